import {
	type MemberRow,
	type SheetField,
	sheetLabel,
} from '#insurance/groups/memberships/member.ts';
import type { Upload } from '#platform/contract/upload.ts';
import { type OutCell, serialOf, STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import { shortDate } from '#platform/values/dates.ts';

import type { SimulatedCompany } from './company.ts';

/** A column of a company's own list. Its `field` is null if the insurer does not need it. */
export type ListColumn = { heading: string; field: SheetField | null };

const TEMPLATE: readonly SheetField[] = [
	'name',
	'dob',
	'birth_place',
	'gender',
	'email',
	'no_wa',
	'no_telp',
	'correspondent_address',
	'nik',
];

const col = (heading: string, field: SheetField | null = null): ListColumn => ({ heading, field });

/**
 * Layouts that personnel departments use. The headings of the last two are not recognized
 * automatically.
 */
const LAYOUTS: readonly (readonly ListColumn[])[] = [
	TEMPLATE.map((field) => col(sheetLabel(field), field)),
	[
		col('No'),
		col('Nama Lengkap', 'name'),
		col('NIK', 'nik'),
		col('Tempat Lahir', 'birth_place'),
		col('Tgl Lahir', 'dob'),
		col('Jenis Kelamin', 'gender'),
		col('Alamat', 'correspondent_address'),
		col('No HP', 'no_wa'),
		col('Email', 'email'),
	],
	[
		col('Nama Karyawan', 'name'),
		col('Divisi'),
		col('L/P', 'gender'),
		col('Tempat Lahir', 'birth_place'),
		col('Tanggal Lahir', 'dob'),
		col('Nomor KTP', 'nik'),
		col('Email Kantor', 'email'),
		col('WhatsApp', 'no_wa'),
		col('Alamat Domisili', 'correspondent_address'),
	],
	TEMPLATE.map((field) => col(sheetLabel(field), field)),
	[
		col('Nama Pegawai Tetap', 'name'),
		col('ID Negara', 'nik'),
		col('Kota Asal', 'birth_place'),
		col('Lahir Tanggal', 'dob'),
		col('Pria atau Wanita', 'gender'),
		col('Kontak Seluler', 'no_wa'),
		col('Kontak Surel', 'email'),
		col('Tinggal di', 'correspondent_address'),
	],
	[
		col('SimulatedEmployee', 'name'),
		col('Cost Center'),
		col('Identity Card', 'nik'),
		col('City of Birth', 'birth_place'),
		col('Born', 'dob'),
		col('M/F', 'gender'),
		col('Contact', 'no_wa'),
		col('Work Mail', 'email'),
		col('Residence', 'correspondent_address'),
	],
];

/** Returns the columns of this company's lists; lists of leavers only contain the identifying ones. */
export function listColumnsOf(
	{ layout }: Pick<SimulatedCompany, 'layout'>,
	isRemoval: boolean,
): readonly ListColumn[] {
	const columns = LAYOUTS[layout % LAYOUTS.length] ?? [];
	if (!isRemoval) return columns;
	return columns.filter(({ field }) => field === 'name' || field === 'nik' || field === 'dob');
}

function cellOf(row: MemberRow, { field }: ListColumn, at: number): OutCell {
	if (field === null) return { value: String(at + 1) };
	if (field === 'effective_on') return null;
	const text = row[field];
	// An impossible date remains text, as in a spreadsheet program.
	if (field === 'dob' && !Number.isNaN(Date.parse(text)))
		return { value: serialOf(text), style: STYLE.date };
	return { value: text, style: STYLE.text };
}

function workbook(columns: readonly ListColumn[], rows: readonly MemberRow[]): Uint8Array {
	const head = columns.map(({ heading }) => ({ value: heading, style: STYLE.head }));
	const body = rows.map((row, at) => columns.map((one) => cellOf(row, one, at)));
	return writeXlsx([{ name: 'Karyawan', widths: [], rows: [head, ...body] }]);
}

/** Writes a list with semicolons as separators, as Excel does with Indonesian settings. */
function separated(columns: readonly ListColumn[], rows: readonly MemberRow[]): Uint8Array {
	const quoted = (text: string) => (/[;"\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);
	const textOf = (row: MemberRow, { field }: ListColumn, at: number) => {
		if (field === null) return String(at + 1);
		if (field === 'effective_on') return '';
		if (field !== 'dob' || Number.isNaN(Date.parse(row.dob))) return row[field];
		return shortDate(row.dob);
	};
	const lines = [
		columns.map(({ heading }) => heading),
		...rows.map((row, at) => columns.map((one) => textOf(row, one, at))),
	];
	const text = lines.map((line) => line.map(quoted).join(';')).join('\r\n');
	return new TextEncoder().encode(`\uFEFF${text}\r\n`);
}

/** Writes a company's list as a file for upload by its administrator. */
export function listFile(
	company: Pick<SimulatedCompany, 'layout' | 'format'>,
	rows: readonly MemberRow[],
	{ name, isRemoval }: { name: string; isRemoval: boolean },
): Upload {
	const columns = listColumnsOf(company, isRemoval);
	return {
		fileName: `${name}.${company.format}`,
		bytes: (company.format === 'xlsx' ? workbook : separated)(columns, rows),
	};
}
