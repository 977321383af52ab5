import { expect, test } from 'vitest';

import { withValue } from '#insurance/office/product-studio/fields/field.ts';
import { fieldPlace } from '#insurance/office/product-studio/fields/label-of.ts';
import { SAMPLE_PRODUCTS, sampleProduct } from '#sample/products.ts';

import { type OtherProduct, productProblems } from './product-problems.ts';

const { product } = sampleProduct('jaga-sehat-plus');
const othersOf = (code: string): OtherProduct[] =>
	SAMPLE_PRODUCTS.map((one) => one.product).filter((one) => one.code !== code);
const OTHERS = othersOf(product.code);

test.each(SAMPLE_PRODUCTS.map((one) => [one.product.slug, one.product] as const))(
	'%s has no problems',
	(_slug, sold) => {
		expect(productProblems(sold, othersOf(sold.code))).toEqual([]);
	},
);

const [benefit] = product.benefits;
const firstSet = Object.keys(product.claimSets)[0] ?? '';
const shared = { code: 'BATAS', name: 'Batas', unit: 'rupiah', values: { default: 1 } };
const question = {
	id: 'smoker',
	text: 'Merokok?',
	answer: { kind: 'yes-no' },
	of: 'holder',
	required: true,
	effects: [],
};
const refuse = { on: {}, effect: { does: 'refuse', reason: 'Maaf', instead: ['jaga-bulan'] } };

