import { hash } from 'node:crypto';

import { scrambleWith } from '#insurance/policies/issuing/next-policy-number.server.ts';
import { policyNumber } from '#insurance/policies/issuing/policy-number.ts';
import { FAMILY_NAMES, GIVEN_NAMES } from '#sample/simulator/people/names.ts';

import type { Base } from './base.ts';
import { companyInEmail, companyNumberOf, domainOf, nameOfCompany } from './company-numbers.ts';
import type { Known } from './known.ts';
import { isNik, type Kind } from './tokens.ts';

const randomHex = (copy: number, text: string) => hash('sha256', `copy ${copy} ${text}`);
const randomBytes = (copy: number, text: string) =>
	hash('sha256', `copy ${copy} ${text}`, 'buffer');

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const lettersOf = (copy: number, text: string, length: number) =>
	[...randomBytes(copy, text).subarray(0, length)].map((byte) => BASE32[byte & 31]).join('');

/** Replaces the random part of an ID. A time-ordered ID keeps its time, so that rows stay in order. */
function idOf(copy: number, id: string): string {
	const random = randomHex(copy, id);
	const begins = id.startsWith('01')
		? id.slice(0, 15)
		: `${random.slice(18, 26)}-${random.slice(26, 30)}-4`;
	return `${begins}${random.slice(0, 3)}-a${random.slice(3, 6)}-${random.slice(6, 18)}`;
}

const turned = (list: readonly string[], word: string, by: number): string | undefined => {
	const at = list.indexOf(word);
	return at < 0 ? undefined : list[(at + by) % list.length];
};

/**
 * Replaces a given or family name. No two of 1,600 copies combine given and family names in the
 * same way.
 */
function wordOf(copy: number, word: string): string {
	const { female, male } = GIVEN_NAMES;
	const family = copy + Math.floor(copy / FAMILY_NAMES.length);
	return (
		turned(female, word, copy) ??
		turned(male, word, copy) ??
		turned(FAMILY_NAMES, word, family) ??
		word
	);
}

/** Returns the number at an index among the unused ones; `used` must be in ascending order. */
function unused(position: number, used: readonly number[]): number {
	let number = position;
	for (const one of used) if (one <= number) number += 1;
	return number;
}

function companyOf(copy: number, { companies }: Known, name: string): string {
	const at = companies.indexOf(companyNumberOf(name));
	return nameOfCompany(unused((copy - 1) * companies.length + at, companies));
}

function emailOf(copy: number, known: Known, email: string): string {
	const [local = '', host = ''] = email.split('@');
	const words = local.split('.').map((word) => {
		if (/^\d+$/.test(word)) return String(Number(word) + copy * known.visitors);
		const name = word.slice(0, 1).toUpperCase() + word.slice(1);
		return wordOf(copy, name).toLowerCase();
	});
	const company = companyInEmail(email);
	const to = company === null ? host : `${domainOf(companyOf(copy, known, company))}.contoh.test`;
	return `${words.join('.')}@${to}`;
}

/** Adds a number, and keeps the number of digits. */
const added = (digits: string, by: number) =>
	String((Number(digits) + by) % 10 ** digits.length).padStart(digits.length, '0');

/** Uses the next unused last digits among NIKs with the same region and birth date. */
function nikOf(copy: number, { niks }: Known, nik: string): string {
	const used = niks.get(nik.slice(0, 12)) ?? [];
	const at = used.indexOf(Number(nik.slice(12)));
	const last = unused((copy - 1) * used.length + at + 1, used);
	if (last > 9_999) throw new Error(`there are no more NIKs that begin like ${nik}`);
	return nik.slice(0, 12) + String(last).padStart(4, '0');
}

const QUOTE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const QUOTES = 1n << 40n;
/** Multiplying by an odd number maps each index to a different number. */
const SCATTER = 687_194_767_361n;

function quoteAt(position: number): string {
	let number = (BigInt(position) * SCATTER) % QUOTES;
	let text = '';
	for (let at = 0; at < 8; at += 1, number >>= 5n) text += QUOTE[Number(number & 31n)];
	return `${text.slice(0, 4)}-${text.slice(4)}`;
}

function quoteOf(copy: number, { quotes }: Known, quote: string): string {
	const position = copy * quotes.size + (quotes.get(quote) ?? 0);
	const renamed = quoteAt(position);
	return quotes.has(renamed) ? quoteAt(position + 2 ** 36) : renamed;
}

function datedOf(copy: number, number: string): string {
	const at = number.lastIndexOf('-') + 1;
	const letters = number.slice(at);
	// A few random letters could collide with others of the same day.
	const renamed =
		letters.length < 8
			? letters + copy.toString(36).padStart(3, '0').toUpperCase()
			: lettersOf(copy, number, letters.length);
	return number.slice(0, at) + renamed;
}

