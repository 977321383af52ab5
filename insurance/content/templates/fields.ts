import type { Field, FieldKind, Part } from './template.ts';

type More = Omit<Field, 'name' | 'kind' | 'label'>;
const make =
	(kind: FieldKind, usual: More = {}) =>
	(name: string, label: string, more: More = {}): Field => ({
		name,
		kind,
		label,
		...usual,
		...more,
	});

export const line = make('line', { most: 120 });
export const text = make('text', { most: 400 });
export const html = make('html', { most: 60_000 });
export const address = make('address', { most: 300 });
export const picture = make('picture');
export const colour = make('colour');
export const toggle = make('switch');
export const day = make('day');
export const links = make('links', { most: 12 });
export const pictures = make('pictures', { most: 12 });
export const categories = make('categories');
export const number = make('number');
export const mark = make('mark', { most: 60 });

export const TITLE = line('title', 'Judul halaman', {
	required: true,
	most: 90,
	help: 'Tampil besar di atas halaman dan di mesin pencari (paling baik sampai 60 huruf).',
});
export const NAME = line('name', 'Nama pendek', {
	required: true,
	most: 90,
	help: 'Dipakai di menu, langkah dan kartu.',
});
export const OVERVIEW = text('overview', 'Ringkasan', {
	most: 300,
	help: 'Satu atau dua kalimat untuk kartu dan mesin pencari (paling baik 50–160 huruf).',
});
export const DESCRIPTION = html('description', 'Isi');

export const LINKS = links('links', 'Tombol di bawah');

/** What nearly every page has. */
export const PLAIN: readonly Field[] = [TITLE, NAME, DESCRIPTION];
/** Screens of the program, where an editor writes the heading and an introduction. */
export const HEADING: readonly Field[] = [TITLE, NAME];

export const required = { required: true } as const;
export const QUESTION: Part = {
	template: 'accordion',
	label: 'Tanya jawab',
	fields: [
		line('name', 'Pertanyaan', { ...required, most: 200 }),
		html('description', 'Jawaban', required),
	],
};
export const STEP: Part = {
	template: 'step',
	label: 'Langkah',
	fields: [
		line('name', 'Langkah', required),
		html('description', 'Penjelasan', required),
		html('info', 'Catatan kecil', { most: 600 }),
		picture('image', 'Gambar'),
	],
};
export const SUCCESS: Part = {
	template: 'success',
	label: 'Sesudah berhasil',
	most: 1,
	fields: [
		line('name', 'Judul', required),
		html('description', 'Penjelasan', required),
		line('info', 'Tulisan tombol', { most: 40 }),
		address('url', 'Tujuan tombol'),
		picture('image', 'Gambar'),
	],
};
const PRINTED_LINE = (withInfo: boolean): Part => ({
	template: '',
	label: 'Baris',
	fields: [
		line('name', 'Tulisan', { ...required, most: 300 }),
		...(withInfo ? [line('info', 'Angka atau keterangan', { most: 200 })] : []),
	],
});
/** Forms and reports that are printed as PDF: sections of lines. */
export const printed = (template: 'form' | 'report', label: string): Part => ({
	template,
	label,
	fields: [
		mark('id', 'Kode berkas', { ...required, help: 'Menjadi nama berkas PDF-nya.' }),
		line('group', 'Kelompok', required),
		line('name', 'Nama', { ...required, most: 160 }),
		html('description', 'Penjelasan'),
		line('info', 'Keterangan kecil', { most: 120 }),
		address('url', 'Alamat berkas', required),
	],
	parts: [
		{
			template: 'section',
			label: 'Bagian',
			fields: [
				line('name', 'Judul bagian', { ...required, most: 160 }),
				html('description', 'Pengantar'),
			],
			parts: [PRINTED_LINE(template === 'report')],
		},
	],
});
