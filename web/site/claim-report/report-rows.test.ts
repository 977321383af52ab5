import { expect, test } from 'vitest';

import { blankRow, blankPage, type UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

import { reportRows, settledRows } from './report-rows.ts';

const KTP = { code: 'REPORTER_ID', name: 'KTP pelapor', required: true };
const DEATH = { code: 'DEATH', name: 'Akta kematian', required: false };
const file = (one: UploadRow, url: string): UploadRow => ({ ...one, url, fileName: url });
const ids = (rows: readonly UploadRow[]) => rows.map(({ id, url }) => `${id}:${url}`);

test('shows a row for each requested document and keeps its file and pages', () => {
	const held = [file(blankRow('DEATH', 'x', true), 'a'), file(blankPage('DEATH', 2), 'b')];
	const rows = reportRows([KTP, DEATH], held);
	expect(ids(rows)).toEqual(['REPORTER_ID:', 'DEATH:a', 'DEATH~2:b']);
	expect(rows[1]).toMatchObject({ label: 'Akta kematian', required: false });
});

test('keeps a document that is no longer requested as an optional row while it has a file', () => {
	const held = [
		file(blankRow('OLD', 'Surat lama', true), 'a'),
		blankRow('EMPTY', 'Kosong', true),
	];
	const rows = reportRows([KTP], held);
	expect(ids(rows)).toEqual(['REPORTER_ID:', 'OLD:a']);
	expect(rows[1]?.required).toBe(false);
});

test('a reload keeps only uploaded files and leaves no upload in progress', () => {
	const travelling = { ...blankRow('DEATH', 'x', false), isUploading: true, fileName: 'c.pdf' };
	const rows = settledRows([
		file(blankRow('REPORTER_ID', 'KTP', true), 'a'),
		travelling,
		{ ...blankPage('REPORTER_ID', 2), isUploading: true },
		file(blankPage('REPORTER_ID', 3), 'b'),
	]);
	expect(ids(rows)).toEqual(['REPORTER_ID:a', 'DEATH:', 'REPORTER_ID~3:b']);
	expect(rows[1]).toMatchObject({ isUploading: false, fileName: '' });
});
