import {
	hasRight,
	type HeldRoles,
	type Permission,
} from '#insurance/access/staff/rights/rights.ts';
import { claimIdByNo } from '#insurance/claims/claimants.server.ts';
import { companyOfNumber } from '#insurance/groups/memberships/invoices/company-of-number.server.ts';
import { findOrderByNo } from '#insurance/money/payments/orders/order-trail.server.ts';
import { ordersOfReference } from '#insurance/money/payments/orders/orders-of-reference.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { isKnownRequest } from '#insurance/service/requests/service/known-request.server.ts';
import { campaignOfCode } from '#insurance/service/vouchers/stock/campaign-of-code.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { NumberKind } from './words/read-question.ts';

/** A page of the back office that a number leads to. */
export type NumberPlace = { words: string; url: string };
type NumberDeps = { db: Db; sealer: Sealer; providers: readonly { id: string }[] };
type Way = { right: Permission; place: (found: string) => NumberPlace };

const at = (url: string, number: string) => `${url}${encodeURIComponent(number)}`;
const POLICY: Way = {
	right: 'policies.find',
	place: (number) => ({ words: `Polis ${number}`, url: at('/office/cari?nomor=', number) }),
};
const TRAIL: Way = {
	right: 'money.read',
	place: (number) => ({
		words: `Jejak uang ${number}`,
		url: at('/office/uang?lihat=jejak&nomor=', number),
	}),
};
const owedBy = (words: string): Way => ({
	right: 'money.read',
	place: (company) => ({ words, url: at('/office/uang?lihat=tagihan&perusahaan=', company) }),
});

/** Where each kind of number leads; the first way that the person's rights allow. */
const WAYS: Record<NumberKind, (number: string) => readonly Way[]> = {
	policy: () => [POLICY, TRAIL],
	claim: () => [
		{
			right: 'claims.read',
			place: (number) => ({
				words: `Klaim ${number}`,
				url: at('/office/klaim?nomor=', number),
			}),
		},
		POLICY,
	],
	order: () => [TRAIL],
	complaint: () => [
		{
			right: 'service.read',
			place: (number) => ({ words: number, url: at('/office/layanan?nomor=', number) }),
		},
	],
	invoice: (number) => [owedBy(`Tagihan ${number}`)],
	receipt: (number) => [owedBy(`Kuitansi ${number}`)],
	payment: () => [TRAIL],
	voucher: () => [
		{
			right: 'vouchers.read',
			place: (campaign) => ({
				words: 'Voucher',
				url: at('/office/voucher?promo=', campaign),
			}),
		},
	],
};

type Finder = (deps: NumberDeps, number: string) => Promise<string | undefined>;
const itself =
	(isKnown: (deps: NumberDeps, number: string) => Promise<unknown>): Finder =>
	async (deps, number) =>
		(await isKnown(deps, number)) ? number : undefined;

const FINDERS: Record<NumberKind, Finder> = {
	policy: itself(({ db }, number) => policyByNumber(db, number)),
	claim: itself(({ db }, number) => claimIdByNo(db, number)),
	order: itself(({ db }, number) => findOrderByNo(db, number)),
	complaint: itself(({ db }, number) => isKnownRequest(db, number)),
	invoice: ({ db }, number) => companyOfNumber(db, number),
	receipt: ({ db }, number) => companyOfNumber(db, number),
	payment: async ({ db, providers }, number) =>
		(
			await ordersOfReference(
				db,
				providers.map(({ id }) => id),
				number,
			)
		)[0],
	voucher: async ({ db, sealer }, code) => (await campaignOfCode(db, sealer, code))?.toString(),
};

/** Returns the page of a number, or null if it is unknown or none of the person's roles may see it. */
export async function placeOfNumber(
	deps: NumberDeps,
	roles: HeldRoles,
	{ of, number }: { of: NumberKind; number: string },
): Promise<NumberPlace | null> {
	// References of payments and codes of vouchers have no fixed shape.
	const kinds: readonly NumberKind[] = of === 'payment' ? ['payment', 'voucher'] : [of];
	for (const kind of kinds) {
		const way = WAYS[kind](number).find(({ right }) => hasRight(roles, right));
		const found = way && (await FINDERS[kind](deps, number));
		if (way && found !== undefined) return way.place(found);
	}
	return null;
}
