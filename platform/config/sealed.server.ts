import {
	createCipheriv,
	createDecipheriv,
	createHash,
	createHmac,
	createSecretKey,
	hkdfSync,
	type KeyObject,
} from 'node:crypto';

import { randomPool } from '#platform/values/random/random-pool.ts';

export type Sealer = {
	/**
	 * Encrypts a JSON value for one purpose. Layout with sizes in bytes: key id (1) · IV (12) ·
	 * cipher text · tag (16).
	 */
	seal(purpose: string, json: unknown): Buffer;
	/**
	 * Decrypts a value. Throws if the bytes were changed, were sealed for another purpose, or were
	 * sealed with a secret that is no longer known.
	 */
	open<T>(purpose: string, bytes: Uint8Array): T;
	/**
	 * Returns a keyed hash in hex, used to find duplicates of a sealed value without opening it.
	 * Hashes are comparable only within one purpose.
	 */
	fingerprint(purpose: string, text: string): string;
	/**
	 * Returns the hash under every known secret, the current one first. During a key rotation,
	 * searches must use all of them.
	 */
	fingerprints(purpose: string, text: string): string[];
	/** First byte of everything sealed by this sealer. */
	keyId: number;
	/** The same byte for the next secret; null if there is none yet. */
	nextKeyId: number | null;
	/**
	 * Returns a sealer that uses the known secret identified by this byte as its current one; null
	 * if there is none.
	 */
	under(keyId: number): Sealer | null;
};

/** All secrets of an installation, the current one first. */
export type Keyring = readonly [string, ...string[]];

export const sealerOf = ([current, ...others]: Keyring): Sealer => makeSealer(current, others);

export const derive = (secret: string, use: string) =>
	createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'jaga', use, 32)));
/** Returns the byte that identifies a secret in data sealed with it. */
export const keyIdOf = (secret: string): number =>
	createHash('sha256').update(`jaga key id ${secret}`).digest()[0] ?? 0;

// Random bytes are generated in advance, because whole lists of people are sealed together.
const freshIv = randomPool(12, 256);

type Owner = { text: string; id: number; keys: Map<string, KeyObject> };

function keyOf({ text, keys }: Owner, use: string): KeyObject {
	const key = keys.get(use) ?? derive(text, use);
	keys.set(use, key);
	return key;
}

function unseal(owner: Owner, purpose: string, bytes: Uint8Array): string {
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
}

const print = (owner: Owner, purpose: string, text: string): string =>
	createHmac('sha256', keyOf(owner, `fingerprint ${purpose}`))
		.update(text)
		.digest('hex');

/**
 * Encrypts fields at rest with AES-256-GCM and a separate key per purpose (NIK, health answers,
 * bank accounts …). The first byte identifies the secret. After a rotation, data sealed with older
 * secrets in `previous` can still be opened, as can data sealed with the `next` secret.
 */
export function makeSealer(
	secret: string,
	previous: readonly string[] = [],
	next?: string,
): Sealer {
	const secrets = [secret, ...(next ? [next] : []), ...previous].map((text) => ({
		text,
		id: keyIdOf(text),
		keys: new Map<string, KeyObject>(),
	}));
	const current = secrets[0] as Owner;
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
					// Two secrets may share a key id, so the next one is tried.
				}
			}
			throw new Error(`sealed ${purpose} cannot be opened`);
		},
		fingerprint: (purpose, text) => print(current, purpose, text),
		fingerprints: (purpose, text) => secrets.map((one) => print(one, purpose, text)),
		keyId: current.id,
		nextKeyId: next ? keyIdOf(next) : null,
		under(keyId) {
			const owner = secrets.find(({ id }) => id === keyId);
			const others = secrets.filter((one) => one !== owner).map(({ text }) => text);
			return owner ? makeSealer(owner.text, others) : null;
		},
	};
}
