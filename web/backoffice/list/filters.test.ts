import { expect, test } from 'vitest';

import {
	amountFilter,
	answerFilter,
	choiceFilter,
	flagFilter,
	readFilters,
	searchFilter,
} from './filters.tsx';
import { readSorting, sortText } from './sorting.ts';

const filters = {
	status: choiceFilter('Keadaan', [
		{ value: 'open', label: 'Terbuka' },
		{ value: 'all', label: 'Semua' },
	]),
	lewat: flagFilter('Tenggat', 'Semua', 'Lewat'),
	cari: searchFilter('Nomor'),
};

test.each([
	['nothing', '', { status: 'open', lewat: '', cari: '' }],
	['known options', 'status=all&lewat=1&cari=KLM', { status: 'all', lewat: '1', cari: 'KLM' }],
	['unknown options', 'status=gone&lewat=2', { status: 'open', lewat: '', cari: '' }],
	[
		'a long search',
		`cari=${'x'.repeat(99)}`,
		{ status: 'open', lewat: '', cari: 'x'.repeat(40) },
	],
])('reads filters that the call accepts from an address with %s', (_title, query, values) => {
	expect(readFilters(filters, new URLSearchParams(query))).toEqual(values);
});

test('a filter accepts any value when its options come with the response', () => {
	const companies = { perusahaan: answerFilter('Perusahaan', 'Semua perusahaan') };
	const read = (query: string) => readFilters(companies, new URLSearchParams(query));
	expect(read('')).toEqual({ perusahaan: '' });
	expect(read('perusahaan=pt-a')).toEqual({ perusahaan: 'pt-a' });
	expect(read(`perusahaan=${'x'.repeat(99)}`)).toEqual({ perusahaan: 'x'.repeat(60) });
});

test.each([
	['5000000', '5000000'],
	['-1', ''],
	['1e9', ''],
	['9'.repeat(30), '9'.repeat(11)],
])('reads the amount %s from an address as "%s"', (given, amount) => {
	const least = { dari: amountFilter('Paling sedikit') };
	expect(readFilters(least, new URLSearchParams({ dari: given }))).toEqual({ dari: amount });
});

test.each([
	['', null, ''],
	['urutan=dueOn', { by: 'dueOn', down: false }, 'dueOn'],
	['urutan=-dueOn', { by: 'dueOn', down: true }, '-dueOn'],
	['urutan=-', null, ''],
])('reads the sort order from the address "%s" and writes it back', (query, sorting, text) => {
	expect(readSorting(new URLSearchParams(query))).toEqual(sorting);
	expect(sortText(sorting)).toBe(text);
});
