import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import {
	allProducts,
	productByCode,
	productByContentId,
	productBySlug,
	productVersion,
} from '#insurance/product/products/versions/current-product.server.ts';
import { toWireFlags, toWireProduct } from '#insurance/product/products/wire.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { currentTariff, tariffVersion } from './current-tariff.server.ts';
import { rate } from './rate.ts';
import { seedProducts } from './seed.server.ts';
import { insertTariffVersion } from './store.server.ts';

const pool = await testPool();
const DAY = '2026-11-20';
const tariffOn = async (db: Db, code: string, day: string) => {
	const found = await currentTariff(db, code, day);
	if (!found) throw new Error(`${code} is not sold on ${day}`);
	return found;
};

/**
 * Simulates another process that uses the same database: a separate pool object that counts its
 * queries.
 */
function otherProcess(): Db & { asked: () => number } {
	let asked = 0;
	return {
		query(query) {
			asked += 1;
			return pool.query(query);
		},
		asked: () => asked,
	};
}

test('inserts the sample products once, however often it runs', async () => {
	expect(await productBySlug(pool, 'jaga-aman', DAY)).toBeNull();
	expect(await pool.transaction((tx) => seedProducts(tx, SAMPLE_PRODUCTS))).toEqual({
		products: 16,
		tariffs: 16,
	});
	expect(await pool.transaction((tx) => seedProducts(tx, SAMPLE_PRODUCTS))).toEqual({
		products: 0,
		tariffs: 0,
	});
	await expect.poll(() => productBySlug(pool, 'jaga-aman', DAY)).not.toBeNull();
	const all = await allProducts(pool, DAY);
	expect(all).toHaveLength(16);
	expect(all.every((one) => one.product.sample && one.version === 1)).toBe(true);
});

test('finds a product by address, content id and code on the days it is sold', async () => {
	const found = await productBySlug(pool, 'jaga-aman-xtra', DAY);
	expect(found?.product).toMatchObject({
		code: 'JAX',
		contentId: 39,
		questions: [{ id: 'health_question_1' }, { id: 'health_question_2' }],
	});
	expect(await productByContentId(pool, 39, DAY)).toBe(found);
	expect(await productByCode(pool, 'JAX', DAY)).toBe(found);
	expect(await productVersion(pool, 'JAX', 1)).toBe(found);
	expect(await productBySlug(pool, 'jaga-aman-xtra', '2025-12-31')).toBeNull();
	expect(await productBySlug(pool, 'tidak-ada', DAY)).toBeNull();
	await expect(productVersion(pool, 'JAX', 9)).rejects.toThrow('no version 9');
});

test('a thousand prices cause no database query', async () => {
	const db = otherProcess();
	await productByContentId(db, 21, DAY);
	await tariffOn(db, 'JAM', DAY);
	const before = db.asked();
	for (let at = 0; at < 1_000; at += 1) {
		await productByContentId(db, 21, DAY);
		await tariffOn(db, 'JAM', DAY);
	}
	expect(db.asked()).toBe(before);
});

test('a new version is sold from its day on, and existing buyers keep the old one', async () => {
	const { tariff } = await tariffOn(pool, 'JAM', DAY);
	if (tariff.rating.method !== 'FLAT_PERMILLE') throw new Error(tariff.rating.method);
	const dearer = {
		...tariff,
		version: 2,
		effectiveFrom: '2026-12-01',
		rating: { ...tariff.rating, ratePermille: { default: 3.6 } },
	};
	await pool.transaction((tx) => insertTariffVersion(tx, dearer));
	const db = otherProcess();
	expect((await tariffOn(db, 'JAM', '2026-11-30')).version).toBe(1);
	expect((await tariffOn(db, 'JAM', '2026-12-01')).version).toBe(2);
	expect((await tariffVersion(db, 'JAM', 1)).tariff).toEqual(tariff);
	const product = (await productByCode(db, 'JAM', DAY))?.product;
	if (!product) throw new Error('no product');
	const input = {
		plan: 'AMAN',
		sumInsured: 50_000_000,
		period: { unit: 'year' as const, length: 1 },
		frequency: 'yearly' as const,
		insured: [{ role: 'self' as const, birthDate: '1994-01-01', sex: 'male' as const }],
		startDay: '2026-12-02',
	};
	const priced = rate(
		(await tariffOn(db, 'JAM', '2026-12-01')).tariff,
		product,
		input,
		'2026-12-01',
	);
	expect(priced.ok && priced.quote.payable).toBe(180_000);
});

test('a transaction sees its own insert, and a rollback leaves no trace', async () => {
	const { tariff } = await tariffOn(pool, 'JST', DAY);
	const work = pool.transaction(async (tx) => {
		await insertTariffVersion(tx, { ...tariff, version: 2 });
		expect((await tariffOn(tx, 'JST', DAY)).version).toBe(2);
		throw new Error('rolled back');
	});
	await expect(work).rejects.toThrow('rolled back');
	expect((await tariffOn(otherProcess(), 'JST', DAY)).version).toBe(1);
});

test('a product without a tariff on that day is not sold', async () => {
	expect(await currentTariff(pool, 'JAM', '2025-01-01')).toBeNull();
	expect(await currentTariff(pool, 'XYZ', DAY)).toBeNull();
});

test('versions are added, never changed', async () => {
	await expect(
		pool.query(sql`update tariff_version set version = 7 where product_code = 'JAM'`),
	).rejects.toThrow('never changed');
	await expect(pool.query(sql`delete from product_version`)).rejects.toThrow('never changed');
});

test('a product has the documented names on the wire (B3.2)', async () => {
	const aman = (await productBySlug(pool, 'jaga-aman', DAY))?.product;
	const motor = (await productBySlug(pool, 'jaga-motorku', DAY))?.product;
	const instan = (await productBySlug(pool, 'jaga-aman-instan', DAY))?.product;
	if (!aman || !motor || !instan) throw new Error('no product');
	expect(toWireProduct(aman)).toMatchObject({
		productNumber: 'JAM',
		productInsuredPeriod: 1,
		productInsuredPeriodUnit: 'TAHUN',
		premiumCalculationMethod: 'PERSON',
		customDate: {
			adult: { min: { year: 18, month: 0, day: 0 } },
			child: { max: { year: 17 } },
			policyHolder: { max: { year: 70 } },
		},
		customProductInsuredPeriod: [
			{ value: '1-TAHUN', label: '1 tahun', money: 25_000_000, plan: 'AMAN' },
		],
		policyFee: 100_000,
		cashlessFee: 0,
		printCardFee: 0,
	});
	expect(toWireProduct(aman).mainBenefitList.map((row) => row.sumInsured)).toEqual([
		25_000_000, 50_000_000, 100_000_000,
	]);
	expect(toWireProduct(aman).mainBenefitList[1]?.sumInsuredPerBenefit[0]).toMatchObject({
		code: 'AD',
		sumInsured: 50_000_000,
		text: 'Rp50 juta',
	});
	expect(toWireProduct(motor)).toMatchObject({ premiumCalculationMethod: 'FLAT' });
	expect(toWireProduct(instan).mainBenefitList[0]).toMatchObject({
		durationHour: 6,
		durationDay: 1,
		durationYear: null,
		durationCoverage: [
			{ duration: 6, period_type: 0 },
			{ duration: 12, period_type: 0 },
			{ duration: 1, period_type: 1 },
			{},
			{},
			{},
			{},
		],
	});
	expect(toWireFlags(aman)).toMatchObject({
		allow_partner: true,
		allow_children: true,
		period_monthly: 'Bulanan',
		period_lump_sum: null,
	});
});
