#ifndef CATWALK_CLIBXML2_H
#define CATWALK_CLIBXML2_H
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#endif
