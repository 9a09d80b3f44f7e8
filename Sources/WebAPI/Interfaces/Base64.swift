/// https://html.spec.whatwg.org/#atob
extension Interface {
    static let base64 = Interface(
        name: "Base64", realm: .page,
        source: #"""
            (() => {
            const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
            const values = { __proto__: null };
            for (let index = 0; index < 64; index++) values[alphabet[index]] = index;
            return {
                btoa(text) {
                    const binary = `${text}`, parts = [];
                    for (let index = 0; index < binary.length; index += 3) {
                        const [a, b, c] = [0, 1, 2].map((step) => binary.charCodeAt(index + step));
                        if (a > 255 || b > 255 || c > 255) {
                            throw kit.fail('InvalidCharacterError', 'The text has characters outside of Latin-1');
                        }
                        parts.push(alphabet[a >> 2] + alphabet[(a & 3) << 4 | b >> 4]
                            + (b === b ? alphabet[(b & 15) << 2 | c >> 6] : '=') + (c === c ? alphabet[c & 63] : '='));
                    }
                    return parts.join('');
                },
                atob(text) {
                    let encoded = `${text}`.replace(/[\t\n\f\r ]/g, '');
                    if (encoded.length % 4 === 0) encoded = encoded.replace(/==?$/, '');
                    if (encoded.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(encoded)) {
                        throw kit.fail('InvalidCharacterError', 'The text is not base64');
                    }
                    const parts = [];
                    let bits = 0, count = 0;
                    for (let index = 0; index < encoded.length; index++) {
                        bits = bits << 6 | values[encoded[index]];
                        count += 6;
                        if (count >= 8) parts.push(String.fromCharCode(bits >> (count -= 8) & 255));
                        bits &= (1 << count) - 1;
                    }
                    return parts.join('');
                },
            };
            })()
            """#)
}
