import { describe, expect, test } from 'vitest';

import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { choiceKey, readChoices, settledVariant, variantsOf } from './comparison.ts';
import { comparedSections, onlyWords } from './rows.ts';

const productOf = (slug: string) => sampleProduct(slug).product;

test.each([
	['', []],
	['jaga-aman', ['jaga-aman']],
	['jaga-aman:AMAN:50000000,jaga-jiwa', ['jaga-aman:AMAN:50000000', 'jaga-jiwa']],
	['jaga-aman,jaga-aman', ['jaga-aman']],
	[',,<script>,Jaga Aman,jaga-aman:aman,jaga-aman:AMAN:x', []],
	['jaga-aman:AMAN:9999999999999', []],
])('reads "%s" as %j', (text, keys) => {
	expect(readChoices(text).map(choiceKey)).toEqual(keys);
});

test.each([
	['jaga-aman', 'jaga-aman:AMAN:25000000', 'UP Rp25 juta'],
	['jaga-aman:AMAN:100000000', 'jaga-aman:AMAN:100000000', 'UP Rp100 juta'],
	['jaga-aman:AMAN:1', 'jaga-aman:AMAN:25000000', 'UP Rp25 juta'],
	['jaga-aman:OTHER', 'jaga-aman:AMAN:25000000', 'UP Rp25 juta'],
	['jaga-sehat-plus:GOLD', 'jaga-sehat-plus:GOLD:200000000', 'Gold, UP Rp200 juta'],
	['jaga-sehat-pilihanku', 'jaga-sehat-pilihanku:PILIHANKU:100000', 'Rp100 ribu per hari'],
	['jaga-motorku:COMPRE', 'jaga-motorku:COMPRE', 'Gabungan (Comprehensive)'],
])('resolves %s to %s', (text, key, label) => {
	const [choice] = readChoices(text);
	const found = choice && settledVariant(productOf(choice.slug), choice);
	expect([found?.key, found?.label]).toEqual([key, label]);
});

const compared = (...keys: string[]) =>
	readChoices(keys.join()).map((choice) => {
		const product = productOf(choice.slug);
		const variant = settledVariant(product, choice);
		return {
			product,
			plan: variant?.plan ?? '',
			sumInsured: variant?.sumInsured ?? 20_000_000,
		};
	});
const rowOf = (keys: string[], label: string) =>
	comparedSections(compared(...keys))
		.flatMap(({ rows }) => rows)
		.find((row) => row.label === label)
		?.cells.map((lines) => lines.map(({ text }) => text));

const nameIn = (one: Parameters<typeof onlyWords>[0], name: string) =>
	onlyWords(one) ? name.replace(' akibat kecelakaan', '') : name;

describe('a comparison from product data alone', () => {
	test.each([
		['jaga-aman', 'hanya akibat kecelakaan'],
		['jaga-aman-instan', 'hanya akibat kecelakaan'],
		['jaga-aman-xtra', 'hanya akibat kecelakaan'],
		['jaga-jiwa', null],
		['jaga-liburan', null],
		['jaga-sehat-plus', null],
	])('the heading of %s states the common cause once, and its benefits do not', (slug, words) => {
		const [one] = compared(slug);
		if (!one) throw new Error(slug);
		expect(onlyWords(one)).toBe(words);
		const lines = comparedSections([one])[0]?.rows.flatMap(({ cells }) => cells.flat()) ?? [];
		const repeating = lines.filter(({ text }) => text.includes('akibat kecelakaan'));
		if (words) expect(repeating).toEqual([]);
	});

	test.each<[string[], string, string[][]]>([
		[
			['jaga-aman', 'jaga-jiwa'],
			'Meninggal dunia',
			[
				['Meninggal dunia: Rp25 juta', 'Biaya pemakaman: Rp1.250.000'],
				[
					'Meninggal dunia karena sebab apa pun yang tidak dikecualikan: Rp50 juta',
					'Tambahan bila meninggal karena kecelakaan: Rp25 juta',
				],
			],
		],
		[
			['jaga-aman', 'jaga-jiwa'],
			'Cacat tetap',
			[['Cacat tetap (sesuai tabel persentase): sampai Rp25 juta'], ['Tidak dijamin']],
		],
		[
			['jaga-aman', 'jaga-motorku:COMPRE'],
			'Tuntutan orang lain',
			[
				['Tidak dijamin'],
				['Tanggung jawab hukum kepada pihak ketiga: Bila dibeli: Rp5 juta atau Rp10 juta'],
			],
		],
		[
			['jaga-aman', 'jaga-sehat-plus'],
			'Batas bersama dan risiko sendiri',
			[['Tidak ada'], ['Batas tahunan: Rp50 juta']],
		],
		[
			['jaga-aman', 'jaga-sehat-plus'],
			'Masa tunggu',
			[
				['Tidak ada masa tunggu'],
				[
					'30 hari untuk penyakit',
					'365 hari untuk penyakit tertentu',
					'Penyakit yang sudah ada: Dikecualikan 12 bulan pertama.',
				],
			],
		],
		[
			['jaga-aman', 'jaga-konser'],
			'Boleh dibatalkan dengan uang kembali penuh',
			[['14 hari'], ['Tidak ada masa mempelajari polis']],
		],
		[['jaga-aman', 'jaga-jiwa'], 'Berlaku di mana', [['Di mana pun']]],
		[
			['jaga-aman', 'jaga-motorku'],
			'Usia masuk',
			[
				[
					'18 tahun sampai 60 tahun',
					'Anak: 1 tahun sampai 17 tahun',
					'Diperpanjang sampai usia 65 tahun',
				],
				['Tidak bergantung usia'],
			],
		],
	])('%j: %s', (keys, label, cells) => {
		expect(rowOf(keys, label)).toEqual(cells);
	});

	test('each column lists exactly the benefits that its plan pays', () => {
		for (const {
			product: { slug },
		} of SAMPLE_PRODUCTS)
			for (const variant of variantsOf(productOf(slug))) {
				const [one] = compared(variant.key);
				if (!one) throw new Error(variant.key);
				const message = comparedSections([one])[0]?.rows.flatMap(({ cells }) =>
					cells.flat().map(({ text }) => text),
				);
				const wanted = one.product.benefits.filter(
					({ values, extension }) =>
						extension || (values[one.plan] ?? values['default'] ?? 0) > 0,
				);
				for (const benefit of wanted)
					expect(
						message?.filter((text) => text.startsWith(`${nameIn(one, benefit.name)}: `))
							.length,
					).toBeGreaterThan(0);
				expect(message?.some((text) => text.endsWith('Tidak dijamin'))).toBe(false);
			}
	});

	test('lists shared exclusions once and below them those of a single product', () => {
		const rows = comparedSections(compared('jaga-gamers', 'jaga-konser'))[1]?.rows ?? [];
		expect(rows.map(({ label, cells }) => [label, cells.length])).toEqual([
			['Tidak dibayar', 1],
			['Juga tidak dibayar', 2],
		]);
		const output = rows.flatMap(({ cells }) => cells.flat().map(({ text }) => text));
		expect(new Set(output).size).toBe(output.length);
	});
});
