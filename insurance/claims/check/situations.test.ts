import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import type { Product } from '#insurance/product/products/product.ts';
import { seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { claimTypesOf } from './coverage.ts';
import { showPractice } from './show-practice.server.ts';
import { outcomeWords, shownChoice, situationsOf } from './situations.ts';

const TODAY = '2026-11-25';
const SOLD = SAMPLE_PRODUCTS.map(({ product }) => product).filter(({ onlineSale }) => onlineSale);
const outcomes = (product: Product) =>
	situationsOf(product, TODAY).map((one) => [outcomeWords(one), one.why]);

test.each(SOLD.map((product) => [product.slug, product] as const))(
	'%s shows at least three situations, both paid and not paid',
	(_slug, product) => {
		const { plan } = shownChoice(product);
		const claimed = claimTypesOf(product, plan).map(({ benefit }) => benefit);
		expect(product.situations?.length).toBeGreaterThanOrEqual(3);
		for (const { benefit } of product.situations ?? []) expect(claimed).toContain(benefit);
		const shown = situationsOf(product, TODAY);
		expect(shown.slice(0, 3).some(({ verdict }) => verdict === 'not-covered')).toBe(true);
		expect(shown.some(({ verdict }) => verdict === 'covered')).toBe(true);
		expect(shown.some(({ verdict }) => verdict === 'not-covered')).toBe(true);
		for (const { amount, why, verdict } of shown) {
			expect(amount > 0).toBe(verdict === 'covered');
			expect(why).not.toBe('');
		}
	},
);

test('the outcomes match amounts calculated by hand from the terms', () => {
	// 10 per cent of Rp25 million for treatment, 12 per cent for an index finger, nothing for
	// illness.
	expect(outcomes(sampleProduct('jaga-aman').product).slice(0, 3)).toEqual([
		['Dibayar Rp1.800.000', 'Biaya Rp1.800.000, paling banyak Rp2.500.000'],
		[
			'Dibayar Rp3.000.000',
			'12% menurut tabel cacat tetap × Rp25.000.000, paling banyak Rp25.000.000',
		],
		['Tidak dibayar', 'Manfaat ini hanya untuk kejadian karena kecelakaan.'],
	]);
	// Nine hours contain two full blocks of four hours.
	expect(outcomes(sampleProduct('jaga-liburan').product)[0]?.[0]).toBe('Dibayar Rp300.000');
	// Rp20 million minus a deductible of Rp250,000.
	expect(outcomes(sampleProduct('jaga-motorku').product)[0]?.[0]).toBe('Dibayar Rp19.750.000');
	expect(outcomes(sampleProduct('jaga-jiwa').product)[2]).toEqual([
		'Tidak dibayar',
		'Masih dalam masa tunggu 90 hari pertama.',
	]);
	expect(outcomes(sampleProduct('jaga-sehat-keluarga').product)[2]).toEqual([
		'Tidak dibayar',
		'Hasil hitungannya nol: 0 hari × Rp150.000',
	]);
});

test('changed terms change the outcome, and a removed benefit removes its situation', () => {
	const { product } = sampleProduct('jaga-aman');
	const benefits = product.benefits.map((one) =>
		one.code === 'MED' ? { ...one, values: { default: 4 } } : one,
	);
	expect(outcomes({ ...product, benefits })[0]?.[0]).toBe('Dibayar Rp1.000.000');
	const without = product.benefits.filter(({ code }) => code !== 'MED');
	expect(outcomes({ ...product, benefits: without })).toHaveLength(3);
});

test('the median claim duration is shown once twenty claims are finished', async () => {
	const db = await testPool();
	await seedShop(db);
	const now = new Date('2026-11-25T03:00:00Z');
	const show = (slug = 'jaga-aman') => showPractice({ db }, { slug }, { now });
	expect(await show()).toMatchObject({ pace: null, choice: 'uang pertanggungan Rp25 juta' });
	expect(await show('tidak-ada')).toEqual({ choice: '', situations: [], pace: null });
	// Foreign keys are disabled, because policy and customer rows are not under test here.
	await db.transaction(async (tx) => {
		await tx.query(sql`set local session_replication_role = replica`);
		for (let at = 1; at <= 20; at += 1)
			await tx.query(sql`
				insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name,
					status, content, draft_version, submitted_at, turn_since, closed_at)
				values (gen_random_uuid(), ${`K${1_000_000_000 + at}`}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'JAM', 'Jaga Aman',
					'MED', 'Biaya', ${at % 3 === 0 ? 'declined' : 'paid'}, '\\x00', 1, ${now}::timestamptz - make_interval(days => ${at}::int), ${now}, ${now})`);
	});
	expect((await show()).pace).toEqual({ days: 11, claims: 20 });
	expect((await show('jaga-jiwa')).pace).toBeNull();
});
