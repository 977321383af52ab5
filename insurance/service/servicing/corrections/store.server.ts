import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type PersonCorrectionRow = {
	id: string;
	policyId: string;
	content: Buffer;
	fileKey: string;
	mediaType: string;
	proposedBy: string;
	proposedAt: Date;
	/** Staff who opened it with its evidence. */
	seenBy: string[];
	endedAt: Date | null;
	/** Number of the endorsement; null while it waits, or if it was not carried out. */
	endorsement: number | null;
};

const COLUMNS =
	raw(`id, policy_id, content, file_key, media_type, proposed_by, proposed_at, seen_by,
	ended_at, endorsement`);

export async function insertPersonCorrection(
	tx: Tx,
	row: Omit<PersonCorrectionRow, 'seenBy' | 'endedAt' | 'endorsement'> & {
		size: number;
		sha256: string;
	},
): Promise<void> {
	await tx.query(sql`
		insert into policy_correction (id, policy_id, content, file_key, media_type, size, sha256,
			proposed_by, proposed_at)
		values (${row.id}, ${row.policyId}, ${row.content}, ${row.fileKey}, ${row.mediaType},
			${row.size}, ${row.sha256}, ${row.proposedBy}, ${row.proposedAt})`);
}

export async function findCorrection(db: Db, id: string): Promise<PersonCorrectionRow | undefined> {
	return (
		await db.query<PersonCorrectionRow>(
			sql`select ${COLUMNS} from policy_correction where id = ${id}`,
		)
	).rows[0];
}

export async function correctionsOfPolicies(
	db: Db,
	policyIds: readonly string[],
): Promise<PersonCorrectionRow[]> {
	return (
		await db.query<PersonCorrectionRow>(sql`
			select ${COLUMNS} from policy_correction
			where policy_id = any(${[...policyIds]}::uuid[]) order by proposed_at desc limit 50`)
	).rows;
}

type OpenCorrection = {
	id: string;
	policyId: string;
	proposedBy: string;
	proposer: string;
	proposedAt: Date;
	total: number;
};

/** Returns corrections that wait, oldest first. */
export async function openCorrections(
	db: Db,
	{ limit, offset }: { limit: number; offset: number },
): Promise<OpenCorrection[]> {
	return (
		await db.query<OpenCorrection>(sql`
			select c.id, c.policy_id, c.proposed_by, s.name as proposer, c.proposed_at,
				count(*) over () as total
			from policy_correction c join staff_name s on s.id = c.proposed_by
			where c.ended_at is null
			order by c.proposed_at, c.id limit ${limit} offset ${offset}`)
	).rows;
}

/** Locks a correction that waits; undefined if it has ended. */
export async function lockCorrection(tx: Tx, id: string): Promise<PersonCorrectionRow | undefined> {
	return (
		await tx.query<PersonCorrectionRow>(sql`
			select ${COLUMNS} from policy_correction
			where id = ${id} and ended_at is null for no key update`)
	).rows[0];
}

/** Records that a member of staff opened the correction with its evidence. */
export async function markSeen(tx: Tx, id: string, staffId: string): Promise<void> {
	await tx.query(sql`
		update policy_correction set seen_by = array_append(seen_by, ${staffId}::uuid)
		where id = ${id} and not ${staffId}::uuid = any(seen_by)`);
}

export async function endCorrection(
	tx: Tx,
	id: string,
	{ endorsement, at }: { endorsement: number | null; at: Date },
): Promise<void> {
	await tx.query(sql`
		update policy_correction set ended_at = ${at}, endorsement = ${endorsement}
		where id = ${id} and ended_at is null`);
}
