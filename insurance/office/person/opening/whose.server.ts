import { claimantOf } from '#insurance/claims/claimants.server.ts';
import {
	customerIdsByEmail,
	loadCustomer,
} from '#insurance/people/accounts/customer-account.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { policyIdsIssuedBy } from '#insurance/policies/sales/policies-of-order.server.ts';
import { senderOf } from '#insurance/service/requests/service/requests-of-person.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { isUuid } from '#platform/values/random/uuid.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

export type PersonDeps = { db: Db; sealer: Sealer };

async function ofPolicies(db: Db, policyIds: readonly string[]): Promise<string | null> {
	for (const policyId of policyIds) {
		const customerId = await customerOfPolicy(db, policyId);
		if (customerId) return customerId;
	}
	return null;
}

async function ofSender(deps: PersonDeps, number: string): Promise<string | null> {
	const { email = '', customerId = null } = (await senderOf(deps, number)) ?? {};
	if (customerId) return customerId;
	const accounts = email ? await customerIdsByEmail(deps.db, deps.sealer, email) : [];
	if (accounts.length > 1)
		throw new Refusal(
			'not-found',
			'Alamat email pengirimnya dipakai lebih dari satu akun. Cari orangnya lewat Pencarian.',
		);
	return accounts[0] ?? null;
}

async function ofNumber(deps: PersonDeps, typed: string): Promise<string | null> {
	const { db } = deps;
	const number = typed.toUpperCase();
	if (/^(PGD|UBD)-/.test(number)) return ofSender(deps, number);
	const bare = tidyDigits(number);
	if (/^K\d{10,12}$/.test(bare)) return (await claimantOf(db, bare)) ?? null;
	if (/^\d{11}$/.test(bare)) {
		const policy = await policyByNumber(db, bare);
		return policy ? customerOfPolicy(db, policy.id) : null;
	}
	return ofPolicies(db, await policyIdsIssuedBy(db, typed));
}

/**
 * Returns the customer with this id, or to whom a policy, claim, order or complaint belongs.
 * Refuses with `not-found` if there is none, which is so for policies without an account.
 */
export async function customerBehind(deps: PersonDeps, typed: string): Promise<string> {
	const { db, sealer } = deps;
	const customerId = isUuid(typed)
		? ((await loadCustomer(db, sealer, typed))?.id ?? (await customerOfPolicy(db, typed)))
		: await ofNumber(deps, typed);
	if (customerId) return customerId;
	throw new Refusal(
		'not-found',
		'Tidak ada akun nasabah untuk ini. Cari polisnya di Cari polis.',
	);
}
