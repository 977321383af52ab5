import { randomPool } from './random-pool.ts';

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hex = (byte: number | undefined) => HEX[byte ?? 0] ?? '';

/** True for a UUID in the lowercase format used here. Any other text would cause a database error. */
export const isUuid = (text: string): boolean =>
	/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/**
 * Maximum of the counter within one millisecond, which uses the 12 bits of `rand_a` and the first
 * 14 bits of `rand_b` (RFC 9562, 6.2).
 */
const COUNTER_MAX = 0x3ff_ffff;

/**
 * Creates a generator of keys that sort in creation order. The counter starts at a random value in
 * the lower half of its range and is incremented while the clock does not advance or runs
 * backwards. When the counter is full, the timestamp is advanced by a millisecond.
 */
export function uuidMaker(
	randomPart: () => Uint8Array = randomPool(16, 128),
	firstCount?: number,
): (now: number) => string {
	let last = -1;
	let count = 0;
	const seed = (bytes: Uint8Array) =>
		(((bytes[6] ?? 0) & 0x01) << 24) |
		((bytes[7] ?? 0) << 16) |
		((bytes[8] ?? 0) << 8) |
		(bytes[9] ?? 0);
	return (now) => {
		const bytes = randomPart();
		if (now > last) {
			count = last === -1 && firstCount !== undefined ? firstCount : seed(bytes);
			last = now;
		} else if (count < COUNTER_MAX) count += 1;
		else {
			last += 1;
			count = seed(bytes);
		}
		for (let at = 5, rest = last; at >= 0; at -= 1) {
			bytes[at] = rest % 256;
			rest = Math.floor(rest / 256);
		}
		bytes[6] = 0x70 | (count >> 22);
		bytes[7] = (count >> 14) & 0xff;
		bytes[8] = 0x80 | ((count >> 8) & 0x3f);
		bytes[9] = count & 0xff;
		let text = '';
		for (let at = 0; at < 16; at += 1)
			text +=
				at === 4 || at === 6 || at === 8 || at === 10
					? `-${hex(bytes[at])}`
					: hex(bytes[at]);
		return text;
	};
}

const make = uuidMaker();

/**
 * Returns a UUIDv7, which is ordered by time and unguessable enough for a primary key. It is
 * generated where the row is created, so no central sequence is needed. Keys from one process are
 * strictly in creation order. It is not a secret: anything that must not be guessed also has a
 * random token.
 */
export const uuidv7 = (now: number = Date.now()): string => make(now);
