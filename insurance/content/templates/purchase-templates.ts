import {
	DESCRIPTION,
	html,
	line,
	mark,
	NAME,
	OVERVIEW,
	picture,
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
		fields: [TITLE, NAME, OVERVIEW, html('info', 'Catatan di bawah hasil')],
		parts: [],
		fixed: true,
	},
	{
		template: 'compare-products',
		label: 'Bandingkan produk',
		group: 'pembelian',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION, html('info', 'Catatan di bawah tabel')],
		parts: [],
		fixed: true,
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
				fields: [line('name', 'Judul', required), html('description', 'Isi', required)],
			},
			{
				template: 'method',
				label: 'Cara membayar',
				fields: [
					mark('id', 'Kode', required),
					line('name', 'Nama', required),
					line('group', 'Kelompok', required),
					picture('image', 'Tanda'),
				],
			},
		],
		legal: true,
		fixed: true,
	},
	...fixedPages('pembelian', PLAIN, {
		cart: 'Keranjang',
		'newcart-success': 'Tersimpan di keranjang',
		'pending-payment': 'Menunggu pembayaran',
		'callback-success': 'Pembayaran berhasil',
		'callback-failed': 'Pembayaran gagal',
		'callback-cancel': 'Pembayaran dibatalkan',
		'500': 'Gangguan',
	}),
];
