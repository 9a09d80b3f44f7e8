/// https://dom.spec.whatwg.org/#interface-event
extension Interface {
    static let event = Interface(
        name: "Event", realm: .page,
        source: #"""
            class Event {
                constructor(type, options) {
                    if (arguments.length === 0) throw new TypeError('Event needs a type');
                    const { bubbles, cancelable, composed } = options ?? {};
                    seal(this, {
                        type: `${type}`, bubbles: !!bubbles, cancelable: !!cancelable, composed: !!composed, target: null,
                        current: null, phase: 0, isStopped: 0, isPrevented: false, time: native(@now),
                    });
                }
                get type() { return open(this).type; }
                get bubbles() { return open(this).bubbles; }
                get cancelable() { return open(this).cancelable; }
                get composed() { return open(this).composed; }
                get target() { return open(this).target; }
                get srcElement() { return open(this).target; }
                get currentTarget() { return open(this).current; }
                get eventPhase() { return open(this).phase; }
                get defaultPrevented() { return open(this).isPrevented; }
                get isTrusted() { return open(this).isTrusted === true; }
                get timeStamp() { return open(this).time; }
                preventDefault() { if (open(this).cancelable) open(this).isPrevented = true; }
                stopPropagation() { open(this).isStopped ||= 1; }
                stopImmediatePropagation() { open(this).isStopped = 2; }
                composedPath() { return open(this).current ? [open(this).current] : []; }
            }
            """#)
}
