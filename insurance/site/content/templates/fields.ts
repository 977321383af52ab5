import type { TemplateField, FieldKind, TemplatePart } from './template.ts';

type More = Omit<TemplateField, 'name' | 'kind' | 'label'>;
const make =
	(kind: FieldKind, usual: More = {}) =>
	(name: string, label: string, more: More = {}): TemplateField => ({
		name,
		kind,
		label,
		...usual,
		...more,
	});

export const pageLine = make('line', { most: 120 });
export const pageText = make('text', { most: 400 });
export const pageHtml = make('html', { most: 60_000 });
export const pageAddress = make('address', { most: 300 });
const pageFile = make('file', { most: 300 });
export const pagePicture = make('picture');
export const pageColour = make('colour');
export const pageToggle = make('switch');
export const pageDay = make('day');
export const pageLinks = make('links', { most: 12 });
export const pagePictures = make('pictures', { most: 12 });
export const pageCategories = make('categories');
export const pageNumber = make('number');
export const pageMarker = make('mark', { most: 60 });

export const TITLE = pageLine('title', 'Judul halaman', {
	required: true,
	most: 90,
	help: 'Tampil besar di atas halaman dan di mesin pencari (paling baik sampai 60 huruf).',
});
export const NAME = pageLine('name', 'Nama pendek', {
	required: true,
	most: 90,
	help: 'Dipakai di menu, langkah dan kartu.',
});
export const OVERVIEW = pageText('overview', 'Ringkasan', {
	most: 300,
	help: 'Satu atau dua kalimat untuk kartu dan mesin pencari (paling baik 50–160 huruf).',
});
export const DESCRIPTION = pageHtml('description', 'Isi');

export const LINKS = pageLinks('links', 'Tombol di bawah');

export const PLAIN: readonly TemplateField[] = [TITLE, NAME, DESCRIPTION];
export const HEADING: readonly TemplateField[] = [TITLE, NAME];

export const required = { required: true } as const;
export const QUESTION: TemplatePart = {
	template: 'accordion',
	label: 'Tanya jawab',
	fields: [
		pageLine('name', 'Pertanyaan', { ...required, most: 200 }),
		pageHtml('description', 'Jawaban', required),
	],
};
export const STEP: TemplatePart = {
	template: 'step',
	label: 'Langkah',
	fields: [
		pageLine('name', 'Langkah', required),
		pageHtml('description', 'Penjelasan', required),
		pageHtml('info', 'Catatan kecil', { most: 600 }),
		pagePicture('image', 'Gambar'),
	],
};
export const SUCCESS: TemplatePart = {
	template: 'success',
	label: 'Sesudah berhasil',
	most: 1,
	fields: [
		pageLine('name', 'Judul', required),
		pageHtml('description', 'Penjelasan', required),
		pageLine('info', 'Tulisan tombol', { most: 40 }),
		pageAddress('url', 'Tujuan tombol'),
		pagePicture('image', 'Gambar'),
	],
};
const PRINTED_LINE = (withInfo: boolean): TemplatePart => ({
	template: '',
	label: 'Baris',
	fields: [
		pageLine('name', 'Tulisan', { ...required, most: 300 }),
		...(withInfo ? [pageLine('info', 'Angka atau keterangan', { most: 200 })] : []),
	],
});
export const printed = (template: 'form' | 'report', label: string): TemplatePart => ({
	template,
	label,
	fields: [
		pageMarker('id', 'Kode berkas', { ...required, help: 'Menjadi nama berkas PDF-nya.' }),
		pageLine('group', 'Kelompok', required),
		pageLine('name', 'Nama', { ...required, most: 160 }),
		pageHtml('description', 'Penjelasan'),
		pageLine('info', 'Keterangan kecil', { most: 120 }),
		pageFile('url', 'Berkas PDF', required),
	],
	parts: [
		{
			template: 'section',
			label: 'Bagian',
			fields: [
				pageLine('name', 'Judul bagian', { ...required, most: 160 }),
				pageHtml('description', 'Pengantar'),
			],
			parts: [PRINTED_LINE(template === 'report')],
		},
	],
});
