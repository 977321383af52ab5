import { isDay } from '#platform/values/dates.ts';

import { alike, type DigitTable, NIK_LENGTH } from './nik-digits.ts';

/**
 * Data on the card that must agree with its number (PP 37/2007 art. 37): the birth date
 * (`YYYY-MM-DD`) from one or two reads, the sex, the district, and a check for whether a district
 * code exists.
 */
export type BesideNumber = {
	births: readonly string[];
	sex: 'male' | 'female' | null;
	district: string;
	exists: (code: string) => boolean;
};

type Part = { digits: string; log: number; share: number };

const PROVINCES = 38;
const CITIES = 514;
const DISTRICTS = 7_280;

/**
 * Returns the prior probability of a region code. Most people still live where the number was
 * issued, or in the same city or province. Old numbers may contain retired codes.
 */
function regionPrior(digits: string, { district, exists }: BesideNumber): number {
	const own = district.replaceAll('.', '');
	if (digits === own) return Math.log(0.55);
	const known = exists(digits);
	if (!known) return Math.log(0.02 / 1_000_000);
	if (own === '') return Math.log(0.98 / DISTRICTS);
	if (digits.slice(0, 4) === own.slice(0, 4)) return Math.log((0.15 * CITIES) / DISTRICTS);
	if (digits.slice(0, 2) === own.slice(0, 2)) return Math.log((0.13 * PROVINCES) / DISTRICTS);
	return Math.log(0.15 / DISTRICTS);
}

const DAYS_OF_A_CENTURY = 36_525;

/**
 * Returns the birth date that six digits represent in either century (day + 40 for women), or null
 * if they are not a date.
 */
export function nikBirthDay(
	digits: string,
): { woman: boolean; monthDay: string; year: string } | null {
	const day = Number(digits.slice(0, 2));
	const woman = day > 40;
	const monthDay = `${digits.slice(2, 4)}-${String(woman ? day - 40 : day).padStart(2, '0')}`;
	const year = digits.slice(4, 6);
	return ['19', '20'].some((century) => isDay(`${century}${year}-${monthDay}`))
		? { woman, monthDay, year }
		: null;
}

const misread = (printed: string, read: string): number =>
	[...printed].reduce((all, sign, n) => {
		const other = read[n] as string;
		return all * (sign === other ? 0.95 : alike(sign, other) ? 0.04 : 0.006);
	}, 1);

function birthPrior(digits: string, { births, sex }: BesideNumber): number {
	const named = nikBirthDay(digits);
	if (!named) return Number.NEGATIVE_INFINITY;
	const short = `${named.year}-${named.monthDay}`;
	// Some numbers were issued with a mistake; in that case the printed date is no evidence. Two
	// reads of one row share errors, so together they count for little more than one.
	const read =
		births.reduce((all, birth) => all * misread(short, birth.slice(2)), 1) **
		(births.length > 1 ? 0.6 : 1);
	const date = births.length === 0 ? 1 / DAYS_OF_A_CENTURY : 0.97 * read + 1e-9;
	const agrees = sex === null ? 0.5 : (sex === 'female') === named.woman ? 0.985 : 0.015;
	return Math.log(date * agrees);
}

const likeliest = (chances: readonly number[], most: number): string[] =>
	chances
		.map((log, n) => ({ log, sign: String(n) }))
		.toSorted((a, b) => b.log - a.log)
		.slice(0, most)
		.map(({ sign }) => sign);

function ways(table: DigitTable, from: number, to: number, most: number): string[] {
	let all = [''];
	for (let place = from; place < to; place += 1) {
		const signs = likeliest(table[place] ?? [], most);
		all = all.flatMap((head) => signs.map((sign) => head + sign));
	}
	return all;
}

const logOf = (table: DigitTable, from: number, digits: string): number =>
	[...digits].reduce((sum, sign, n) => sum + (table[from + n]?.[Number(sign)] ?? -20), 0);

/** Returns the city codes (e.g. `32.73`) that the first four digits may represent, likeliest first. */
export function likelyCities(tables: readonly DigitTable[], most: number): string[] {
	const rated = tables.flatMap((table) =>
		ways(table, 0, 4, 3).map((digits) => ({ digits, log: logOf(table, 0, digits) })),
	);
	const codes = rated
		.toSorted((a, b) => b.log - a.log)
		.map(({ digits }) => `${digits.slice(0, 2)}.${digits.slice(2)}`);
	return [...new Set(codes)].slice(0, most);
}

function best(
	table: DigitTable,
	from: number,
	candidates: Iterable<string>,
	prior: (digits: string) => number,
): Part | null {
	const rated = [...new Set(candidates)]
		.map((digits) => ({ digits, log: logOf(table, from, digits) + prior(digits) }))
		.filter(({ log }) => log > Number.NEGATIVE_INFINITY);
	const [first] = rated.toSorted((a, b) => b.log - a.log);
	if (!first) return null;
	const all = rated.reduce((sum, { log }) => sum + Math.exp(log - first.log), 0);
	return { ...first, share: 1 / all };
}

