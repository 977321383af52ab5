import { describe, expect, test } from 'vitest';

import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { jagaAmanInstanRameanPrices } from './cases/jaga-aman-instan-ramean.ts';
import { jagaAmanInstanPrices } from './cases/jaga-aman-instan.ts';
import { jagaAmanXtraPrices } from './cases/jaga-aman-xtra.ts';
import { jagaAmanPrices } from './cases/jaga-aman.ts';
import { jagaGamersPrices } from './cases/jaga-gamers.ts';
import { jagaJiwaXtraPrices } from './cases/jaga-jiwa-xtra.ts';
import { jagaJiwaPrices } from './cases/jaga-jiwa.ts';
import { jagaKonserPrices } from './cases/jaga-konser.ts';
import { jagaKorporatPrices } from './cases/jaga-korporat.ts';
import { jagaLiburanPrices } from './cases/jaga-liburan.ts';
import { jagaMotorkuPrices } from './cases/jaga-motorku.ts';
import { jagaSehatKeluargaPrices } from './cases/jaga-sehat-keluarga.ts';
import { jagaSehatPilihankuPrices } from './cases/jaga-sehat-pilihanku.ts';
import { jagaSehatPlusPrices } from './cases/jaga-sehat-plus.ts';
import { jagaSehatTropisPrices } from './cases/jaga-sehat-tropis.ts';
import { jagaSenyumkuPrices } from './cases/jaga-senyumku.ts';
import { askedOfCase } from './cases/price-case.ts';
import { rate, rateWithoutTrace } from './rate.ts';

const TABLES = [
	jagaAmanInstanRameanPrices,
	jagaAmanInstanPrices,
	jagaAmanXtraPrices,
	jagaAmanPrices,
	jagaGamersPrices,
	jagaJiwaXtraPrices,
	jagaJiwaPrices,
	jagaKonserPrices,
	jagaKorporatPrices,
	jagaLiburanPrices,
	jagaMotorkuPrices,
	jagaSehatKeluargaPrices,
	jagaSehatPilihankuPrices,
	jagaSehatPlusPrices,
	jagaSehatTropisPrices,
	jagaSenyumkuPrices,
];

test('every sample product has a table of at least twenty cases', () => {
	expect(TABLES.map((one) => one.product).sort()).toEqual(
		SAMPLE_PRODUCTS.map(({ product }) => product.slug).sort(),
	);
	for (const { product, cases } of TABLES)
		expect(cases.length, product).toBeGreaterThanOrEqual(20);
});

describe.each(TABLES)('$product', ({ product: slug, given, cases }) => {
	const { product, tariff } = sampleProduct(slug);
	test.each(cases)('$why', (one) => {
		const { input, sale } = askedOfCase(product, given, one);
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
