import { tidyDigits, tidyLine } from '#platform/values/typed-text.ts';

import { mailToken, nikToken, phoneToken, plateToken } from './exact-tokens.ts';
import { type NameQuestion, nameQuestion } from './name-tokens.ts';

/** Kinds of numbers that lead to one thing. */
export type NumberKind =
	| 'policy'
	| 'claim'
	| 'order'
	| 'complaint'
	| 'invoice'
	| 'receipt'
	| 'voucher'
	| 'payment';

export type TypedQuestion =
	/** `or`: what else it may be, if there is no such number. */
	| { kind: 'number'; of: NumberKind; number: string; or: readonly string[] }
	| { kind: 'exact'; tokens: readonly string[] }
	| { kind: 'name'; name: NameQuestion }
	| { kind: 'nothing' };

const NUMBERS: readonly (readonly [NumberKind, RegExp])[] = [
	['policy', /^[1-9]\d{10}$/],
	['claim', /^K\d{10,12}$/],
	['order', /^INV-?\d{8}-?[A-Z2-7]{26}$/],
	['complaint', /^(PGD|UBD)-?\d{8}-?[A-Z2-7]{8}$/],
	['invoice', /^(TGH|NKR)\/\d{4}\/\d{4,8}$/],
	['receipt', /^KWT\/\d{4}\/\d{4,8}$/],
];

const BORN = /^(19[0-9]{2}|20[0-9]{2})$/;
const BIRTH_DAY = /^(?:\d{1,2}[-/.]\d{1,2}[-/.](\d{4})|(\d{4})-\d{2}-\d{2})$/;

const yearOf = (word: string): number | null => {
	const found = BIRTH_DAY.exec(word);
	const year = found?.[1] ?? found?.[2] ?? (BORN.test(word) ? word : null);
	return year === null || year === undefined ? null : Number(year);
};

function nameIn(line: string): TypedQuestion {
	const words = line.split(' ');
	const years = words.map(yearOf).filter((year) => year !== null);
	const name = nameQuestion(
		words.filter((word) => yearOf(word) === null).join(' '),
		years[0] ?? null,
	);
	const letters = name.parts.join('').length;
	return letters >= LEAST_LETTERS ? { kind: 'name', name } : { kind: 'nothing' };
}

export const LEAST_LETTERS = 3;

/** An order's number without its hyphens is read too, because readers of documents drop them. */
const withHyphens = (of: NumberKind, number: string): string =>
	of === 'order' || of === 'complaint'
		? number.replace(/^(INV|PGD|UBD)-?(\d{8})-?(.+)$/, '$1-$2-$3')
		: number;

/** A telephone number has nothing but digits and their grouping. */
const phoneIn = (line: string): string[] => {
	const isPhone = line.replace(/\D/g, '').length >= 8 && !/[a-z]/i.test(line);
	const phone = isPhone ? phoneToken(line) : null;
	return phone ? [phone] : [];
};

function numberIn(line: string, bare: string): TypedQuestion | null {
	const slashed = line.replace(/\s/g, '').toUpperCase();
	for (const [of, shape] of NUMBERS)
		for (const text of [slashed, bare])
			if (shape.test(text)) {
				// Eleven digits that begin with an 8 may be a telephone number without its zero.
				const or = of === 'policy' && /^[68]/.test(text) ? phoneIn(line) : [];
				return { kind: 'number', of, number: withHyphens(of, text), or };
			}
	return null;
}

function exactIn(line: string): TypedQuestion | null {
	if (line.includes('@')) {
		const mail = mailToken(line);
		return mail ? { kind: 'exact', tokens: [mail] } : { kind: 'nothing' };
	}
	const token = nikToken(line) ?? plateToken(line) ?? phoneIn(line)[0];
	return token ? { kind: 'exact', tokens: [token] } : null;
}

/** References of payments and codes of vouchers have no fixed shape. */
const REFERENCE = /^(?=.*\d)[A-Za-z0-9/_-]{6,64}$/;

/** Returns what a person at the desk typed: a number, a telephone, mail, NIK or plate, or a name. */
export function readQuestion(typed: string): TypedQuestion {
	const line = tidyLine(typed.normalize('NFKC'));
	const known = numberIn(line, tidyDigits(line).toUpperCase()) ?? exactIn(line);
	if (known) return known;
	return REFERENCE.test(line) && yearOf(line) === null
		? { kind: 'number', of: 'payment', number: line, or: [] }
		: nameIn(line);
}
