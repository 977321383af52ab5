import sql from 'sql-template-tag';

import type { PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';

/**
 * Deletes a policy's mandates with their debit lines, and the bank's responses to batches in which
 * no line remains. Completed debits stay in the books.
 */
export const mandatesTie: PolicyTie = {
	async forget(tx, { id }) {
		await tx.query(sql`
			with gone as (
				delete from debit_line where mandate_id in (select id from mandate where policy_id = ${id})
				returning batch_no)
			delete from debit_result r where batch_no in (select batch_no from gone) and not exists (
				select from debit_line l join mandate m on m.id = l.mandate_id
				where l.batch_no = r.batch_no and m.policy_id <> ${id})`);
		await tx.query(sql`delete from mandate where policy_id = ${id}`);
	},
};
