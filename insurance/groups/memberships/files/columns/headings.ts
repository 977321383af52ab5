import type { Cell } from '#platform/files/xlsx/cells.ts';

import {
	EFFECTIVE,
	FIELDS,
	type MemberField,
	SHEET_FIELDS,
	type SheetField,
	sheetLabel,
} from '../../member.ts';
import { type ColumnMemory, rememberedColumns } from './column-memory.ts';

/** Accepted names for each column, reduced to letters and digits. */
const NAMES: Record<SheetField, readonly string[]> = {
	name: [
		'nama',
		'namalengkap',
		'namapeserta',
		'namakaryawan',
		'namapegawai',
		'namatertanggung',
		'name',
		'fullname',
		'employeename',
		'membername',
	],
	dob: [
		'tanggallahir',
		'tgllahir',
		'tgllhr',
		'tanggallhr',
		'dob',
		'dateofbirth',
		'birthdate',
		'birthday',
		'tgl lahir',
	],
	birth_place: [
		'tempatlahir',
		'tmplahir',
		'tmptlahir',
		'kotalahir',
		'birthplace',
		'placeofbirth',
		'pob',
	],
	gender: ['gender', 'jeniskelamin', 'jk', 'kelamin', 'sex', 'lp'],
	email: [
		'alamatemail',
		'email',
		'surel',
		'emailkaryawan',
		'emailaddress',
		'emailpribadi',
		'emailkantor',
	],
	no_wa: [
		'nowhatsapp',
		'whatsapp',
		'nowa',
		'wa',
		'nomorwhatsapp',
		'nomorwa',
		'nohp',
		'nomorhp',
		'hp',
		'handphone',
		'nohandphone',
		'mobile',
		'mobilephone',
		'ponsel',
		'nomorponsel',
	],
	no_telp: [
		'notelp',
		'notelepon',
		'nomortelepon',
		'telepon',
		'telp',
		'nomortelp',
		'phone',
		'phonenumber',
		'notlp',
		'tlp',
	],
	correspondent_address: [
		'alamatkoresponden',
		'alamatkorespondensi',
		'alamat',
		'alamatlengkap',
		'alamatrumah',
		'alamattinggal',
		'alamatdomisili',
		'address',
		'homeaddress',
		'correspondenceaddress',
	],
	nik: [
		'nik',
		'noktp',
		'nomorktp',
		'ktp',
		'nonik',
		'nomornik',
		'nomorindukkependudukan',
		'noidentitas',
		'nomoridentitas',
		'nikktp',
		'idnumber',
		'nric',
	],
	// Does not include `tanggal masuk`, which is the date the person started to work for the
	// company.
	[EFFECTIVE]: [
		'tanggalberlaku',
		'tglberlaku',
		'berlakumulai',
		'mulaiberlaku',
		'tanggalefektif',
		'tglefektif',
		'efektif',
		'effectivedate',
		'effectiveon',
	],
};

const BY_NAME = new Map(
	SHEET_FIELDS.flatMap((field) =>
		NAMES[field].map((name): [string, SheetField] => [name.replace(/ /g, ''), field]),
	),
);

const namedField = (words: string) => BY_NAME.get(words.replace(/[^a-z0-9]/g, ''));

/**
 * Returns the field of a heading, regardless of spelling: `Tgl. Lahir (DD/MM/YYYY) *` is the birth
 * date, and both parts of `No. KTP / NIK` mean the same field.
 */
export function headedField(heading: Cell): SheetField | undefined {
	const words = String(heading)
		.toLowerCase()
		.replace(/\([^()]*\)/g, '');
	const whole = namedField(words);
	if (whole || !words.includes('/')) return whole;
	const [first, ...others] = words.split('/').map(namedField);
	return others.every((field) => field === first) ? first : undefined;
}

export const headedFields = (row: readonly (Cell | undefined)[]): SheetField[] => [
	...new Set(row.flatMap((cell) => (cell === undefined ? [] : (headedField(cell) ?? [])))),
];

export type Columns = Map<number, SheetField>;

export const neededFields = (removal: boolean): MemberField[] =>
	FIELDS.filter((field) => (removal ? field === 'nik' : field !== 'no_telp'));

/**
 * Returns the fields that a row's headings identify without a mapping. If two columns have the same
 * field, the first is used.
 */
export function namedColumns(row: readonly (Cell | undefined)[]): Columns {
	const columns: Columns = new Map();
	const taken = new Set<SheetField>();
	row.forEach((cell, at) => {
		const field = cell === undefined ? undefined : headedField(cell);
		if (!field || taken.has(field)) return;
		taken.add(field);
		columns.set(at, field);
	});
	return columns;
}

/**
 * Returns the columns that a row of headings identifies. A remembered mapping applies to its own
 * heading, but never overrides another heading that identifies the field.
 */
export const allColumnsOf = (row: readonly (Cell | undefined)[], memory?: ColumnMemory): Columns =>
	memory && memory.size > 0 ? rememberedColumns(row, memory, namedColumns) : namedColumns(row);

/** Like `allColumnsOf`, but null unless the NIK and at least `least` fields are identified. */
export function headedColumns(
	row: readonly (Cell | undefined)[],
	least: number,
	memory?: ColumnMemory,
): Columns | null {
	const columns = allColumnsOf(row, memory);
	const taken = new Set(columns.values());
	return taken.has('nik') && taken.size >= least ? columns : null;
}

/**
 * Joins two heading rows with merged cells: under `Lahir`, for example, `Tempat` is the birth place
 * and `Tanggal` the birth date. If the lower cell is empty, the upper heading is used.
 */
export function joinHeadings(
	above: readonly (Cell | undefined)[],
	below: readonly (Cell | undefined)[],
): (Cell | undefined)[] {
	let group = '';
	return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
		const upper = String(above[at] ?? '').trim();
		const lower = String(below[at] ?? '').trim();
		if (upper !== '') group = upper;
		if (lower === '') return upper;
		return (
			[lower, `${lower} ${group}`, `${group} ${lower}`].find((name) => headedField(name)) ??
			lower
		);
	});
}

export const missingFields = (columns: Columns, removal: boolean): MemberField[] => {
	const there = new Set(columns.values());
	return neededFields(removal).filter((field) => !there.has(field));
};

/**
 * Builds the message for a file without valid headings. It lists the recognised and missing columns
 * of the row that most resembles headings.
 */
export function noHeadings(found: readonly SheetField[]): string {
	if (found.length < 2)
		return 'Judul kolom tidak ditemukan. Pakai template kami, atau beri nama kolom seperti Nama, Tanggal Lahir dan NIK.';
	const words = (fields: readonly SheetField[]) => fields.map(sheetLabel).join(', ');
	const absent = FIELDS.filter((field) => !found.includes(field) && field !== 'no_telp');
	return `Judul kolom ini tidak ditemukan: ${words(absent)}. Yang terbaca: ${words(found)}. Beri nama seperti di template kami, lalu unggah lagi.`;
}
