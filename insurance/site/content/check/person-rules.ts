import type { AgeRange } from '#insurance/product/products/product.ts';

import type { ProductFacts } from '../figures/product-figures.ts';
import { one, type ProductRule, type Right, figureToken } from './rule.ts';
import type { Said, Unit } from './statements.ts';

function roleIn(before: string): 'adult' | 'child' | 'policyHolder' | 'renewal' | null {
	if (/perpanjang/i.test(before)) return 'renewal';
	const names = [...before.matchAll(/\b(anak|pemegang|dewasa|tertanggung|peserta)\b/gi)];
	const last = names.at(-1)?.[1]?.toLowerCase();
	if (last === undefined) return null;
	return last === 'anak' ? 'child' : last === 'pemegang' ? 'policyHolder' : 'adult';
}

const AGES = { adult: 'usia.', child: 'usia.anak.', policyHolder: 'usia.pemegang.' } as const;
const PART: Partial<Record<Unit, 'year' | 'month' | 'day'>> = {
	tahun: 'year',
	bulan: 'month',
	hari: 'day',
};

function ageRight(facts: ProductFacts, role: keyof typeof AGES, unit: Unit): Right[] {
	const range: AgeRange | null = facts.product.entryAge[role];
	const part = PART[unit];
	if (!range || !part) return [];
	const name = figureToken(facts, AGES[role]);
	if (part !== 'year') {
		const { [part]: length, year } = range.min;
		return year === 0 && length > 0 ? [one(length, `${name}min-${unit}`)] : [];
	}
	const least = range.min.year > 0 ? `${name}min` : '';
	return [{ numbers: [range.min.year, range.max.year], tokens: [least, `${name}maks`] }];
}

/**
 * True if the sentence is a story about a person, who may be any age that the product accepts at
 * entry.
 */
const isOfStory = (facts: ProductFacts, { clause, unit, numbers }: Said): boolean =>
	unit === 'tahun' &&
	/\bseorang\b/i.test(clause) &&
	(['adult', 'child'] as const).some((who) => {
		const range = facts.product.entryAge[who];
		return range && numbers.every((age) => age >= range.min.year && age <= range.max.year);
	});

function ageRights(facts: ProductFacts, result: Said): Right[] | null {
	const { before, unit } = result;
	if (isOfStory(facts, result)) return null;
	const role = roleIn(before);
	const { renewalMaxAge, entryAge } = facts.product;
	if (role === 'renewal')
		return renewalMaxAge === null
			? null
			: [one(renewalMaxAge, figureToken(facts, 'usia.perpanjangan'))];
	if (role) return ageRight(facts, role, unit);
	const all = (['adult', 'child', 'policyHolder'] as const).flatMap((who) =>
		ageRight(facts, who, unit),
	);
	const { adult, child } = entryAge;
	const whole: Right[] =
		adult && child && unit === 'tahun'
			? [{ numbers: [child.min.year, adult.max.year], tokens: [] }]
			: [];
	return all.length > 0 ? [...all, ...whole] : null;
}

export const ageWords = (range: AgeRange): string => {
	const { min, max } = range;
	const from = min.year > 0 ? min.year : min.month > 0 ? `${min.month} bulan` : `${min.day} hari`;
	return `${from} sampai ${max.year} tahun`;
};

export const ageRule: ProductRule = {
	what: 'usia',
	units: ['tahun', 'bulan', 'hari'],
	about: ({ clause, before, after, isRange }) =>
		!/(?:usia|umur) (?:motor|kendaraan|polis|perusahaan)|ke belakang/i.test(clause) &&
		!/^ (?:pertama|terakhir|lalu)/i.test(after) &&
		(/\b(?:usia|umur|berusia|berumur)\b/i.test(before) ||
			(/\banak (?:mulai |minimal |maksimal |sampai )?$/i.test(before) &&
				!/\bdan anak $/i.test(before.slice(0, -1))) ||
			(isRange && /\b(?:dewasa|anak|pemegang polis|tertanggung)\s*$/i.test(before))),
	rights: ageRights,
	words: ({ product: { entryAge, renewalMaxAge } }, { before }) => {
		const role = roleIn(before);
		if (role === 'renewal') return `paling tua ${renewalMaxAge} tahun saat diperpanjang`;
		const named = (role ? [role] : (['adult', 'child'] as const)).flatMap((who) => {
			const range = entryAge[who];
			const label = { adult: 'dewasa', child: 'anak', policyHolder: 'pemegang polis' }[who];
			return range ? [`${label} ${ageWords(range)}`] : [];
		});
		return named.join(', ');
	},
};

export const childrenRule: ProductRule = {
	what: 'jumlah anak',
	units: ['anak'],
	about: ({ before }) => /(?:sampai|maksimal|paling banyak|hingga)\s*$/i.test(before),
	rights: (facts) => [one(facts.product.insured.maxChildren, figureToken(facts, 'anak.maks'))],
	words: ({ product }) => `paling banyak ${product.insured.maxChildren}`,
};

const COUNT_WORD =
	/(?:mulai|minimal|minimum|paling sedikit|paling banyak|maksimal|sampai|hingga)\s*$/i;
export const peopleRule: ProductRule = {
	what: 'jumlah orang',
	units: ['orang'],
	about: ({ before, isRange }) =>
		(isRange || COUNT_WORD.test(before)) && !/diskon|hemat|ahli waris/i.test(before),
	rights: (facts) => {
		const { headcount, insured } = facts.product;
		if (headcount)
			return [
				{
					numbers: [headcount.min, headcount.max],
					tokens: [figureToken(facts, 'orang.min'), figureToken(facts, 'orang.maks')],
				},
			];
		return insured.minInsured > 1
			? [one(insured.minInsured, figureToken(facts, 'orang.min'))]
			: null;
	},
	words: ({ product: { headcount, insured } }) =>
		headcount
			? `${headcount.min} sampai ${headcount.max}`
			: `paling sedikit ${insured.minInsured}`,
};

export const vehicleRule: ProductRule = {
	what: 'umur kendaraan',
	units: ['tahun'],
	about: ({ after }) => /^ ke belakang/i.test(after),
	rights: (facts) => {
		const { vehicleYears } = facts.product;
		return (
			vehicleYears && [
				one(vehicleYears.oldest, figureToken(facts, 'kendaraan.tahun-ke-belakang')),
			]
		);
	},
	words: ({ product }) => `${product.vehicleYears?.oldest} tahun ke belakang`,
};
