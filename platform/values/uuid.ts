const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
// Random bytes are fetched for many ids at once: asking for ten costs as much as asking for thousands.
const store = new Uint8Array(4_000);
let used = store.length;

function randomByte(): number {
	if (used === store.length) {
		crypto.getRandomValues(store);
		used = 0;
	}
	return store[used++] as number;
}

const hex = (byte: number) => HEX[byte] as string;
const pair = () => hex(randomByte()) + hex(randomByte());

/**
 * UUIDv7: time-ordered and unguessable enough for a primary key, made where the row is made, so that keys need no
 * central sequence. Not a secret: what must not be guessed carries a random token besides.
 */
export function uuidv7(now: number = Date.now()): string {
	const time = now.toString(16).padStart(12, '0');
	const version = hex(0x70 | (randomByte() & 0x0f)) + hex(randomByte());
	const variant = hex(0x80 | (randomByte() & 0x3f)) + hex(randomByte());
	return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${pair()}${pair()}${pair()}`;
}
