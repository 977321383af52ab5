import { CART_DAYS } from '#insurance/carts/cart.ts';
import { DECIDE_WITHIN_WORKING_DAYS, DOCUMENTS_WITHIN_DAYS } from '#insurance/claims/claim.ts';
import { FILE_WITHIN_DAYS } from '#insurance/policies/policy.ts';
import { limitWords } from '#insurance/products/benefit-words.ts';
import { benefitAmount } from '#insurance/products/benefit.ts';
import type { AgeRange } from '#insurance/products/product.ts';
import {
	ANSWER_WITHIN,
	EXTENSION_WORKING_DAYS,
} from '#insurance/requests/service/service-request.ts';

import {
	percent,
	FREE_LOOK_DAYS,
	type Facts,
	INSTALMENT,
	TWELVE_INSTALMENTS,
	YEARLY_SAVING,
} from './facts.ts';

type Unit = 'Rp' | '%' | 'hari kerja' | 'hari' | 'bulan' | 'tahun' | 'jam' | 'orang';
export type Said = { value: string; unit: Unit; sentence: string };

const UNITS =
	/(\d+(?:[.,]\d+)*)(?: (?:sampai|atau|dan) (\d+))?(?: ?(%)| (hari kerja|hari|bulan|tahun|jam|orang)\b)/g;
const MONEY = /Rp(\d+(?:\.\d{3})*(?:,\d+)?)(?: (ribu|juta))?/g;
const TIMES: Record<string, number> = { ribu: 1_000, juta: 1_000_000 };

