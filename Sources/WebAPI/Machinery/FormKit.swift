/// What the classes of form controls share, in JavaScript; it joins the kit when the first of them is made.
extension Interface {
    static let formKit = Interface(
        name: "FormKit",
        source: #"""
            (() => {
            const labelable = ['button', 'meter', 'output', 'progress', 'select', 'textarea'];
            kit.isLabelable = (element) => labelable.includes(element.localName)
                || element.localName === 'input' && element.type !== 'hidden';
            kit.labels = (control) => list('NodeList',
                [...control.getRootNode().querySelectorAll('label')].filter((label) => label.control === control));
            // The number that an attribute gives (HTML standard, "rules for parsing floating-point number values").
            kit.numberOf = (element, name, initial) => {
                const match = /^[\t\n\f\r ]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/.exec(element.getAttribute(name) ?? '');
                return match ? +match[1] : initial;
            };
            // A select's own options and those of its groups (HTML standard, "list of options").
            kit.optionsOf = (select) => [...select.querySelectorAll('option')];
            // What is selected in a page that nobody has touched (HTML standard, "selectedness setting algorithm").
            kit.selectedOptions = (select) => slot(select, 'selectedness', () => {
                const options = kit.optionsOf(select), marked = options.filter((option) => option.defaultSelected);
                if (select.multiple) return marked;
                if (marked.length > 0) return marked.slice(-1);
                if (select.size > 1) return [];
                const isDisabled = (option) => option.disabled
                    || option.parentElement.localName === 'optgroup' && option.parentElement.disabled;
                const first = options.find((option) => !isDisabled(option));
                return first ? [first] : [];
            });
            return {};
            })()
            """#,
        changing: changingFormKit)
}
