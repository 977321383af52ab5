import { describe, expect, test } from 'vitest';

import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { caseOutcome, priceOf } from './cases/build-application.ts';
import { jagaAmanInstanRameanEligibility } from './cases/jaga-aman-instan-ramean.ts';
import { jagaAmanInstanEligibility } from './cases/jaga-aman-instan.ts';
import { jagaAmanXtraEligibility } from './cases/jaga-aman-xtra.ts';
import { jagaAmanEligibility } from './cases/jaga-aman.ts';
import { jagaGamersEligibility } from './cases/jaga-gamers.ts';
import { jagaJiwaXtraEligibility } from './cases/jaga-jiwa-xtra.ts';
import { jagaJiwaEligibility } from './cases/jaga-jiwa.ts';
import { jagaKonserEligibility } from './cases/jaga-konser.ts';
import { jagaKorporatEligibility } from './cases/jaga-korporat.ts';
import { jagaLiburanEligibility } from './cases/jaga-liburan.ts';
import { jagaMotorkuEligibility } from './cases/jaga-motorku.ts';
import { jagaSehatKeluargaEligibility } from './cases/jaga-sehat-keluarga.ts';
import { jagaSehatPilihankuEligibility } from './cases/jaga-sehat-pilihanku.ts';
import { jagaSehatPlusEligibility } from './cases/jaga-sehat-plus.ts';
import { jagaSehatTropisEligibility } from './cases/jaga-sehat-tropis.ts';
import { jagaSenyumkuEligibility } from './cases/jaga-senyumku.ts';
import { applicationSchema } from './quote.ts';

const TABLES = [
	jagaAmanEligibility,
	jagaAmanInstanEligibility,
	jagaAmanInstanRameanEligibility,
	jagaAmanXtraEligibility,
	jagaGamersEligibility,
	jagaJiwaEligibility,
	jagaJiwaXtraEligibility,
	jagaKonserEligibility,
	jagaKorporatEligibility,
	jagaLiburanEligibility,
	jagaMotorkuEligibility,
	jagaSehatKeluargaEligibility,
	jagaSehatPilihankuEligibility,
	jagaSehatPlusEligibility,
	jagaSehatTropisEligibility,
	jagaSenyumkuEligibility,
];

test('every sample product has a table of at least ten cases', () => {
	expect(TABLES.map((one) => one.product).sort()).toEqual(
		SAMPLE_PRODUCTS.map(({ product }) => product.slug).sort(),
	);
	for (const { product, cases } of TABLES)
		expect(cases.length, product).toBeGreaterThanOrEqual(10);
});

/** Asserts that exactly these fields are refused, each with part of its message. */
function expectRefused(found: Record<string, string>, refused: Record<string, string>) {
	expect(Object.keys(found).sort()).toEqual(Object.keys(refused).sort());
	for (const [field, piece] of Object.entries(refused)) expect(found[field]).toContain(piece);
}

describe.each(TABLES)('$product', ({ product: slug, given, cases }) => {
	const { product, tariff } = sampleProduct(slug);
	test.each(cases)('$why', (one) => {
		const { refused = {}, refusedLater = {} } = one;
		const { application, asked, bought, unanswered } = caseOutcome(product, {
			...given,
			...one,
		});
		expectRefused(asked, refused);
		expectRefused(bought, { ...refused, ...refusedLater });
		expect(unanswered).toBe(one.unanswered ?? false);
		if (Object.keys(bought).length > 0 || !product.onlineSale) return;
		expect(applicationSchema.safeParse(application).error?.issues).toBeUndefined();
		expect(priceOf(tariff, product, { ...given, ...one })).toMatchObject({ ok: true });
	});
});
