import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Refusal } from './refusal.ts';

const SHAPE = /^[0-9a-f]{32}:(?:[0-9a-f]{32})+$/i;
// A byte-order mark stays a sign, which no JSON begins with: dropped here and kept by the next
// program, it would be two readings of one body.
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** What stands for a body that is no text: it is neither JSON nor an encoded text. */
const NO_TEXT = '\u0000';
const MAX_DEPTH = 16;

export function encodeWireSync(text: string, key: Buffer): string {
	const iv = randomBytes(16);
	const cipher = createCipheriv('aes-256-cbc', key, iv);
	return `${iv.toString('hex')}:${cipher.update(text, 'utf8', 'hex')}${cipher.final('hex')}`;
}

/**
 * Length of the plain text by PKCS#7, or -1, without a branch on the secret bytes: a decoder that
 * answers bad padding in other words or in another time lets anybody read a captured body
 * (`trust.md` W1).
 */
function unpaddedLength(plain: Buffer): number {
	const pad = plain[plain.length - 1] ?? 0;
	let wrong = ((pad - 1) >>> 31) | ((16 - pad) >>> 31);
	for (let back = 1; back <= 16; back += 1) {
		const inPad = (back - pad - 1) >>> 31;
		wrong |= inPad * ((plain[plain.length - back] ?? 0) ^ pad);
	}
	return wrong === 0 ? plain.length - pad : -1;
}

/** The text of a body's bytes; bytes that are no UTF-8 become what nothing can read. */
export function bodyText(bytes: Uint8Array): string {
	try {
		return strictUtf8.decode(bytes);
	} catch {
		return NO_TEXT;
	}
}

/** Decodes one encoded text, or null for whatever is wrong with it. */
export function decodeWireSync(text: string, key: Buffer): string | null {
	if (!SHAPE.test(text)) return null;
	const decipher = createDecipheriv(
		'aes-256-cbc',
		key,
		Buffer.from(text.slice(0, 32), 'hex'),
	).setAutoPadding(false);
	const plain = Buffer.concat([decipher.update(text.slice(33), 'hex'), decipher.final()]);
	const length = unpaddedLength(plain);
	try {
		const decoded = strictUtf8.decode(plain.subarray(0, length < 0 ? plain.length : length));
		return length < 0 ? null : decoded;
	} catch {
		return null;
	}
}

function isTame(value: unknown, depth: number): boolean {
	if (typeof value !== 'object' || value === null)
		return typeof value !== 'number' || Number.isFinite(value);
	if (depth === 0) return false;
	return Object.entries(value).every(
		([key, inner]) =>
			key !== '__proto__' &&
			key !== 'constructor' &&
			key !== 'prototype' &&
			isTame(inner, depth - 1),
	);
}

/**
 * JSON text of a body → object. Undecodable, not JSON, not an object, too deep, keys that reach
 * prototypes: one and the same refusal, so that nothing can be learnt from the answer.
 */
export function parseBody(text: string | null): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text ?? NO_TEXT);
		if (
			typeof value === 'object' &&
			value !== null &&
			!Array.isArray(value) &&
			isTame(value, MAX_DEPTH)
		) {
			return value as Record<string, unknown>;
		}
	} catch {
		// falls through to the one answer
	}
	throw new Refusal('malformed');
}
