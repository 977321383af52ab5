import sql from 'sql-template-tag';

import { rekeyedAccounts } from '#insurance/people/accounts/rekeyed.server.ts';
import { holderNiks } from '#insurance/policies/rekeyed.server.ts';
import type { Rekeyed } from '#platform/keys/rekeyed.server.ts';
import { sealedTable } from '#platform/keys/sealed-table.server.ts';

import { SEALED as SEALED_BONUS } from './policies/bonus.server.ts';
import { SEALED as SEALED_PROFILE } from './profile.server.ts';
import { SEALED as SEALED_CONTACT } from './trusted-contact/contact-record.server.ts';

/** Customer data that depends on SECRET, including accounts. */
export const rekeyedCustomers: Rekeyed[] = [
	...rekeyedAccounts(async (tx, sealer, customerIds) => {
		const { rows } = await tx.query<{ policyId: string; customerId: string }>(
			sql`select policy_id, customer_id from policy_customer where customer_id = any(${[...customerIds]}::uuid[])`,
		);
		const niks = await holderNiks(
			tx,
			sealer,
			rows.map(({ policyId }) => policyId),
		);
		const byCustomer = new Map<string, string[]>();
		for (const { policyId, customerId } of rows) {
			const nik = niks.get(policyId);
			if (nik) byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), nik]);
		}
		return byCustomer;
	}),
	sealedTable({
		table: 'customer_profile',
		key: ['customer_id'],
		sealed: { profile: SEALED_PROFILE },
	}),
	sealedTable({ table: 'trusted_contact', key: ['id'], sealed: { details: SEALED_CONTACT } }),
	sealedTable({ table: 'customer_bonus', key: ['id'], sealed: { account: SEALED_BONUS } }),
];
