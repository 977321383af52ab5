import { customerIdOf } from '#insurance/people/customers/policies/owned-policies.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { sameName } from '#platform/values/text/same-name.ts';

import { type ClaimContent, claimContent } from '../claim-content.server.ts';
import { isDeath } from '../reports/payees/payees.ts';
import { type ClaimRow, claimsOfCustomer } from '../store.server.ts';
import { OBJECTED_WORDS } from './objection/objection.ts';
import { findObjections } from './store.server.ts';

type Within = { db: Db; sealer: Sealer };

export async function isDeathClaim(
	db: Db,
	claim: ClaimRow,
	event: ClaimContent['event'],
): Promise<boolean> {
	if (event?.deathDay) return true;
	const [policy] = await policyHeads(db, [claim.policyId]);
	if (!policy) return false;
	const { code, version } = policy.product;
	const { product } = await productVersion(db, code, version);
	return isDeath(product, claim.benefit, event);
}

/**
 * True while there is an open claim that reports the death of any person insured under a customer's
 * policies.
 */
export async function isDeathClaimed({ db, sealer }: Within, customerId: string): Promise<boolean> {
	for (const claim of await claimsOfCustomer(db, customerId)) {
		if (claim.closedAt) continue;
		const { event } = claimContent(sealer, claim);
		if (await isDeathClaim(db, claim, event)) return true;
	}
	return false;
}

export async function isHoldersDeath({ db, sealer }: Within, claim: ClaimRow): Promise<boolean> {
	const { event, insured, holderName } = claimContent(sealer, claim);
	return sameName(insured.name, holderName) && isDeathClaim(db, claim, event);
}

/** Returns reports of a customer's own death that were neither declined nor withdrawn. */
export async function deathReportsOf(within: Within, customerId: string): Promise<ClaimRow[]> {
	const found: ClaimRow[] = [];
	for (const claim of await claimsOfCustomer(within.db, customerId)) {
		if (claim.status === 'declined' || claim.status === 'withdrawn') continue;
		if (await isHoldersDeath(within, claim)) found.push(claim);
	}
	return found;
}

export async function objectedAmong(db: Db, claimIds: readonly string[]): Promise<Set<string>> {
	const open = (await findObjections(db, claimIds)).filter(({ agreedAt }) => agreedAt === null);
	return new Set(open.map(({ claimId }) => claimId));
}

/**
 * Refuses changes from the account of a customer whose own death was reported or paid on any of
 * their policies, because no one else may act in their name. The block ends when the report is
 * declined or withdrawn. An objection does not end it, because two people must decide on the
 * objection.
 */
export async function refuseAfterDeath(within: Within, caller: Caller): Promise<void> {
	const reports = await deathReportsOf(within, customerIdOf(caller));
	if (reports.length === 0) return;
	throw new Refusal(
		'look-again',
		'Kami menerima laporan bahwa pemegang polis meninggal, jadi perubahan ini ditahan sampai laporannya diputuskan. Kalau laporan itu keliru, buka Beranda dan tekan "Saya masih hidup", atau segera hubungi kami lewat halaman Bantuan.',
	);
}

export async function refuseWhileObjected(db: Db, claimId: string): Promise<void> {
	if ((await objectedAmong(db, [claimId])).size > 0)
		throw new Refusal('look-again', OBJECTED_WORDS);
}
