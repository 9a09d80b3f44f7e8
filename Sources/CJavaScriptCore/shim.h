// JavaScriptCore's C interface, and the functions that the library exports but no header declares.
#ifndef CJAVASCRIPTCORE_SHIM_H
#define CJAVASCRIPTCORE_SHIM_H

#include <JavaScriptCore/JavaScript.h>

#endif
