import { describe, expect, test } from 'vitest';

import { saveApplication } from '#insurance/sales/carts/save-application.server.ts';
import {
	testApplication,
	callerAt,
	seedShop,
	shopDeps,
} from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { wireApplication, wireQuote } from './api.ts';
import { quoteRoutes } from './routes.server.ts';

const db = await testPool();
await seedShop(db);
const deps = shopDeps(db);
const routes = quoteRoutes({ db });
const NOW = new Date('2026-11-20T03:00:00Z');
const caller = callerAt(NOW);

type Body = ReturnType<typeof testApplication>;

const WAYS: Record<string, (body: Body) => Promise<unknown>> = {
	...Object.fromEntries(
		routes.map((one) => [
			one.call.path,
			async (body: Body) => one.handle(wireQuote.parse(body), caller),
		]),
	),
	'/page/product': (body) => saveApplication(deps, wireApplication.parse(body), caller),
};

async function refused(way: string, body: Body): Promise<string[]> {
	try {
		await WAYS[way]?.(body);
		return [];
	} catch (error) {
		const refusal = error as { status?: number; data?: { fields?: Record<string, string> } };
		expect(refusal.status, String(error)).toBe(422);
		return Object.keys(refusal.data?.fields ?? {});
	}
}
const ways = Object.keys(WAYS);

describe.each(ways)('%s', (way) => {
	test.each([
		['the number of the product', { productNumber: 'JAM' }, []],
		['no number', { productNumber: null }, []],
		['a number that there is not', { productNumber: 'TIDAK-ADA' }, ['productNumber']],
		['the number of the motorcycle', { productNumber: 'JMT' }, ['productNumber']],
		['period_type 4', { period_type: 4 }, []],
		['period_type 3 as text', { period_type: '3' }, []],
		['period_type 9', { period_type: 9 }, ['period_type']],
		['period_type -1', { period_type: -1 }, ['period_type']],
		['period_type 1.5', { period_type: 1.5 }, ['period_type']],
		['period_type in words', { period_type: 'TAHUN' }, ['period_type']],
	])('checks %s (B7.13, B7.18)', async (_, detail, fields) =>
		expect(await refused(way, testApplication({}, detail))).toEqual(
			fields.map((name) => `productDetail.${name}`),
		),
	);
});

const BIKE = {
	VehicleYear: 2024,
	VehicleBrand: 'Honda',
	VehicleSeries: 'BeAT',
	VehicleNumberMachine: 'JM01E1234567890AB',
	VehicleFirstCode: 'B',
	VehiclePolicyNo: '1234',
	VehicleLastCode: 'ABC',
	VehicleUserNric: 'Ya',
	IsPersonInCharge: 'Ya',
};
const bike = (change: Record<string, unknown>, value: number) =>
	testApplication(
		{ content_id: 51, ...BIKE, ...change },
		{ productPlan: 'TLO', premiumAmount: value },
	);
const VALUE = 'productDetail.premiumAmount';

describe.each(['/page/get-plan', '/page/product'])('a motorcycle at %s', (way) => {
	test.each<[string, Record<string, unknown>, number, string[]]>([
		['of the list, at a market price', {}, 20_000_000, []],
		['with the least market price', {}, 15_500_000, []],
		['with the most', {}, 21_500_000, []],
		['for a rupiah less', {}, 15_499_999, [VALUE]],
		['for a rupiah more', {}, 21_500_001, [VALUE]],
		['of 2018 for Rp60 juta', { VehicleYear: 2018 }, 60_000_000, [VALUE]],
		[
			'of a brand that there is not',
			{ VehicleBrand: 'Ferari', VehicleSeries: 'F1' },
			20_000_000,
			['VehicleBrand'],
		],
		[
			'of a series of another brand',
			{ VehicleSeries: 'NMAX 155' },
			20_000_000,
			['VehicleSeries'],
		],
		[
			'of a series before its first year',
			{ VehicleSeries: 'Stylo 160', VehicleYear: 2023 },
			20_000_000,
			['VehicleSeries'],
		],
		[
			'dearer than the product insures',
			{ VehicleBrand: 'Yamaha', VehicleSeries: 'TMAX' },
			60_000_000,
			['VehicleSeries'],
		],
		['of a year that is not insured', { VehicleYear: 2017 }, 20_000_000, ['VehicleYear']],
		['without a year', { VehicleYear: null }, 20_000_000, ['VehicleYear']],
		['without a plate', { VehicleFirstCode: null }, 20_000_000, ['VehicleFirstCode']],
		[
			'with a plate that there is not',
			{ VehicleFirstCode: 'ZZ' },
			20_000_000,
			['VehicleFirstCode'],
		],
		[
			'with Mungkin beside a valid NIK',
			{ IsPersonInCharge: 'Mungkin', VehicleUserNric: '3174051705909902' },
			20_000_000,
			['IsPersonInCharge'],
		],
		['with 1 for Ya', { IsPersonInCharge: 1 }, 20_000_000, ['IsPersonInCharge']],
		[
			'with Tidak and the NIK of its owner',
			{ IsPersonInCharge: 'Tidak', VehicleUserNric: '3174051705909902' },
			20_000_000,
			[],
		],
	])('%s', async (_, change, value, fields) =>
		expect(await refused(way, bike(change, value))).toEqual(fields),
	);
});

test('checks a price before brand and series are known against all motorcycles of the year', async () => {
	const unnamed = { VehicleBrand: null, VehicleSeries: null };
	const ask = (value: number) => refused('/page/product/get-plan', bike(unnamed, value));
	expect(await ask(20_000_000)).toEqual([]);
	expect(await ask(3_000_000)).toEqual([VALUE]);
	expect(await refused('/page/get-plan', bike({ VehicleBrand: null }, 20_000_000))).toEqual([
		'VehicleBrand',
	]);
	expect(await refused('/page/get-plan', bike({ VehicleSeries: null }, 20_000_000))).toEqual([]);
});
