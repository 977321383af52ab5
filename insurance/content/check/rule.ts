import type { ProductFacts } from '../figures/product-figures.ts';
import type { Said, Unit } from './statements.ts';

/** A value that a sentence may name, with the tokens that stand for it; two numbers are a range. */
export type Right = { numbers: readonly number[]; tokens: readonly string[] };

/** What sentences of one kind may say of `F`: a product, or the insurer as a whole. */
export type StatementRule<F> = {
	/** What they speak of, as the message says it: `masa tunggu`. */
	what: string;
	units: readonly Unit[];
	about: (said: Said) => boolean;
	/** The only values; null where nothing can be said against a sentence. */
	rights: (facts: F, said: Said) => readonly Right[] | null;
	/** The right figure in words; empty where there is none. */
	words: (facts: F, said: Said) => string;
};

/** A sentence without a number that promises what is not so. */
export type Pledge<F> = { about: RegExp; broken: (facts: F, block: string) => string | null };

export const one = (number: number, ...tokens: string[]): Right => ({ numbers: [number], tokens });

const LEAST =
	/(?:minimal|minimum|paling (?:muda|sedikit|rendah)|mulai(?: dari)?|sejak|dari)(?: usia| umur)?\s*$/i;
const MOST =
	/(?:maksimal|maksimum|paling (?:tua|banyak|lama)|sampai|hingga|di bawah|s\.d\.?)(?: usia| umur)?\s*$/i;

/** Which ends of a range a single number may be. */
function endsOf({ numbers }: Right, before: string): readonly number[] {
	if (numbers.length < 2) return numbers;
	if (LEAST.test(before)) return numbers.slice(0, 1);
	return MOST.test(before) ? numbers.slice(-1) : numbers;
}

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
	a.length === b.length && a.every((number, at) => number === b[at]);

/** The token of each number of a sentence, empty for one without; null where a number is wrong. */
export function figureTokens(said: Said, rights: readonly Right[]): readonly string[] | null {
	const whole = rights.find((right) => sameNumbers(right.numbers, said.numbers));
	if (whole) return whole.tokens;
	const found = said.numbers.map((number) => {
		const right = rights.find((one) => endsOf(one, said.before).includes(number));
		if (!right) return null;
		return right.tokens[right.numbers.indexOf(number)] ?? '';
	});
	// Two ends of different ranges are no range; sums and days in a row are.
	const isRow = !said.isRange || rights.every(({ numbers }) => numbers.length === 1);
	return isRow && found.every((token) => token !== null) ? (found as string[]) : null;
}

/** Tokens of the right figure: what the writer meant, as far as that can be told. */
export function meantTokens(said: Said, rights: readonly Right[]): readonly string[] | null {
	const fitting = rights.filter(({ numbers }) => numbers.length === said.numbers.length);
	if (fitting.length === 1) return fitting[0]?.tokens ?? null;
	const [only, ...others] = rights;
	if (!only || others.length > 0 || said.numbers.length > 1) return null;
	const [number] = endsOf(only, said.before);
	if (number === undefined || endsOf(only, said.before).length > 1) return null;
	return [only.tokens[only.numbers.indexOf(number)] ?? ''];
}

export type ProductRule = StatementRule<ProductFacts>;

/** `30, 90 atau 180`. */
export const orList = (words: readonly (string | number)[]): string =>
	words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} atau ${words.at(-1)}`;
/** A product's own token. */
export const figureToken = ({ product }: ProductFacts, name: string): string =>
	`${product.slug}.${name}`;
