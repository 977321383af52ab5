import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import type { ChangeKind } from '../member.ts';
import type { Counts } from './count-store.server.ts';
import { GROWTH, type GrowthReason } from './growth.ts';

export type WaitsFor = 'roster' | 'role' | GrowthReason;

type ChangeState = 'waiting' | 'applied' | 'rejected' | 'reversed';

export type ChangeRow = {
	id: string;
	coverId: string;
	companyId: string;
	kind: ChangeKind;
	state: ChangeState;
	endorsementNo: string;
	effectiveOn: string;
	/** Number of people with an individual joining or leaving date. */
	dated: number;
	fileName: string;
	added: number;
	removed: number;
	changed: number;
	charged: number;
	refunded: number;
	uploadId: string | null;
	/** Why a second administrator has to decide; null if none is needed. */
	waitsFor: WaitsFor | null;
	madeBy: string;
	madeByName: string;
	madeAt: Date;
	decidedBy: string | null;
	decidedByName: string | null;
	/** Reason for the rejection; null if none was given or the change was not rejected. */
	rejectReason: string | null;
	appliedAt: Date | null;
	welcomed: number;
	/** Number of notified people among those whose cover ends or was reverted. */
	leftTold: number;
};

const CHANGE = sql`
	select c.id, c.cover_id, c.company_id, c.kind, c.state, c.endorsement_no, c.effective_on, c.dated,
		c.file_name, c.added, c.removed, c.changed, c.charged, c.refunded, c.upload_id, c.waits_for, c.made_by, m.name as made_by_name,
		c.made_at, c.decided_by, d.name as decided_by_name, c.reject_reason, c.applied_at,
		(select count(*)::int from member x where x.added_by = c.id and x.papers_at is not null) as welcomed,
		(select count(*)::int from member x where x.removed_by = c.id and x.added_by <> c.id and x.told_ended_at is not null) as left_told
	from member_change c join company_admin_name m on m.id = c.made_by left join company_admin_name d on d.id = c.decided_by`;

export async function readCoverChanges(
	db: Db,
	coverId: string,
	companyId: string,
): Promise<ChangeRow[]> {
	return (
		await db.query<ChangeRow>(
			sql`${CHANGE} where c.cover_id = ${coverId} and c.company_id = ${companyId} order by c.made_at desc, c.id desc limit 50`,
		)
	).rows;
}

export async function changeById(db: Db, id: string): Promise<ChangeRow | undefined> {
	return /^[0-9a-f-]{36}$/.test(id)
		? (await db.query<ChangeRow>(sql`${CHANGE} where c.id = ${id}`)).rows[0]
		: undefined;
}

/** Returns a change's cover and whether the change is in effect. Its people are not counted. */
export async function changeHead(
	db: Db,
	id: string,
): Promise<Pick<ChangeRow, 'coverId' | 'state'> | undefined> {
	return /^[0-9a-f-]{36}$/.test(id)
		? (
				await db.query<Pick<ChangeRow, 'coverId' | 'state'>>(
					sql`select cover_id, state from member_change where id = ${id}`,
				)
			).rows[0]
		: undefined;
}

type NewChange = Pick<
	ChangeRow,
	| 'id'
	| 'coverId'
	| 'companyId'
	| 'kind'
	| 'state'
	| 'endorsementNo'
	| 'effectiveOn'
	| 'fileName'
	| 'uploadId'
	| 'waitsFor'
	| 'madeBy'
> & { now: Date };

export async function insertMemberChange(tx: Tx, row: NewChange): Promise<void> {
	await tx.query(sql`
		insert into member_change (id, cover_id, company_id, kind, state, endorsement_no, effective_on, upload_id, waits_for, file_name, made_by, made_at)
		values (${row.id}, ${row.coverId}, ${row.companyId}, ${row.kind}, ${row.state},
			${row.endorsementNo}, ${row.effectiveOn}, ${row.uploadId}, ${row.waitsFor},
			${row.fileName}, ${row.madeBy}, ${row.now})`);
}

export async function countChanges(tx: Tx, coverId: string): Promise<number> {
	return (
		(
			await tx.query<{ count: number }>(
				sql`select count(*) as count from member_change where cover_id = ${coverId}`,
			)
		).rows[0]?.count ?? 0
	);
}

export async function countMembers(db: Db, coverId: string): Promise<number> {
	return (
		(
			await db.query<{ count: number }>(
				sql`select count(*) as count from member where cover_id = ${coverId} and ends_on is null`,
			)
		).rows[0]?.count ?? 0
	);
}

/** Sums recent additions and charges that are in effect and needed no second person. */
export async function recentGrowth(
	db: Db,
	coverId: string,
	now: Date,
): Promise<{ added: number; charged: number }> {
	const since = new Date(now.getTime() - GROWTH.days * DAY_MS);
	const { rows } = await db.query<{ added: number; charged: number }>(sql`
		select coalesce(sum(added), 0)::int as added, coalesce(sum(charged), 0)::bigint as charged from member_change
		where cover_id = ${coverId} and state = 'applied' and waits_for is null and applied_at > ${since}`);
	return rows[0] ?? { added: 0, charged: 0 };
}

export async function noteWaiting(tx: Tx, id: string, counts: Counts): Promise<void> {
	await tx.query(
		sql`
			update member_change
			set added = ${counts.added}, removed = ${counts.removed}, changed = ${counts.changed},
				charged = ${counts.charged}, refunded = ${counts.refund}, dated = ${counts.dated}
			where id = ${id}
		`,
	);
}

export async function rejectWaiting(
	tx: Tx,
	id: string,
	{ adminId, reason }: { adminId: string; reason: string | null },
): Promise<boolean> {
	return (
		(
			await tx.query(
				sql`update member_change set state = 'rejected', decided_by = ${adminId}, reject_reason = ${reason} where id = ${id} and state = 'waiting'`,
			)
		).rowCount === 1
	);
}

export async function newestApplied(tx: Tx, coverId: string): Promise<string | undefined> {
	const { rows } = await tx.query<{ id: string }>(
		sql`select id from member_change where cover_id = ${coverId} and state = 'applied' order by applied_at desc, id desc limit 1`,
	);
	return rows[0]?.id;
}
