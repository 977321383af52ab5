const bytesOf = (hex: string) =>
	Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const importKey = (hex: string, use: 'encrypt' | 'decrypt') =>
	crypto.subtle.importKey('raw', bytesOf(hex), 'AES-CBC', false, [use]);

/** True if a text has the form `hex(iv):hex(cipher)` of A7.10–A7.12. */
export function looksEncoded(text: string): boolean {
	return /^[0-9a-f]{32}:(?:[0-9a-f]{32})+$/i.test(text);
}

/**
 * Encodes a text for the wire (A7.08–A7.13): AES-256-CBC, random 16-byte vector, PKCS#7,
 * `hex(iv):hex(cipher)`. The encoding provides no protection, because the browser has the key.
 * Protection comes from TLS, sessions and the server's checks.
 */
export async function encodeWire(text: string, keyHex: string): Promise<string> {
	const iv = crypto.getRandomValues(new Uint8Array(16));
	const key = await importKey(keyHex, 'encrypt');
	const cipher = await crypto.subtle.encrypt(
		{ name: 'AES-CBC', iv },
		key,
		new TextEncoder().encode(text),
	);
	return `${hexOf(iv)}:${hexOf(new Uint8Array(cipher))}`;
}

export async function decodeWire(text: string, keyHex: string): Promise<string> {
	const [iv = '', cipher = ''] = text.split(':');
	const key = await importKey(keyHex, 'decrypt');
	const plain = await crypto.subtle.decrypt(
		{ name: 'AES-CBC', iv: bytesOf(iv) },
		key,
		bytesOf(cipher),
	);
	return new TextDecoder().decode(plain);
}
