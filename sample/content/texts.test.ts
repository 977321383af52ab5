import { describe, expect, test } from 'vitest';

import type { SeedPage } from '#insurance/content/seed.server.ts';

import { sampleContent } from './content.ts';
import { brokenSnapshotsIn, contradictionsIn, numbersIn } from './contradictions.ts';
import { factsOf, FACTS } from './facts.ts';

/** Every text of a value, however deep; addresses and colours are none. */
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

test('every product has its page', () => {
	expect(productPages.map(productOf).sort()).toEqual([...FACTS.keys()].sort());
});

test.each(productPages.map((page) => [productOf(page), page] as const))(
	'%s says no number that its product and tariff do not (S1–S3)',
	(slug, page) => {
		const texts = textsOf(page.body);
		expect(texts.flatMap(numbersIn).length).toBeGreaterThan(4);
		expect(texts.flatMap((text) => contradictionsIn(text, factsOf(slug)))).toEqual([]);
	},
);

test.each(sampleContent.pages.map((page) => [page.slug, page] as const))(
	'%s keeps to the promises of the house',
	(_slug, page) => {
		expect(textsOf(page.body).flatMap(brokenSnapshotsIn)).toEqual([]);
	},
);

test('a percent sign stands right behind its number (S49)', () => {
	const texts = textsOf([sampleContent.pages, sampleContent.wordings]);
	expect(texts.filter((text) => /\d %/.test(text))).toEqual([]);
});

describe('what would contradict is found', () => {
	test.each([
		['jaga-aman', 'Bayar tahunan lebih hemat 8%.'],
		['jaga-aman', 'Orang dewasa 17 sampai 60 tahun.'],
		['jaga-aman', 'Uang pertanggungan Rp75 juta.'],
		['jaga-aman', 'Mulai Rp4.200 sebulan.'],
		['jaga-aman', 'Ada masa leluasa 14 hari.'],
		['jaga-aman', 'Setelah dokumen lengkap kami memutuskan paling lama 10 hari kerja.'],
		['jaga-aman-instan', 'Kamu punya 14 hari sejak polis diterima untuk mempelajarinya.'],
		['jaga-aman-instan', 'Beli untuk 3 jam.'],
		['jaga-aman-instan-ramean', 'Untuk 2 sampai 25 orang.'],
		['jaga-sehat-tropis', 'Masa tunggu hanya 30 hari.'],
		['jaga-sehat-tropis', 'Penyakit yang sudah ada, selama 12 bulan pertama.'],
		['jaga-jiwa', 'Meninggal karena sakit dalam 60 hari pertama.'],
		['jaga-senyumku', 'Anak mulai 2 tahun.'],
		['jaga-motorku', 'Sampai 10 tahun ke belakang.'],
		['jaga-gamers', 'Risiko sendiri 10%.'],
	])('on %s: %s', (slug, text) => {
		expect(contradictionsIn(text, factsOf(slug))).toHaveLength(1);
	});

	test.each([
		'Ajukan keberatan. Keberatan dijawab paling lama 20 hari kerja.',
		'Bayar tahunan lebih hemat 8%.',
		'Dalam 30 hari sejak polis diterima premi kembali.',
		'Uang dibayar paling lama 7 hari kerja setelah lengkap.',
	])('on any page: %s', (text) => {
		expect(brokenSnapshotsIn(text)).toHaveLength(1);
	});
});
