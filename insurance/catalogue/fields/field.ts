/**
 * What a product version asks of its product manager, as data: the form of the room, the words of a
 * problem and the comparison of two versions are made from it. `fields.test.ts` holds it to the
 * schema of the product.
 */
export type Options = Readonly<Record<string, string>>;

/** What a code may name: something else of the same product, or another product. */
export type Source =
	| 'plans'
	| 'values'
	| 'benefits'
	| 'questions'
	| 'sets'
	| 'documents'
	| 'products';

/** A thing as it is added: what the button says, and what is there then. */
export type Fresh = { label: string; value: unknown };

export type Either = {
	label: string;
	is: (value: unknown) => boolean;
	fresh: unknown;
	fields: readonly FieldSpec[];
};

/**
 * Of a list that says something else when it is there and empty than when it is left out: what its
 * switch says, and the words for the empty list.
 */
export type Bare = { label: string; none: string };

type Kind =
	/** One line, a few sentences, a code that the program reads. */
	| { kind: 'line' | 'text' | 'mark' }
	/** Numbers; `unit` is said behind them. */
	| { kind: 'whole' | 'decimal'; unit?: string }
	| { kind: 'rupiah' }
	| { kind: 'switch' }
	| { kind: 'day' }
	/** One of few; `whole` where the codes are numbers. */
	| { kind: 'choice'; options: Options; whole?: true }
	| { kind: 'choices'; options: Options }
	/** Codes of what is elsewhere. */
	| { kind: 'name'; of: Source }
	| { kind: 'names'; of: Source }
	| { kind: 'amounts' | 'lines' }
	/** Years, months and days. */
	| { kind: 'age' }
	/** Which answers of a question are meant. */
	| { kind: 'match' }
	| { kind: 'group'; fields: readonly FieldSpec[]; fresh: unknown }
	| {
			kind: 'list';
			fields: readonly FieldSpec[];
			fresh: readonly Fresh[];
			/** What one of them is called in a sentence. */
			one: string;
			titleOf: (item: Readonly<Record<string, unknown>>) => string;
			bare?: Bare;
	  }
	/** By code: of what is elsewhere, or names of one's own. */
	| { kind: 'record'; keys: Source | 'own'; one: string; value: FieldSpec; fresh: unknown }
	| { kind: 'either'; options: readonly Either[] };

export type FieldSpec = {
	/** Its name in the product. */
	name: string;
	label: string;
	help?: string;
	/** What stands there where nothing does: the field is left out, or null. */
	empty?: 'absent' | 'null';
	/** It is what it is for as long as the product is. */
	locked?: true;
	/** Shown only where it stands: another way of the thing takes its place. */
	ifThere?: true;
} & Kind;

export type FieldItem = Readonly<Record<string, unknown>>;
const isItem = (value: unknown): value is FieldItem =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
/** What is there, as a record; an empty one of anything else. */
export const itemOf = (value: unknown): FieldItem => (isItem(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const stepsOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** The value at a path as `benefits.2.terms`. */
export const valueAt = (value: unknown, path: string): unknown =>
	stepsOf(path).reduce<unknown>(
		(node, key) => (Array.isArray(node) ? node[Number(key)] : itemOf(node)[key]),
		value,
	);

/** The value with another one at a path; undefined takes the field away. */
export function withValue(value: unknown, path: string, next: unknown): unknown {
	const [key, ...rest] = stepsOf(path);
	if (key === undefined) return next;
	if (Array.isArray(value))
		return value.map((one, at) =>
			String(at) === key ? withValue(one, rest.join('.'), next) : one,
		);
	const item = itemOf(value);
	const changed = withValue(item[key], rest.join('.'), next);
	if (changed !== undefined) return { ...item, [key]: changed };
	return Object.fromEntries(Object.entries(item).filter(([name]) => name !== key));
}

/** The path of a field inside another; '' is the product itself. */
export const joinPath = (path: string, name: string): string =>
	name === '' ? path : path === '' ? name : `${path}.${name}`;
