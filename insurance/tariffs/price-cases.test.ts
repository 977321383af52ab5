import { describe, expect, test } from 'vitest';

import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { jagaAmanInstanRamean } from './cases/jaga-aman-instan-ramean.ts';
import { jagaAmanInstan } from './cases/jaga-aman-instan.ts';
import { jagaAmanXtra } from './cases/jaga-aman-xtra.ts';
import { jagaAman } from './cases/jaga-aman.ts';
import { jagaGamers } from './cases/jaga-gamers.ts';
import { jagaJiwaXtra } from './cases/jaga-jiwa-xtra.ts';
import { jagaJiwa } from './cases/jaga-jiwa.ts';
import { jagaKonser } from './cases/jaga-konser.ts';
import { jagaKorporat } from './cases/jaga-korporat.ts';
import { jagaLiburan } from './cases/jaga-liburan.ts';
import { jagaMotorku } from './cases/jaga-motorku.ts';
import { jagaSehatKeluarga } from './cases/jaga-sehat-keluarga.ts';
import { jagaSehatPilihanku } from './cases/jaga-sehat-pilihanku.ts';
import { jagaSehatPlus } from './cases/jaga-sehat-plus.ts';
import { jagaSehatTropis } from './cases/jaga-sehat-tropis.ts';
import { jagaSenyumku } from './cases/jaga-senyumku.ts';
import { askedOf } from './cases/price-case.ts';
import { rate, rateWithoutTrace } from './rate.ts';

const TABLES = [
	jagaAmanInstanRamean,
	jagaAmanInstan,
	jagaAmanXtra,
	jagaAman,
	jagaGamers,
	jagaJiwaXtra,
	jagaJiwa,
	jagaKonser,
	jagaKorporat,
	jagaLiburan,
	jagaMotorku,
	jagaSehatKeluarga,
	jagaSehatPilihanku,
	jagaSehatPlus,
	jagaSehatTropis,
	jagaSenyumku,
];

test('every sample product has its table, of twenty cases at least', () => {
	expect(TABLES.map((one) => one.product).sort()).toEqual(
		SAMPLE_PRODUCTS.map(({ product }) => product.slug).sort(),
	);
	for (const { product, cases } of TABLES)
		expect(cases.length, product).toBeGreaterThanOrEqual(20);
});

describe.each(TABLES)('$product', ({ product: slug, given, cases }) => {
	const { product, tariff } = sampleProduct(slug);
	test.each(cases)('$why', (one) => {
		const { input, sale } = askedOf(product, given, one);
		const outcome = rate(tariff, product, input, sale);
		if ('refused' in one) {
			const fields = outcome.ok ? [] : outcome.fields.map(({ path }) => path.join('.'));
			expect(fields).toEqual([one.refused]);
			expect(rateWithoutTrace(tariff, product, input, sale)).toEqual(outcome);
			return;
		}
		if (!outcome.ok) throw new Error(JSON.stringify(outcome.fields));
		const { trace, ...quote } = outcome.quote;
		expect(quote).toMatchObject({ discount: one.discount ?? 0, payable: one.payable });
		if (one.lines) expect(quote.lines.map(({ premium }) => premium)).toEqual(one.lines);
		expect(trace.reduce((sum, { amount }) => sum + amount, 0)).toBe(one.payable);
		expect(rateWithoutTrace(tariff, product, input, sale)).toEqual({ ok: true, quote });
	});
});
