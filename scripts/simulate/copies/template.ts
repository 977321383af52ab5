import type { PastValues } from '#sample/past/format.ts';

import type { Base, BaseTable } from './base.ts';
import type { Renaming } from './rename.ts';
import { COUNTED } from './tables.ts';
import { type Kind, tokensOf } from './tokens.ts';

/** A row as JSON: literal text, and indexes of tokens. */
export type RowTemplate = readonly (string | number)[];

type Renamed = { kind: Kind | 'counted'; text: string };
type Part = string | Renamed;

export type Templates = {
	/** Returns the number of distinct tokens. */
	size(): number;
	add(table: BaseTable, row: PastValues): RowTemplate;
	/** Returns the replacements for all tokens in a copy, by index. */
	textsOf(copy: number): string[];
	/** Returns the original text of each token in a copy, by kind and replaced text. */
	originalsIn(copy: number): Map<string, string>;
};

/** Columns that are recalculated from others; nothing in them is renamed. */
const MADE_AGAIN: ReadonlySet<string> = new Set(['instruction']);

/** Column with JSON in hexadecimal digits. */
const HEX_JSON = 'raw';

export const textOfHex = (hex: unknown) =>
	Buffer.from(String(hex).slice(2), 'hex').toString('utf8');
export const hexOfText = (text: unknown) => `\\x${Buffer.from(String(text)).toString('hex')}`;

const quoted = (text: string) => JSON.stringify(text).slice(1, -1);

/** Names of people that are not renamed. */
type Staying = ReadonlySet<string>;

function* partsOfText(text: string, staying: Staying): Generator<Part> {
	for (const part of tokensOf(text))
		if (typeof part === 'string') yield quoted(part);
		else if (part.kind === 'person' && staying.has(part.text)) yield part.text;
		else yield part;
}

function* partsOfString(text: string, key: string, staying: Staying): Generator<Part> {
	if (key === 'plateNumber' && /^\d{4}$/.test(text)) yield { kind: 'plate', text };
	else if (MADE_AGAIN.has(key)) yield quoted(text);
	else yield* partsOfText(text, staying);
}

function* partsOf(value: unknown, key: string, staying: Staying): Generator<Part> {
	if (typeof value === 'string') {
		yield '"';
		yield* partsOfString(value, key, staying);
		yield '"';
	} else if (value === null || typeof value !== 'object') yield JSON.stringify(value);
	else if (Array.isArray(value)) {
		for (const [at, one] of value.entries()) {
			yield at === 0 ? '[' : ',';
			yield* partsOf(one, key, staying);
		}
		yield value.length === 0 ? '[]' : ']';
	} else {
		yield '{';
		for (const [at, [name, one]] of Object.entries(value).entries()) {
			yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:`;
			yield* partsOf(one, MADE_AGAIN.has(key) ? key : name, staying);
		}
		yield '}';
	}
}

const NONE: Staying = new Set();

/** Outside personal data, the names of employees belong to employees and are not renamed. */
function* partsOfRow(
	{ table, personal }: BaseTable,
	row: PastValues,
	staff: Staying,
): Generator<Part> {
	let before = '{';
	for (const [column, value] of Object.entries(row)) {
		if (value === undefined) continue;
		yield `${before}"${column}":`;
		before = ',';
		const sequence = COUNTED[table]?.[column];
		if (sequence) yield { kind: 'counted', text: `${sequence} ${String(value)}` };
		else if (column === HEX_JSON) yield* partsOf(textOfHex(value), column, NONE);
		else yield* partsOf(value, column, personal.has(column) ? NONE : staff);
	}
	yield '}';
}

/** Assigns an index to each token. Rows share tokens. */
function makePositions() {
	const tokens: Renamed[] = [];
	const positions = new Map<string, number>();
	return {
		tokens,
		of(token: Renamed): number {
			const key = `${token.kind} ${token.text}`;
			const known = positions.get(key);
			if (known !== undefined) return known;
			positions.set(key, tokens.length);
			return tokens.push(token) - 1;
		},
	};
}

/** Splits rows into literal text, which copies share, and tokens, which each copy replaces. */
export function makeTemplates(base: Base, renaming: Renaming): Templates {
	const positions = makePositions();
	const renamed = (copy: number, { kind, text }: Renamed): string => {
		if (kind !== 'counted') return renaming.rename(kind, copy, text);
		const [sequence = '', value] = text.split(' ');
		return `${sequence} ${renaming.count(sequence, copy, Number(value))}`;
	};
	return {
		size: () => positions.tokens.length,
		add(table, row) {
			const parts: (string | number)[] = [];
			for (const part of partsOfRow(table, row, base.staff)) {
				const last = parts.at(-1);
				if (typeof part !== 'string') parts.push(positions.of(part));
				else if (typeof last === 'string') parts[parts.length - 1] = last + part;
				else parts.push(part);
			}
			return parts;
		},
		textsOf: (copy) =>
			positions.tokens.map((token) => {
				const text = renamed(copy, token);
				return token.kind === 'counted' ? text.slice(text.indexOf(' ') + 1) : text;
			}),
		originalsIn: (copy) =>
			new Map(
				positions.tokens.map((token) => [
					`${token.kind} ${renamed(copy, token)}`,
					token.kind === 'counted' ? (token.text.split(' ')[1] ?? '') : token.text,
				]),
			),
	};
}

/** Renders a row of a copy. */
export function render(template: RowTemplate, texts: readonly string[]): PastValues {
	let text = '';
	for (const part of template) text += typeof part === 'string' ? part : (texts[part] ?? '');
	return JSON.parse(text) as PastValues;
}
