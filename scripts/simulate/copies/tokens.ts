import { COMPANY_NAMES } from '#sample/simulator/people/companies/company-names.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '#sample/simulator/people/names.ts';

import { ROUNDS } from './company-numbers.ts';

const oneOf = (words: readonly string[]) => `(?:${words.join('|')})`;
const GIVEN = oneOf([...GIVEN_NAMES.female, ...GIVEN_NAMES.male]);

/**
 * Patterns of everything identifying in a row, e.g. a number, a name or the hash of a token. The
 * first match at a position wins. Some patterns also match other text; `Renaming` only changes
 * values that the base is known to contain.
 */
const PATTERNS = {
	id: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
	hash: '(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])',
	/** Secret of a link, in base64url. */
	secret: String.raw`(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{43}(?![\w-])`,
	email: String.raw`\b[a-z0-9]+(?:\.[a-z0-9]+)*@(?:[a-z0-9-]+\.)?contoh\.test\b`,
	company: `\\bPT ${oneOf(COMPANY_NAMES.first)} ${oneOf(COMPANY_NAMES.second)} ${oneOf(COMPANY_NAMES.trade)}(?: ${oneOf(ROUNDS.slice(1))})?\\b`,
	person: `\\b${GIVEN}(?: ${GIVEN})? ${oneOf(FAMILY_NAMES)}\\b`,
	/** Number that contains its date, e.g. of an order or a request. */
	dated: String.raw`\b[A-Z]{2,5}-20\d{6}-[A-Z0-9]{4,26}\b`,
	/** Contract number of a company, which is the prefix of its certificate and endorsement numbers. */
	contract: String.raw`\bKJ\d\d[A-Z2-7]{8}\b`,
	claim: String.raw`\bK\d{10}\b`,
	/** Number of a company's invoice, credit note or receipt. */
	invoice: String.raw`\b[A-Z]{3}\/20\d\d\/\d{6,}\b`,
	engine: String.raw`\bJM\d{9}CONTOH\b`,
	/** Printed number plate, or only its digits. */
	plate: String.raw`(?<=\b(?:B|D|F|L|N|H|AB|BK) ?)\d{4}(?= ?(?:ABC|KJT|PLM|SDE|TRW|UXY)\b)|(?<="plateNumber":")\d{4}`,
	/** Digits of a phone number after the prefix, which is kept. */
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

/** True if the birth date in a NIK is possible; women's days have 40 added. */
export const isNik = (digits: string): boolean =>
	/^[1-9]\d{5}(?:0[1-9]|[1256]\d|[37][01]|4[1-9])(?:0[1-9]|1[0-2])\d{6}$/.test(digits);
