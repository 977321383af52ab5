import sql from 'sql-template-tag';

import { personalAccounts } from '#insurance/people/accounts/personal-data.server.ts';
import { holderNiks } from '#insurance/policies/personal-data.server.ts';
import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED as SEALED_BONUS } from './policies/bonus.server.ts';
import { SEALED as SEALED_PROFILE } from './profile.server.ts';
import { personalContacts } from './trusted-contact/personal-data.server.ts';

export const personalCustomers = [
	...personalContacts,
	personalTable('customer_profile', {
		key: ['customer_id'],
		person: 'customer_id',
		sealed: { profile: SEALED_PROFILE },
		erasure: 'delete',
		exported: 'profile',
	}),
	personalTable('customer_bonus', {
		of: { policy: 'policy_id' },
		needs: { policy: { by: 'policy_id', where: "status <> 'paid'" } },
		sealed: { account: SEALED_BONUS },
		erasure: { keep: 'contract' },
		exported: 'policies',
	}),
	personalTable('policy_customer', {
		person: 'customer_id',
		of: { policy: 'policy_id' },
		erasure: { keep: 'contract' },
		exported: 'policies',
	}),
	...personalAccounts(async (tx, sealer, customerIds) => {
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
];
