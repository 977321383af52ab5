/**
 * Describes the fields of a product version as data. The form, the wording of problems and the
 * comparison of versions are derived from it. `fields.test.ts` checks it against the product
 * schema.
 */
export type Options = Readonly<Record<string, string>>;

export type Source =
	| 'plans'
	| 'values'
	| 'benefits'
	| 'questions'
	| 'sets'
	| 'documents'
	| 'products';

export type Fresh = { label: string; value: unknown };

export type Either = {
	label: string;
	is: (value: unknown) => boolean;
	fresh: unknown;
	fields: readonly FieldSpec[];
};

/**
 * For a list in which empty and absent mean different things: the label of its switch, and the text
 * for the empty list.
 */
export type Bare = { label: string; none: string };

type Kind =
	/** A single line, a longer text, or a code used by the program. */
	| { kind: 'line' | 'text' | 'mark' }
	/** Numbers; `unit` is shown after them. */
	| { kind: 'whole' | 'decimal'; unit?: string }
	| { kind: 'rupiah' }
	| { kind: 'switch' }
	| { kind: 'day' }
	/** One of several options; `whole` if the codes are numbers. */
	| { kind: 'choice'; options: Options; whole?: true }
	| { kind: 'choices'; options: Options }
	/** Codes defined elsewhere; `of` identifies the source. */
	| { kind: 'name'; of: Source }
	| { kind: 'names'; of: Source }
	| { kind: 'amounts' | 'lines' }
	| { kind: 'age' }
	| { kind: 'match' }
	| { kind: 'group'; fields: readonly FieldSpec[]; fresh: unknown }
	| {
			kind: 'list';
			fields: readonly FieldSpec[];
			fresh: readonly Fresh[];
			/** Name of a single item, for use in a sentence. */
			one: string;
			titleOf: (item: Readonly<Record<string, unknown>>) => string;
			bare?: Bare;
	  }
	/** A record keyed by codes defined elsewhere, or by freely chosen names. */
	| { kind: 'record'; keys: Source | 'own'; one: string; value: FieldSpec; fresh: unknown }
	| { kind: 'either'; options: readonly Either[] };

export type FieldSpec = {
	/** Property name in the product. */
	name: string;
	label: string;
	help?: string;
	/** How an empty value is stored: by omitting the field, or as null. */
	empty?: 'absent' | 'null';
	/** Cannot be changed once the product exists. */
	locked?: true;
	/** Shown only if it has a value, because products normally use an alternative field. */
	ifThere?: true;
} & Kind;

export type FieldItem = Readonly<Record<string, unknown>>;
const isItem = (value: unknown): value is FieldItem =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
export const itemOf = (value: unknown): FieldItem => (isItem(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const stepsOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** Returns the value at a path such as `benefits.2.terms`. */
export const valueAt = (value: unknown, path: string): unknown =>
	stepsOf(path).reduce<unknown>(
		(node, key) => (Array.isArray(node) ? node[Number(key)] : itemOf(node)[key]),
		value,
	);

/** Returns a copy with the value at a path replaced; undefined removes the field. */
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

/** Joins the path of a field to its parent's; an empty path refers to the product as a whole. */
export const joinPath = (path: string, name: string): string =>
	name === '' ? path : path === '' ? name : `${path}.${name}`;