const plain = (html: string) =>
	html
		.replace(/<\/(?:li|p|h2|h3)>/g, '. ')
		.replace(/<[^>]+>/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();

/** Sentences end at a sign followed by a space: `Rp4.100` and `24 jam` stay whole. */
const sentencesOf = (html: string) => plain(html).split(/(?<=[.?!:;])\s+|, dan |, (?=mulai )/);

/** Every number with a unit, with the sentence that says it. */
export function numbersIn(html: string): Said[] {
	return sentencesOf(html).flatMap((sentence) => [
		...[...sentence.matchAll(MONEY)].map(([, amount = '', times = '']): Said => {
			const number = Number(amount.replaceAll('.', '').replace(',', '.'));
			return { value: String(number * (TIMES[times] ?? 1)), unit: 'Rp', sentence };
		}),
		...[...sentence.matchAll(UNITS)].flatMap(([, first, second, sign, word]): Said[] =>
			[first, second]
				.filter((value) => value !== undefined)
				.map((value) => ({ value, unit: (sign ?? word) as Unit, sentence })),
		),
	]);
}

/** What a page of the product may say, by unit. */
function allowedFor({ product, tariff }: Facts) {
	const { entryAge, periods, benefits, waitingPeriods, headcount } = product;
	const own = (unit: Unit) =>
		benefits
			.flatMap((one) => [one.name, limitWords(one) ?? ''])
			.flatMap(numbersIn)
			.filter((one) => one.unit === unit)
			.map(({ value }) => value);
	const ages = [entryAge.adult, entryAge.child, entryAge.policyHolder].flatMap((range) =>
		range ? [range.min, range.max] : [],
	);
	const lengths = (unit: string) =>
		periods.filter((one) => one.unit === unit).map(({ length }) => length);
	const inRupiah = benefits.filter(({ unit }) => unit === 'rupiah');
	const amounts = product.plans.flatMap(({ code, sumInsured }) => [
		sumInsured ?? 0,
		...inRupiah.map((benefit) => benefitAmount(benefit, code, 0) ?? 0),
	]);
	const shares = benefits
		.filter(({ unit }) => unit === 'percent')
		.flatMap(({ values }) => Object.values(values));
	const texts = (values: (number | string)[]) => new Set(values.map(String));
	return {
		Rp: texts([
			product.startsAt.amount,
			...product.sumInsuredOptions,
			...(product.sumInsuredRange ? Object.values(product.sumInsuredRange) : []),
			...amounts,
		]),
		'%': texts(
			[
				...tariff.discounts.map(({ percent: share }) => percent(Number(share) / 100)),
				...[...shares, ...own('%')].map((number) => `${number}%`),
				'100%',
				...(tariff.frequencyFactors.monthly
					? [INSTALMENT, TWELVE_INSTALMENTS, YEARLY_SAVING]
					: []),
			].map((share) => share.replace('%', '')),
		),
		'hari kerja': texts([PROMISED.decide]),
		hari: texts([
			...waitingPeriods.map(({ days }) => days),
			product.graceDays,
			product.freeLookDays,
			...lengths('day'),
			...ages.map(({ day }) => day),
			...own('hari'),
			...(product.preExisting && 'treatedDays' in product.preExisting
				? [product.preExisting.treatedDays]
				: []),
			PROMISED.file,
			PROMISED.documents,
		]),
		bulan: texts(
			product.preExisting && 'months' in product.preExisting
				? [product.preExisting.months]
				: [],
		),
		tahun: texts([
			...ages.map(({ year }) => year),
			...lengths('year'),
			product.vehicleYears?.oldest ?? 0,
		]),
		jam: texts([24, ...lengths('hour'), ...own('jam')]),
		orang: texts([headcount?.min ?? 0, headcount?.max ?? 0, product.insured.minInsured]),
	} satisfies Record<Unit, Set<string>>;
}

const PROMISED = {
	file: String(FILE_WITHIN_DAYS),
	documents: String(DOCUMENTS_WITHIN_DAYS),
	decide: String(DECIDE_WITHIN_WORKING_DAYS),
	complaint: String(ANSWER_WITHIN.complaint),
	extension: String(EXTENSION_WORKING_DAYS),
};

type Rule = { about: RegExp; unit: Unit; allowed: (facts: Facts) => (number | string)[] };

const yearsOf = (range: AgeRange | null) => (range ? [range.min.year, range.max.year] : []);

/** Sentences of a product's page that name one thing, and the only numbers they may hold. */
const ABOUT: Rule[] = [
	{
		about: /masa tunggu/i,
		unit: 'hari',
		allowed: ({ product }) => product.waitingPeriods.map(({ days }) => days),
	},
	{
		about: /karena sakit (dalam|$)|untuk meninggal karena sakit/i,
		unit: 'hari',
		allowed: ({ product }) => product.waitingPeriods.map(({ days }) => days),
	},
	{
		about: /masa leluasa/i,
		unit: 'hari',
		allowed: ({ product }) => (product.graceDays > 0 ? [product.graceDays] : []),
	},
	{
		about: /polis diterima|mempelajari|sejak menerima/i,
		unit: 'hari',
		allowed: ({ product }) => (product.freeLookDays > 0 ? [product.freeLookDays] : []),
	},
	{ about: /lebih hemat/i, unit: '%', allowed: () => [YEARLY_SAVING.replace('%', '')] },
	{
		about: /\bmulai Rp/i,
		unit: 'Rp',
		allowed: ({ product }) => [product.startsAt.amount],
	},
	{
		about: /^orang dewasa/i,
		unit: 'tahun',
		allowed: ({ product }) => yearsOf(product.entryAge.adult),
	},
	{
		about: /^anak (\d|mulai)/i,
		unit: 'tahun',
		allowed: ({ product }) => yearsOf(product.entryAge.child),
	},
	{
		about: /^pemegang polis berusia/i,
		unit: 'tahun',
		allowed: ({ product }) => yearsOf(product.entryAge.policyHolder),
	},
];

/** What a text of a product says that the product's own data do not. */
export function contradictionsIn(html: string, facts: Facts): string[] {
	const allowed = allowedFor(facts);
	return numbersIn(html)
		.filter(({ value, unit, sentence }) => {
			const rules = ABOUT.filter((rule) => rule.unit === unit && rule.about.test(sentence));
			return (
				!allowed[unit].has(value) ||
				rules.some((rule) => !rule.allowed(facts).map(String).includes(value))
			);
		})
		.map(({ value, unit, sentence }) => `${value} ${unit}: ${sentence}`);
}

/** Sentences of any page that promise something for all products. */
const EVERYWHERE: { about: RegExp; unit: Unit; allowed: string[] }[] = [
	{ about: /lebih hemat/i, unit: '%', allowed: [YEARLY_SAVING.replace('%', '')] },
	{
		about: /pengaduan|keberatan|mendapat nomor/i,
		unit: 'hari kerja',
		// Spoken complaints are answered in half the time.
		allowed: [PROMISED.complaint, PROMISED.extension, '5'],
	},
	{
		about: /setelah (dokumen )?lengkap|dokumenmu lengkap/i,
		unit: 'hari kerja',
		allowed: [PROMISED.decide],
	},
	{ about: /sejak kejadian/i, unit: 'hari', allowed: [PROMISED.file, PROMISED.documents] },
	{
		about: /polis diterima|polis (tahunan )?kamu terima|sejak diterima|sejak kamu menerimanya/i,
		unit: 'hari',
		allowed: [String(FREE_LOOK_DAYS)],
	},
	{ about: /tidak dibayar dihapus/i, unit: 'hari', allowed: [String(CART_DAYS)] },
];

export function brokenSnapshotsIn(html: string): string[] {
	return numbersIn(html)
		.filter(({ value, unit, sentence }) =>
			EVERYWHERE.some(
				(rule) =>
					rule.unit === unit &&
					rule.about.test(sentence) &&
					!rule.allowed.includes(value),
			),
		)
		.map(({ value, unit, sentence }) => `${value} ${unit}: ${sentence}`);
}
