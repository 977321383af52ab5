import type { ProductFacts } from '../figures/product-figures.ts';
import { benefitRule } from './benefit-rules.ts';
import {
	beforeRule,
	daysRule,
	CLAIM_LIMIT,
	FREE_LOOK,
	periodRule,
	waitingRule,
} from './day-rules.ts';
import {
	bearingRule,
	instalmentRule,
	rateRule,
	savingRule,
	stampRule,
	startingRule,
	sumRule,
} from './money-rules.ts';
import { ageRule, ageWords, childrenRule, peopleRule, vehicleRule } from './person-rules.ts';
import { one, orList, type Pledge, type ProductRule, figureToken } from './rule.ts';

/** Rules for sentences about a product. The first matching rule decides. */
export const PRODUCT_RULES: readonly ProductRule[] = [
	vehicleRule,
	waitingRule,
	daysRule(
		'masa leluasa',
		/masa (?:leluasa|tenggang)/i,
		'masa-leluasa',
		({ product }) => product.graceDays,
	),
	daysRule(
		'masa mempelajari polis',
		FREE_LOOK,
		'mempelajari-polis',
		({ product }) => product.freeLookDays,
	),
	{
		what: 'batas waktu klaim',
		units: ['hari'],
		about: ({ clause }) => CLAIM_LIMIT.test(clause),
		rights: (facts) => [
			one(facts.product.filing.reportWithin, figureToken(facts, 'lapor')),
			one(facts.product.filing.documentsWithin, figureToken(facts, 'dokumen')),
		],
		words: ({ product: { filing } }) =>
			`${filing.reportWithin} hari untuk melapor, ${filing.documentsWithin} hari untuk dokumen`,
	},
	beforeRule,
	ageRule,
	stampRule,
	startingRule,
	sumRule,
	bearingRule,
	savingRule,
	instalmentRule,
	childrenRule,
	peopleRule,
	periodRule,
	rateRule,
	benefitRule,
];

const isFromBirth = ({ product: { entryAge } }: ProductFacts): boolean =>
	[entryAge.adult, entryAge.child].some(
		(range) => range && range.min.year + range.min.month + range.min.day === 0,
	);

const agesOf = ({ product: { entryAge } }: ProductFacts): string =>
	[entryAge.child, entryAge.adult]
		.flatMap((range) => (range ? [ageWords(range)] : []))
		.join(', ');

export const PRODUCT_PLEDGES: readonly Pledge<ProductFacts>[] = [
	{
		about: /(?<!(?:cacat|kelainan|penyakit|bawaan)[^.]{0,40})(?:sejak|mulai|dari) (?:baru )?lahir\b|\b(?:semua|segala) (?:usia|umur)\b|tanpa batas(?:an)? (?:usia|umur)/i,
		broken: (facts) =>
			isFromBirth(facts) || agesOf(facts) === ''
				? null
				: `${facts.product.name} menerima usia ${agesOf(facts)}.`,
	},
	{
		about: /\b(?:tanpa|tidak ada|bebas) masa tunggu\b/i,
		broken: ({ product }, block) =>
			product.waitingPeriods.length > 0 && !/kecelakaan/i.test(block)
				? `${product.name} punya masa tunggu ${orList(product.waitingPeriods.map(({ days }) => days))} hari.`
				: null,
	},
	{
		about: /(?:premi|uang)\w{0,6}\s(?:[^.]{0,60}\s)?kembali (?:penuh|100%|seluruhnya)/i,
		broken: ({ product }) =>
			product.freeLookDays > 0
				? null
				: `${product.name} tidak punya masa mempelajari polis; preminya tidak kembali penuh.`,
	},
];
