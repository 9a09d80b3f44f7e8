/// What a script set of a form control, beside its attributes (HTML standard, 4.10.5 and 4.10.10: value, checkedness,
/// selectedness, each with its dirty flag).
struct ControlState {
    var value: [UInt8]?
    var isChecked: Bool?
}
