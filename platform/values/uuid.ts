/**
 * UUIDv7: time-ordered and unguessable enough for a primary key, made where the row is made, so that keys need no
 * central sequence. Not a secret: what must not be guessed carries a random token besides.
 */
export function uuidv7(now: number = Date.now()): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	for (let at = 0; at < 6; at += 1) bytes[at] = Math.floor(now / 2 ** (8 * (5 - at))) % 256;
	bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
