import { expect, test } from 'vitest';

import { SAMPLE_FIGURES } from '#insurance/site/content/figures/test-figures.ts';
import { fillPage, tokensIn } from '#insurance/site/content/figures/tokens.ts';
import { pageBodySchema } from '#insurance/site/content/page.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { sampleContent } from './content.ts';
import { FACTS } from './facts.ts';

function textsOf(value: unknown, key = ''): string[] {
	if (typeof value === 'string')
		return ['url', 'default', 'mobile', 'tablet', 'thumbnail', 'product_color'].includes(key)
			? []
			: [value];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, name));
}

const productOf = ({ slug }: SeedPage) => (slug === 'asuransi-korporat' ? 'jaga-korporat' : slug);
const productPages = sampleContent.pages.filter(({ template }) => template === 'product');

test('every product has a page', () => {
	expect(productPages.map(productOf).sort()).toEqual([...FACTS.keys()].sort());
});

test('every figure quoted in a text belongs to the sample products', () => {
	const tokens = textsOf(sampleContent).flatMap(tokensIn);
	expect(new Set(tokens).size).toBeGreaterThan(40);
	expect(tokens.filter((token) => !SAMPLE_FIGURES.has(token))).toEqual([]);
});

test('fills in the figures in the number format of the page language', () => {
	const read = (slug: string, language: 'id' | 'en' = 'id') => {
		const page = sampleContent.pages.find(
			(one) => one.slug === slug && (one.language ?? 'id') === language,
		);
		const body = pageBodySchema.parse(page?.body);
		return textsOf(fillPage({ title: '', body, language }, SAMPLE_FIGURES).body).join('\n');
	};
	expect(read('jaga-aman')).toContain(
		prose`
			Orang dewasa 18 sampai 60 tahun, dan anak 1 sampai 17 tahun. Pemegang polis berusia 18
			sampai 70 tahun.`,
	);
	expect(read('jaga-aman')).toContain('Bayar tahunan lebih hemat 7,4%.');
	expect(read('home')).toContain('mulai Rp4.100 sebulan');
	expect(read('home', 'en')).toContain('from Rp4,100 a month');
	expect(read('jaga-senyumku')).toContain('Masa tunggu 30, 90 dan 180 hari');
});

test('a percent sign directly follows its number', () => {
	const texts = textsOf([sampleContent.pages, sampleContent.wordings]);
	expect(texts.filter((text) => /\d %/.test(text))).toEqual([]);
});
