import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

import { derive, type Keyring } from './sealed.server.ts';

export type Signer = {
	sign(secrets: Keyring, text: string): string;
	/** Verifies with any known secret, so that links survive a rotation. */
	holds(secrets: Keyring, text: string, signature: string): boolean;
};

/**
 * Creates a signer for the contents of links, with a key derived for one `use`. Signatures are 43
 * characters of base64url.
 */
export function signerFor(use: string): Signer {
	const keys = new Map<string, KeyObject>();
	const keyOf = (secret: string) => {
		const key = keys.get(secret) ?? derive(secret, use);
		keys.set(secret, key);
		return key;
	};
	const signed = (secret: string, text: string) =>
		createHmac('sha256', keyOf(secret)).update(text).digest('base64url');
	const equals = (right: Buffer, given: Buffer) =>
		right.length === given.length && timingSafeEqual(right, given);
	return {
		sign: ([current], text) => signed(current, text),
		holds: (secrets, text, signature) =>
			secrets.some((one) => equals(Buffer.from(signed(one, text)), Buffer.from(signature))),
	};
}
