import type { ProductFacts } from '../figures/product-figures.ts';
import { beforeRule, daysRule, FREE_LOOK, periodRule, waitingRule } from './day-rules.ts';
import {
	bearingRule,
	benefitRule,
	instalmentRule,
	rateRule,
	savingRule,
	startingRule,
	sumRule,
} from './money-rules.ts';
import { ageRule, childrenRule, peopleRule, vehicleRule } from './person-rules.ts';
import { one, orList, type Pledge, type ProductRule, figureToken } from './rule.ts';

/** What sentences about a product may say; the first that fits decides. */
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
		about: ({ clause }) => /(?:sejak|setelah|sesudah) kejadian/i.test(clause),
		rights: (facts) => [
			one(facts.product.filing.reportWithin, figureToken(facts, 'lapor')),
			one(facts.product.filing.documentsWithin, figureToken(facts, 'dokumen')),
		],
		words: ({ product: { filing } }) =>
			`${filing.reportWithin} hari untuk melapor, ${filing.documentsWithin} hari untuk dokumen`,
	},
	beforeRule,
	ageRule,
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

export const PRODUCT_PLEDGES: readonly Pledge<ProductFacts>[] = [
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
