import {
	letters,
	type OutCell,
	serialOf,
	type XlsxSheet,
	STYLE,
	type Validation,
	writeXlsx,
} from '#platform/files/xlsx/xlsx-write.ts';

import {
	EFFECTIVE,
	SHEET_FIELDS,
	type SheetField,
	sheetLabel,
	type UploadKind,
} from '../member.ts';

const WIDTHS: Record<SheetField, number> = {
	name: 30,
	dob: 16,
	birth_place: 18,
	gender: 10,
	email: 30,
	no_wa: 18,
	no_telp: 18,
	correspondent_address: 44,
	nik: 22,
	[EFFECTIVE]: 18,
};
/** Number of rows with drop-downs and formats. */
const ROWS = 100_001;

const HOW: Record<SheetField, string> = {
	name: 'Sesuai KTP.',
	dob: 'Tanggal sungguhan, atau tulis 17/05/1990 atau 1990-05-17.',
	birth_place: 'Kota atau kabupaten.',
	gender: 'Pilih Pria atau Wanita.',
	email: 'Kabar dan kode untuk membuka sertifikat dikirim ke sini.',
	no_wa: 'Angka diawali 0, 10–14 digit.',
	no_telp: 'Boleh kosong.',
	correspondent_address: 'Alamat surat-menyurat.',
	nik: '16 digit, sebagai teks. Sel NIK di template ini sudah berformat teks.',
	[EFFECTIVE]:
		'Boleh kosong: dipakai tanggal yang kamu pilih waktu mengirim. Peserta baru boleh mundur sejauh kontrakmu.',
};

export const TEMPLATE_WORDS: Record<UploadKind, { file: string; title: string; intro: string }> = {
	add: {
		file: 'template-penambahan-peserta.xlsx',
		title: 'Template Penambahan Kepesertaan',
		intro: 'Satu baris satu peserta baru. Semua kolom wajib diisi kecuali No. Telp dan Tanggal Berlaku.',
	},
	delete: {
		file: 'template-penghapusan-peserta.xlsx',
		title: 'Template Penghapusan Kepesertaan',
		intro: 'Satu baris satu peserta yang keluar. NIK wajib; kolom lain boleh kosong, tetapi Nama membantu kami memastikan orangnya.',
	},
	roster: {
		file: 'template-daftar-peserta.xlsx',
		title: 'Template Daftar Lengkap Peserta',
		intro: 'Daftar lengkap peserta seperti seharusnya. Yang tidak ada di daftar ini dianggap keluar.',
	},
};

export const headingRow = (fields: readonly SheetField[]): OutCell[] =>
	fields.map((field) => ({ value: sheetLabel(field), style: STYLE.head }));
export const widthsOf = (fields: readonly SheetField[]): number[] =>
	fields.map((field) => WIDTHS[field]);
export const isDate = (field: SheetField): boolean => field === 'dob' || field === EFFECTIVE;
const column = (field: SheetField) => letters(SHEET_FIELDS.indexOf(field));
const columnStyles = SHEET_FIELDS.map((field) => (isDate(field) ? STYLE.date : STYLE.text));

const VALIDATIONS: Validation[] = [
	{
		range: `${column('gender')}2:${column('gender')}${ROWS}`,
		list: ['Pria', 'Wanita'],
		title: 'Gender',
		message: 'Pilih Pria atau Wanita.',
	},
	{
		range: `${column('dob')}2:${column('dob')}${ROWS}`,
		date: { from: serialOf('1900-03-01'), to: serialOf('2100-12-31') },
		title: 'Tanggal Lahir',
		message: 'Tulis seperti 17/05/1990.',
	},
	{
		range: `${column('nik')}2:${column('nik')}${ROWS}`,
		textLength: 16,
		title: 'NIK',
		message: 'NIK harus 16 digit.',
	},
	{
		range: `${column(EFFECTIVE)}2:${column(EFFECTIVE)}${ROWS}`,
		date: { from: serialOf('2000-01-01'), to: serialOf('2100-12-31') },
		title: 'Tanggal Berlaku',
		message: 'Tulis seperti 17/05/2026, atau kosongkan.',
	},
];

export const peopleSheet = (rows: readonly (readonly OutCell[])[]): XlsxSheet => ({
	name: 'Peserta',
	widths: widthsOf(SHEET_FIELDS),
	columnStyles,
	freeze: true,
	rows: [headingRow(SHEET_FIELDS), ...rows],
	validations: VALIDATIONS,
});

function howSheet(kind: UploadKind): XlsxSheet {
	const { title, intro } = TEMPLATE_WORDS[kind];
	const text = (
		value: string,
		style: (typeof STYLE)[keyof typeof STYLE] = STYLE.wrap,
	): OutCell => ({ value, style });
	return {
		name: 'Petunjuk',
		widths: [26, 80],
		rows: [
			[text(title, STYLE.title)],
			[text('Cara mengisi', STYLE.head), text(intro)],
			[
				text('Batas', STYLE.head),
				text(
					'Paling banyak 100.000 baris. Urutan kolom bebas; baris kosong dilewati; rumus dibaca nilainya saja.',
				),
			],
			[text('Kolom', STYLE.head), text('Isi', STYLE.head)],
			...SHEET_FIELDS.map((field) => [text(sheetLabel(field)), text(HOW[field])]),
		],
	};
}

const made = new Map<UploadKind, Buffer>();

/**
 * Returns the template for an upload kind: an .xlsx file with drop-downs, date formats, NIKs as
 * text, and a sheet with instructions (C2.10.25).
 */
export function memberTemplate(kind: UploadKind): Buffer {
	const known = made.get(kind) ?? Buffer.from(writeXlsx([peopleSheet([]), howSheet(kind)]));
	made.set(kind, known);
	return known;
}
