import {
	pageAddress,
	pageHtml,
	pageLine,
	pageLinks,
	pageMarker,
	pagePicture,
	QUESTION,
	required,
} from './fields.ts';
import type { TemplatePart } from './template.ts';

const HERO: TemplatePart = {
	template: 'hero',
	label: 'Gambar besar di atas',
	least: 1,
	most: 6,
	fields: [
		pageLine('name', 'Judul', { ...required, most: 80 }),
		pageHtml('description', 'Kalimat di bawahnya', { most: 300 }),
		pagePicture('image', 'Gambar', required),
		pageLine('info', 'Tulisan tombol', { most: 40 }),
		pageAddress('url', 'Tujuan tombol'),
		pageLinks('links', 'Tombol kedua', { most: 2 }),
	],
};

export const HOME: readonly TemplatePart[] = [
	HERO,
	{
		template: 'category',
		label: 'Jenis perlindungan',
		most: 6,
		fields: [
			pageLine('name', 'Nama', { ...required, most: 40 }),
			pageHtml('description', 'Kalimat pendek', { most: 200 }),
			pagePicture('image', 'Gambar', required),
			pageAddress('url', 'Tujuan', required),
			pageMarker('id', 'Kode'),
		],
	},
	...(
		[
			['promo', 'Ajakan'],
			['social', 'Media sosial'],
		] as const
	).map(([template, label]): TemplatePart => ({
		template,
		label,
		most: 1,
		fields: [
			pageLine('name', 'Judul', required),
			pageHtml('description', 'Kalimat di bawahnya', { most: 400 }),
			pageLinks('links', 'Tombol'),
			pageAddress('url', 'Tujuan'),
		],
	})),
];

export const PRODUCT: readonly TemplatePart[] = [
	{
		template: 'usp',
		label: 'Keunggulan',
		most: 6,
		fields: [
			pageLine('name', 'Judul', { ...required, most: 60 }),
			pageHtml('description', 'Kalimat', { most: 300 }),
		],
	},
	...(
		[
			['benefit-alt', 'Kata di samping manfaat'],
			['benefit', 'Manfaat'],
			['plan', 'Plan'],
		] as const
	).map(([template, label]): TemplatePart => ({
		template,
		label,
		fields: [pageLine('name', 'Judul', required), pageHtml('description', 'Isi', required)],
	})),
	{
		template: 'banner',
		label: 'Gambar lebar',
		fields: [pageLine('name', 'Judul', required), pagePicture('image', 'Gambar', required)],
	},
	{
		template: 'riplay',
		label: 'Ringkasan produk (RIPLAY)',
		most: 1,
		fields: [
			pageLine('name', 'Tulisan tautan', required),
			pageAddress('url', 'Alamat', required),
		],
	},
	QUESTION,
];
