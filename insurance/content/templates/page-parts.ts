import { address, html, line, links, mark, picture, QUESTION, required } from './fields.ts';
import type { Part } from './template.ts';

const HERO: Part = {
	template: 'hero',
	label: 'Gambar besar di atas',
	least: 1,
	most: 6,
	fields: [
		line('name', 'Judul', { ...required, most: 80 }),
		html('description', 'Kalimat di bawahnya', { most: 300 }),
		picture('image', 'Gambar', required),
		line('info', 'Tulisan tombol', { most: 40 }),
		address('url', 'Tujuan tombol'),
		links('links', 'Tombol kedua', { most: 2 }),
	],
};

export const HOME: readonly Part[] = [
	HERO,
	{
		template: 'category',
		label: 'Jenis perlindungan',
		most: 6,
		fields: [
			line('name', 'Nama', { ...required, most: 40 }),
			html('description', 'Kalimat pendek', { most: 200 }),
			picture('image', 'Gambar', required),
			address('url', 'Tujuan', required),
			mark('id', 'Kode'),
		],
	},
	...(
		[
			['promo', 'Ajakan'],
			['social', 'Media sosial'],
		] as const
	).map(([template, label]): Part => ({
		template,
		label,
		most: 1,
		fields: [
			line('name', 'Judul', required),
			html('description', 'Kalimat di bawahnya', { most: 400 }),
			links('links', 'Tombol'),
			address('url', 'Tujuan'),
		],
	})),
];

export const PRODUCT: readonly Part[] = [
	{
		template: 'usp',
		label: 'Keunggulan',
		most: 6,
		fields: [
			line('name', 'Judul', { ...required, most: 60 }),
			html('description', 'Kalimat', { most: 300 }),
		],
	},
	...(
		[
			['benefit-alt', 'Kata di samping manfaat'],
			['benefit', 'Manfaat'],
			['plan', 'Plan'],
		] as const
	).map(([template, label]): Part => ({
		template,
		label,
		fields: [line('name', 'Judul', required), html('description', 'Isi', required)],
	})),
	{
		template: 'banner',
		label: 'Gambar lebar',
		fields: [line('name', 'Judul', required), picture('image', 'Gambar', required)],
	},
	{
		template: 'riplay',
		label: 'Ringkasan produk (RIPLAY)',
		most: 1,
		fields: [line('name', 'Tulisan tautan', required), address('url', 'Alamat', required)],
	},
	QUESTION,
];
