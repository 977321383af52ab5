import { randomPool } from './random-pool.ts';

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hex = (byte: number | undefined) => HEX[byte ?? 0] ?? '';

/** What the database takes for a uuid as we write them; anything else would be an error of the database. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

const randomPart = randomPool(16, 128);

/**
 * UUIDv7: time-ordered and unguessable enough for a primary key, made where the row is made, so that keys need no
 * central sequence. Not a secret: what must not be guessed carries a random token besides.
 */
export function uuidv7(now: number = Date.now()): string {
	const bytes = randomPart();
	for (let at = 5, rest = now; at >= 0; at -= 1) {
		bytes[at] = rest % 256;
		rest = Math.floor(rest / 256);
	}
	bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
	bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
	let text = '';
	for (let at = 0; at < 16; at += 1) text += at === 4 || at === 6 || at === 8 || at === 10 ? `-${hex(bytes[at])}` : hex(bytes[at]);
	return text;
}
