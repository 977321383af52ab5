const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Returns 128 random bits as 26 base32 characters, excluding letters that look like digits. Use it
 * for numbers that people read aloud and that must not be guessable.
 */
export function randomCode(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	let bits = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
	let code = '';
	for (let at = 0; at < 26; at += 1) {
		code = ALPHABET[Number(bits % 32n)] + code;
		bits /= 32n;
	}
	return code;
}
