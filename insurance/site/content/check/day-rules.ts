import { periodLabel } from '#insurance/product/products/product.ts';

import { tokenPart } from '../figures/figure.ts';
import type { ProductFacts } from '../figures/product-figures.ts';
import { one, orList, type ProductRule, figureToken } from './rule.ts';
import type { Unit } from './statements.ts';

const inUnit = (days: number, unit: Unit): number =>
	unit === 'tahun' ? days / 365 : unit === 'bulan' ? (days === 365 ? 12 : days / 30) : days;
const WAITS: Record<string, string> = {
	ILLNESS: 'penyakit',
	SPECIFIED_ILLNESS: 'penyakit-tertentu',
	ILLNESS_DEATH: 'meninggal-karena-penyakit',
};

export const waitingRule: ProductRule = {
	what: 'masa tunggu',
	units: ['hari', 'bulan', 'tahun'],
	about: ({ clause, after }) =>
		/masa tunggu/i.test(clause) || /^ (?:pertama )?untuk meninggal karena sakit/i.test(after),
	rights: (facts, { unit }) =>
		facts.product.waitingPeriods.map(({ code, days }) =>
			one(
				inUnit(days, unit),
				unit === 'hari'
					? figureToken(facts, `masa-tunggu.${WAITS[code] ?? tokenPart(code)}`)
					: '',
			),
		),
	words: ({ product }) => {
		const days = product.waitingPeriods.map((one) => one.days);
		return days.length > 0 ? `${orList(days)} hari` : '';
	},
};

/** Creates a rule about a period in days that not every product has; `0` means the product has none. */
export const daysRule = (
	what: string,
	about: RegExp,
	name: string,
	days: (facts: ProductFacts) => number,
): ProductRule => ({
	what,
	units: ['hari'],
	about: ({ clause }) => about.test(clause),
	rights: (facts) => (days(facts) > 0 ? [one(days(facts), figureToken(facts, name))] : []),
	words: (facts) => (days(facts) > 0 ? `${days(facts)} hari` : ''),
});

export const CLAIM_LIMIT =
	/(?:sejak|setelah|sesudah) kejadian|(?:klaim|kejadian)[^.]{0,40}\b(?:di)?lapor(?:kan)?\b|\bdilaporkan (?:paling lambat|dalam|maksimal)/i;

export const FREE_LOOK =
	/(?:premi|uang)\w{0,6} (?:[^.]{0,40} )?dikembalikan (?:penuh )?(?:dalam|sampai|selama) |pelajari (?:isi )?polis|pelajarinya|polis (?:tahunan )?(?:kamu )?(?:di)?terima|sejak (?:kamu )?(?:di|me)ner?ima|sejak diterima|free look|berubah pikiran/i;

export const beforeRule: ProductRule = {
	what: 'penyakit yang sudah ada',
	units: ['bulan', 'hari'],
	about: ({ before }) => /penyakit (?:yang )?(?:sudah ada|lama|bawaan|sebelumnya)/i.test(before),
	rights: (facts, { unit }) => {
		const before = facts.product.preExisting;
		if (before && 'months' in before && unit === 'bulan')
			return [one(before.months, figureToken(facts, 'penyakit-lama.bulan'))];
		if (before && 'treatedDays' in before && unit === 'hari')
			return [one(before.treatedDays, figureToken(facts, 'penyakit-lama.hari'))];
		return [];
	},
	words: ({ product: { preExisting: before } }) =>
		before
			? 'months' in before
				? `${before.months} bulan`
				: `${before.treatedDays} hari`
			: '',
};

const LENGTHS: Partial<Record<Unit, string>> = {
	jam: 'hour',
	hari: 'day',
	bulan: 'month',
	tahun: 'year',
};
export const periodRule: ProductRule = {
	what: 'jangka waktu',
	units: ['jam', 'hari', 'bulan', 'tahun'],
	about: ({ before }) =>
		/(?:jangka waktu(?:nya)?|masa (?:perlindungan|pertanggungan|asuransi)|berjangka|berlaku selama)(?: selama| hanya| sampai)?\s*$/i.test(
			before,
		),
	rights: ({ product }, { unit }) =>
		product.periods
			.filter((one) => one.unit === LENGTHS[unit])
			.map(({ length }) => one(length, '')),
	words: ({ product: { periods } }) =>
		periods.length > 4
			? `${periodLabel(periods[0] ?? { unit: 'year', length: 1 })} sampai ${periodLabel(periods.at(-1) ?? { unit: 'year', length: 1 })}`
			: orList(periods.map(periodLabel)),
};
