import { type Navigation, navigationSchema } from '../frame/site-frame.ts';

const to = (name: string, url: string) => ({ name, url, target: '_self' });

/**
 * Menus used until an editor has written any. They link only to built-in pages and to the legal
 * pages, which must exist before the site opens, so no link is dead.
 */
export const PROGRAM_NAVIGATION: Navigation = navigationSchema.parse({
	header: [
		to('Perlindungan', '/#product-catalogue'),
		to('Hitung Premi', '/hitung-premi'),
		to('Klaim', '/tata-cara-klaim'),
		to('Bantuan', '/bantuan'),
	],
	header_button: [to('Masuk', '/selfcare/login')],
	footer_column: [
		{
			name: 'Tentang',
			children: [
				to('Kebijakan Privasi', '/kebijakan-privasi'),
				to('Syarat dan Ketentuan', '/syarat-ketentuan'),
				to('OJK', 'https://www.ojk.go.id/'),
			],
		},
		{
			name: 'Perlindungan',
			children: [
				to('Hitung Premi', '/hitung-premi'),
				to('Bandingkan Produk', '/bandingkan'),
				to('Apakah Ini Dijamin?', '/apakah-dijamin'),
				to('Untuk Karyawan', '/karyawan'),
				to('Portal Korporat', '/korporat/login'),
			],
		},
		{
			name: 'Bantuan',
			children: [
				to('Bantuan dan Kontak', '/bantuan'),
				to('Cari', '/cari'),
				to('Tata Cara Klaim', '/tata-cara-klaim'),
				to('Lapor Klaim Tanpa Akun', '/lapor-klaim'),
				to('Pengaduan', '/pengaduan'),
				to('Perbarui Data', '/pembaruan-data'),
			],
		},
	],
	selfcare: [
		to('Beranda', '/selfcare/home-1'),
		to('Polis', '/selfcare/policy'),
		to('Klaim', '/selfcare/cara-pengajuan-klaim'),
		to('Pembayaran', '/selfcare/payment-report'),
		to('Pesan', '/selfcare/pesan'),
		to('Hubungi Kami', '/selfcare/contact-us'),
	],
});

/**
 * Replaces an empty portal menu with the built-in one, because the portal cannot be used without a
 * menu.
 */
export const withPortalMenu = (menus: Partial<Navigation>): Partial<Navigation> =>
	menus.selfcare?.length ? menus : { ...menus, selfcare: PROGRAM_NAVIGATION.selfcare };
