import { timingSafeEqual } from 'node:crypto';

import type { Sealer } from '#platform/config/sealed.server.ts';

/**
 * True if `secret` is the keyed hash of `id` for the given purpose, under any key in use. Such
 * secrets are recomputed for each email, so no table stores them.
 */
export function isLinkSecret(
	sealer: Sealer,
	purpose: string,
	{ id, secret }: { id: string; secret: string },
): boolean {
	const given = Buffer.from(secret);
	return sealer.fingerprints(purpose, id).some((one) => {
		const expected = Buffer.from(one);
		return expected.length === given.length && timingSafeEqual(expected, given);
	});
}
