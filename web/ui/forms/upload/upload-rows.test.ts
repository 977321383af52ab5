import { expect, test } from 'vitest';

import {
	blankRow,
	blankPage,
	movedUp,
	nextPage,
	pageBefore,
	pagesOf,
	promoted,
	travelProblems,
	documentRows,
	type UploadRow,
	without,
	withoutRow,
} from './upload-rows.ts';

const file = (one: UploadRow, url: string): UploadRow => ({ ...one, url, fileName: url });
const ROW = file(blankRow('KTP', 'KTP', true), 'a');
const TWO = file(blankPage('KTP', 2), 'b');
const THREE = file(blankPage('KTP', 3), 'c');
const OTHER = file(blankRow('KWITANSI', 'Kuitansi', true), 'z');
const ALL = [ROW, OTHER, TWO, THREE];
const WHOLE = { ...ROW, whole: true };
const urls = (documents: readonly UploadRow[]) =>
	[...documentRows(documents), ...pagesOf(documents, 'KTP')].map(({ url }) => url).join('');

test.each<[string, UploadRow[], string]>([
	['the second page before the first', movedUp(ALL, TWO), 'bzac'],
	['the third page before the second', movedUp(ALL, THREE), 'azcb'],
	['a first file taken out, the second in its place', promoted(ALL, 'KTP') ?? [], 'bzc'],
	['a row taken out with its pages', withoutRow(ALL, 'KTP'), 'z'],
	['a row’s file taken out', without(ALL, ROW, true), 'bzc'],
	['what was sent as a whole taken out', without([WHOLE, OTHER, TWO, THREE], WHOLE, true), 'z'],
	['and its row with it', without([WHOLE, OTHER, TWO, THREE], WHOLE, false), 'z'],
])('%s', (_what, documents, order) => expect(urls(documents)).toBe(order));

test('a row becomes empty when a document that was sent as a whole is removed', () => {
	expect(without([WHOLE, TWO, THREE], WHOLE, true)).toEqual([
		{ ...blankRow('KTP', 'KTP', true), whole: false },
	]);
});

test('pages can be reordered only after both have arrived', () => {
	const travelling = { ...TWO, url: '', isUploading: true };
	expect(pageBefore([ROW, travelling, THREE], THREE)).toBeNull();
	expect(urls(movedUp([ROW, travelling, THREE], THREE))).toBe('ac');
	expect(promoted([ROW, travelling], 'KTP')).toBeNull();
});

test('never reuses a page number and offers no page after the tenth', () => {
	expect(nextPage([ROW, THREE], 'KTP', 10)?.id).toBe('KTP~4');
	expect(nextPage([ROW], 'KTP', 10)?.id).toBe('KTP~2');
	const nine = Array.from({ length: 9 }, (_, at) => blankPage('KTP', at + 2));
	expect(nextPage([ROW, ...nine], 'KTP', 10)).toBeNull();
	expect(nextPage([ROW, ...nine.slice(1)], 'KTP', 10)?.id).toBe('KTP~11');
});

test('explains how to resolve each upload that prevents sending', () => {
	const way = { ...blankRow('A', 'A', true), isUploading: true };
	const lost = { ...blankRow('B', 'B', true), failed: 'Kami tidak bisa dihubungi.' };
	const wrong = { ...blankRow('C', 'C', true), failed: 'Berkas harus PDF.', refused: true };
	expect(travelProblems([ROW, way, lost, wrong])).toEqual({
		'documents.A': 'A masih diunggah',
		'documents.B': 'B gagal diunggah: coba lagi atau hapus',
		'documents.C': 'C tidak bisa dipakai: ganti berkasnya atau hapus',
	});
});
