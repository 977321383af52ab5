import { randomUUID } from 'node:crypto';

import type { PayDeps } from '#insurance/money/payments/pay-deps.server.ts';
import { payCart } from '#insurance/money/payments/paying/pay.server.ts';
import type { Sandbox } from '#insurance/money/payments/sandbox/sandbox.server.ts';
import { receiveWebhook } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { SAMPLE_CUSTOMER } from '#insurance/people/accounts/seed.server.ts';
import { type NewBonus, grantBonus } from '#insurance/people/customers/policies/bonus.server.ts';
import {
	linkPolicies,
	policyHeadsOf,
} from '#insurance/people/customers/policies/link-policies.server.ts';
import { confirmCart } from '#insurance/sales/carts/order/summarize-cart.server.ts';
import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import type { WireApplication } from '#insurance/sales/quotes/api.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay, jakartaMidnight } from '#platform/values/dates.ts';
import { SAMPLE_SINCE } from '#sample/products.ts';

export type SamplePolicyDeps = PayDeps & { sandbox: Sandbox };

const HOME = {
	type: 'home',
	country: 'Indonesia',
	street: 'Jalan Melati 1 RT 001 RW 002',
	postalcode: '12810',
	province: 'DKI Jakarta',
	city: 'Jakarta Selatan',
	subDistrict: 'Tebet',
	village: 'Tebet Barat',
};
const HOLDER = {
	idType: 'ktp',
	name: SAMPLE_CUSTOMER.name,
	nric: SAMPLE_CUSTOMER.nik,
	dob: '1990-05-17',
	gender: 'Female',
	mobilePhone: '081200000001',
	whatsappNumber: '081200000001',
	email: SAMPLE_CUSTOMER.email,
	addresses: [HOME],
};
const SARI = {
	name: 'Sari Nasabah',
	dob: '1990-05-17',
	gender: 'female',
	type: 1,
	relation: 'self',
};
const BUDI = {
	name: 'Budi Nasabah',
	dob: '1988-03-02',
	gender: 'male',
	type: 2,
	relation: 'partner',
};
const RARA = {
	name: 'Rara Nasabah',
	dob: '2018-09-12',
	gender: 'female',
	type: 3,
	relation: 'child',
};
const HEIR = [{ name: 'Budi Nasabah', relationship: 'suami', dob: '1988-03-02', share: 100 }];

type Purchase = {
	daysAgo: number;
	method: string;
	content_id: number;
	detail: Record<string, unknown>;
	heirs?: typeof HEIR;
};

/**
 * Sari's purchases, oldest first; the last one has expired. All go through cart, payment and issue
 * like any other purchase.
 */
const PURCHASES: Purchase[] = [
	{
		daysAgo: 120,
		method: 'va-bca',
		content_id: 21,
		heirs: HEIR,
		detail: {
			productNumber: 'JAM',
			productPlan: 'AMAN',
			premiumAmount: 100_000_000,
			period: '1-TAHUN',
			period_type: 4,
			paymentFrequency: 'yearly',
			customer: [SARI, BUDI],
		},
	},
	{
		daysAgo: 20,
		method: 'qris',
		content_id: 13,
		detail: {
			productNumber: 'JSX',
			productPlan: 'SILVER',
			premiumAmount: 100_000_000,
			period: '1-TAHUN',
			period_type: 4,
			paymentFrequency: 'monthly',
			customer: [SARI, BUDI, RARA],
		},
	},
	{
		daysAgo: 9,
		method: 'kartu',
		content_id: 31,
		heirs: HEIR,
		detail: {
			productNumber: 'JJW',
			productPlan: 'JIWA',
			premiumAmount: 100_000_000,
			period: '1-TAHUN',
			period_type: 4,
			paymentFrequency: 'yearly',
			customer: [SARI],
		},
	},
	{
		daysAgo: 60,
		method: 'gopay',
		content_id: 22,
		heirs: HEIR,
		detail: {
			productNumber: 'JAI',
			productPlan: 'INSTAN',
			premiumAmount: 25_000_000,
			period: 7,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			customer: [SARI],
		},
	},
];

