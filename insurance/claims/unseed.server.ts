import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { addEvent, moveTo } from './claim-content.server.ts';
import { mayClaimBecome } from './claim.ts';
import { setReserve } from './reserves/change-reserve.server.ts';
import { claimsOfCustomer, lockClaim } from './store.server.ts';

const NOTE = 'Data contoh dihapus.';

/**
 * Withdraws a sample customer's open claims without sending an email. A recommended claim first
 * returns to its assessor; an approved one remains as decided. Returns the ids and numbers of all
 * the customer's claims, for the books, and the numbers of the withdrawn ones.
 */
export async function withdrawClaims(
	tx: Tx,
	sealer: Sealer,
	customerId: string,
	at: Date,
): Promise<{ ids: string[]; claimNos: string[]; withdrawn: string[] }> {
	const all = await claimsOfCustomer(tx, customerId);
	const withdrawn: string[] = [];
	for (const { claimNo } of all.filter(({ closedAt }) => !closedAt)) {
		let claim = await lockClaim(tx, claimNo);
		if (claim?.status === 'recommended') claim = await moveTo(tx, claim, 'in-review', at);
		if (claim) await setReserve(tx, claim, { amount: 0, reason: 'sample-removed' }, { at });
		if (!claim || !mayClaimBecome(claim.status, 'withdrawn')) continue;
		await moveTo(tx, claim, 'withdrawn', at, { closedAt: at, dueOn: null });
		await addEvent(tx, sealer, claim.id, {
			kind: 'withdrawn',
			by: { actor: 'system' },
			at,
			note: NOTE,
		});
		withdrawn.push(claimNo);
	}
	return {
		ids: all.map(({ id }) => id),
		claimNos: all.map(({ claimNo }) => claimNo),
		withdrawn,
	};
}
