import type { SetupItem } from '#insurance/office/desk/setup/api.ts';

/** Title of each setup line, and where it is completed. `how` is a command on the server. */
export const SETUP_LINES: Record<
	SetupItem,
	{ title: string; url?: string; link?: string; how?: string }
> = {
	identity: { title: 'Identitas', url: '/office/identitas', link: 'Isi identitas' },
	product: {
		title: 'Produk pertama',
		url: '/office/produk?baru',
		link: 'Buat produk',
		how: 'npm run admin -- add-product own/product.json',
	},
	home: { title: 'Beranda', how: 'npm run admin -- add-content own/pages.json' },
	legal: {
		title: 'Halaman hukum',
		url: '/office/konten',
		link: 'Tulis di Konten',
		how: 'npm run admin -- add-content own/legal.json',
	},
	payments: { title: 'Penyedia pembayaran', how: 'PAYMENT_PROVIDER=midtrans atau xendit' },
	mail: { title: 'Email', how: 'SMTP_URL=smtps://…' },
	whatsapp: { title: 'WhatsApp' },
	administrators: {
		title: 'Administrator kedua',
		url: '/office/orang',
		link: 'Undang orang',
	},
	backup: { title: 'Cadangan', how: 'npm run backup -- berkas' },
};