const callerAt = (now: Date): Caller => ({
	requestId: randomUUID(),
	now,
	ip: '198.51.100.7',
	userAgent: 'sample',
	pageId: null,
	identity: null,
	header: () => undefined,
	decodeField: (text) => text,
	setHeader: () => {},
});

/** Returns noon `daysAgo` days ago, but not before the sample products went on sale. */
function instantOf(daysAgo: number, now: Date): Date {
	const day = addToDay(jakartaDay(now), { day: -daysAgo });
	return new Date(
		jakartaMidnight(day < SAMPLE_SINCE ? SAMPLE_SINCE : day).getTime() + 12 * 3_600_000,
	);
}

async function buy(
	deps: SamplePolicyDeps,
	{ daysAgo, method, content_id, detail, heirs }: Purchase,
	now: Date,
): Promise<void> {
	const at = instantOf(daysAgo, now);
	const caller = callerAt(at);
	const body = {
		content_id,
		// Products with a start date begin on the day of purchase; other products ignore it.
		productDetail: { ...detail, productDate: `${jakartaDay(at)} 13:00:00` },
		quoteHolder: HOLDER,
		consents: { agreement: true, privacy: true },
		...(heirs ? { beneficiaries: heirs } : {}),
	} as WireApplication;
	const saved = await saveApplication(
		{ ...deps, solvedCaptcha: async () => async () => {} },
		body,
		caller,
	);
	const cart = { userSession: saved.userSession, cartID: [saved.cartID] };
	const { summary } = await confirmCart(deps, cart, at);
	const { payment } = await payCart(
		deps,
		{ ...cart, metode_pembayaran: method, consents: { terms: true } },
		caller,
	);
	const notice = deps.sandbox.notify(
		{ orderNo: payment.responseData.orderId, status: 'PAID', amount: summary.total },
		at,
	);
	await receiveWebhook(deps, deps.sandbox, notice, at);
}

const ACCOUNT = { bank: 'Bank Contoh', accountNo: '1234567890' };

async function grantBonuses(deps: SamplePolicyDeps, customerId: string, now: Date): Promise<void> {
	const policies = await policyHeadsOf(deps.db, customerId);
	const bonuses = policies.flatMap((policy): NewBonus[] => {
		const base = {
			policyId: policy.id,
			policyYear: 1,
			startDay: policy.cover.startDay,
			endDay: policy.cover.endDay,
			account: ACCOUNT,
		};
		if (policy.product.code === 'JAM')
			return [
				{ ...base, kind: 'no-claim', status: 'scheduled', amount: 25_000 },
				{ ...base, kind: 'loyalty', status: 'paid', amount: 15_000 },
			];
		return policy.product.code === 'JSX'
			? [{ ...base, kind: 'no-claim', status: 'scheduled', amount: 100_000 }]
			: [];
	});
	await deps.db.transaction(async (tx) => {
		for (const bonus of bonuses) await grantBonus(tx, deps.sealer, bonus, now);
	});
}

/**
 * Creates the policies for the sample login through the product's ordinary purchase functions, only
 * once. An interrupted load resumes with the unfinished purchase.
 */
export async function loadSamplePolicies(deps: SamplePolicyDeps, now: Date): Promise<void> {
	const link = (customerId: string) =>
		deps.db.transaction((tx) => linkPolicies(tx, deps.sealer, customerId, SAMPLE_CUSTOMER));
	const customerId = await deps.db.transaction((tx) =>
		customerOf(tx, deps.sealer, SAMPLE_CUSTOMER),
	);
	const held = async () => (await policyHeadsOf(deps.db, customerId)).length;
	if ((await held()) < PURCHASES.length) await link(customerId);
	for (const purchase of PURCHASES.slice(await held())) {
		await buy(deps, purchase, now);
		await link(customerId);
	}
	await grantBonuses(deps, customerId, now);
}
