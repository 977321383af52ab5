import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

import { derive } from './sealed.server.ts';

export type Signer = {
	sign(secret: string, text: string): string;
	holds(secret: string, text: string, signature: string): boolean;
};

/**
 * Signs what links say, with a key of the secret that serves this `use` alone; signatures are 43
 * characters of base64url.
 */
export function signerFor(use: string): Signer {
	const keys = new Map<string, KeyObject>();
	const keyOf = (secret: string) => {
		const key = keys.get(secret) ?? derive(secret, use);
		keys.set(secret, key);
		return key;
	};
	const sign = (secret: string, text: string) =>
		createHmac('sha256', keyOf(secret)).update(text).digest('base64url');
	return {
		sign,
		holds: (secret, text, signature) => {
			const [right, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature)];
			return right.length === given.length && timingSafeEqual(right, given);
		},
	};
}
