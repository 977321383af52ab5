import { timingSafeEqual } from 'node:crypto';

import type { Sealer } from '#platform/config/sealed.server.ts';

import type { ClaimRow } from '../store.server.ts';
import { objectionAddress } from './objection.ts';

const PURPOSE = 'claim objection link';

/**
 * The secret of the link in the holder's letter about a report of their death. It is calculated
 * from the claim, so that no table keeps it.
 */
export const objectionLink = (sealer: Sealer, claim: Pick<ClaimRow, 'id' | 'claimNo'>): string =>
	objectionAddress(claim.claimNo, sealer.fingerprint(PURPOSE, claim.id));

/** True where a secret is the one of a claim, under any key that is in use. */
export function isObjectionSecret(sealer: Sealer, claimId: string, secret: string): boolean {
	const given = Buffer.from(secret);
	return sealer.fingerprints(PURPOSE, claimId).some((one) => {
		const expected = Buffer.from(one);
		return expected.length === given.length && timingSafeEqual(expected, given);
	});
}
