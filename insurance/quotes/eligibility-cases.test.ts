import { describe, expect, test } from 'vitest';

import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { outcomeOf, priceOf } from './cases/build-application.ts';
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
import { applicationSchema } from './quote.ts';

const TABLES = [
	jagaAman,
	jagaAmanInstan,
	jagaAmanInstanRamean,
	jagaAmanXtra,
	jagaGamers,
	jagaJiwa,
	jagaJiwaXtra,
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

test('every sample product has its table, of ten cases at least', () => {
	expect(TABLES.map((one) => one.product).sort()).toEqual(
		SAMPLE_PRODUCTS.map(({ product }) => product.slug).sort(),
	);
	for (const { product, cases } of TABLES)
		expect(cases.length, product).toBeGreaterThanOrEqual(10);
});

/** The fields that are refused and no others, each with the piece of its sentence. */
function expectRefused(told: Record<string, string>, refused: Record<string, string>) {
	expect(Object.keys(told).sort()).toEqual(Object.keys(refused).sort());
	for (const [field, piece] of Object.entries(refused)) expect(told[field]).toContain(piece);
}

describe.each(TABLES)('$product', ({ product: slug, given, cases }) => {
	const { product, tariff } = sampleProduct(slug);
	test.each(cases)('$why', (one) => {
		const { refused = {}, refusedLater = {} } = one;
		const { application, asked, bought, unanswered } = outcomeOf(product, { ...given, ...one });
		expectRefused(asked, refused);
		expectRefused(bought, { ...refused, ...refusedLater });
		expect(unanswered).toBe(one.unanswered ?? false);
		if (Object.keys(bought).length > 0 || !product.onlineSale) return;
		expect(applicationSchema.safeParse(application).error?.issues).toBeUndefined();
		expect(priceOf(tariff, product, { ...given, ...one })).toMatchObject({ ok: true });
	});
});
