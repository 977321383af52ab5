import { expect, test } from 'vitest';

import { toWireFlags, toWireProduct } from '#insurance/product/products/wire.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { writePrefill } from '../calculator/prefill.ts';
import { initialValues } from './form-values.ts';
import { prefilledValues } from './prefilled-values.ts';

function pageOf(slug: string): PageData {
	const product = SAMPLE_PRODUCTS.find((one) => one.product.slug === slug)?.product;
	if (!product) throw new Error(`no product ${slug}`);
	return { ...toWireFlags(product), product: toWireProduct(product) } as unknown as PageData;
}

const FAMILY = { withSelf: true, withPartner: true, childCount: 0 };

test.each<[string, string, string, object]>([
	['plan and sum', 'jaga-aman', '?plan=AMAN&up=100000000', { sumInsured: '100000000' }],
	['a way of paying', 'jaga-aman', '?bayar=monthly', { frequency: 'monthly' }],
	['a plan of several', 'jaga-gamers', '?plan=PRO', { plan: 'PRO' }],
	['beside a partner’s code', 'jaga-gamers', '?mitra=KLINIK&plan=PRO', { plan: 'PRO' }],
	['whom it insures', 'jaga-aman', '?siapa=diri,pasangan', FAMILY],
	['a length of days', 'jaga-aman-instan', '?masa=7-HARI', { period: '7' }],
	['a motorcycle', 'jaga-motorku', '?tahun=2024&pelat=D&up=18500000', { sumInsured: '18500000' }],
])('a link opens the form with %s', (_what, slug, address, expected) => {
	expect(prefilledValues(pageOf(slug), address)).toMatchObject(expected);
});

test('ignores unavailable, malformed and personal values in a link', () => {
	for (const [slug, address] of [
		['jaga-aman', '?plan=EMAS&up=1&bayar=lump_sum&masa=9-TAHUN&siapa=kucing'],
		['jaga-aman', '?plan=%3Cscript%3E&up=-5&tahun=x'],
		['jaga-senyumku', '?mulai=2026-12-01T08:00&buku=2&siapa='],
		[
			'jaga-aman',
			`?${writePrefill({ self: { year: '1990', month: '05', day: '17', sex: 'female', name: 'Sari' } })}`,
		],
		['jaga-aman', ''],
	] as const)
		expect([address, prefilledValues(pageOf(slug), address)]).toEqual([
			address,
			initialValues(pageOf(slug)),
		]);
});
