import {
	pageAddress,
	pageCategories,
	pageColour,
	pageDay,
	DESCRIPTION,
	pageHtml,
	pageLine,
	NAME,
	pageNumber,
	OVERVIEW,
	pagePicture,
	pagePictures,
	QUESTION,
	STEP,
	pageText,
	TITLE,
	pageToggle,
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
	pageHtml('info', 'Syarat'),
	pagePicture('image', 'Gambar'),
	LINKS,
];

const CAMPAIGN = pageNumber('id', 'Nomor promo', {
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
					pageLine('name', 'Judul', required),
					pageAddress('url', 'Tujuan'),
					pageHtml('info', 'Keterangan kecil', { most: 300 }),
					pageHtml('description', 'Isi'),
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
			pagePicture('image', 'Gambar', required),
			pageText('embed_video', 'Alamat video', { most: 300 }),
			pageColour('product_color', 'Warna'),
			pageToggle('is_best_seller', 'Tandai "Terlaris"'),
			pageToggle('is_new_product', 'Tandai "Baru"'),
			pageToggle('online_sale', 'Dijual di situs'),
			pagePictures('company', 'Logo perusahaan'),
			pageNumber('id', 'Nomor konten produk', {
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
			pagePicture('image', 'Gambar'),
			pageCategories('product_categories', 'Jenis produk yang tampil'),
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
			pageLine('category', 'Kategori', { ...required, most: 40 }),
			pageDay('published', 'Tanggal', required),
			pagePicture('image', 'Gambar', required),
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
					pageLine('name', 'Judul', required),
					pageHtml('description', 'Isi', required),
					pageHtml('info', 'Masa berlaku', { most: 600 }),
					pageAddress('url', 'Tujuan', required),
					pagePicture('image', 'Gambar', required),
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
