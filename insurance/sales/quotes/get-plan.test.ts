import { expect, test } from 'vitest';

import {
	testApplication,
	callerAt,
	JAGA_AMAN,
	seedShop,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import type { WirePlan } from './api.ts';
import { quoteRoutes } from './routes.server.ts';

const db = await testPool();
await seedShop(db);
const routes = quoteRoutes({ db });
const caller = callerAt(new Date('2026-11-20T03:00:00Z'));

async function ask(path: string, body: unknown): Promise<WirePlan[]> {
	const served = routes.find((one) => one.call.path === path);
	if (!served) throw new Error(`nothing is served at ${path}`);
	return served.call.output.parse(
		await served.handle(served.call.input.parse(body), caller),
	) as WirePlan[];
}

const quote = (detail: Record<string, unknown>, change: Record<string, unknown> = {}) => ({
	...testApplication(change, detail),
	quoteHolder: null,
});
const SELF = { dob: '1990-05-17', gender: 'Pria', type: 1 };

test.each<[string, string, object, number[]]>([
	[
		'one adult, monthly',
		'/page/get-plan',
		quote({ premiumAmount: 50_000_000, paymentFrequency: 'monthly', customer: [SELF] }),
		[8_100],
	],
	['one adult, yearly', '/page/get-plan', quote({ customer: [SELF] }), [180_000]],
	[
		'no frequency: all of them',
		'/page/get-plan',
		quote({ paymentFrequency: null, customer: [SELF] }),
		[16_200, 180_000],
	],
	[
		'with the printed book',
		'/page/get-plan',
		quote({ customer: [SELF], paperPrintFlag: 100_000 }),
		[280_000],
	],
	[
		'partner and child with their discounts',
		'/page/get-plan',
		quote({
			premiumAmount: 100_000_000,
			customer: [SELF, SELF, { dob: '2018-01-01', gender: 2, type: 2 }],
		}),
		[180_000 + 171_000 + 136_800],
	],
	[
		'the calculator answers every frequency',
		'/page/product/get-plan',
		quote({ customer: [SELF, { ...SELF, type: 2 }] }, { is_calculate: 1 }),
		[16_200 + 15_400, 180_000 + 171_000],
	],
	[
		'a group of two',
		'/page/product/get-plan-ramean',
		quote(
			{
				productPlan: 'RAMEAN',
				premiumAmount: 25_000_000,
				period: 1,
				period_type: 1,
				paymentFrequency: 'lump_sum',
				productDate: '2026-12-01 08:00:00',
				customer: [SELF, SELF],
			},
			{ content_id: 23 },
		),
		[5_000],
	],
])('%s', async (_, path, body, rates) => {
	const plans = await ask(path, body);
	expect(plans.map((plan) => plan.planRate).sort((a, b) => a - b)).toEqual(rates);
	for (const plan of plans) {
		expect(plan.trace.reduce((sum, step) => sum + step.amount, 0)).toBe(plan.planRate);
		expect(plan.planRateWithoutDiscount - plan.discountPerCustomer).toBe(plan.planRate);
		expect(plan.planRateFormated.replaceAll('.', '')).toBe(String(plan.planRate));
	}
});

test('charges fees once and quotes later payments without them', async () => {
	const [first, other] = await ask(
		'/page/get-plan',
		quote({ paymentFrequency: null, customer: [SELF], paperPrintFlag: 100_000 }),
	);
	expect([first?.freqType, first?.planRate]).toEqual(['monthly', 116_200]);
	expect(first?.sub_text).toBe(
		'Pembayaran pertama, lalu 11 kali Rp16.200; seluruhnya Rp294.400 untuk 1 tahun',
	);
	expect(other?.sub_text).toBe('Perlindungan 1 tahun, hemat Rp14.400 dibanding bulanan');
	const [plain] = await ask(
		'/page/get-plan',
		quote({ paymentFrequency: 'monthly', customer: [SELF] }),
	);
	expect(plain?.sub_text).toBe('12 kali bayar, seluruhnya Rp194.400 untuk 1 tahun');
});

test('a premium sent by the browser does not change the response (M15)', async () => {
	for (const planRate of [0, 1, -1, 1e15, '1', null]) {
		const [plan] = await ask(
			'/page/get-plan',
			quote({
				planRate,
				discountPerCustomer: planRate,
				cashlessFee: planRate,
				customer: [SELF],
			}),
		);
		expect(plan?.planRate).toBe(180_000);
	}
});

test.each([
	['an insured who turns 18 tomorrow', '2008-11-21', false],
	['an insured who turns 18 today', '2008-11-20', true],
	['an insured on the last day of being 60', '1965-11-21', true],
	['an insured who turns 61 today', '1965-11-20', false],
])('checks %s (B5.35–B5.42, both boundary days allowed, days of Jakarta)', async (_, dob, fits) => {
	const answer = await ask('/page/get-plan', quote({ customer: [{ ...SELF, dob }] })).catch(
		(error) => error,
	);
	if (fits) expect(answer).toHaveLength(1);
	else
		expect((answer as Refusal).data).toMatchObject({
			fields: { 'productDetail.customer.0.dob': expect.stringMatching(/berusia/) },
		});
});

test('reports an unknown product and a missing insured person at their fields', async () => {
	for (const [body, field] of [
		[quote({}, { content_id: 'x' }), 'content_id'],
		[quote({ customer: [] }, { content_id: JAGA_AMAN }), 'productDetail.customer'],
	] as const) {
		const refusal = await ask('/page/get-plan', body).catch((error) => error);
		expect(refusal).toBeInstanceOf(Refusal);
		expect(Object.keys(refusal.data.fields)).toEqual([field]);
	}
});

test.each(['customer', 'listQuoteHolder'])(
	'a list %s that is too long gets a message in persons',
	(list) => {
		const input = routes.find((one) => one.call.path === '/page/get-plan')?.call.input;
		const asked = input?.safeParse(
			quote({}, { [list]: Array.from({ length: 500 }, () => SELF) }),
		);
		expect(asked?.error?.issues.map(({ message }) => message)).toEqual([
			'Paling banyak 40 orang.',
		]);
	},
);
