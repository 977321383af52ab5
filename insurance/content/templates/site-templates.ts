import {
	address,
	colour,
	day,
	DESCRIPTION,
	html,
	line,
	NAME,
	OVERVIEW,
	picture,
	pictures,
	QUESTION,
	STEP,
	text,
	TITLE,
	toggle,
	LINKS,
	required,
} from './fields.ts';
import { HOME, PRODUCT } from './page-parts.ts';
import type { Template } from './template.ts';

const PROMO_FIELDS = [
	TITLE,
	NAME,
	OVERVIEW,
	DESCRIPTION,
	html('info', 'Syarat'),
	picture('image', 'Gambar'),
	LINKS,
];

export const SITE_TEMPLATES: readonly Template[] = [
	{
		template: 'home',
		label: 'Beranda',
		group: 'halaman',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: HOME,
		fixed: true,
	},
	{
		template: 'default',
		label: 'Halaman biasa',
		group: 'halaman',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION, LINKS],
		parts: [
			STEP,
			{
				template: 'link',
				label: 'Kartu',
				fields: [
					line('name', 'Judul', required),
					address('url', 'Tujuan'),
					html('info', 'Keterangan kecil', { most: 300 }),
					html('description', 'Isi'),
				],
			},
			QUESTION,
		],
		legal: true,
	},
	{
		template: 'product',
		label: 'Produk',
		group: 'produk',
		fields: [
			TITLE,
			NAME,
			{ ...OVERVIEW, required: true },
			DESCRIPTION,
			picture('image', 'Gambar', required),
			text('embed_video', 'Alamat video', { most: 300 }),
			colour('product_color', 'Warna'),
			toggle('is_best_seller', 'Tandai "Terlaris"'),
			toggle('is_new_product', 'Tandai "Baru"'),
			toggle('online_sale', 'Dijual di situs'),
			pictures('company', 'Logo perusahaan'),
		],
		parts: PRODUCT,
		legal: true,
	},
	{
		template: 'catalog',
		label: 'Daftar produk',
		group: 'produk',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION, picture('image', 'Gambar')],
		parts: [],
	},
	{
		template: 'article',
		label: 'Daftar artikel',
		group: 'artikel',
		fields: [TITLE, NAME, OVERVIEW],
		parts: [],
		fixed: true,
	},
	{
		template: 'article-detail',
		label: 'Artikel',
		group: 'artikel',
		fields: [
			TITLE,
			NAME,
			{ ...OVERVIEW, required: true },
			line('category', 'Kategori', { ...required, most: 40 }),
			day('published', 'Tanggal', required),
			picture('image', 'Gambar', required),
			{ ...DESCRIPTION, required: true },
		],
		parts: [],
	},
	{
		template: 'search-site',
		label: 'Pencarian',
		group: 'halaman',
		fields: [TITLE, NAME, OVERVIEW],
		parts: [],
		fixed: true,
	},
	{
		template: 'promotion',
		label: 'Daftar promo',
		group: 'promo',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION, LINKS],
		parts: [
			{
				template: 'promotion',
				label: 'Promo',
				fields: [
					line('name', 'Judul', required),
					html('description', 'Isi', required),
					html('info', 'Masa berlaku', { most: 600 }),
					address('url', 'Tujuan', required),
					picture('image', 'Gambar', required),
				],
			},
		],
	},
	...(
		[
			['promotion-ticket', 'Penukaran tiket'],
			['promotion-e-gift', 'Penukaran voucher belanja'],
			['how-to-redeem', 'Cara menukar'],
		] as const
	).map(([template, label]): Template => ({
		template,
		label,
		group: 'promo',
		fields: PROMO_FIELDS,
		parts: template === 'how-to-redeem' ? [STEP, QUESTION] : [QUESTION],
	})),
];
