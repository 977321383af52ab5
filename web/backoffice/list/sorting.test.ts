import { expect, test } from 'vitest';

import { textColumn } from './column.tsx';
import { knownSorting, sortText } from './sorting.ts';

const COLUMNS = [
	textColumn<string>('Nama', (row) => row),
	textColumn<string>('Hari', () => '', { sort: 'day' }),
];
const sortingOf = (text: string) => knownSorting(new URLSearchParams({ urutan: text }), COLUMNS);

test.each([
	['Nama', { by: 'Nama', down: false }],
	['-day', { by: 'day', down: true }],
	['Hari', null],
	['-', null],
	['', null],
	['__proto__', null],
	[`-${'x'.repeat(80)}`, null],
])('the order %j of an address is %j', (text, sorting) => {
	expect(sortingOf(text)).toEqual(sorting);
	if (sorting) expect(sortText(sorting)).toBe(text);
});
