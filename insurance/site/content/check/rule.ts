import type { ProductFacts } from '../figures/product-figures.ts';
import type { Said, Unit } from './statements.ts';

/** A value that a sentence may state, with its tokens. Two numbers form a range. */
export type Right = { numbers: readonly number[]; tokens: readonly string[] };

/** A rule for one kind of sentence about `F`, which is either a product or the insurer as a whole. */
export type StatementRule<F> = {
	/** The subject as named in the message, e.g. `masa tunggu`. */
	what: string;
	units: readonly Unit[];
	about: (result: Said) => boolean;
	/** The only allowed values; null if any value is acceptable. */
	rights: (facts: F, message: Said) => readonly Right[] | null;
	words: (facts: F, output: Said) => string;
};

/** Detects a false promise in a sentence without numbers. */
export type Pledge<F> = { about: RegExp; broken: (facts: F, block: string) => string | null };

export const one = (number: number, ...tokens: string[]): Right => ({ numbers: [number], tokens });

const LEAST =
	/(?:minimal|minimum|paling (?:muda|sedikit|rendah)|mulai(?: dari)?|sejak|dari)(?: usia| umur)?\s*$/i;
const MOST =
	/(?:maksimal|maksimum|paling (?:tua|banyak|lama)|sampai|hingga|di bawah|s\.d\.?)(?: usia| umur)?\s*$/i;

/**
 * Returns the ends of a range that a single number in a sentence may equal, e.g. only the upper end
 * after "at most".
 */
function endsOf({ numbers }: Right, before: string): readonly number[] {
	if (numbers.length < 2) return numbers;
	if (LEAST.test(before)) return numbers.slice(0, 1);
	return MOST.test(before) ? numbers.slice(-1) : numbers;
}

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
	a.length === b.length && a.every((number, at) => number === b[at]);

/**
 * Returns the token for each number in a sentence, or an empty string where a number has no token;
 * null if any number is wrong.
 */
export function figureTokens(result: Said, rights: readonly Right[]): readonly string[] | null {
	const whole = rights.find((right) => sameNumbers(right.numbers, result.numbers));
	if (whole) return whole.tokens;
	const found = result.numbers.map((number) => {
		const right = rights.find((one) => endsOf(one, result.before).includes(number));
		if (!right) return null;
		return right.tokens[right.numbers.indexOf(number)] ?? '';
	});
	// The ends of two different ranges do not form a range, but a list of amounts or days is fine.
	const isRow = !result.isRange || rights.every(({ numbers }) => numbers.length === 1);
	return isRow && found.every((token) => token !== null) ? (found as string[]) : null;
}

/** Returns the tokens of the correct figure that the author probably meant; null if that is unclear. */
export function meantTokens(result: Said, rights: readonly Right[]): readonly string[] | null {
	const fitting = rights.filter(({ numbers }) => numbers.length === result.numbers.length);
	if (fitting.length === 1) return fitting[0]?.tokens ?? null;
	const [only, ...others] = rights;
	if (!only || others.length > 0 || result.numbers.length > 1) return null;
	const [number] = endsOf(only, result.before);
	if (number === undefined || endsOf(only, result.before).length > 1) return null;
	return [only.tokens[only.numbers.indexOf(number)] ?? ''];
}

export type ProductRule = StatementRule<ProductFacts>;

/** Joins words with commas and a final "atau", e.g. `30, 90 atau 180`. */
export const orList = (words: readonly (string | number)[]): string =>
	words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} atau ${words.at(-1)}`;
export const figureToken = ({ product }: ProductFacts, name: string): string =>
	`${product.slug}.${name}`;
