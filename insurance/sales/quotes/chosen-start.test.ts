import { describe, expect, test } from 'vitest';

import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { type WirePlan, wireApplication, wireQuote } from './api.ts';
import { quoteRoutes } from './routes.server.ts';

const db = await testPool();
await seedShop(db);
const deps = shopDeps(db);
const [getPlan] = quoteRoutes({ db });
const NOW = new Date('2026-11-20T04:00:00Z');
const caller = callerAt(NOW);

type Body = ReturnType<typeof testApplication>;
async function price(body: Body): Promise<number | undefined> {
	const plans = (await getPlan?.handle(wireQuote.parse(body), caller)) as WirePlan[] | undefined;
	return plans?.[0]?.planRate;
}
const save = (body: Body) => saveApplication(deps, wireApplication.parse(body), caller);

const fieldsOf = (asked: Promise<unknown>): Promise<Record<string, string>> =>
	asked.then(
		() => ({}),
		(error: { data?: { fields?: Record<string, string> } }) => error.data?.fields ?? {},
	);

const SARI = { name: 'Sari Contoh', dob: '1990-05-17', gender: 'female', relation: 'self' };
const child = (dob: string) => ({ name: 'Budi', dob, gender: 'male', relation: 'child' });
const partner = { name: 'Adi', dob: '1991-01-01', gender: 'male', relation: 'partner' };

const INSTAN = {
	productPlan: 'INSTAN',
	premiumAmount: 10_000_000,
	period: 7,
	period_type: 1,
	paymentFrequency: 'lump_sum',
};
const LIBURAN = {
	...INSTAN,
	productPlan: 'NUSANTARA_PLUS',
	premiumAmount: 150_000_000,
	period: 10,
};
const KONSER = { ...INSTAN, productPlan: 'FESTIVAL', premiumAmount: 10_000_000, period: 3 };

const bought = (contentId: number, detail: object, productDate: string, customer: object[]) =>
	testApplication({ content_id: contentId }, { ...detail, productDate, customer });

describe('ages are computed on the day a chosen cover starts (B5.42, decision 0040)', () => {
	const trip = (productDate: string, dob: string) =>
		bought(22, INSTAN, productDate, [SARI, child(dob)]);

	test.each([
		['turns 1 in December, trip in January', '2027-01-10 08:00:00', '2025-12-15', true],
		['turns 1 on the very day of the start', '2027-01-10 08:00:00', '2026-01-10', true],
		['turns 1 the day after the start', '2027-01-10 08:00:00', '2026-01-11', false],
		[
			'is 17 today and on the last day of it at the start',
			'2027-01-10 08:00:00',
			'2009-01-11',
			true,
		],
		[
			'is 17 today and turns 18 on the day of the start',
			'2027-01-10 08:00:00',
			'2009-01-10',
			false,
		],
		['turns 1 tomorrow, trip today', '2026-11-20 12:00:00', '2025-11-21', false],
		['is born after the day of sale', '2027-11-19 08:00:00', '2026-11-21', false],
	])('checks a child who %s', async (_, start, dob, sold) => {
		for (const asked of [price, save]) {
			const fields = await fieldsOf(asked(trip(start, dob)));
			expect(Object.keys(fields)).toEqual(sold ? [] : ['productDetail.customer.1.dob']);
		}
	});

	test('the message names the day', async () =>
		expect(await fieldsOf(price(trip('2027-01-10 08:00:00', '2026-01-11')))).toEqual({
			'productDetail.customer.1.dob':
				'Anak harus berusia 1 tahun sampai 17 tahun saat perlindungan mulai 10 Jan 2027.',
		}));

	test('uses the day of sale without a chosen start', async () => {
		const yearly = (dob: string) => testApplication({}, { customer: [SARI, child(dob)] });
		expect(await fieldsOf(price(yearly('2025-11-20')))).toEqual({});
		expect(Object.keys(await fieldsOf(price(yearly('2025-11-21'))))).toEqual([
			'productDetail.customer.1.dob',
		]);
	});
});

describe('rejects a start in the past on the server (B5.47)', () => {
	test.each([
		['today at 01.00', '2026-11-20 01:00:00', /^Waktu mulai sudah lewat/],
		['61 minutes ago', '2026-11-20 09:59:00', /^Waktu mulai sudah lewat/],
		['yesterday', '2026-11-19 23:00:00', /sebelum hari ini/],
		['more than a year ahead', '2027-11-21 08:00:00', /paling lama 1 tahun/],
		['an hour ago, while the form was filled in', '2026-11-20 10:00:00', null],
		['now', '2026-11-20 11:00:00', null],
		['in a year', '2027-11-20 08:00:00', null],
	])('%s', async (_, start, message) => {
		for (const asked of [price, save]) {
			const fields = await fieldsOf(asked(bought(22, INSTAN, start, [SARI])));
			if (message) expect(fields['productDetail.productDate']).toMatch(message);
			else expect(fields).toEqual({});
		}
	});
});

describe('a single insured person in any role pays for one (decision 0039)', () => {
	const START = '2026-12-12 18:00:00';
	test.each([
		['konser, the partner alone', bought(63, KONSER, START, [partner]), 17_500],
		['konser, oneself alone', bought(63, KONSER, START, [SARI]), 17_500],
		['konser, two', bought(63, KONSER, START, [SARI, partner]), 35_000],
		['liburan, the partner alone', bought(61, LIBURAN, START, [partner]), 115_000],
		['liburan, a child alone', bought(61, LIBURAN, START, [child('2018-01-01')]), 115_000],
		['liburan, two adults', bought(61, LIBURAN, START, [SARI, partner]), 218_500],
		[
			'liburan, an adult and a child',
			bought(61, LIBURAN, START, [SARI, child('2018-01-01')]),
			287_500,
		],
	])('%s', async (_, body, rupiah) => expect(await price(body)).toBe(rupiah));
});
