import {
	createCipheriv,
	createDecipheriv,
	createHash,
	createHmac,
	createSecretKey,
	hkdfSync,
	type KeyObject,
} from 'node:crypto';

import { randomPool } from '#platform/values/random-pool.ts';

export type Sealer = {
	/** Encrypts a JSON value for one purpose; layout: key id (1) · IV (12) · cipher text · tag (16). */
	seal(purpose: string, json: unknown): Buffer;
	/**
	 * The value again; throws when the bytes were changed, belong to another purpose or to a lost
	 * secret.
	 */
	open<T>(purpose: string, bytes: Uint8Array): T;
	/**
	 * Keyed hash in hex, to find duplicates of a sealed value without reading it; equal only within
	 * one purpose.
	 */
	fingerprint(purpose: string, text: string): string;
};

/** A key of the secret that serves this `use` alone. */
export const derive = (secret: string, use: string) =>
	createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'jaga', use, 32)));
const idOf = (secret: string) =>
	createHash('sha256').update(`jaga key id ${secret}`).digest()[0] ?? 0;

// Whole lists of people are sealed.
const freshIv = randomPool(12, 256);

/**
 * Field encryption at rest, AES-256-GCM with a key of its own per purpose (NIK, health answers,
 * bank accounts …). The first byte names the secret, so that after a rotation the older ones in
 * `previous` still open what they sealed.
 */
export function makeSealer(secret: string, previous: readonly string[] = []): Sealer {
	const secrets = [secret, ...previous].map((text) => ({
		text,
		id: idOf(text),
		keys: new Map<string, KeyObject>(),
	}));
	const current = secrets[0] as (typeof secrets)[number];
	const keyOf = (owner: typeof current, use: string) => {
		const key = owner.keys.get(use) ?? derive(owner.text, use);
		owner.keys.set(use, key);
		return key;
	};
	const unseal = (owner: typeof current, purpose: string, bytes: Uint8Array): string => {
		const cipher = createDecipheriv(
			'aes-256-gcm',
			keyOf(owner, `seal ${purpose}`),
			bytes.subarray(1, 13),
		);
		cipher.setAAD(bytes.subarray(0, 1));
		cipher.setAuthTag(bytes.subarray(bytes.length - 16));
		return Buffer.concat([
			cipher.update(bytes.subarray(13, bytes.length - 16)),
			cipher.final(),
		]).toString('utf8');
	};
	return {
		seal(purpose, json) {
			const text = JSON.stringify(json);
			if (text === undefined) throw new TypeError('only JSON values can be sealed');
			const iv = freshIv();
			const head = Buffer.from([current.id]);
			const cipher = createCipheriv('aes-256-gcm', keyOf(current, `seal ${purpose}`), iv);
			cipher.setAAD(head);
			return Buffer.concat([
				head,
				iv,
				cipher.update(text, 'utf8'),
				cipher.final(),
				cipher.getAuthTag(),
			]);
		},
		open<T>(purpose: string, bytes: Uint8Array) {
			if (bytes.length < 29) throw new Error(`sealed ${purpose} cannot be opened`);
			for (const owner of secrets) {
				if (owner.id !== bytes[0]) continue;
				try {
					return JSON.parse(unseal(owner, purpose, bytes)) as T;
				} catch {
					// Two secrets may share a key id: the next one is tried.
				}
			}
			throw new Error(`sealed ${purpose} cannot be opened`);
		},
		fingerprint(purpose, text) {
			return createHmac('sha256', keyOf(current, `fingerprint ${purpose}`))
				.update(text)
				.digest('hex');
		},
	};
}
