/// https://html.spec.whatwg.org/#radionodelist
extension Interface {
    static let radioNodeList = Interface(
        name: "RadioNodeList",
        source: #"""
            (() => {
            class RadioNodeList extends use('NodeList') {
                get value() {
                    for (const item of open(this)) if (item.type === 'radio' && item.checked) return item.value;
                    return '';
                }
                set value(value) { refuse('RadioNodeList.value ='); }
            }
            makers.RadioNodeList = (items) => kit.indexed(RadioNodeList.prototype, items);
            return RadioNodeList;
            })()
            """#)
}
