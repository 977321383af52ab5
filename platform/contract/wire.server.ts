import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import { Refusal } from './refusal.ts';

const SHAPE = /^[0-9a-f]{32}:(?:[0-9a-f]{32})+$/i;
// A byte-order mark is not removed, so parsing fails, because JSON never begins with one. If it
// were removed here but not by another program, the two would interpret the same body differently.
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/**
 * Replaces a body that is not valid UTF-8. It is neither JSON nor an encoded text, so it is always
 * refused.
 */
const NO_TEXT = '\u0000';
const MAX_DEPTH = 16;

export function encodeWireSync(text: string, key: Buffer): string {
	const iv = randomBytes(16);
	const cipher = createCipheriv('aes-256-cbc', key, iv);
	return `${iv.toString('hex')}:${cipher.update(text, 'utf8', 'hex')}${cipher.final('hex')}`;
}

/**
 * Returns the length of the plain text according to PKCS#7, or -1, without branching on secret
 * bytes. If invalid padding had a different message or timing, anyone could decrypt a captured body
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

/** Decodes the bytes of a body. Invalid UTF-8 becomes a text that no parser accepts. */
export function bodyText(bytes: Uint8Array): string {
	try {
		return strictUtf8.decode(bytes);
	} catch {
		return NO_TEXT;
	}
}

/** Decodes one encoded text; null if it is invalid in any way. */
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
 * Parses the JSON text of a body. A body that is undecodable, not a JSON object, too deep, or
 * contains keys that reach prototypes always gets the same refusal, so that the response reveals
 * nothing.
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
	} catch {}
	throw new Refusal('malformed');
}
