import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';
import { dayOfSerial, UNCOMPUTED } from '#platform/files/xlsx/cells.ts';
import { STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';

import { setAsideWords, SUMMARY_ROWS } from '../import/left-out.ts';
import { FIELDS, LABELS, noteWords, proRata, statusWords } from '../member.ts';
import { cellsOf, headings, testMember, xlsxOf } from '../test-panel.server.ts';
import { readDay } from './read-day.ts';
import { readSheet } from './read-sheet.server.ts';
import { checkRow, type RawRow, readGender, readPhone } from './row-values.ts';
import { memberTemplate } from './template.server.ts';
import { excelWorkbook } from './test-excel.server.ts';
import { sheetsWorkbook } from './test-sheets.server.ts';

const RULES = { today: '2026-11-21', earliest: '1961-11-22', latest: '2009-11-21' };
const bytesOf = (text: string) => new TextEncoder().encode(text);
async function rowsOf(bytes: Uint8Array, name = 'peserta.xlsx', kind: 'add' | 'delete' = 'add') {
	const rows: RawRow[] = [];
	await readSheet(Buffer.from(bytes), name, kind, ({ raw }) => void rows.push(raw));
	return rows.map((raw) => checkRow(raw, RULES, kind === 'delete'));
}
const fixture = (name: string) =>
	new Uint8Array(readFileSync(join(import.meta.dirname, 'fixtures', name)));

describe('dates as people write them', () => {
	test.each([
		['1990-05-17', '1990-05-17'],
		['1990/5/7', '1990-05-07'],
		['1990-05-17T00:00:00', '1990-05-17'],
		['17/05/1990', '1990-05-17'],
		['7-5-1990', '1990-05-07'],
		['17.05.1990', '1990-05-17'],
		['17 Mei 1990', '1990-05-17'],
		['17-Agu-1990', '1990-08-17'],
		['17 Agustus 1990', '1990-08-17'],
		['17 Desember 90', '1990-12-17'],
		['Kamis, 17 Mei 1990', '1990-05-17'],
		['1 Peb 1990', '1990-02-01'],
		['17May1990', '1990-05-17'],
		[33010, '1990-05-17'],
		['33010', '1990-05-17'],
		[33010.5, '1990-05-17'],
		['31/02/1990', null],
		['05/17/1990', null],
		['17/05/05', null],
		['kemarin', null],
		['', null],
		[1990, null],
		['1990', null],
	])('%s is %s', (cell, day) => expect(readDay(cell, RULES.today)).toBe(day));
	test('handles Excel’s false 29 February 1900 and the 1904 date system', () => {
		expect([
			dayOfSerial(1),
			dayOfSerial(61),
			dayOfSerial(44_000),
			dayOfSerial(42_538, true),
		]).toEqual(['1899-12-31', '1900-03-01', '2020-06-18', '2020-06-18']);
	});
});

test.each([
	['+62 812-3456-7890', '081234567890'],
	[81234567890, '081234567890'],
	['6281234567890', '081234567890'],
	['(021) 123.4567', '0211234567'],
	['0812 3456 7890', '081234567890'],
	["'081234567890", '081234567890'],
	['+62 0812 3456 7890', '081234567890'],
	['+65 9123 4567', '+6591234567'],
	[215550123, '0215550123'],
])('reads the phone %s as %s', (cell, phone) => expect(readPhone(cell)).toBe(phone));
test.each([
	['L', 'Pria'],
	['P', 'Wanita'],
	['laki-laki', 'Pria'],
	['Perempuan', 'Wanita'],
	['PRIA', 'Pria'],
	['male', 'Pria'],
	['x', null],
])('reads the gender %s as %s', (text, gender) => expect(readGender(text)).toBe(gender));

const AGE = 'Tanggal Lahir di luar usia yang ditanggung: 22 Nov 1961 sampai 21 Nov 2009';

const NAME_SIGNS =
	'hanya boleh berisi huruf, spasi, titik, koma, apostrof, dan tanda hubung, tanpa alamat situs';

describe('messages for a row (C8.13, C8.14)', () => {
	test.each([
		[{ name: '' }, 'Nama wajib diisi'],
		[{ name: 'A<b>' }, 'Nama berisi tanda < > atau karakter tersembunyi, ketik ulang'],
		[{ dob: '32/13/1990' }, 'Tanggal Lahir tidak terbaca, tulis seperti 17/05/1990'],
		[{ dob: '2026-11-22' }, 'Tanggal Lahir tidak boleh setelah hari ini'],
		[{ dob: '2020-01-01' }, AGE],
		[{ dob: '1961-11-21' }, AGE],
		[{ dob: '1961-11-22' }, 'Valid'],
		[{ gender: 'X' }, 'Gender harus Pria atau Wanita'],
		[{ email: 'a@b' }, 'Alamat Email tidak sesuai format, contoh nama@perusahaan.co.id'],
		[{ no_wa: '12' }, 'No. Whatsapp harus 10–14 digit angka diawali 0'],
		[{ no_wa: '+65 9123 4567' }, 'No. Whatsapp harus 10–14 digit angka diawali 0'],
		[{ no_wa: '65 9123 4567' }, 'No. Whatsapp harus 10–14 digit angka diawali 0'],
		[{ no_wa: '+62 0812 3456 7890' }, 'Valid'],
		[{ name: 'Siti Nur’aini, S.Pd' }, 'Valid'],
		[{ name: 'Budi 2' }, `Nama ${NAME_SIGNS}`],
		[{ name: 'Menang di evil.example' }, `Nama ${NAME_SIGNS}`],
		[
			{ name: '李小龙 Lie' },
			'Nama memakai huruf "李" yang tidak bisa dicetak di sertifikat, tulis seperti di KTP',
		],
		[{ dob: '17\u00a0Mei\u00a01990' }, 'Valid'],
		[{ no_telp: '' }, 'Valid'],
		[{ nik: '317405170590000' }, 'NIK harus 16 digit'],
		[
			{ nik: '3.17405E+15' },
			'NIK kehilangan digit karena tersimpan sebagai angka, ketik ulang 16 digitnya',
		],
		[
			{ nik: 3_174_051_705_900_000 },
			'NIK kehilangan digit karena tersimpan sebagai angka, ketik ulang 16 digitnya',
		],
		[{ nik: 3_174_051_705_900_001 }, 'Valid'],
		[{ nik: ' 3174 0517 0590 0001 ' }, 'Valid'],
		[
			{ name: UNCOMPUTED },
			'Nama berisi rumus tanpa hasil; buka di Excel, simpan, lalu unggah lagi',
		],
		[{ birth_place: '#REF!' }, 'Tempat Lahir berisi rumus yang gagal, ketik nilainya'],
		[
			{ correspondent_address: 'x'.repeat(301) },
			'Alamat Koresponden terlalu panjang, paling banyak 300 huruf',
		],
		// Shortening these fields would not make them valid, so the message explains the required
		// format instead.
		[{ nik: '3'.repeat(41) }, 'NIK harus 16 digit'],
		[{ no_wa: '0'.repeat(31) }, 'No. Whatsapp harus 10–14 digit angka diawali 0'],
		[{ gender: 'x'.repeat(21) }, 'Gender harus Pria atau Wanita'],
		[{ dob: 'x'.repeat(41) }, 'Tanggal Lahir tidak terbaca, tulis seperti 17/05/1990'],
		[
			{ email: `${'x'.repeat(260)}@maju.test` },
			'Alamat Email terlalu panjang, paling banyak 254 huruf',
		],
		[{ name: '', nik: '' }, 'Nama wajib diisi, NIK wajib diisi'],
	] as [RawRow, string][])('%j: %s', (change, status) => {
		expect(statusWords(checkRow({ ...testMember(1), ...change }, RULES, false).problems)).toBe(
			status,
		);
	});
	test('requires only the NIK for a removal', () => {
		expect(checkRow({ nik: testMember(1).nik }, RULES, true).problems).toEqual([]);
		expect(checkRow({ name: 'Budi' }, RULES, true).problems).toEqual(['nik:required']);
	});
});

describe('files as people send them', () => {
	const csv = (sign: string) =>
		`${FIELDS.map((field) => LABELS[field]).join(sign)}\r\n${FIELDS.map((field) => testMember(1)[field].replaceAll(',', ' ')).join(sign)}\r\n`;
	const accents = csv(';').replace('Peserta AAAAB', 'José Ñoño');
	test('reads digits kept as text by ="…" and a second name for the NIK', async () => {
		const quoted = csv(';')
			.replaceAll(testMember(1).nik, `="${testMember(1).nik}"`)
			.replace(/NIK(?=\r?\n)/, 'No. KTP / NIK');
		expect(await rowsOf(bytesOf(quoted), 'daftar.csv')).toMatchObject([
			{ row: { nik: testMember(1).nik }, problems: [] },
		]);
	});
	test.each([
		['our own .xlsx', xlsxOf([testMember(1)]), 'a.xlsx'],
		['comma', bytesOf(csv(',')), 'a.csv'],
		['semicolon', bytesOf(csv(';')), 'a.csv'],
		['tab', bytesOf(csv('\t')), 'a.txt'],
		['a sep= line', bytesOf(`sep=;\r\n${csv(';')}`), 'a.csv'],
		['UTF-8 with its mark', bytesOf(`\ufeff${csv(';')}`), 'a.csv'],
		['UTF-16 of Excel', new Uint8Array(Buffer.from(`\ufeff${csv('\t')}`, 'utf16le')), 'a.csv'],
		[
			'quotes and line feeds alone',
			bytesOf(csv(',').replaceAll('\r', '').replace('Peserta AAAAB', '"Peserta AAAAB"')),
			'a.csv',
		],
	])('%s', async (_what, bytes, name) => {
		expect(await rowsOf(bytes, name)).toMatchObject([
			{
				row: {
					name: 'Peserta AAAAB',
					dob: '1990-05-17',
					nik: testMember(1).nik,
					no_wa: '081234567890',
				},
				problems: [],
			},
		]);
	});
	test.each([
		['UTF-8', new Uint8Array(Buffer.from(accents, 'utf8'))],
		['Windows-1252', new Uint8Array(Buffer.from(accents, 'latin1'))],
	])('reads accented names in %s', async (_what, bytes) => {
		expect((await rowsOf(bytes, 'a.csv'))[0]?.row.name).toBe('José Ñoño');
	});
	test('reads columns in any order and naming, with a title, empty rows and repeated headings', async () => {
		const head = [
			'No. KTP',
			'NAMA LENGKAP *',
			'Jenis Kelamin (L/P)',
			'Tgl. Lahir',
			'Tmp. Lahir',
			'E-mail',
			'No. HP',
			'Alamat Rumah',
		].map((value) => ({ value, style: STYLE.head }));
		const one = [
			'3174051705900001',
			'Budi',
			'L',
			33010,
			'Solo',
			'mailto:BUDI@maju.test',
			81234567890,
			'Jl. 1',
		].map((value) => ({ value }));
		const bytes = writeXlsx([
			{
				name: 'Data',
				widths: [],
				rows: [
					[{ value: 'PT MAJU' }],
					[],
					[null, { value: 'Data pribadi' }],
					head,
					[],
					one,
					head,
					[{ value: '' }],
					one,
				],
			},
		]);
		expect(await rowsOf(new Uint8Array(bytes))).toMatchObject(
			[1, 2].map(() => ({
				row: {
					name: 'Budi',
					gender: 'Pria',
					dob: '1990-05-17',
					email: 'budi@maju.test',
					no_wa: '081234567890',
					no_telp: '',
				},
				problems: [],
			})),
		);
	});
	test('reads the computed value of a formula and does not take link text for an external link', async () => {
		const cells = FIELDS.map(
			(field, at) =>
				`<c r="${String.fromCharCode(65 + at)}2" t="str"><f>A1&amp;"x"</f><v>${testMember(1)[field]}</v></c>`,
		).join('');
		const head = FIELDS.map(
			(field, at) =>
				`<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><r><t>${LABELS[field]}</t></r></is></c>`,
		).join('');
		const rels =
			'<Relationships><Relationship Id="rId1" TargetMode="External" Target="mailto:a@b.test"/></Relationships>';
		expect(
			await rowsOf(
				workbook(`<row r="1">${head}</row><row r="2">${cells}</row>`, {
					'xl/worksheets/_rels/sheet1.xml.rels': rels,
				}),
			),
		).toMatchObject([{ row: { name: 'Peserta AAAAB', nik: testMember(1).nik }, problems: [] }]);
	});
	test('reports a formula that was never computed and treats an empty result as empty', async () => {
		const cells = (formula: string) =>
			FIELDS.map((field, at) => {
				const place = `${String.fromCharCode(65 + at)}2`;
				return field === 'birth_place'
					? `<c r="${place}" t="str"><f>B1</f>${formula}</c>`
					: `<c r="${place}" t="str"><v>${testMember(1)[field]}</v></c>`;
			}).join('');
		const head = FIELDS.map(
			(field, at) =>
				`<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><t>${LABELS[field]}</t></is></c>`,
		).join('');
		const problems = async (formula: string) => {
			const sheet = `<row r="1">${head}</row><row r="2">${cells(formula)}</row>`;
			return (await rowsOf(workbook(sheet, {})))[0]?.problems;
		};
		expect(await problems('')).toEqual(['birth_place:formula-uncomputed']);
		expect(await problems('<v></v>')).toEqual(['birth_place:required']);
	});
	test('skips and reports totals and signatures below the list', async () => {
		const list = `${csv(';')};;;;;;;;\r\nTOTAL;;;;;;;;\r\n;;;Dibuat oleh: HRD;;;;;\r\n`;
		const found: unknown[] = [];
		const read = await readSheet(Buffer.from(list), 'a.csv', 'add', (row) => found.push(row));
		expect(found).toHaveLength(1);
		expect(read.setAside).toEqual([{ name: SUMMARY_ROWS, rows: 2 }]);
		expect(setAsideWords(read.setAside)).toBe(
			'2 baris jumlah atau tanda tangan dilewati, karena bukan peserta.',
		);
		// A person's row is kept even if the name resembles a totals line.
		const jumlah = bytesOf(csv(';').replace('Peserta AAAAB', 'Jumlah Total'));
		expect(await rowsOf(jumlah, 'a.csv')).toHaveLength(1);
	});
	test.each([
		[';;;;;;;;TOTAL', 0],
		['TOTAL;;;;;;;;11', 0],
		['TOTAL;;;;;;;;1.204', 0],
		// The signatory is in the next column, which otherwise contains birth dates.
		['Dibuat oleh;Hana Personalia;;;;;;;', 0],
		['TOTAL;19 orang;;;;;;;', 0],
		['Total Sutrisno;17/05/1990;;;;;;;', 1],
		['Total Sutrisno;17/15/1990;;;;;;;', 1],
		// Fifteen digits are a NIK with one digit missing, so the row is a person whose data needs
		// correcting.
		['Total Sutrisno;;;;;;;;317405570590123', 1],
	])(
		'does not read a total as a person, wherever its label or number is: %s',
		async (line, more) => {
			const found = await rowsOf(bytesOf(`${csv(';')}${line}\r\n`), 'a.csv');
			expect(found).toHaveLength(1 + more);
		},
	);
	const people = [
		testMember(1),
		testMember(2, {
			name: 'Siti Aminah',
			dob: '1988-12-02',
			no_telp: '',
			nik: '3174054212880002',
		}),
	];
	test.each([
		['Excel: shared texts, styles of days, a drop-down, a filter', excelWorkbook(people)],
		['Excel: days since 1904', excelWorkbook(people, { from1904: true })],
		[
			'Excel: days since 1904 in cells without a date format',
			excelWorkbook(people, { from1904: true, unformatted: true }),
		],
		['Excel: headings in two merged rows', excelWorkbook(people, { mergedHead: true })],
		['Excel: formulas with the value last computed', excelWorkbook(people, { formulas: true })],
		['Excel: hidden sheets before the list', excelWorkbook(people, { hidden: true })],
		['Excel: texts in pieces, with a reading beside', excelWorkbook(people, { rich: true })],
		['Excel: texts in the cells', excelWorkbook(people, { inline: true })],
		['Excel: the strict form, days as text', excelWorkbook(people, { strict: true })],
		['Excel in the browser: parts under other names', excelWorkbook(people, { renamed: true })],
		[
			'programs on the OpenXML kit: every element with a prefix',
			excelWorkbook(people, { prefix: true }),
		],
		[
			'Google Sheets: no dimension, decimals, a thousand empty rows',
			sheetsWorkbook(people, false),
		],
		['Google Sheets: the NIK as a number', sheetsWorkbook(people, true)],
	])('%s', async (_what, bytes) => {
		expect(await rowsOf(bytes)).toEqual(
			people.map((row) => ({ row, effective: '', problems: [], notes: [] })),
		);
	});
	test.each([
		['3174059999990001', 'Tanggal lahir di NIK ini tidak ada di kalender, periksa dengan KTP'],
		['3174051705900000', 'Empat angka terakhir NIK tidak mungkin 0000, periksa dengan KTP'],
	])('notes what is wrong with the NIK %s', async (nik, words) => {
		const [row] = await rowsOf(xlsxOf([{ ...testMember(1), nik }]));
		expect(row?.notes.map(noteWords)).toEqual([words]);
	});
	test('names the binary workbook format instead of reporting a damaged file', async () => {
		const zip = zipSync({
			'xl/workbook.bin': new Uint8Array(8),
			'[Content_Types].xml': new Uint8Array(8),
		});
		await expect(rowsOf(zip, 'daftar.xlsb')).rejects.toThrow('Berkas Excel biner (.xlsb)');
	});
	test('reads a file that LibreOffice wrote from its own list', async () => {
		const rows = await rowsOf(fixture('libreoffice.xlsx'));
		expect(
			rows.map(({ row }) => [
				row.name,
				row.gender,
				row.dob,
				row.no_wa,
				row.no_telp,
				row.correspondent_address,
				row.email,
			]),
		).toEqual([
			[
				'Budi Santoso',
				'Pria',
				'1990-05-17',
				'081234567890',
				'',
				'Jl. Melati 1',
				'budi@maju.test',
			],
			[
				'Siti Aminah',
				'Wanita',
				'1990-05-17',
				'081234567891',
				'0211234567',
				'Jl. Mawar 2; RT 3',
				'siti@maju.test',
			],
		]);
		// The program treated the NIKs as numbers and kept only fifteen digits. They are requested
		// again rather than guessed.
		expect(rows.map(({ problems }) => problems)).toEqual([
			['nik:nik-digits-lost'],
			['nik:nik-digits-lost'],
		]);
	});
	test('finds headings and no rows in our template saved by LibreOffice', async () => {
		expect(await refused(rowsOf(fixture('libreoffice-template.xlsx')))).toMatchObject({
			message: 'Belum ada peserta di berkas ini. Isi barisnya, lalu unggah lagi.',
		});
	});
});

function workbook(rows: string, more: Record<string, string | Uint8Array> = {}): Uint8Array {
	const parts: Record<string, string | Uint8Array> = {
		'[Content_Types].xml': '<Types/>',
		'xl/workbook.xml':
			'<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
		'xl/_rels/workbook.xml.rels':
			'<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
		'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
		...more,
	};
	return zipSync(
		Object.fromEntries(
			Object.entries(parts).map(([name, part]) => [
				name,
				typeof part === 'string' ? bytesOf(part) : part,
			]),
		),
	);
}

describe('rejected files and their messages', () => {
	const good = xlsxOf([testMember(1)]);
	const cut = good.slice(0, good.length - 60);
	const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]);
	const locked = Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]);
	const bomb = workbook(`<row r="1"><c r="A1"><v>${'0'.repeat(30_000_000)}</v></c></row>`);
	const xxe = workbook('', {
		'xl/worksheets/sheet1.xml':
			'<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&e;</t></is></c></row></sheetData></worksheet>',
	});
	const laughs = workbook('', {
		'xl/workbook.xml':
			'<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><workbook>&b;</workbook>',
	});
	const noEmail = writeXlsx([
		{
			name: 'S',
			widths: [],
			rows: [
				headings.filter((cell) => cell?.value !== 'Alamat Email'),
				cellsOf(testMember(1)),
			],
		},
	]);
	const corpus: [string, Uint8Array, string, string][] = [
		['nothing', new Uint8Array(), 'a.xlsx', 'Berkas ini kosong. Pilih berkas lain.'],
		[
			'.xls',
			ole,
			'a.xls',
			'Berkas Excel lama (.xls) belum bisa dibaca. Buka di Excel, pilih Simpan Sebagai, lalu Excel Workbook (.xlsx).',
		],
		[
			'.xls that LibreOffice wrote',
			fixture('libreoffice.xls'),
			'a.xlsx',
			'Berkas Excel lama (.xls) belum bisa dibaca. Buka di Excel, pilih Simpan Sebagai, lalu Excel Workbook (.xlsx).',
		],
		[
			'.ods that LibreOffice wrote',
			fixture('libreoffice.ods'),
			'a.xlsx',
			'Berkas OpenDocument (.ods) belum bisa dibaca. Simpan sebagai .xlsx, lalu unggah lagi.',
		],
		[
			'a locked .xlsx',
			locked,
			'a.xlsx',
			'Berkas ini terkunci kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.',
		],
		[
			'cut off',
			cut,
			'a.xlsx',
			'Berkas ini rusak atau tidak lengkap. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.',
		],
		[
			'noise named .xlsx',
			Buffer.from('abcdefgh'.repeat(40)),
			'a.xlsx',
			'Berkas ini rusak atau tidak lengkap. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.',
		],
		[
			'broken XML',
			workbook('<row><c></row>'),
			'a.xlsx',
			'Berkas ini rusak atau tidak lengkap. Buka di Excel, simpan ulang sebagai .xlsx, lalu unggah lagi.',
		],
		[
			'macros',
			workbook('', { 'xl/vbaProject.bin': 'x' }),
			'a.xlsm',
			'Berkas ini berisi makro. Simpan sebagai Excel Workbook (.xlsx) tanpa makro, lalu unggah lagi.',
		],
		[
			'external links',
			workbook('', { 'xl/externalLinks/externalLink1.xml': '<x/>' }),
			'a.xlsx',
			'Berkas ini terhubung ke berkas atau data lain. Salin nilainya saja ke berkas baru, lalu unggah lagi.',
		],
		[
			'embedded objects',
			workbook('', { 'xl/embeddings/oleObject1.bin': 'x' }),
			'a.xlsx',
			'Berkas ini berisi objek tersemat. Salin datanya ke template kami, lalu unggah lagi.',
		],
		[
			'a zip bomb',
			bomb,
			'a.xlsx',
			'Isi berkas ini jauh lebih besar daripada ukurannya. Salin datanya ke template kami, lalu unggah lagi.',
		],
		[
			'XXE',
			xxe,
			'a.xlsx',
			'Berkas ini berisi definisi yang tidak boleh ada di lembar kerja. Simpan ulang dari Excel, lalu unggah lagi.',
		],
		[
			'a thousand laughs',
			laughs,
			'a.xlsx',
			'Berkas ini berisi definisi yang tidak boleh ada di lembar kerja. Simpan ulang dari Excel, lalu unggah lagi.',
		],
		[
			'a zip of something else',
			zipSync({ 'a.txt': bytesOf('x') }),
			'a.xlsx',
			'Berkas ini bukan lembar kerja Excel (.xlsx). Pakai template kami atau simpan sebagai .xlsx.',
		],
		[
			'a PDF',
			bytesOf('%PDF-1.7'),
			'a.xlsx',
			'Berkas PDF tidak bisa dibaca sebagai daftar peserta. Unggah .xlsx atau .csv.',
		],
		[
			'a picture',
			Buffer.from('89504e470d0a1a0a', 'hex'),
			'a.png',
			'Berkas gambar tidak bisa dibaca sebagai daftar peserta. Unggah .xlsx atau .csv.',
		],
		[
			'a web page',
			bytesOf('<html><table></table>'),
			'a.csv',
			'Berkas ini halaman web, bukan lembar kerja. Buka di Excel, lalu simpan sebagai .xlsx.',
		],
		[
			'no headings',
			bytesOf('a;b;c\n1;2;3\n'),
			'a.csv',
			'Judul kolom tidak ditemukan. Pakai template kami, atau beri nama kolom seperti Nama, Tanggal Lahir dan NIK.',
		],
		[
			'no column for the NIK',
			bytesOf('Nama;Tanggal Lahir;Jenis Kelamin;Identitas\nBudi;1990-05-17;L;1\n'),
			'a.csv',
			'Judul kolom ini tidak ditemukan: Tempat Lahir, Alamat Email, No. Whatsapp, Alamat Koresponden, NIK. Yang terbaca: Nama, Tanggal Lahir, Gender. Beri nama seperti di template kami, lalu unggah lagi.',
		],
		[
			'a missing column',
			noEmail,
			'a.xlsx',
			'Kolom ini belum ada: Alamat Email. Lengkapi, lalu unggah lagi.',
		],
		[
			'our empty template',
			memberTemplate('add'),
			'a.xlsx',
			'Belum ada peserta di berkas ini. Isi barisnya, lalu unggah lagi.',
		],
		[
			'an open quote',
			bytesOf(`${FIELDS.map((field) => LABELS[field]).join(';')}\n"${'x'.repeat(70_000)}`),
			'a.csv',
			'Ada tanda kutip yang tidak ditutup di berkas ini. Simpan ulang sebagai .xlsx, lalu unggah lagi.',
		],
		[
			'bytes named .csv',
			Buffer.from(`Nama;\0\0${'x'.repeat(99)}`),
			'a.csv',
			'Berkas ini bukan teks CSV. Simpan sebagai .xlsx atau CSV UTF-8, lalu unggah lagi.',
		],
	];
	test.each(corpus)('%s', async (_what, bytes, name, sentence) => {
		expect(await refused(rowsOf(bytes, name))).toMatchObject({
			status: 422,
			message: sentence,
			data: { fields: { file: sentence } },
		});
	});
	test('rejects more than a hundred thousand rows', async () => {
		expect(
			await refused(rowsOf(bytesOf(`NIK\n${'1\n'.repeat(100_001)}`), 'a.csv', 'delete')),
		).toMatchObject({
			message: 'Berkas ini berisi lebih dari 100.000 baris. Bagi menjadi beberapa berkas.',
		});
	});
});

