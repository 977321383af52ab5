import { claimantsAmong } from '#insurance/claims/claimants.server.ts';
import { everyAccount } from '#insurance/people/accounts/customer-account.server.ts';
import { holdersAmong } from '#insurance/people/customers/policies/link-policies.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import {
	A_STEP,
	type Keeper,
	type Moment,
	type KeepingState,
} from '#platform/retention/keeper.server.ts';

import { eraseAccount } from '../erase.server.ts';

type Deps = { db: Pool; files: Files; sealer: Sealer };

/**
 * Retention, in days, of an account without a policy: the purchase was made with another email
 * address or never completed.
 */
const ACCOUNT_DAYS = 365;

/** Yields, in batches, accounts that have no session and that no policy or claim needs. */
async function* unusedAccounts(db: Db): AsyncGenerator<{ id: string; createdAt: Date }[]> {
	for await (const some of everyAccount(db)) {
		const ids = some.map(({ id }) => id);
		const needed = new Set([
			...(await holdersAmong(db, ids)),
			...(await claimantsAmong(db, ids)),
		]);
		yield some.filter(({ id, loggedIn }) => !loggedIn && !needed.has(id));
	}
}

async function lookAtAccounts(db: Db, { before, held }: Moment): Promise<KeepingState> {
	const all: KeepingState = { kept: 0, due: 0, held: 0, oldest: null };
	for await (const some of unusedAccounts(db))
		for (const { id, createdAt } of some) {
			all.kept += 1;
			if (!all.oldest || createdAt < all.oldest) all.oldest = createdAt;
			if (createdAt <= before) all[held.persons.includes(id) ? 'held' : 'due'] += 1;
		}
	return all;
}

/**
 * Deletes a batch of accounts. Each is checked again in its own transaction, because it may have
 * gained a policy in the meantime. Applications started today with the same email address have
 * their own retention.
 */
async function forgetAccounts(
	{ db, files, sealer }: Deps,
	{ before, now, held }: Moment,
): Promise<number> {
	let removed = 0;
	for await (const some of unusedAccounts(db))
		for (const { id, createdAt } of some) {
			if (createdAt > before || held.persons.includes(id)) continue;
			if (removed === A_STEP) return removed;
			const keys = await db.transaction(async (tx) => {
				if ((await holdersAmong(tx, [id])).length > 0) return null;
				return eraseAccount(tx, { sealer }, id, now);
			});
			if (!keys) continue;
			for (const key of keys) await files.remove(key);
			removed += 1;
		}
	return removed;
}

export const retainedAccounts = (deps: Deps): Keeper => ({
	kind: 'account',
	keeps: { days: ACCOUNT_DAYS },
	holdable: true,
	look: lookAtAccounts,
	forget: (_db, moment) => forgetAccounts(deps, moment),
});
