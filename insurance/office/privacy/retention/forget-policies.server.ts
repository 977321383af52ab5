import { customersOfPolicies } from '#insurance/people/customers/policies/customers-of-policies.server.ts';
import {
	countPolicies,
	holdPastPolicy,
	pastPolicies,
} from '#insurance/policies/forgetting/past-policies.server.ts';
import type { PastPolicy, PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { PersonalDeps } from '#platform/personal-data/personal-table.server.ts';
import { deleteOf, neededAmong } from '#platform/personal-data/table-erasure.server.ts';
import { beginForgetting } from '#platform/retention/forgetting.server.ts';
import {
	A_STEP,
	type Keeper,
	type Moment,
	type KeepingState,
} from '#platform/retention/keeper.server.ts';

type Deps = Pick<PersonalDeps, 'db' | 'files' | 'tables'> & { ties: readonly PolicyTie[] };

const BOOK_YEARS = 10;
const A_LOOK = 1_000;
const NIL = '00000000-0000-0000-0000-000000000000';

async function neededPolicies(
	db: Db,
	{ tables, ties }: Deps,
	policies: readonly PastPolicy[],
): Promise<Set<string>> {
	const ids = policies.map(({ id }) => id);
	const needed = new Set(await neededAmong(db, tables, 'policy', ids));
	for (const { needs } of ties)
		for (const id of (await needs?.(db, policies)) ?? []) needed.add(id);
	return needed;
}

async function heldAmong(
	db: Db,
	{ held }: Moment,
	policies: readonly PastPolicy[],
): Promise<Set<string>> {
	if (held.persons.length === 0) return new Set();
	const owners = await customersOfPolicies(
		db,
		policies.map(({ id }) => id),
	);
	return new Set([...owners].filter(([, who]) => held.persons.includes(who)).map(([id]) => id));
}

async function* pastTime(
	db: Db,
	deps: Deps,
	moment: Moment,
): AsyncGenerator<{ free: PastPolicy[]; held: number }> {
	for (let after = NIL; ;) {
		const some = await pastPolicies(db, { before: moment.before, after, limit: A_LOOK });
		const last = some.at(-1);
		if (!last) return;
		const [held, needed] = [
			await heldAmong(db, moment, some),
			await neededPolicies(db, deps, some),
		];
		yield {
			free: some.filter(({ id }) => !held.has(id) && !needed.has(id)),
			held: held.size,
		};
		after = last.id;
	}
}

async function look(deps: Deps, db: Db, moment: Moment): Promise<KeepingState> {
	const [all, past] = [await countPolicies(db), { due: 0, held: 0 }];
	for await (const { free, held } of pastTime(db, deps, moment)) {
		past.due += free.length;
		past.held += held;
	}
	return { ...all, ...past };
}

/**
 * Deletes all data of a policy in one transaction. Its files are deleted before the commit: after a
 * crash in between, the policy still exists and the next run deletes it.
 */
async function forgetOne(tx: Tx, deps: Deps, policy: PastPolicy, moment: Moment): Promise<boolean> {
	if (!(await holdPastPolicy(tx, policy.id, moment.before))) return false;
	const { files, ties, tables } = deps;
	if ((await neededPolicies(tx, deps, [policy])).size > 0) return false;
	await beginForgetting(tx);
	for (const tie of ties) await tie.forget?.(tx, policy);
	const keys = await deleteOf(tx, tables, 'policy', policy.id);
	for (const { afterwards } of ties) await afterwards?.(tx, policy);
	for (const key of keys) await files.remove(key);
	return true;
}

/**
 * Deletes a batch of policies. Each is checked again in its own transaction, because a payment or a
 * claim may have arrived in the meantime.
 */
async function forget(deps: Deps, moment: Moment): Promise<number> {
	const { db } = deps;
	let removed = 0;
	for await (const { free } of pastTime(db, deps, moment))
		for (const policy of free) {
			if (removed === A_STEP) return removed;
			if (await db.transaction((tx) => forgetOne(tx, deps, policy, moment))) removed += 1;
		}
	return removed;
}

/** Retention of ended policies: ten years after the end of their book year (decision 0128). */
export const retainedPolicies = (deps: Deps): Keeper => ({
	kind: 'policy',
	keeps: { bookYears: BOOK_YEARS },
	holdable: true,
	look: (db, moment) => look(deps, db, moment),
	forget: (_db, moment) => forget(deps, moment),
});
