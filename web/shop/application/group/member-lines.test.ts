import { describe, expect, test } from 'vitest';

import { areTooMany, memberLines, readLine } from './member-lines.ts';

const RULES = {
	bounds: { earliest: '1960-11-26', latest: '2025-11-25' },
	ages: '1 tahun sampai 65 tahun',
	today: '2026-11-25',
};
const read = (text: string) => readLine(text, RULES);
const BUDI = { name: 'Budi Santoso', nik: '3174051705909901', day: '1990-05-17', sex: 'male' };

describe('a person is read from any line format', () => {
	test.each([
		['a row of a spreadsheet', '1\tBudi Santoso\t3174051705909901\t17/05/1990\tL'],
		['comma-separated', 'Budi Santoso,3174051705909901,1990-05-17,Laki-laki'],
		['semicolons, number in groups', 'Budi Santoso; 3174 0517 0590 9901; Pria'],
		['numbered in a chat', '3. Budi Santoso 3174051705909901'],
		['with the head of a chat', '[25/11/26 10.15] Ani Melati: Budi Santoso 3174051705909901 L'],
		['an older head of a chat', '25/11/26 10.15 - Ani: - Budi Santoso, 3174051705909901'],
		['labels', 'Nama: Budi Santoso, NIK: 3174051705909901, Tgl lahir: 17 Mei 1990, JK: L'],
		['number first', '3174051705909901 Budi Santoso'],
		['a day that a spreadsheet counted', 'Budi Santoso\t33010\tL\t3174051705909901'],
		['a telephone beside it', 'Budi Santoso\t081234567890\t3174051705909901'],
	])('%s', (_, text) => expect(read(text)).toEqual({ text, ...BUDI, problem: null }));

	test.each([
		['Citra Dewi 17-05-1992 P', { name: 'Citra Dewi', day: '1992-05-17', sex: 'female' }],
		['• Citra Dewi, 7 Juni 1992, perempuan', { day: '1992-06-07', sex: 'female' }],
		["Nur'aini St. Aminah\t17.05.92\tP", { name: "Nur'aini St. Aminah", day: '1992-05-17' }],
		// Typed values take precedence, and a NIK is never changed, even if it contains an error.
		['Budi Santoso 3174051705909901 18-05-1990', { day: '1990-05-18', sex: 'male' }],
	])('%s', (text, person) => expect(read(text)).toMatchObject({ ...person, problem: null }));
});

test.each([
	['3174051705909901', 'Nama belum ada'],
	['Budi <b> 3174051705909901', 'hanya boleh berisi huruf'],
	['Budi 317405170590990', 'NIK harus 16 angka; di baris ini 15 angka.'],
	['Budi\t3,17405E+15\tL', 'terpotong oleh Excel'],
	['Budi 3174051713909901', 'Tanggal lahir di NIK ini tidak ada'],
	['Budi, L', 'Tanggal lahir belum terbaca'],
	['Budi 17-05-1990', 'Jenis kelamin belum ada'],
	['Budi 17-05-1950 L', 'Usianya di luar batas produk ini: 1 tahun sampai 65 tahun.'],
])('keeps %s and shows what is wrong', (text, sentence) => {
	const line = read(text);
	expect(line.problem).toContain(sentence);
	expect(line.text).toBe(text);
});

test('skips only headings and lines without words', () => {
	const text = 'No\tNama\tNIK\n1\tBudi\t3174051705909901\n\n---\r\nCitra 17-05-1992 P';
	expect(memberLines(text)).toEqual(['1\tBudi\t3174051705909901', 'Citra 17-05-1992 P']);
});

test.each([
	['twenty people', false, 'Budi Santoso 3174051705909901\n'.repeat(20)],
	[
		'the empty rows of a spreadsheet',
		false,
		`Budi\t3174051705909901\n${'\t\t\n'.repeat(50_000)}`,
	],
	['a list of a whole company', true, 'Budi Santoso 3174051705909901\n'.repeat(201)],
	['a book', true, 'kata '.repeat(20_000)],
])('%s is too long for a group: %s', (_what, is, text) =>
	expect(areTooMany(memberLines(text))).toBe(is),
);
