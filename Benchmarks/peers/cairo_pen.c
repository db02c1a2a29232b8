// The pen rows drawn by cairo: the same segments, the same picture size, one stroke per segment.
// Prints segments per second. Usage: cairo_pen pen-short | pen-long
#include <cairo.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDTH = 1080, HEIGHT = 1920 };

typedef struct {
    double x0, y0, x1, y1;
} Segment;

static uint64_t state = 1;

static double next(void) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (double)(state >> 33) / 2147483648.0;
}

static size_t short_segments(Segment *segments, size_t count) {
    double x = 540, y = 960;
    size_t used = 0;
    for (size_t i = 0; i < count; i++) {
        double angle = next() * 6.283185307179586;
        double nx = x + 5 * cos(angle), ny = y + 5 * sin(angle);
        if (nx > 5 && ny > 5 && nx < WIDTH - 5 && ny < HEIGHT - 5)
            segments[used++] = (Segment){x, y, nx, ny};
        else
            nx = 540, ny = 960;
        x = nx, y = ny;
    }
    return used;
}

static size_t long_segments(Segment *segments, size_t count) {
    for (size_t i = 0; i < count; i++) {
        double x0 = next() * WIDTH, y0 = next() * HEIGHT, x1 = next() * WIDTH, y1 = next() * HEIGHT;
        segments[i] = (Segment){x0, y0, x1, y1};
    }
    return count;
}

// Processor time.
static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    int is_short = argc > 1 && strcmp(argv[1], "pen-short") == 0;
    size_t count = is_short ? 50000 : 3000;
    Segment *segments = malloc(count * sizeof *segments);
    if (!segments) return 1;
    count = is_short ? short_segments(segments, count) : long_segments(segments, count);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
    cairo_t *cairo = cairo_create(surface);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    cairo_set_source_rgb(cairo, 20 / 255.0, 60 / 255.0, 200 / 255.0);
    cairo_set_line_width(cairo, 3);
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
    double best = 1e9;
    for (int round = 0; round < 10; round++) {
        double start = seconds();
        for (size_t i = 0; i < count; i++) {
            cairo_move_to(cairo, segments[i].x0, segments[i].y0);
            cairo_line_to(cairo, segments[i].x1, segments[i].y1);
            cairo_stroke(cairo);
        }
        double used = seconds() - start;
        if (used < best) best = used;
    }
    printf("%f\n", (double)count / best);
    return 0;
}
