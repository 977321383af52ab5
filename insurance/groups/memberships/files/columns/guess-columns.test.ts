import { describe, expect, test } from 'vitest';

import type { Cell } from '#platform/files/xlsx/cells.ts';

import type { SheetField } from '../../member.ts';
import { columnKeys, rememberedColumns, saidColumns } from './column-memory.ts';
import { guessColumns } from './guess-columns.ts';
import { headedColumns, namedColumns } from './headings.ts';

const guess = (columns: Record<string, Cell[]>, known: [number, SheetField][] = []) =>
	guessColumns(
		Object.entries(columns).map(([heading, values], at) => ({
			at,
			heading: heading.startsWith('?') ? '' : heading,
			values,
		})),
		new Map(known),
	);
const NIKS = ['3174051705900001', '3174055705900002', 3174051705900003];
const DAYS = ['17/05/1990', '1990-05-17', 33_010];
const PEOPLE = ['Budi Santoso', 'Siti Aminah', "Joko Wi'dodo"];

describe('possible contents of a column', () => {
	test.each<[string, Cell[], SheetField | null]>([
		['Nama Lengkap Pegawai (sesuai KTP)', PEOPLE, 'name'],
		['Employee Full Name', PEOPLE, 'name'],
		['?', PEOPLE, 'name'],
		['Nama Perusahaan', ['PT Maju Jaya', 'PT Maju Jaya'], null],
		['DOB (dd/mm)', DAYS, 'dob'],
		['Birth', DAYS, 'dob'],
		['?', DAYS, 'dob'],
		['Kota Kelahiran', ['Bandung', 'Medan'], 'birth_place'],
		['City of birth', ['Bandung', 'Medan'], 'birth_place'],
		['Divisi', ['Keuangan', 'Produksi'], null],
		['L/P', ['L', 'P', 'P'], 'gender'],
		['?', ['Laki-laki', 'Perempuan'], 'gender'],
		['No', [1, 2, 1], null],
		['Kontak', ['a@b.test', 'c@d.test'], 'email'],
		['Email address', ['a@b.test'], 'email'],
		['Nomor HP aktif', ['0812 3456 7890', 81_234_567_890], 'no_wa'],
		['?', ['+62 812-3456-7890'], 'no_wa'],
		['Telepon kantor', ['0211234567'], 'no_telp'],
		['Alamat sekarang', ['Jl. Contoh 1, Bandung'], 'correspondent_address'],
		['?', ['Jl. Contoh 1 RT 2', 'Komplek Melati'], 'correspondent_address'],
		['Identity', NIKS, 'nik'],
		['?', NIKS, 'nik'],
		['NIK Karyawan', ['A-001', 'A-002'], null],
		['Efektif per', ['01/01/2027'], 'effective_on'],
		['Tanggal masuk', [], null],
		['', [], null],
		['<b>HTML</b>', ['=1+1', '<script>'], null],
	])('maps %s with %j to %s', (heading, values, field) => {
		expect(Object.keys(guess({ [heading]: values }))).toEqual(field ? [field] : []);
	});
	test('assigns no column twice and keeps the known ones', () => {
		expect(guess({ Nama: PEOPLE, 'Nama lain': PEOPLE }, [[1, 'name']])).toEqual({ name: 1 });
		expect(guess({ 'HP 1': ['08123456789'], 'HP 2': ['08123456780'] })).toEqual({
			no_wa: 0,
			no_telp: 1,
		});
	});
	test('takes the column of sixteen-digit numbers for the NIK, regardless of other headings', () => {
		expect(guess({ 'NIK Karyawan': ['A-001', 'A-002'], 'ID Negara': NIKS })).toEqual({
			nik: 1,
		});
	});
});

describe('remembered headings', () => {
	test.each<[string, Cell[], string[]]>([
		['signs and capitals are none', ['N.I.K *', 'Nama  (Lengkap)'], ['nik', 'namalengkap']],
		['the second of two equal ones', ['Tgl', 'Tgl'], ['tgl', 'tgl~2']],
		['one without a heading', ['NIK', '', 'DOB'], ['nik', 'nik+1|dob', 'dob']],
		['nothing beside it', ['', ''], ['', '']],
		['a heading of a megabyte', ['x'.repeat(1_000_000)], ['x'.repeat(60)]],
	])('%s', (_name, row, keys) => expect(columnKeys(row)).toEqual(keys));
	const memory = (entries: Record<string, SheetField | null>) => new Map(Object.entries(entries));
	const read = (row: Cell[], result: Record<string, SheetField | null>) =>
		Object.fromEntries(
			[...rememberedColumns(row, memory(result), namedColumns)].map(([at, field]) => [
				field,
				at,
			]),
		);
	test('do not override a known heading when they were set for a file without it', () => {
		const given = { kelahiran: 'dob' } as const;
		expect(read(['Kelahiran', 'Tanggal Lahir'], given)).toEqual({ dob: 1 });
		expect(read(['Kelahiran', 'X'], { kelahiran: 'dob', x: 'nik' })).toEqual({
			dob: 0,
			nik: 1,
		});
	});
	test('override a known heading when they were set for that heading', () => {
		expect(
			read(['Nama', 'Nama Pegawai Tetap'], { nama: null, namapegawaitetap: 'name' }),
		).toEqual({ name: 1 });
	});
	test('include a column without a heading after the last one', () => {
		expect(read(['NIK', 'Nama'], { 'nama+1|': 'dob' })).toEqual({ nik: 0, name: 1, dob: 2 });
	});
	test('contain only what the headings do not make clear', () => {
		const row = ['Nama', 'NIK', 'Lahir?', 'Telp'];
		const chosen = new Map<number, SheetField>([
			[0, 'name'],
			[1, 'nik'],
			[2, 'dob'],
		]);
		expect(saidColumns(row, chosen, namedColumns)).toEqual({
			said: [
				{ heading: 'lahir', written: 'Lahir?', field: 'dob' },
				{ heading: 'telp', written: 'Telp', field: null },
			],
			forget: ['nama', 'nik'],
		});
	});
	test('leave a field open when its heading is missing', () => {
		const stated = memory({ kelahiran: 'dob' });
		expect([...(headedColumns(['NIK', 'Nama', 'Gender'], 3, stated)?.values() ?? [])]).toEqual([
			'nik',
			'name',
			'gender',
		]);
	});
});
