// libxml2's tree structures and its XML parser.
#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

#include <libxml/xmlversion.h>
// The ICU types that libxml2's encoding header would bring clash with those of Foundation's own ICU module.
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/entities.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

#endif
