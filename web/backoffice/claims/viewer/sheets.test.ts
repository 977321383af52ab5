import { expect, test } from 'vitest';

import { addressesOf, paperSheetsOf, stepFrom } from './sheets.ts';

const page = (id: string) => ({
	id,
	fileName: `${id}.pdf`,
	mediaType: 'application/pdf',
	url: `/${id}`,
});
const FILE = {
	documents: [
		{ name: 'Kuitansi', fileName: 'a.jpg', pages: [page('a'), page('b')] },
		{ name: '', fileName: 'c.pdf', pages: [page('c')] },
	],
	form: { url: '/form' },
} as unknown as Parameters<typeof paperSheetsOf>[0];

test('every file of a claim can be opened, the signed form last and without notes', () => {
	expect(paperSheetsOf(FILE).map(({ title, documentId }) => [title, documentId])).toEqual([
		['Kuitansi, berkas 1', 'a'],
		['Kuitansi, berkas 2', 'b'],
		['c.pdf', 'c'],
		['Formulir klaim', null],
	]);
	expect([...addressesOf(FILE)]).toEqual([
		['a', '/a'],
		['b', '/b'],
		['c', '/c'],
		['form', '/form'],
	]);
});

test.each([
	['the next page of a file', { sheet: 0, page: 1 }, 1, { sheet: 0, page: 2 }],
	['the page before', { sheet: 0, page: 2 }, -1, { sheet: 0, page: 1 }],
	['the next file after its last page', { sheet: 0, page: 3 }, 1, { sheet: 1, page: 1 }],
	['the last page of the file before', { sheet: 1, page: 1 }, -1, { sheet: 0, page: -1 }],
	['nothing before the first page', { sheet: 0, page: 1 }, -1, null],
	['nothing after the last file', { sheet: 1, page: 3 }, 1, null],
] as const)('one key opens %s', (_title, from, step, to) => {
	expect(stepFrom(from, { pages: 3, sheets: 2 }, step)).toEqual(to);
});
