import type { PastValues } from '#sample/past/format.ts';

import type { BaseTable } from './base.ts';
import { COUNTED } from './tables.ts';
import { textOfHex } from './template.ts';
import { type Token, tokensOf } from './tokens.ts';

type Back = (token: Token) => string;

const textBack = (text: string, back: Back): string =>
	[...tokensOf(text)].map((part) => (typeof part === 'string' ? part : back(part))).join('');

function valueBack(value: unknown, key: string, back: Back): unknown {
	if (typeof value === 'string')
		return key === 'plateNumber' ? back({ kind: 'plate', text: value }) : textBack(value, back);
	if (Array.isArray(value)) return value.map((one) => valueBack(one, key, back));
	if (value === null || typeof value !== 'object') return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, valueBack(one, name, back)]),
	);
}

/**
 * Maps a row of a copy back to the base. `original` maps each token to its text in the base. Names
 * of the insurer's employees are kept outside personal data.
 */
export function rowBack(
	{ table, personal }: BaseTable,
	row: PastValues,
	original: ReadonlyMap<string, string>,
	staff: ReadonlySet<string>,
): PastValues {
	const back = Object.entries(row).map(([column, value]) => {
		const sequence = COUNTED[table]?.[column];
		if (sequence && value !== null)
			return [column, Number(original.get(`counted ${sequence} ${String(value)}`))];
		const ofToken: Back = ({ kind, text }) =>
			kind === 'person' && !personal.has(column) && staff.has(text)
				? text
				: (original.get(`${kind} ${text}`) ?? text);
		if (column === 'raw') return [column, textBack(textOfHex(value), ofToken)];
		return [column, valueBack(value, column, ofToken)];
	});
	return Object.fromEntries(back) as PastValues;
}
