import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

export type Signer = { sign(secret: string, text: string): string; holds(secret: string, text: string, signature: string): boolean };

/** Signs what links say, with a key of the secret that serves this `use` alone; signatures are 43 characters of base64url. */
export function signerFor(use: string): Signer {
	const keys = new Map<string, KeyObject>();
	const keyOf = (secret: string) => {
		const key = keys.get(secret) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'jaga', use, 32)));
		keys.set(secret, key);
		return key;
	};
	const sign = (secret: string, text: string) => createHmac('sha256', keyOf(secret)).update(text).digest('base64url');
	return {
		sign,
		holds: (secret, text, signature) => {
			const [right, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature)];
			return right.length === given.length && timingSafeEqual(right, given);
		},
	};
}
