// JavaScriptCore's C interface, and the functions that the library exports but no header declares.
#ifndef CJAVASCRIPTCORE_SHIM_H
#define CJAVASCRIPTCORE_SHIM_H

#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

// JSContextRefPrivate.h. The limit counts the CPU time of the thread and starts anew with each outermost entry. When it is
// over, the callback says whether the script ends; it is asked again only if it sets the limit anew.
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);
void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *data);

// JSContextRefPrivate.h. The function is called with (promise, reason) when the microtask queue has run dry.
void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

// JSContextRefPrivate.h. Whether `eval` and the constructors of functions work; where not, they throw an EvalError with the
// message.
void JSGlobalContextSetEvalEnabled(JSGlobalContextRef context, bool isEnabled, JSStringRef message);

// JSBasePrivate.h. An object with `heapSize`, `extraMemorySize` and others, in bytes. It walks the whole heap.
JSObjectRef JSGetMemoryUsageStatistics(JSContextRef context);

// JSBasePrivate.h. Collects now, on this thread, all that nothing refers to.
void JSSynchronousGarbageCollectForDebugging(JSContextRef context);

// JSWeakPrivate.h. A reference that does not keep its object alive; NULL once that was collected.
typedef struct OpaqueJSWeak *JSWeakRef;
JSWeakRef JSWeakCreate(JSContextGroupRef group, JSObjectRef object);
JSObjectRef JSWeakGetObject(JSWeakRef weak);
void JSWeakRelease(JSContextGroupRef group, JSWeakRef weak);

// JSScriptRefPrivate.h. A script that is parsed once and evaluated in many contexts of one group; the text is not copied, so
// it must be ASCII and live for ever.
typedef struct OpaqueJSScript *JSScriptRef;
JSScriptRef JSScriptCreateReferencingImmortalASCIIText(
    JSContextGroupRef group, JSStringRef url, int startingLineNumber, const char *source, size_t length,
    JSStringRef *errorMessage, int *errorLine);
JSScriptRef JSScriptCreateFromString(
    JSContextGroupRef group, JSStringRef url, int startingLineNumber, JSStringRef source, JSStringRef *errorMessage,
    int *errorLine);
void JSScriptRelease(JSScriptRef script);
JSValueRef JSScriptEvaluate(JSContextRef context, JSScriptRef script, JSValueRef thisValue, JSValueRef *exception);

// JSLockRef.h. Takes and gives back the group's lock, which a native function does not hold while it runs.
void JSLock(JSContextRef context);
void JSUnlock(JSContextRef context);

// JSRemoteInspector.h, in no header that is installed. Whether contexts that are made from now on can be looked into by a debugger, which
// has each of them make itself known. The reference is weak, so that the program still starts with a library that does not export it.
void JSRemoteInspectorSetInspectionEnabledByDefault(bool isEnabled) __attribute__((weak));

static inline void JSContextsAreNotInspected(void) {
    if (JSRemoteInspectorSetInspectionEnabledByDefault) JSRemoteInspectorSetInspectionEnabledByDefault(false);
}

#ifdef __cplusplus
}
#endif

// `JSC::VM::drainMicrotasks()`, by its C++ name; a `JSContextGroupRef` is a `JSC::VM *`. The reference is weak, so that the
// program still starts with a library that does not export it.
extern void _ZN3JSC2VM15drainMicrotasksEv(void *vm) __attribute__((weak));

/// Runs the microtask queue dry from within a native function. By itself the engine does so only after the outermost call
/// has returned; each microtask is then an outermost entry of its own, the time limit starts anew with each, and a loop of
/// microtasks can never be stopped. Run from within an entry they all count against that entry's limit. This is what the
/// engine's own shell does for its `drainMicrotasks()`.
///
/// Does nothing when the library does not export the function.
static inline void JSContextDrainMicrotasks(JSContextRef context) {
    if (!_ZN3JSC2VM15drainMicrotasksEv) return;
    JSLock(context);
    _ZN3JSC2VM15drainMicrotasksEv((void *)JSContextGetGroup(context));
    JSUnlock(context);
}

/// Whether the library exports what `JSContextDrainMicrotasks` needs.
static inline bool JSContextCanDrainMicrotasks(void) {
    return _ZN3JSC2VM15drainMicrotasksEv != NULL;
}

#endif
