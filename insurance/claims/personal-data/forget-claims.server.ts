import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Moment, KeepingState } from '#platform/retention/keeper.server.ts';
import { inspectShelf } from '#platform/retention/shelf.server.ts';

import { forgetRulings } from '../checklist/store.server.ts';
import { forgetObjection } from '../deaths/store.server.ts';
import { forgetSignature } from '../form/store.server.ts';

/** Counts closed claims; a reopened one does not count. */
export const lookAtClaims = (db: Db, moment: Moment): Promise<KeepingState> =>
	inspectShelf(
		db,
		{
			table: 'claim',
			since: 'closed_at',
			where: 'closed_at is not null',
			heldBy: { cases: 'id', persons: 'customer_id' },
		},
		moment,
	);

/** Returns closed claims past their retention and not on hold, in batches. */
export async function claimsPast(
	db: Db,
	{ before, held }: Moment,
	limit: number,
): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(sql`
		select id from claim where closed_at <= ${before}
			and not (id = any(${[...held.cases]}::uuid[])) and not (customer_id = any(${[...held.persons]}::uuid[]))
		order by closed_at, id limit ${limit}`);
	return rows.map(({ id }) => id);
}

/**
 * Deletes a claim with its reports, requests, recommendations and decisions; its payments remain in
 * the books, which identify no person. Returns its file keys.
 */
export async function forgetClaim(tx: Tx, id: string): Promise<string[]> {
	await tx.query(sql`delete from claim_decision where claim_id = ${id}`);
	await tx.query(sql`delete from claim_recommendation where claim_id = ${id}`);
	await tx.query(sql`delete from claim_payout where claim_id = ${id}`);
	await tx.query(sql`delete from claim_event where claim_id = ${id}`);
	await tx.query(sql`delete from claim_request_item where claim_id = ${id}`);
	await forgetRulings(tx, id);
	await forgetObjection(tx, id);
	const { rows } = await tx.query<{ fileKey: string }>(sql`
		delete from claim_document
		where claim_id = ${id} or report_id in (select id from claim_report where claim_id = ${id})
			or invitation_id in (select id from claim_invitation where claim_id = ${id})
		returning file_key`);
	await forgetSignature(tx, id);
	await tx.query(sql`delete from claim_invitation where claim_id = ${id}`);
	await tx.query(sql`delete from claim_report where claim_id = ${id}`);
	await tx.query(sql`delete from claim where id = ${id}`);
	return rows.map(({ fileKey }) => fileKey);
}
