import { COMPANY_NAMES } from '#sample/simulator/people/companies/company-names.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '#sample/simulator/people/names.ts';

import { ROUNDS } from './company-numbers.ts';

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const GIVEN = oneOf([...GIVEN_NAMES.female, ...GIVEN_NAMES.male]);

/**
 * Patterns of everything in a row that identifies, e.g. a number, a name or the hash of a token.
 * The first one that matches at a place wins. Some patterns also match other text; `Renaming`
 * changes only what the base is known to have.
 */
const PATTERNS = {
	id: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
	hash: '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])',
	/** Secret of a link, in base64url. */
	secret: String.raw`(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])`,
	email: String.raw`\b[a-z0-9]+(?:\.[a-z0-9]+)*@(?:[a-z0-9-]+\.)?contoh\.test\b`,
	company: `\\bPT ${oneOf(COMPANY_NAMES.first)} ${oneOf(COMPANY_NAMES.second)} ${oneOf(COMPANY_NAMES.trade)}(?: ${oneOf(ROUNDS.slice(1))})?\\b`,
	person: `\\b${GIVEN}(?: ${GIVEN})? ${oneOf(FAMILY_NAMES)}\\b`,
	/** Number with the day on which it was given, e.g. of an order or a request. */
	dated: String.raw`\b[A-Z]{2,5}-20\d{6}-[A-Z0-9]{4,26}\b`,
	/** Number of a company's contract, with which its certificates and endorsements begin. */
	contract: String.raw`\bKJ\d\d[A-Z2-7]{8}\b`,
	claim: String.raw`\bK\d{10}\b`,
	/** Number of an invoice, credit note or receipt of a company. */
	invoice: String.raw`\b[A-Z]{3}\/20\d\d\/\d{6,}\b`,
	engine: String.raw`\bJM\d{9}CONTOH\b`,
	/** Plate as printed, or its digits alone. */
	plate: String.raw`(?<=\b(?:B|D|F|L|N|H|AB|BK) ?)\d{4}(?= ?(?:ABC|KJT|PLM|SDE|TRW|UXY)\b)|(?<="plateNumber":")\d{4}`,
	/** Digits of a phone number after the prefix, which stays. */
	phone: String.raw`(?<=(?<![\w.])(?:\+62|0)8\d\d)\d{6,9}\b|(?<=\b021)\d{7}\b`,
	nik: String.raw`\b\d{16}\b`,
	policy: String.raw`\b[1-9]\d{10}\b`,
	account: String.raw`\b\d{10}\b`,
	event: String.raw`(?<=\bpayment-event:)\d+`,
	quote: String.raw`\b[2-9A-Z]{4}-[2-9A-Z]{4}\b`,
	verification: String.raw`\b[A-Z2-7]{26}\b`,
	/** Reference of a bank transfer. */
	reference: String.raw`\b[A-Z]{3}-?\d{5,20}(?:K\d+)?\b`,
	voucher: String.raw`\b[A-Z0-9]+-[A-Z0-9]+-\d{4}(?:-K\d+)?\b`,
} as const;

export type Kind = keyof typeof PATTERNS;
export type Token = { kind: Kind; text: string };

const ALL = new RegExp(
	Object.entries(PATTERNS)
		.map(([kind, pattern]) => `(?<${kind}>${pattern})`)
		.join('|'),
	'g',
);

/** Splits a text into tokens and the literal text between them. */
export function* tokensOf(text: string): Generator<Token | string> {
	let end = 0;
	for (const match of text.matchAll(ALL)) {
		if (match.index > end) yield text.slice(end, match.index);
		const [kind] =
			Object.entries(match.groups ?? {}).find(([, one]) => one !== undefined) ?? [];
		yield { kind: kind as Kind, text: match[0] };
		end = match.index + match[0].length;
	}
	if (end < text.length) yield text.slice(end);
}

/** True if the day within a NIK exists, with 40 added for women. */
export const isNik = (digits: string): boolean =>
	/^[1-9]\d{5}(?:0[1-9]|[1256]\d|[37][01]|4[1-9])(?:0[1-9]|1[0-2])\d{6}$/.test(digits);