test('gives the template drop-downs, a date format, text NIKs and instructions (C2.10.25)', async () => {
	const { unzipSync, strFromU8 } = await import('fflate');
	const parts = unzipSync(memberTemplate('add'));
	const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
	expect(sheet).toContain('"Pria,Wanita"');
	expect(sheet).toMatch(/type="date"/);
	expect(sheet).toContain('<col min="9" max="9" width="22" customWidth="1" style="2"/>');
	expect([...sheet.matchAll(/preserve">([^<]+)</g)].map(([, text]) => text)).toEqual([
		...FIELDS.map((field) => LABELS[field]),
		'Tanggal Berlaku',
	]);
	expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toMatch(
		/dd\/mm\/yyyy[\s\S]*numFmtId="49"/,
	);
	expect(strFromU8(parts['xl/worksheets/sheet2.xml'] ?? new Uint8Array())).toContain(
		'Cara mengisi',
	);
});

test.each([
	['2026-11-21', 365, 60_000],
	['2026-11-22', 364, 59_836],
	['2027-11-20', 1, 164],
	['2027-11-21', 0, 0],
	['2020-01-01', 365, 60_000],
])('prorates from %s: %i of 365 days, Rp%i', (from, days, premium) => {
	expect(
		proRata({ premiumPerMember: 60_000, startDay: '2026-11-21', endDay: '2027-11-20' }, from),
	).toEqual({ premium, days, ofDays: 365 });
});
