import sql from 'sql-template-tag';

import type { PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';

import { SEALED } from './redeeming/redeem-voucher.server.ts';

/** Removes policy and request data from a redemption, so that it only counts towards the totals. */
export const vouchersTie = (sealer: Sealer): PolicyTie => ({
	async forget(tx, { id }) {
		await tx.query(sql`delete from voucher_quota where policy_id = ${id}`);
		await tx.query(sql`
			update voucher_redemption set policy_id = null, request_key = null,
				evidence = ${sealer.seal(SEALED.evidence, {})}
			where policy_id = ${id}`);
	},
});