test.each<[says: string, at: string, value: unknown, place: string, message: string]>([
	['a field that is missing', 'freeLookDays', undefined, 'freeLookDays', 'Belum diisi'],
	['an empty name', 'name', '', 'name', 'Belum diisi'],
	['a code with a space', 'plans.0.code', 'A B', 'plans.0.code', 'Huruf besar'],
	['no plan at all', 'plans', [], 'plans', 'Belum ada satu pun'],
	['days as words', 'filing.reportWithin', 'tiga', 'filing.reportWithin', 'Isi dengan angka'],
	['half an hour', 'graceDays', 1.5, 'graceDays', 'Isi dengan angka bulat'],
	[
		'a way of paying that is half written',
		'benefits.0.terms.pays',
		{ by: 'block', hours: 4 },
		'benefits.0.terms.pays.most',
		'Belum diisi',
	],
	[
		'a start without a length',
		'start',
		{ chosenWithin: { unit: 'day' } },
		'start.chosenWithin.length',
		'Belum diisi',
	],
	[
		'terms and a shared limit at once',
		'benefits.0.shared',
		{ as: 'limit', of: ['X'] },
		'benefits.0',
		'tidak keduanya',
	],
	['a free look of a week', 'freeLookDays', 7, 'freeLookDays', 'paling sedikit 14 hari'],
	['no days of grace', 'graceDays', 0, 'graceDays', 'masa leluasa belum ada'],
	[
		'documents due before the report',
		'filing',
		{ reportWithin: 60, documentsWithin: 30 },
		'filing.documentsWithin',
		'Lebih cepat',
	],
	[
		'a benefit without documents',
		`claimSets.${firstSet}`,
		undefined,
		`claimSets.${firstSet}`,
		'belum punya dokumen klaim',
	],
	[
		'a set that is nowhere',
		`claimSets.${firstSet}`,
		['BASE', 'NOWHERE'],
		`claimSets.${firstSet}`,
		'Kumpulan dokumen NOWHERE tidak ada',
	],
	[
		'documents of no benefit',
		'claimSets.GONE',
		['BASE'],
		'claimSets.GONE',
		'Manfaat GONE tidak ada',
	],
	[
		'a shared limit of what is not there',
		'benefits',
		[...product.benefits, { ...shared, shared: { as: 'limit', of: ['GONE'] } }],
		`benefits.${product.benefits.length}.shared.of`,
		'Manfaat GONE tidak ada',
	],
	[
		'a family limit that each person has',
		'benefits',
		[
			...product.benefits,
			{ ...shared, name: 'Batas setahun keluarga', shared: { as: 'limit', of: ['ROOM'] } },
		],
		`benefits.${product.benefits.length}.name`,
		'berlaku per orang',
	],
	[
		'a limit per person that all persons share',
		'benefits',
		[
			...product.benefits,
			{
				...shared,
				name: 'Batas per orang',
				shared: { as: 'limit', of: ['ROOM'], together: true },
			},
		],
		`benefits.${product.benefits.length}.name`,
		'semua tertanggung bersama',
	],
	[
		'a name per year of a limit per event',
		'benefits.0.name',
		'Kamar per tahun',
		'benefits.0.name',
		'batasnya per kejadian',
	],
	[
		'nights that are paid instead by nothing',
		'benefits',
		product.benefits
			.filter(({ code }) => code !== 'ICU')
			.map((one) =>
				one.code === 'ROOM'
					? { ...one, terms: { ...one.terms, replacedBy: { days: 3 } } }
					: one,
			),
		'benefits.0.terms.replacedBy.benefit',
		'sebagai gantinya',
	],
	[
		'a number of nights for a benefit that counts none',
		'benefits.2.terms.limits',
		[{ per: 'event', days: 3 }],
		'benefits.2.terms.limits.0',
		'hanya berlaku untuk manfaat per hari',
	],
	[
		'a limit of a daily benefit without a number',
		'benefits.0.terms.limits',
		[{ per: 'year' }],
		'benefits.0.terms.limits.0',
		'tanpa itu tidak ada batasnya',
	],
	[
		'a benefit twice',
		'benefits',
		[...product.benefits, benefit],
		`benefits.${product.benefits.length}.code`,
		'sudah ada',
	],
	[
		'an amount of no plan',
		'benefits.0.values.PLATINUM',
		5,
		'benefits.0.values.PLATINUM',
		'Paket PLATINUM tidak ada',
	],
	[
		'a plan without an amount',
		'benefits.0.values',
		{},
		'benefits.0.values',
		'belum punya jumlah',
	],
	[
		'documents like those of nothing',
		'benefits.0.terms.documentsAs',
		'GONE',
		'benefits.0.terms.documentsAs',
		'Manfaat GONE tidak ada',
	],
	[
		'a waiting period of nothing',
		'waitingPeriods.0.code',
		'GONE',
		'waitingPeriods.0.code',
		'Manfaat GONE tidak ada',
	],
	[
		'an exclusion twice',
		'terms.exclusions',
		[
			{ id: 'P01', words: 'a' },
			{ id: 'P01', words: 'b' },
		],
		'terms.exclusions.1.id',
		'P01 sudah ada',
	],
	[
		'a figure that nobody fills in',
		'terms.exclusions.0.words',
		'Dalam {bulan} bulan',
		'terms.exclusions.0.words',
		'{bulan} tidak dikenal',
	],
	[
		'no word on claims',
		'terms.conditions',
		product.terms.conditions.filter(({ about }) => about !== 'claim'),
		'terms.conditions',
		'tentang klaim',
	],
	['adults without an age', 'entryAge.adult', null, 'entryAge.adult', 'usianya belum ditentukan'],
	[
		'ages the wrong way round',
		'entryAge.adult',
		{ min: { year: 60, month: 0, day: 0 }, max: { year: 18, month: 0, day: 0 } },
		'entryAge.adult.max',
		'Lebih muda',
	],
	['an address that is taken', 'slug', 'jaga-aman', 'slug', 'Sudah dipakai Jaga Aman'],
	[
		'nobody to insure',
		'insured',
		{ ...product.insured, self: false, partner: false, maxChildren: 0 },
		'insured.self',
		'Belum ada yang boleh',
	],
	[
		'a question upon one that is not asked',
		'questions',
		[{ ...question, when: { answers: { diet: {} } } }],
		'questions.0.when.answers.diet',
		'Pertanyaan diet tidak ditanyakan sebelum ini',
	],
	[
		'a question upon one behind it',
		'questions',
		[
			{ ...question, when: { answers: { later: {} } } },
			{ ...question, id: 'later' },
		],
		'questions.0.when.answers.later',
		'tidak ditanyakan sebelum ini',
	],
	[
		'a question of a plan that is not sold',
		'questions',
		[{ ...question, when: { plans: ['PLATINUM'] } }],
		'questions.0.when.plans',
		'Paket PLATINUM tidak ada',
	],
	[
		'an answer that cannot be given',
		'questions',
		[{ ...question, effects: [{ ...refuse, on: { is: ['often'] } }] }],
		'questions.0.effects.0.on',
		'Jawaban often tidak ada',
	],
	[
		'another product that is not sold',
		'questions',
		[{ ...question, effects: [refuse] }],
		'questions.0.effects.0.effect.instead',
		'Produk jaga-bulan tidak dijual',
	],
])('%s is reported with its location', (_says, at, value, place, message) => {
	const found = productProblems(withValue(product, at, value), OTHERS);
	expect(found).toContainEqual({ at: place, message: expect.stringContaining(message) });
});

