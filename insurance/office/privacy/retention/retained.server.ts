import { claimantsAmong } from '#insurance/claims/claimants.server.ts';
import {
	claimsPast,
	forgetClaim,
	lookAtClaims,
} from '#insurance/claims/personal-data/forget-claims.server.ts';
import { everyAccount } from '#insurance/people/accounts/customer-account.server.ts';
import { holdersAmong } from '#insurance/people/customers/policies/link-policies.server.ts';
import { forgetClaimThreads } from '#insurance/service/requests/messages/own-messages.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { beginForgetting } from '#platform/retention/forgetting.server.ts';
import {
	A_STEP,
	type Keeper,
	type Moment,
	type KeepingState,
} from '#platform/retention/keeper.server.ts';
import { keeperOf } from '#platform/retention/shelf.server.ts';

import { eraseAccount } from '../erase.server.ts';
import { deleteAnswered, deleteFollowed, FOLLOWED } from '../store.server.ts';

type Deps = { db: Pool; files: Files; sealer: Sealer };

/** Company records are kept ten years from the end of their book year (UU 8/1997 art. 11). */
const BOOK_YEARS = 10;
const CONSENT_YEARS = 10;
/** An account without a policy: its purchase belongs to another address, or was never completed. */
const ACCOUNT_DAYS = 365;
/** Five years, as for records of complaints. */
const REQUEST_DAYS = 1_826;

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
 * Deletes some accounts, checking each again in its own transaction, because it may have gained a
 * policy since. Applications filled in today from the same address have their own retention.
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

/**
 * Deletes some claims with everything written about them, each in its own transaction; their files
 * are deleted after that.
 */
async function forgetClaims({ db, files }: Omit<Deps, 'sealer'>, moment: Moment): Promise<number> {
	const some = await claimsPast(db, moment, A_STEP);
	for (const id of some) {
		const keys = await db.transaction(async (tx) => {
			await beginForgetting(tx);
			await forgetClaimThreads(tx, id);
			return forgetClaim(tx, id);
		});
		for (const key of keys) await files.remove(key);
	}
	return some.length;
}

/** Retention of closed claims; they are deleted before their policies. */
export const retainedClosedClaims = (deps: Omit<Deps, 'sealer'>): Keeper[] => [
	{
		kind: 'claim',
		keeps: { bookYears: BOOK_YEARS },
		holdable: true,
		look: lookAtClaims,
		forget: (_db, moment) => forgetClaims(deps, moment),
	},
];

/** Retention of unneeded accounts, consents and answered requests. */
export const retainedPrivacy = (deps: Deps): Keeper[] => [
	{
		kind: 'account',
		keeps: { days: ACCOUNT_DAYS },
		holdable: true,
		look: lookAtAccounts,
		forget: (_db, moment) => forgetAccounts(deps, moment),
	},
	keeperOf({
		kind: 'erasure-request',
		keeps: { days: REQUEST_DAYS },
		table: 'erasure_request',
		since: 'answered_at',
		where: 'answered_at is not null',
		heldBy: { persons: 'customer_id' },
		forget: (db, { before, held }) => deleteAnswered(db, before, held.persons),
	}),
	keeperOf({
		kind: 'consent',
		keeps: { years: CONSENT_YEARS },
		table: 'consent_choice choice',
		since: 'at',
		where: FOLLOWED,
		heldBy: { persons: 'customer_id' },
		forget: (_db, { before, held }) =>
			deps.db.transaction(async (tx) => {
				await beginForgetting(tx);
				return deleteFollowed(tx, before, held.persons);
			}),
	}),
];
