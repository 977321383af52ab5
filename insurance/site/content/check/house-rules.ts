import {
	PROMISED_CART_DAYS,
	PROMISED_COMPLAINT_DAYS,
	PROMISED_DECISION_DAYS,
	PROMISED_DOCUMENT_DAYS,
	PROMISED_EXTENSION_DAYS,
	PROMISED_REPORT_DAYS,
	PROMISED_SPOKEN_COMPLAINT_DAYS,
} from '#insurance/access/insurer/promises.ts';

import { percentText } from '../figures/figure.ts';
import type { ProductFacts } from '../figures/product-figures.ts';
import { CLAIM_LIMIT, FREE_LOOK } from './day-rules.ts';
import { one, type Pledge, type StatementRule } from './rule.ts';

/** Products on sale on the given date, used for sentences that mention no product. */
export type House = { products: readonly ProductFacts[] };

const COMPLAINT = /pengaduan|keberatan|mendapat nomor|komplain|aduan/i;
const DECISION =
	/lengkap\b|keputusan klaim|klaim diputus|memutuskan|klaim (?:\w+ )?(?:dibayar|cair|dicairkan|selesai)/i;

const savings = ({ products }: House): number[] => [
	...new Set(
		products.flatMap(({ tariff }) => {
			const monthly = tariff?.frequencyFactors.monthly;
			return monthly ? [Math.round((1 - 1 / (monthly * 12)) * 1_000) / 10] : [];
		}),
	),
];
const daysOf =
	(days: (product: ProductFacts['product']) => readonly number[]) =>
	({ products }: House): number[] => [
		...new Set(products.flatMap(({ product }) => days(product).filter((one) => one > 0))),
	];
const freeLooks = daysOf(({ freeLookDays }) => [freeLookDays]);
const graces = daysOf(({ graceDays }) => [graceDays]);

const promise = (
	what: string,
	units: StatementRule<House>['units'],
	about: RegExp,
	days: readonly [number, string][],
): StatementRule<House> => ({
	what,
	units,
	about: ({ block }) => about.test(block),
	rights: () => days.map(([number, token]) => one(number, token)),
	words: (_house, { unit }) =>
		`${[...new Set(days.map(([number]) => number))].join(' atau ')} ${unit}`,
});

export const HOUSE_RULES: readonly StatementRule<House>[] = [
	{
		...promise('jawaban pengaduan', ['hari kerja'], COMPLAINT, [
			[PROMISED_COMPLAINT_DAYS, 'pengaduan.hari-jawab'],
			[PROMISED_SPOKEN_COMPLAINT_DAYS, 'pengaduan.hari-lisan'],
			[PROMISED_EXTENSION_DAYS, 'pengaduan.hari-tambahan'],
		]),
		about: ({ block, clause }) => COMPLAINT.test(block) && !DECISION.test(clause),
	},
	promise('keputusan klaim', ['hari kerja'], DECISION, [
		[PROMISED_DECISION_DAYS, 'klaim.hari-putusan'],
	]),
	{
		...promise('batas waktu klaim', ['hari'], CLAIM_LIMIT, [
			[PROMISED_REPORT_DAYS, 'klaim.hari-lapor'],
			[PROMISED_DOCUMENT_DAYS, 'klaim.hari-dokumen'],
		]),
		about: ({ clause }) => CLAIM_LIMIT.test(clause),
	},
	promise('pengajuan yang tidak dibayar', ['hari'], /tidak dibayar dihapus/i, [
		[PROMISED_CART_DAYS, 'keranjang.hari'],
	]),
	{
		what: 'jumlah produk',
		units: ['produk'],
		about: ({ before, after, isRange }) =>
			!isRange &&
			/(?:^|\b(?:punya|ada|tersedia|semua|dari|menjual|seluruh|pilihan))\s*$/i.test(before) &&
			!/^\s*(?:kecelakaan|kesehatan|jiwa|gigi|motor|perjalanan|gaya hidup|sekaligus|saja|itu|ini)/i.test(
				after,
			),
		rights: ({ products }) => [one(products.length, 'jumlah-produk')],
		words: ({ products }) => `${products.length} produk`,
	},
];

const daysOfAny = (
	what: string,
	about: RegExp,
	days: (house: House) => number[],
): StatementRule<House> => ({
	what,
	units: ['hari'],
	about: ({ clause }) => about.test(clause),
	rights: (house) => days(house).map((number) => one(number, '')),
	words: (house) => `${days(house).join(' atau ')} hari`,
});

export const GENERAL_RULES: readonly StatementRule<House>[] = [
	{
		what: 'hemat bila bayar tahunan',
		units: ['%'],
		about: ({ clause, before }) =>
			/hemat/i.test(before) && /tahunan|setahun|bulanan|cicil/i.test(clause),
		rights: (house) => savings(house).map((share) => one(share, '')),
		words: (house) =>
			savings(house)
				.map((share) => percentText(share / 100))
				.join(' atau '),
	},
	daysOfAny('masa mempelajari polis', FREE_LOOK, freeLooks),
	daysOfAny('masa leluasa', /masa (?:leluasa|tenggang)/i, graces),
];

const LIMITED =
	/setahun|tahunan|per jam|per hari|per perjalanan|perjalanan tidak|jangka pendek|sebagian produk|produk tertentu/i;

const withoutFreeLook = ({ products }: House): string =>
	products
		.filter(({ product }) => product.freeLookDays === 0)
		.map(({ product }) => product.name)
		.slice(0, 3)
		.join(', ');

export const GENERAL_PLEDGES: readonly Pledge<House>[] = [
	{
		about: /(?:(?:premi|uang)\w{0,6}\s(?:[^.]{0,60}\s)?kembali (?:penuh|100%|seluruhnya))|\d+ hari (?:sejak (?:polis )?(?:kamu )?(?:di|me)?terima|untuk mempelajari)/i,
		broken: (house, block) => {
			const names = withoutFreeLook(house);
			return names === '' || LIMITED.test(block)
				? null
				: `Tidak semua produk punya masa mempelajari polis (misalnya ${names}). Sebutkan polis mana, contoh "polis setahun atau lebih".`;
		},
	},
];
