import {
	type PeriodUnit,
	PERIOD_UNIT_WORDS,
	PERIOD_UNITS,
} from '#insurance/product/products/choices.ts';

import type { WireQuote } from '../api.ts';
import type { Sex } from '../quote.ts';

export const isMissing = (value: unknown) => value === null || value === undefined || value === '';
export const sentText = (value: unknown) => (isMissing(value) ? undefined : String(value).trim());
export const sentNumber = (value: unknown) => (isMissing(value) ? undefined : Number(value));

/** True if a flag is set. It may be a boolean, Ya/Tidak, 0/1 or the fee itself (B5.65, B5.66). */
export function isChosen(flag: unknown): boolean {
	if (typeof flag === 'string') return /^(ya|true|yes)$/i.test(flag.trim()) || Number(flag) > 0;
	return flag === true || (typeof flag === 'number' && flag > 0);
}

/** Parses the four spellings of gender (B3.4.18); undefined if unknown. */
export function sexFromWire(gender: unknown): Sex | undefined {
	const raw =
		typeof gender === 'object' && gender !== null && 'value' in gender ? gender.value : gender;
	const word = String(raw ?? '')
		.trim()
		.toLowerCase();
	if (['male', 'm', '1', 'pria', 'laki-laki'].includes(word)) return 'male';
	if (['female', 'f', '2', 'wanita', 'perempuan'].includes(word)) return 'female';
	return undefined;
}

const unitOfWord = (word: string | null | undefined): PeriodUnit | undefined =>
	PERIOD_UNITS.find((unit) => PERIOD_UNIT_WORDS[unit] === word?.trim().toUpperCase());

/**
 * Parses a period: `{n}-TAHUN`, a number with period_type 0–4, or one of the four durations
 * (B9.02–B9.07).
 */
export function periodFromWire(detail: WireQuote['productDetail']): {
	unit?: PeriodUnit;
	length?: number;
} {
	const fixed = /^(\d{1,3})-(TAHUN|BULAN|HARI|JAM)$/i.exec(sentText(detail.period) ?? '');
	if (fixed) return { unit: unitOfWord(fixed[2]), length: Number(fixed[1]) };
	const parts = [
		detail.durationHour,
		detail.durationDay,
		detail.durationMonth,
		detail.durationYear,
	].map(sentNumber);
	const length =
		sentNumber(detail.period) ??
		sentNumber(detail.duration) ??
		sentNumber(detail.productInsuredPeriod);
	const ofProduct = unitOfWord(detail.productInsuredPeriodUnit);
	const type = sentNumber(detail.period_type);
	const unit = type === undefined || type === 4 ? (ofProduct ?? 'year') : PERIOD_UNITS[type];
	if (length !== undefined) return { unit, length };
	const at = parts.findIndex((part) => part !== undefined && part > 0);
	return at < 0 ? {} : { unit: PERIOD_UNITS[at], length: parts[at] };
}

export type WireExtras = {
	productNumber?: string;
	premiumCalculationMethod?: string;
	policyFee?: number;
	cashlessFee?: number;
	planRate?: number;
	discountPerCustomer?: number;
};

export type WireKind = {
	read: (sent: unknown) => unknown;
	write: (value: unknown, extras: WireExtras) => unknown;
};

const asIs = (value: unknown) => value ?? undefined;

export const AS_SENT: WireKind = { read: asIs, write: asIs };
export const TEXT: WireKind = { read: sentText, write: asIs };
export const NUMBER: WireKind = { read: sentNumber, write: asIs };
export const UPPER: WireKind = { read: (sent) => sentText(sent)?.toUpperCase(), write: asIs };
/** A null value requests every frequency. */
export const FREQUENCY: WireKind = {
	read: (sent) => sentText(sent)?.toLowerCase() ?? null,
	write: asIs,
};
/** Sent only if confirmed. */
export const CONFIRMED: WireKind = {
	read: (sent) => sent === true,
	write: (value) => value || undefined,
};
export const PERSON_SEX: WireKind = { read: sexFromWire, write: asIs };
export const TITLED_SEX: WireKind = {
	read: sexFromWire,
	write: (value) => (value === 'male' ? 'Male' : value === 'female' ? 'Female' : undefined),
};
/** A chosen option is sent as its fee, if known (B5.65, B5.66). */
export const chosenFor = (fee: 'policyFee' | 'cashlessFee'): WireKind => ({
	read: isChosen,
	write: (value, extras) => (value ? (extras[fee] ?? 1) : 0),
});
