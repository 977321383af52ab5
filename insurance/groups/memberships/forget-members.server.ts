import sql from 'sql-template-tag';

import { coversOver, lastDays } from '#insurance/groups/companies/covers/covers-over.server.ts';
import { withOpenTask } from '#insurance/money/ledger/open-money.server.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { Keeper, KeepingState, Moment } from '#platform/retention/keeper.server.ts';
import { jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';

/**
 * Years that company records are retained after the end of their financial year (UU 8/1997 art.
 * 11).
 */
const BOOK_YEARS = 10;
/** Number of members deleted per batch, so that other companies do not have to wait long. */
const SOME = 1_000;

/** Returns covers that are past their retention period and have no open change or unsettled money. */
async function pastCovers(db: Db, { before }: Moment): Promise<string[]> {
	const over = await coversOver(db, jakartaDay(before));
	const { rows } = await db.query<{ coverId: string; no: string; state: string }>(sql`
		select cover_id, endorsement_no as no, state from member_change where cover_id = any(${over}::uuid[])`);
	const asked = await withOpenTask(
		db,
		rows.map(({ no }) => no),
	);
	const open = new Set(
		rows
			.filter(({ no, state }) => state === 'waiting' || asked.includes(no))
			.map(({ coverId }) => coverId),
	);
	return over.filter((id) => !open.has(id));
}

async function countIn(db: Db, covers: readonly string[]): Promise<number> {
	const { rows } = await db.query<{ count: number }>(sql`
		select count(*)::int as count from member where policy_id is null and cover_id = any(${[...covers]}::uuid[])`);
	return rows[0]?.count ?? 0;
}

/** Counts members without their own policy. Members with one are deleted with that policy. */
export async function lookAtMembers(db: Db, moment: Moment): Promise<KeepingState> {
	const { rows } = await db.query<{ coverId: string; count: number }>(
		sql`select cover_id, count(*)::int as count from member where policy_id is null group by cover_id`,
	);
	const days = await lastDays(
		db,
		rows.map(({ coverId }) => coverId),
	);
	const [first] = days.toSorted();
	return {
		kept: rows.reduce((sum, { count }) => sum + count, 0),
		due: await countIn(db, await pastCovers(db, moment)),
		held: 0,
		oldest: first === undefined ? null : jakartaMidnight(first),
	};
}

async function deleteMembers(tx: Tx, ids: readonly string[]): Promise<void> {
	const gone = sql`any(${[...ids]}::uuid[])`;
	await tx.query(sql`delete from member_change_line where member_id = ${gone}`);
	await tx.query(sql`delete from member_correction where member_id = ${gone}`);
	await tx.query(sql`delete from member where id = ${gone}`);
}

/** Deletes members of ended covers. The numbers of joiners and leavers and the costs are retained. */
export async function forgetMembers(db: Pool, moment: Moment): Promise<number> {
	let removed = 0;
	for (const coverId of await pastCovers(db, moment))
		for (let some = SOME; some === SOME; removed += some)
			some = await db.transaction(async (tx) => {
				const { rows } = await tx.query<{ id: string }>(sql`
					select id from member where cover_id = ${coverId} and policy_id is null limit ${SOME} for update skip locked`);
				await deleteMembers(
					tx,
					rows.map(({ id }) => id),
				);
				await tx.query(
					sql`update member_change set file_name = '', reject_reason = null where cover_id = ${coverId} and (file_name <> '' or reject_reason is not null)`,
				);
				return rows.length;
			});
	return removed;
}

export const retainedMembers = (pool: Pool): Keeper => ({
	kind: 'member',
	keeps: { bookYears: BOOK_YEARS },
	holdable: false,
	look: lookAtMembers,
	forget: (_db, moment) => forgetMembers(pool, moment),
});
