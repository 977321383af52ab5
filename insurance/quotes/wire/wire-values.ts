import { type PeriodUnit, PERIOD_UNIT_WORDS } from '#insurance/products/choices.ts';

import type { WirePerson, WireQuote } from '../api.ts';
import type { Sex } from '../quote.ts';

type Figure = string | number | null | undefined;
type Flag = boolean | Figure;

const UNITS: PeriodUnit[] = ['hour', 'day', 'month', 'year'];

export const blank = (value: unknown) => value === null || value === undefined || value === '';
export const textOf = (value: Figure) => (blank(value) ? undefined : String(value).trim());
export const numberOf = (value: Figure) => (blank(value) ? undefined : Number(value));

/** Chosen or not: a flag may be a boolean, Ya/Tidak, 0/1 or the fee itself (B5.65, B5.66). */
export function isChosen(flag: Flag): boolean {
	if (typeof flag === 'string') return /^(ya|true|yes)$/i.test(flag.trim()) || Number(flag) > 0;
	return flag === true || (typeof flag === 'number' && flag > 0);
}

/**
 * One internal value for the four ways to write a gender (B3.4.18); undefined when it is none of
 * them.
 */
export function sexFromWire(gender: WirePerson['gender']): Sex | undefined {
	const raw = typeof gender === 'object' && gender !== null ? gender.value : gender;
	const word = String(raw ?? '')
		.trim()
		.toLowerCase();
	if (['male', 'm', '1', 'pria', 'laki-laki'].includes(word)) return 'male';
	if (['female', 'f', '2', 'wanita', 'perempuan'].includes(word)) return 'female';
	return undefined;
}

const unitOfWord = (word: string | null | undefined): PeriodUnit | undefined =>
	UNITS.find((unit) => PERIOD_UNIT_WORDS[unit] === word?.trim().toUpperCase());

/** Period: `{n}-TAHUN`, a number with period_type 0–4, or one of the four durations (B9.02–B9.07). */
export function periodFromWire(detail: WireQuote['productDetail']): {
	unit?: PeriodUnit;
	length?: number;
} {
	const fixed = /^(\d{1,3})-(TAHUN|BULAN|HARI|JAM)$/i.exec(textOf(detail.period) ?? '');
	if (fixed) return { unit: unitOfWord(fixed[2]), length: Number(fixed[1]) };
	const parts = [
		detail.durationHour,
		detail.durationDay,
		detail.durationMonth,
		detail.durationYear,
	].map(numberOf);
	const length =
		numberOf(detail.period) ??
		numberOf(detail.duration) ??
		numberOf(detail.productInsuredPeriod);
	const ofProduct = unitOfWord(detail.productInsuredPeriodUnit);
	const type = numberOf(detail.period_type);
	const unit = type === undefined || type === 4 ? (ofProduct ?? 'year') : UNITS[type];
	if (length !== undefined) return { unit, length };
	const at = parts.findIndex((part) => part !== undefined && part > 0);
	return at < 0 ? {} : { unit: UNITS[at], length: parts[at] };
}
