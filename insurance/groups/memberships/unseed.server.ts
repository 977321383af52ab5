import sql from 'sql-template-tag';

import { coversOf } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { deleteChildren } from '#platform/personal-data/table-erasure.server.ts';

import { forgetInvoicesOf } from './invoices/unseed.server.ts';
import { personalMemberships } from './personal-data.server.ts';

/**
 * Deletes all members of these companies with their changes and lists. Returns the numbers under
 * which the changes were booked, and the ids that jobs may still reference.
 */
export async function forgetMembersOf(
	tx: Tx,
	companies: readonly string[],
): Promise<{ bookedAs: string[]; ids: string[] }> {
	const { rows } = await tx.query<{ id: string; no: string }>(
		sql`select id, endorsement_no as no from member_change where company_id = any(${[...companies]}::uuid[])`,
	);
	const covers = await coversOf(tx, companies);
	const invoices = await forgetInvoicesOf(tx, companies);
	await tx.query(
		sql`delete from member_read where cover_id = any(${covers.map(({ id }) => id)}::uuid[])`,
	);
	for (const id of companies) await deleteChildren(tx, personalMemberships, 'company', id);
	return {
		bookedAs: [...rows.map(({ no }) => no), ...invoices.numbers],
		ids: [...rows.map(({ id }) => id), ...invoices.ids],
	};
}
