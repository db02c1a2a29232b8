#ifndef CATWALK_CLIBXML2_H
#define CATWALK_CLIBXML2_H
#include <libxml/xmlversion.h>
// Keeps the system's ICU headers out: Foundation has its own copy, and a file that sees both does not compile. Only the
// end of a struct that we never look into depends on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#endif
