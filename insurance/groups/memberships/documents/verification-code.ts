const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes a UUID as a code of 26 characters, as on all our documents. */
export function verificationCode(uuid: string): string {
	let bits = BigInt(`0x${uuid.replaceAll('-', '')}`);
	let code = '';
	for (let at = 0; at < 26; at += 1) {
		code = ALPHABET[Number(bits % 32n)] + code;
		bits /= 32n;
	}
	return code;
}

/** Decodes a verification code to its UUID; null if the code is malformed. */
export function uuidOf(code: string): string | null {
	if (!/^[A-Z2-7]{26}$/.test(code)) return null;
	const bits = [...code].reduce((sum, sign) => sum * 32n + BigInt(ALPHABET.indexOf(sign)), 0n);
	if (bits >= 1n << 128n) return null;
	const hex = bits.toString(16).padStart(32, '0');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
