import {
	DESCRIPTION,
	pageHtml,
	pageLine,
	pageMarker,
	NAME,
	OVERVIEW,
	pagePicture,
	PLAIN,
	TITLE,
	required,
} from './fields.ts';
import { fixedPages } from './fixed-pages.ts';
import type { Template } from './template.ts';

export const PURCHASE_TEMPLATES: readonly Template[] = [
	{
		template: 'calculate-insurance-premi',
		label: 'Hitung premi',
		group: 'pembelian',
		fields: [TITLE, NAME, OVERVIEW, pageHtml('info', 'Catatan di bawah hasil')],
		parts: [],
		fixed: 'hitung-premi',
	},
	{
		template: 'compare-products',
		label: 'Bandingkan produk',
		group: 'pembelian',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION, pageHtml('info', 'Catatan di bawah tabel')],
		parts: [],
		fixed: 'bandingkan',
	},
	{
		template: 'payment-confirmation',
		label: 'Ringkasan pembelian',
		group: 'pembelian',
		fields: PLAIN,
		parts: [
			{
				template: 'terms',
				label: 'Persetujuan',
				fields: [
					pageLine('name', 'Judul', required),
					pageHtml('description', 'Isi', required),
				],
			},
			{
				template: 'method',
				label: 'Cara membayar',
				fields: [
					pageMarker('id', 'Kode', required),
					pageLine('name', 'Nama', required),
					pageLine('group', 'Kelompok', required),
					pagePicture('image', 'Tanda'),
				],
			},
		],
		legal: true,
		fixed: 'ringkasan-pembelian',
	},
	...fixedPages('pembelian', PLAIN, {
		cart: ['Keranjang', 'cart'],
		'newcart-success': ['Tersimpan di keranjang', 'newcart-success'],
		'pending-payment': ['Menunggu pembayaran', 'pending-payment'],
		'callback-success': ['Pembayaran berhasil', 'thankyou-success'],
		'callback-failed': ['Pembayaran gagal', 'thankyou-failed'],
		'callback-cancel': ['Pembayaran dibatalkan', 'thankyou-cancel'],
		'500': ['Gangguan', 'gangguan'],
	}),
];
