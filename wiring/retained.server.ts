import { retainedMembers } from '#insurance/groups/memberships/forget-members.server.ts';
import { paymentsTie } from '#insurance/money/payments/forgetting/policy-tie.server.ts';
import { retainedOrders } from '#insurance/money/payments/forgetting/retained.server.ts';
import { retainedAccounts } from '#insurance/office/privacy/retention/forget-accounts.server.ts';
import { retainedPolicies } from '#insurance/office/privacy/retention/forget-policies.server.ts';
import type { PolicyTie } from '#insurance/policies/forgetting/policy-tie.server.ts';
import { requestsTie } from '#insurance/service/requests/policy-tie.server.ts';
import { vouchersTie } from '#insurance/service/vouchers/policy-tie.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { keepersOf } from '#platform/personal-data/table-keepers.server.ts';
import type { Keeper } from '#platform/retention/keeper.server.ts';

import type { Deps } from './deps.server.ts';
import { PERSONAL_DATA } from './personal-data.server.ts';

/**
 * Modules whose influence on the retention of a policy goes beyond the conditions that their tables
 * declare.
 */
const policyTies = (sealer: Sealer): PolicyTie[] => [
	paymentsTie,
	requestsTie(sealer),
	vouchersTie(sealer),
];

/**
 * Every kind of personal data with a retention period, in the order of deletion: first data whose
 * retention is declared by a table, e.g. claims, then data that spans modules. A policy comes
 * before its account.
 */
export const everythingRetained = ({
	db,
	files,
	sealer,
}: Pick<Deps, 'db' | 'files' | 'sealer'>): Keeper[] => [
	...keepersOf(PERSONAL_DATA, { db, files, sealer }),
	retainedMembers(db),
	retainedPolicies({ db, files, tables: PERSONAL_DATA, ties: policyTies(sealer) }),
	retainedOrders(db, sealer),
	retainedAccounts({ db, files, sealer }),
];
