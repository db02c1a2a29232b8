// C functions: bytes to RGBA and back for PNG, JPEG and WebP.
