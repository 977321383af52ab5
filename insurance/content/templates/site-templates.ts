import {
	address,
	categories,
	colour,
	day,
	DESCRIPTION,
	html,
	line,
	NAME,
	number,
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

/** Under this number the vouchers of a campaign are kept. */
const CAMPAIGN = number('id', 'Nomor promo', {
	help: 'Nomor kampanye di ruang Voucher; tanpa nomor ini tidak ada yang bisa ditukar.',
});

export const SITE_TEMPLATES: readonly Template[] = [
	{
		template: 'home',
		label: 'Beranda',
		group: 'halaman',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: HOME,
		fixed: 'home',
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
			number('id', 'Nomor konten produk', {
				help: 'Hanya bila alamat halaman ini bukan alamat produknya.',
			}),
		],
		parts: PRODUCT,
		legal: true,
	},
	{
		template: 'catalog',
		label: 'Daftar produk',
		group: 'produk',
		fields: [
			TITLE,
			NAME,
			OVERVIEW,
			DESCRIPTION,
			picture('image', 'Gambar'),
			categories('product_categories', 'Jenis produk yang tampil'),
		],
		parts: [],
	},
	{
		template: 'article',
		label: 'Daftar artikel',
		group: 'artikel',
		fields: [TITLE, NAME, OVERVIEW],
		parts: [],
		fixed: 'news',
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
		template: 'am-i-covered',
		label: 'Apakah ini dijamin?',
		group: 'halaman',
		fields: [TITLE, NAME, OVERVIEW],
		parts: [],
		fixed: 'apakah-dijamin',
	},
	{
		template: 'search-site',
		label: 'Pencarian',
		group: 'halaman',
		fields: [TITLE, NAME, OVERVIEW],
		parts: [],
		fixed: 'cari',
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
		fields: template === 'how-to-redeem' ? PROMO_FIELDS : [...PROMO_FIELDS, CAMPAIGN],
		parts: template === 'how-to-redeem' ? [STEP, QUESTION] : [QUESTION],
	})),
];
