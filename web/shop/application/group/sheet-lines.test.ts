import { expect, test } from 'vitest';

import { writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { memberLines, readLine } from './member-lines.ts';
import { SHEET_NOT_READ, readList, TOO_LARGE } from './sheet-lines.ts';

const RULES = { bounds: null, ages: '', today: '2026-11-25' };
const cells = (...row: (string | number)[]) => row.map((value) => ({ value }));
const workbook = (...rows: (string | number)[][]) =>
	new Uint8Array(
		writeXlsx([{ name: 'Daftar', widths: [], rows: rows.map((row) => cells(...row)) }]),
	);
const read = (bytes: Uint8Array) => {
	const found = readList(bytes);
	if ('problem' in found) return found.problem;
	return memberLines(found.text).map((line) => readLine(line, RULES));
};

test('reads a workbook row by row and converts its date numbers', () =>
	expect(read(workbook(['No', 'Nama', 'Tgl', 'JK'], [1, 'Budi Ani', 33010, 'L']))).toMatchObject([
		{ name: 'Budi Ani', day: '1990-05-17', sex: 'male', problem: null },
	]));

test('keeps a NIK stored as text and requests a new one when it became a number', () =>
	expect(read(workbook(['Budi', '3174051705909901'], ['Citra', 3174055705909900]))).toMatchObject(
		[
			{ nik: '3174051705909901', problem: null },
			{ nik: '', problem: 'NIK ini terpotong oleh Excel. Ketik lagi 16 angkanya.' },
		],
	));

test('reads the lines of a text file, including one with Windows line breaks', () =>
	expect(
		read(new TextEncoder().encode('\uFEFFNama;NIK\r\nBudi;3174051705909901\r\n')),
	).toMatchObject([{ name: 'Budi', problem: null }]));

test.each([
	['a picture', new Uint8Array([0x89, 0x50, 0, 1]), SHEET_NOT_READ],
	['a broken workbook', workbook(['Budi']).slice(0, 300), SHEET_NOT_READ],
	['more than a list of a group', new Uint8Array(3 * 1024 * 1024), TOO_LARGE],
])('rejects %s with a message', (_, bytes, sentence) => expect(read(bytes)).toBe(sentence));
