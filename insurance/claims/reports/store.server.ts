import sql, { raw } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

/** A claim report by someone other than the holder, as stored. `token` and `reporter` are sealed. */
export type ClaimReportRow = {
	id: string;
	token: Buffer;
	policyId: string;
	customerId: string;
	insuredIds: string[];
	claimId: string | null;
	reporter: Buffer | null;
	beganAt: Date;
};

const COLUMNS = raw('id, token, policy_id, customer_id, insured_ids, claim_id, reporter, began_at');

export async function insertClaimReport(
	tx: Tx,
	row: Omit<ClaimReportRow, 'claimId' | 'reporter'> & { tokenHash: Buffer },
): Promise<void> {
	await tx.query(sql`
		insert into claim_report (id, token_hash, token, policy_id, customer_id, insured_ids, began_at)
		values (${row.id}, ${row.tokenHash}, ${row.token}, ${row.policyId}, ${row.customerId}, ${row.insuredIds}::uuid[], ${row.beganAt})`);
}

/** Counts reports on a policy since the given time; concurrent starts are serialized. */
export async function countReports(tx: Tx, policyId: string, since: Date): Promise<number> {
	await tx.query(
		sql`select pg_advisory_xact_lock(hashtextextended(${`claim reports ${policyId}`}, 0))`,
	);
	const { rows } = await tx.query<{ count: number }>(
		sql`select count(*)::int as count from claim_report where policy_id = ${policyId} and began_at > ${since}`,
	);
	return rows[0]?.count ?? 0;
}

export async function findClaimReport(
	db: Db,
	tokenHash: Buffer,
): Promise<ClaimReportRow | undefined> {
	return (
		await db.query<ClaimReportRow>(
			sql`select ${COLUMNS} from claim_report where token_hash = ${tokenHash}`,
		)
	).rows[0];
}

/** Returns the report and locks its row until the transaction ends. */
export async function lockReport(tx: Tx, id: string): Promise<ClaimReportRow | undefined> {
	return (
		await tx.query<ClaimReportRow>(
			sql`select ${COLUMNS} from claim_report where id = ${id} for update`,
		)
	).rows[0];
}

export async function reportOfClaim(db: Db, claimId: string): Promise<ClaimReportRow | undefined> {
	return (
		await db.query<ClaimReportRow>(
			sql`select ${COLUMNS} from claim_report where claim_id = ${claimId}`,
		)
	).rows[0];
}

/** Marks the report as sent. Returns false if it already was. */
export async function markReportSent(
	tx: Tx,
	id: string,
	{ claimId, reporter }: { claimId: string; reporter: Buffer },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update claim_report set claim_id = ${claimId}, reporter = ${reporter} where id = ${id} and claim_id is null`);
	return rowCount === 1;
}

export async function attachReported(
	tx: Tx,
	claimId: string,
	reportId: string,
	document: { id: string; content: Buffer },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update claim_document set claim_id = ${claimId}, content = ${document.content}
		where id = ${document.id} and report_id = ${reportId} and claim_id is null`);
	return rowCount === 1;
}

export async function countUploads(db: Db, reportId: string): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*)::int as count from claim_document where report_id = ${reportId}`,
	);
	return rows[0]?.count ?? 0;
}
