import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

export type ObjectionRow = {
	claimId: string;
	madeBy: 'account' | 'link';
	madeAt: Date;
	proposedBy: string | null;
	proposerName: string | null;
	proposedAt: Date | null;
	reason: Buffer | null;
	agreedAt: Date | null;
	agreerName: string | null;
};

export async function findObjections(db: Db, claimIds: readonly string[]): Promise<ObjectionRow[]> {
	if (claimIds.length === 0) return [];
	const { rows } = await db.query<ObjectionRow>(sql`
		select o.claim_id, o.made_by, o.made_at, o.proposed_by, p.name as proposer_name, o.proposed_at,
			o.reason, o.agreed_at, a.name as agreer_name
		from claim_objection o
		left join staff_name p on p.id = o.proposed_by
		left join staff_name a on a.id = o.agreed_by
		where o.claim_id = any(${[...claimIds]}::uuid[])`);
	return rows;
}

export async function insertObjection(
	tx: Tx,
	row: { claimId: string; madeBy: ObjectionRow['madeBy']; madeAt: Date; evidence: Buffer },
): Promise<void> {
	await tx.query(sql`
		insert into claim_objection (claim_id, made_by, made_at, evidence)
		values (${row.claimId}, ${row.madeBy}, ${row.madeAt}, ${row.evidence})`);
}

export async function proposeSetAside(
	tx: Tx,
	row: { claimId: string; staffId: string; reason: Buffer; at: Date },
): Promise<void> {
	await tx.query(sql`
		update claim_objection
		set proposed_by = ${row.staffId}, proposed_at = ${row.at}, reason = ${row.reason}
		where claim_id = ${row.claimId} and agreed_by is null`);
}

export async function takeBackSetAside(tx: Tx, claimId: string): Promise<void> {
	await tx.query(sql`
		update claim_objection set proposed_by = null, proposed_at = null, reason = null
		where claim_id = ${claimId} and agreed_by is null`);
}

export async function agreeSetAside(
	tx: Tx,
	row: { claimId: string; staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		update claim_objection set agreed_by = ${row.staffId}, agreed_at = ${row.at}
		where claim_id = ${row.claimId} and proposed_by is not null and agreed_by is null`);
}