const digitsOfBirth = (birth: string): string[] =>
	[0, 40].map(
		(more) =>
			`${String(Number(birth.slice(8)) + more).padStart(2, '0')}${birth.slice(5, 7)}${birth.slice(2, 4)}`,
	);

/** `putRight`: the digits of the birth date were corrected and differ from those read. */
export type NumberFound = { nik: string; certainty: number; birth: string; putRight: boolean };

/**
 * Maximum certainty of a number with a corrected digit, and of one that the rest of the card
 * contradicts. Both need checking.
 */
const PUT_RIGHT = 0.84;
const CONTRADICTED = 0.8;
const GUESSED = 0.5;

/** Returns the likeliest digit at a position according to the reads, or null if none was likely. */
function readAt(chances: readonly number[]): string | null {
	const most = Math.max(...chances);
	const share = 1 / chances.reduce((sum, log) => sum + Math.exp(log - most), 0);
	return share < 0.5 ? null : String(chances.indexOf(most));
}

const changed = (table: DigitTable, from: number, { digits }: Part): boolean =>
	[...digits].some((sign, n) => readAt(table[from + n] ?? []) !== sign);

/** True if sex and birth date on the card match the number. Unread values count as matching. */
function agrees(digits: string, { births, sex }: BesideNumber): boolean {
	const named = nikBirthDay(digits);
	const day = named && `${named.year}-${named.monthDay}`;
	return (
		(births.length === 0 || births.some((birth) => birth.slice(2) === day)) &&
		(sex === null || (sex === 'female') === named?.woman)
	);
}

function limitOf(
	table: DigitTable,
	{ region, birth, serial }: Record<'region' | 'birth' | 'serial', Part>,
	extra: BesideNumber,
): number {
	if (changed(table, 12, serial)) return GUESSED;
	const limits = [1];
	if (!agrees(birth.digits, extra) || !extra.exists(region.digits)) limits.push(CONTRADICTED);
	if (changed(table, 6, birth))
		limits.push(extra.births.length > 0 && agrees(birth.digits, extra) ? PUT_RIGHT : GUESSED);
	if (changed(table, 0, region))
		limits.push(region.digits === extra.district.replaceAll('.', '') ? PUT_RIGHT : GUESSED);
	return Math.min(...limits);
}

/**
 * Returns the likeliest parts of a number according to one table. The parts are independent of each
 * other.
 */
function partsOf(table: DigitTable, extra: BesideNumber) {
	const own = extra.district.replaceAll('.', '');
	const region = best(
		table,
		0,
		[...ways(table, 0, 6, 3), ...(own.length === 6 ? [own] : [])],
		(digits) => regionPrior(digits, extra),
	);
	const birth = best(
		table,
		6,
		[...ways(table, 6, 12, 3), ...extra.births.flatMap(digitsOfBirth)],
		(digits) => birthPrior(digits, extra),
	);
	const serial = best(table, 12, ways(table, 12, NIK_LENGTH, 4), (digits) =>
		digits === '0000' ? Number.NEGATIVE_INFINITY : 0,
	);
	return region && birth && serial ? { region, birth, serial } : null;
}

/**
 * Returns the likeliest number given the reads and the rules for numbers. Its certainty is its
 * share among all possible numbers.
 */
export function nikNumber(tables: readonly DigitTable[], extra: BesideNumber): NumberFound | null {
	const rated = tables.flatMap((table) => {
		const parts = partsOf(table, extra);
		if (!parts) return [];
		const { region, birth, serial } = parts;
		return {
			nik: region.digits + birth.digits + serial.digits,
			birth: birth.digits,
			putRight: changed(table, 6, birth),
			log: region.log + birth.log + serial.log,
			share: region.share * birth.share * serial.share,
			limit: limitOf(table, parts, extra),
		};
	});
	const most = Math.max(...rated.map(({ log }) => log));
	const weight = ({ log }: { log: number }) => Math.exp(log - most);
	// Several tables may contain the same number, so its likelihoods are added.
	const numbers = [...Map.groupBy(rated, ({ nik }) => nik).values()]
		.map((same) => ({
			...same.toSorted((a, b) => b.log - a.log)[0],
			weight: same.reduce((sum, one) => sum + weight(one), 0),
		}))
		.toSorted((a, b) => b.weight - a.weight);
	const [first] = numbers;
	if (!first?.nik) return null;
	const all = numbers.reduce((sum, one) => sum + one.weight, 0);
	const { nik, birth = '', putRight = true, share = 0, limit = 0 } = first;
	return { nik, birth, putRight, certainty: Math.min(limit, (share * first.weight) / all) };
}
