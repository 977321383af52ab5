import { joinedForms, type NamePart, soundParts } from './name-sounds.ts';

/** Identity of a person as far as a list or a policy states it. */
export type ScreenedPerson = {
	name: string;
	aliases?: readonly string[];
	/** A day, or only a year. */
	born?: string | null;
	nik?: string | null;
	passport?: string | null;
};

/** Upper limit of the keys of one name. */
const MOST_KEYS = 160;
const LEAST_FOR_ERRORS = 4;
/** A long part with two errors is found by its beginning. */
const LEAST_FOR_START = 8;
const START = 4;

/** FNV-1a, 32 bits, signed as PostgreSQL's `int`. A collision only adds a candidate. */
function hash(text: string): number {
	let sum = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1)
		sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
	return sum | 0;
}

/** A part and all its forms without one letter, which it shares with a part that has one error. */
function withErrors(part: string): string[] {
	if (part.length < LEAST_FOR_ERRORS) return [part];
	const start = part.length >= LEAST_FOR_START ? [`${part.slice(0, START)}-`] : [];
	return [part, ...start, ...[...part].map((_, at) => part.slice(0, at) + part.slice(at + 1))];
}

const pair = (one: string, other: string): string =>
	one < other ? `${one} ${other}` : `${other} ${one}`;

function pairsOf(parts: readonly string[], errors: boolean): string[] {
	return parts.flatMap((one, at) =>
		parts.slice(at + 1).flatMap((other, gap) => {
			// An error in any part is found by the pair with its neighbour.
			if (!errors || gap > 0) return [pair(one, other)];
			return [
				...withErrors(one).map((form) => pair(form, other)),
				...withErrors(other).map((form) => pair(one, form)),
			];
		}),
	);
}

function keysOfName(parts: readonly NamePart[]): string[] {
	const [own = [], ...joined] = joinedForms(parts).map((form) => form.map(({ sound }) => sound));
	const alone = (form: readonly string[], errors: boolean) =>
		form.length === 1
			? (errors ? withErrors(form[0] ?? '') : form).map((one) => `1 ${one}`)
			: [];
	return [
		...alone(own, true),
		...joined.flatMap((form) => [...alone(form, false), ...pairsOf(form, false)]),
		...pairsOf(own, true),
	].slice(0, MOST_KEYS);
}

export const yearOf = (born: string | null | undefined): number | null =>
	born ? Number(born.slice(0, 4)) : null;

/** The number of a document without signs; empty without a digit, such as for "N/A" and "-". */
export function documentNumber(text: string): string {
	const plain = text.replace(/[^0-9a-z]/gi, '').toUpperCase();
	return /[1-9]/.test(plain) ? plain : '';
}

/**
 * Returns the hashes under which a person is found: two people that may be one share at least one.
 * They are found by two parts of the name, one of them with a typing error at most; by one part and
 * the year of birth; or by a number.
 */
export function nameKeys({ name, aliases = [], born, nik, passport }: ScreenedPerson): number[] {
	const year = yearOf(born);
	const names = [name, ...aliases].map(soundParts);
	const keys = [
		...(nik && documentNumber(nik) ? [`nik ${documentNumber(nik)}`] : []),
		...(passport && documentNumber(passport) ? [`passport ${documentNumber(passport)}`] : []),
		...names.flatMap((parts) => [
			...keysOfName(parts),
			...(year === null ? [] : parts.map(({ sound }) => `y ${sound} ${year}`)),
		]),
	];
	return [...new Set(keys.map(hash))];
}
