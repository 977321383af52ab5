import { type Day, isDay } from '#platform/values/dates.ts';

import type { DateShape, LayoutSettings } from '../layout.ts';

/** A limit in hundredths of a rupiah that no balance reaches. Larger amounts are typing errors. */
const MOST = 1_000_000_000_000_000;

const hundredths = (whole: string, rest: string): number | undefined => {
	const sum = Number(whole) * 100 + Number(rest.padEnd(2, '0').slice(0, 2) || 0);
	return sum > MOST ? undefined : sum;
};

/** Parses an amount of MT940 or camt.053, e.g. `1250000,50`, into hundredths of a rupiah. */
export function plainAmount(text: string): number | undefined {
	const parts = /^(\d{1,15})(?:[.,](\d{0,5}))?$/.exec(text.trim());
	const [whole = '', rest = ''] = parts?.slice(1) ?? [];
	return parts && /^\d{0,2}0*$/.test(rest) ? hundredths(whole, rest) : undefined;
}

type Signs = Pick<LayoutSettings, 'decimal' | 'thousands'>;

/**
 * Parses an amount of a CSV as its layout writes them. A number whose groups do not have three
 * digits is refused, because the signs of the layout are then the wrong way round.
 */
export function layoutAmount(text: string, { decimal, thousands }: Signs): number | undefined {
	const bare = text.replace(/(?:Rp|IDR)\.?/i, '').trim();
	const isOut = /^-|^\(.*\)$|-$/.test(bare);
	const digits = bare.replace(/^[-+(]\s*|[-)]$/g, '').trim();
	const at = digits.lastIndexOf(decimal);
	const [whole, rest] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)];
	const groups = thousands === '' ? [whole] : whole.split(thousands);
	const isGrouped =
		groups.length === 1 || groups.slice(1).every((group) => /^\d{3}$/.test(group));
	const joined = groups.join('');
	if (!isGrouped || !/^\d{1,15}$/.test(joined) || !/^\d{0,2}$/.test(rest)) return undefined;
	if (groups.length > 1 && (groups[0]?.length ?? 0) > 3) return undefined;
	const sum = hundredths(joined, rest);
	return sum !== undefined && isOut && sum !== 0 ? -sum : sum;
}

const MONTHS = 'jan feb mar apr mei jun jul agu sep okt nov des'.split(' ');
const ENGLISH = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const SHAPES: Record<DateShape, RegExp> = {
	'DD/MM/YYYY': /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})$/,
	'DD-MM-YYYY': /^(?<d>\d{1,2})-(?<m>\d{1,2})-(?<y>\d{4})$/,
	'DD/MM/YY': /^(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{2})$/,
	'DD MMM YYYY': /^(?<d>\d{1,2})[ -](?<m>[a-z]{3})[a-z]*[ -](?<y>\d{4})$/i,
	'YYYY-MM-DD': /^(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})$/,
	'YYYY/MM/DD': /^(?<y>\d{4})\/(?<m>\d{2})\/(?<d>\d{2})$/,
	YYYYMMDD: /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
	'MM/DD/YYYY': /^(?<m>\d{1,2})\/(?<d>\d{1,2})\/(?<y>\d{4})$/,
};

function monthOf(text: string): string {
	const word = text.toLowerCase();
	const at = Math.max(MONTHS.indexOf(word), ENGLISH.indexOf(word));
	return /^\d+$/.test(text) ? text.padStart(2, '0') : String(at + 1).padStart(2, '0');
}

/** Parses a date of this century, whose time, if any, is ignored. */
export function dayIn(text: string, shape: DateShape): Day | undefined {
	const date = text
		.trim()
		.replace(/^'/, '')
		.replace(/[ T]\d{1,2}[:.]\d{2}.*$/, '');
	const { d = '', m = '', y = '' } = SHAPES[shape].exec(date)?.groups ?? {};
	const day = `${y.length === 2 ? `20${y}` : y}-${monthOf(m)}-${d.padStart(2, '0')}`;
	return day.startsWith('20') && isDay(day) ? day : undefined;
}

/** Parses the six digits YYMMDD of MT940. */
export const shortDay = (digits: string): Day | undefined => dayIn(`20${digits}`, 'YYYYMMDD');
