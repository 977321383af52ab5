import { isLinkSecret } from '#insurance/access/identity/link-secret.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';

import type { ClaimRow } from '../../store.server.ts';
import { objectionAddress } from './objection.ts';

const PURPOSE = 'claim objection link';

/**
 * Builds the link for the holder's email about a report of their death. Its secret is derived from
 * the claim, so no table stores it.
 */
export const objectionLink = (sealer: Sealer, claim: Pick<ClaimRow, 'id' | 'claimNo'>): string =>
	objectionAddress(claim.claimNo, sealer.fingerprint(PURPOSE, claim.id));

/** True if the secret belongs to the claim, under any key in use. */
export const isObjectionSecret = (sealer: Sealer, claimId: string, secret: string): boolean =>
	isLinkSecret(sealer, PURPOSE, { id: claimId, secret });