const load = (from: number, to: number) => ({
	on: { from, to },
	effect: { does: 'load', percent: 10, label: 'Lebih' },
});
const numbered = (...effects: object[]) => [
	{ ...question, answer: { kind: 'number', min: 0, max: 9 }, effects },
];

test.each<[says: string, questions: unknown, message: string | null]>([
	['bands that follow each other', numbered(load(1, 2), load(3, 9)), null],
	[
		'an amount with a per cent',
		numbered(load(1, 9), {
			on: { from: 1, to: 9 },
			effect: { does: 'load-amount', amount: 1, label: 'Biaya' },
		}),
		null,
	],
	['an overlap', numbered(load(1, 3), load(3, 5)), 'Jawaban 3 punya dua akibat'],
	[
		'a refusal over a loading',
		numbered(load(1, 9), { on: { from: 8 }, effect: { does: 'refuse', reason: 'Maaf' } }),
		'Jawaban 8–9 punya dua akibat',
	],
	['a gap', numbered(load(1, 5), load(8, 9)), 'Jawaban 6–7 tidak punya akibat'],
	['an inverted band', numbered(load(9, 2)), 'Batas atasnya di bawah batas bawahnya'],
	['a band outside of the answers', numbered(load(12, 14)), 'Jawabannya hanya 0–9'],
	[
		'a refusal of every number',
		numbered({ on: { from: 0 }, effect: { does: 'refuse', reason: 'Maaf' } }),
		'Semua jawabannya menolak',
	],
	[
		'a refusal of yes and no',
		[{ ...question, effects: [{ on: {}, effect: { does: 'refuse', reason: 'Maaf' } }] }],
		'Semua jawabannya menolak',
	],
])('reports a problem in the answers to a question: %s', (_says, questions, message) => {
	const found = productProblems({ ...product, questions }, OTHERS).map((one) => one.message);
	expect(found).toEqual(message === null ? [] : [expect.stringContaining(message)]);
});

test.each([
	['a mark that turns the direction', 'Jaga \u202Ealas', 'tanda yang tidak terlihat'],
	['HTML', 'Jaga <b>Sehat</b>', 'tanpa HTML'],
	['a name without end', 'J'.repeat(121), 'Paling banyak 120 huruf'],
])('reports a name with %s as a problem', (_says, name, message) => {
	expect(productProblems({ ...product, name }, OTHERS)).toEqual([
		{ at: 'name', message: expect.stringContaining(message) },
	]);
});

test.each(['cart', 'bantuan', 'selfcare'])('reports the site address %s as a problem', (slug) => {
	expect(productProblems({ ...product, slug }, OTHERS)).toEqual([
		{ at: 'slug', message: 'Alamat ini dipakai halaman situs; pilih yang lain' },
	]);
});

test('reports a tagline of 900,000 letters as a problem', () => {
	expect(productProblems({ ...product, tagline: 'J'.repeat(900_000) }, OTHERS)).toEqual([
		{ at: 'tagline', message: 'Paling banyak 300 huruf' },
	]);
});

test('names a location the way the form does', () => {
	expect(fieldPlace(product, 'benefits.0.terms.limits.0.days')).toBe(
		`Manfaat › “${benefit?.name}” › Ketentuan › Batas › “Tiap kejadian, ${benefit?.terms?.limits[0]?.days} hari” › Hari paling banyak`,
	);
	expect(fieldPlace(product, 'filing.reportWithin')).toBe('Batas waktu klaim › Dilaporkan dalam');
});
