import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes RFC 4648 base32; throws for a letter outside its alphabet. */
export function fromBase32(text: string): Buffer {
	const bytes: number[] = [];
	let held = 0;
	let bits = 0;
	for (const letter of text.replace(/(?<!=)=+$/, '').toUpperCase()) {
		const value = ALPHABET.indexOf(letter);
		if (value < 0) throw new RangeError('not base32');
		held = (held << 5) | value;
		bits += 5;
		if (bits < 8) continue;
		bits -= 8;
		bytes.push((held >> bits) & 0xff);
		held &= (1 << bits) - 1;
	}
	return Buffer.from(bytes);
}

export function toBase32(bytes: Uint8Array): string {
	let text = '';
	let held = 0;
	let bits = 0;
	for (const byte of bytes) {
		held = (held << 8) | byte;
		bits += 8;
		while (bits >= 5) {
			bits -= 5;
			text += ALPHABET[(held >> bits) & 31];
		}
		held &= (1 << bits) - 1;
	}
	return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

/** Creates a secret of 160 bits, the size authenticator apps accept. */
export const newSecret = () => toBase32(randomBytes(20));

/** Returns the code for one counter (RFC 4226, 5.3). */
export function codeAt(secret: string, counter: number, digits = DIGITS): string {
	const moving = Buffer.alloc(8);
	moving.writeBigUInt64BE(BigInt(counter));
	const mac = createHmac('sha1', fromBase32(secret)).update(moving).digest();
	const offset = (mac[19] ?? 0) & 0x0f;
	const number = mac.readUInt32BE(offset) & 0x7fffffff;
	return String(number % 10 ** digits).padStart(digits, '0');
}

export const totpStep = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/**
 * Returns the step this code belongs to (RFC 6238): the current one or an adjacent one, but later
 * than `after`, so that a code observed over someone's shoulder is useless. Null if there is no
 * such step.
 */
export function stepOfCode(
	secret: string,
	code: string,
	now: Date,
	after: number | null,
): number | null {
	if (!/^\d{6}$/.test(code)) return null;
	const given = Buffer.from(code);
	for (const step of [totpStep(now), totpStep(now) - 1, totpStep(now) + 1]) {
		if (
			(after === null || step > after) &&
			timingSafeEqual(Buffer.from(codeAt(secret, step)), given)
		)
			return step;
	}
	return null;
}

/**
 * True for a code from several minutes ago or ahead: it was entered too late, or the phone's clock
 * is wrong.
 */
export function isOfAnotherTime(secret: string, code: string, now: Date): boolean {
	for (let away = 2; away <= 20; away += 1)
		if ([away, -away].some((by) => codeAt(secret, totpStep(now) + by) === code)) return true;
	return false;
}

export function otpauthUri(insurer: string, email: string, secret: string): string {
	const issuer = encodeURIComponent(insurer);
	return `otpauth://totp/${encodeURIComponent(`${insurer}:${email}`)}?secret=${secret}&issuer=${issuer}&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