type Rename = (copy: number, text: string) => string;

const unless =
	(is: (text: string) => boolean, rename: Rename): Rename =>
	(copy, text) =>
		is(text) ? rename(copy, text) : text;

const secretOf: Rename = (copy, text) => randomBytes(copy, text).toString('base64url');

type People = 'person' | 'email' | 'phone' | 'nik' | 'company' | 'account' | 'engine' | 'plate';

/** Returns functions that rename people, companies and vehicles. */
const peopleIn = (base: Base, known: Known): Record<People, Rename> => ({
	person: (copy, name) =>
		name
			.split(' ')
			.map((word) => wordOf(copy, word))
			.join(' '),
	email: unless(
		(email) => !base.staff.has(email),
		(copy, email) => emailOf(copy, known, email),
	),
	phone: (copy, digits) => added(digits, copy * known.visitors),
	nik: unless(isNik, (copy, nik) => nikOf(copy, known, nik)),
	company: (copy, name) => companyOf(copy, known, name),
	account: unless(
		(number) => known.accounts.has(number),
		// The last four digits are kept, because screens show only these.
		(copy, number) => added(number.slice(0, 6), copy * 1_009) + number.slice(6),
	),
	engine: (copy, number) => `JM${added(number.slice(2, 11), copy * 1_000_003)}CONTOH`,
	plate: (copy, digits) => String(((Number(digits) - 1_000 + copy * 37) % 9_000) + 1_000),
});

type Random = 'id' | 'hash' | 'secret' | 'dated' | 'contract' | 'verification';

/** Returns functions that rename random texts. `secrets` maps hashes to the secrets. */
const randomIn = (
	base: Base,
	known: Known,
	secrets: ReadonlyMap<string, string>,
): Record<Random, Rename> => ({
	id: unless((id) => !base.sharedIds.has(id), idOf),
	hash: unless(
		(hex) => known.hashes.has(hex) || secrets.has(hex),
		(copy, hex) => {
			const secret = secrets.get(hex);
			return secret === undefined
				? randomHex(copy, hex)
				: hash('sha256', secretOf(copy, secret));
		},
	),
	secret: secretOf,
	dated: datedOf,
	contract: (copy, number) => number.slice(0, 4) + lettersOf(copy, number, 8),
	verification: unless(
		(code) => known.verifications.has(code),
		(copy, code) => lettersOf(copy, code, 26),
	),
});

/** Increases the digits at the end of a number. */
const counted = (number: string, begin: number, by: number) =>
	number.slice(0, begin) +
	String(Number(number.slice(begin)) + by).padStart(number.length - begin, '0');

/** Returns functions that rename sequential numbers. */
function countedIn(base: Base, known: Known): Record<Exclude<Kind, People | Random>, Rename> {
	const scramble = scrambleWith(base.policyKey);
	const last = (sequence: string) => base.sequences[sequence] ?? 0;
	const policies = last('policy_counter') + 1;
	return {
		policy: unless(
			(number) => known.policies.has(number),
			(copy, number) =>
				policyNumber((known.policies.get(number) ?? 0) + copy * policies, scramble),
		),
		claim: (copy, number) => counted(number, 5, copy * last('claim_counter')),
		invoice: (copy, number) => counted(number, 9, copy * known.companyNumbers),
		event: (copy, id) => counted(id, 0, copy * last('payment_event_id_seq')),
		quote: unless(
			(number) => known.quotes.has(number),
			(copy, number) => quoteOf(copy, known, number),
		),
		reference: unless(
			(text) => known.references.has(text),
			(copy, text) => `${text}K${copy}`,
		),
		voucher: unless(
			(code) => known.vouchers.has(code),
			(copy, code) => `${code}-K${copy}`,
		),
	};
}

export type Renaming = {
	/** Returns the replacement for a token in a copy; copy 0 is the base. */
	rename(kind: Kind, copy: number, text: string): string;
	/** Returns the replacement for a value of a column that this sequence numbers. */
	count(sequence: string, copy: number, value: number): number;
};

/** Prepares the names in copies. `secrets` are tokens whose hashes occur in the base. */
export function renamingOf(base: Base, known: Known, secrets: readonly string[]): Renaming {
	const byHash = new Map(secrets.map((one) => [hash('sha256', one), one]));
	const renames: Record<Kind, Rename> = {
		...peopleIn(base, known),
		...randomIn(base, known, byHash),
		...countedIn(base, known),
	};
	return {
		rename: (kind, copy, text) => (copy === 0 ? text : renames[kind](copy, text)),
		count: (sequence, copy, value) => value + copy * (base.sequences[sequence] ?? 0),
	};
}
