import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';

import { isSampleRemoved } from '../desk/payouts/payout-journals.server.ts';
import { lockClaim } from '../store.server.ts';
import { estimateReserve } from './estimate-reserve.server.ts';
import { unsettledReserves } from './store.server.ts';

type Within = { pool: Pool; sealer: Sealer };

const PAGE = 200;

function settleOne({ pool, sealer }: Within, claimNo: string, now: Date): Promise<boolean> {
	return pool.transaction(async (tx) => {
		const claim = await lockClaim(tx, claimNo);
		if (!claim || (await isSampleRemoved(tx, claim.policyId))) return false;
		await estimateReserve({ db: tx, sealer }, claim, now);
		return true;
	});
}

/**
 * Gives claims the reserve that they lack: those filed before there were reserves, and those that
 * another version filed, decided or paid during a rollout. Each is booked now, in its own
 * transaction, so that closed periods stay as they were. A claim that fails does not keep the
 * others from theirs. Returns the number of claims changed or confirmed.
 */
export async function settleReserves(within: Within, now: Date): Promise<number> {
	let looked = 0;
	let after = '';
	let page: string[] = [];
	const failures: unknown[] = [];
	do {
		page = await unsettledReserves(within.pool, { after, limit: PAGE });
		after = page.at(-1) ?? after;
		for (const claimNo of page) {
			const done = settleOne(within, claimNo, now);
			await done
				.then((isDone) => (looked += Number(isDone)))
				.catch((error: unknown) => failures.push(error));
		}
	} while (page.length === PAGE);
	if (failures.length > 0) throw new AggregateError(failures, 'reserves of claims');
	return looked;
}
