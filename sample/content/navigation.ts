import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import type { SeedContent } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { englishNavigation } from './english-navigation.ts';
import { column, footerLink, to } from './links.ts';

const id: Partial<Navigation> = {
	header_template_1: [
		{
			...to('Perlindungan', '/#product-catalogue'),
			slug: 'perlindungan',
			image: '/images/hero-1-mobile.svg',
			description: prose`
				<p>Mulai dari hal yang paling ingin kamu jaga. Premi dan pengecualian terlihat
				sebelum mengisi data.</p>`,
			children: [
				column('Kesehatan', '/perlindungan-jaga-sehat', [
					['Jaga Sehat Tropis', '/jaga-sehat-tropis'],
					['Jaga Sehat Pilihanku', '/jaga-sehat-pilihanku'],
					['Jaga Sehat Plus', '/jaga-sehat-plus'],
					['Jaga Sehat Keluarga', '/jaga-sehat-keluarga'],
				]),
				column('Jiwa', '/perlindungan-jaga-jiwa', [
					['Jaga Jiwa', '/jaga-jiwa'],
					['Jaga Jiwa Xtra', '/jaga-jiwa-xtra'],
				]),
				column('Gigi', '/jaga-senyumku', [['Jaga Senyumku', '/jaga-senyumku']]),
				column('Kecelakaan Diri', '/perlindungan-jaga-aman', [
					['Jaga Aman', '/jaga-aman'],
					['Jaga Aman Xtra', '/jaga-aman-xtra'],
					['Jaga Aman Instan', '/jaga-aman-instan'],
					['Jaga Aman Instan Ramean', '/jaga-aman-instan-ramean'],
				]),
				column('Motor', '/jaga-motorku', [['Jaga Motorku', '/jaga-motorku']]),
				column('Gaya Hidup', '/perlindungan-jaga-lifestyle', [
					['Jaga Liburan', '/jaga-liburan'],
					['Jaga Konser', '/jaga-konser'],
					['Jaga Gamers', '/jaga-gamers'],
				]),
			],
		},
	],
	header_template_2: [
		{
			...to('Untuk Ramean', '/asuransi-korporat'),
			slug: 'ramean',
			image: '/images/hero-3-mobile.svg',
			description: '<p>Satu pengajuan untuk banyak orang.</p>',
			info: '<p>Rombongan 2–20 orang langsung online. Perusahaan mulai 20 karyawan, kami bantu.</p>',
			children: [
				to('Jaga Aman Instan Ramean', '/jaga-aman-instan-ramean'),
				to('Asuransi Korporat', '/asuransi-korporat'),
				to('Portal Korporat', '/korporat/login'),
			],
		},
	],
	header: [
		to('Hitung Premi', '/hitung-premi'),
		to('Bandingkan', '/bandingkan'),
		to('Klaim', '/tata-cara-klaim'),
		to('Bantuan', '/bantuan'),
		to('Berita', '/news'),
	],
	header_button: [to('Masuk', '/selfcare/login')],
	running_text: [
		{ name: 'Situs contoh[] semua produk, tarif dan perusahaan di sini tidak sungguhan' },
		{ name: 'Baru[] Jaga Aman kini terbit di hari yang sama dengan pembayaran' },
		{ name: 'Polis dan kuitansi dikirim ke email begitu pembayaran kami terima' },
	],
	social_media: [
		{
			name: 'Instagram',
			url: 'https://www.instagram.com/',
			target: '_blank',
			image: '/images/social/instagram.svg',
		},
		{
			name: 'TikTok',
			url: 'https://www.tiktok.com/',
			target: '_blank',
			image: '/images/social/tiktok.svg',
		},
		{
			name: 'YouTube',
			url: 'https://www.youtube.com/',
			target: '_blank',
			image: '/images/social/youtube.svg',
		},
		{
			name: 'Facebook',
			url: 'https://www.facebook.com/',
			target: '_blank',
			image: '/images/social/facebook.svg',
		},
		{ name: 'X', url: 'https://x.com/', target: '_blank', image: '/images/social/x.svg' },
	],
	footer_column: [
		column('Transparansi Informasi', '#', [
			['Laporan Keuangan', '/laporan-keuangan'],
			['Laporan Berkelanjutan', '/laporan-berkelanjutan'],
			['Laporan Tahunan', '/laporan-tahunan'],
			['Tentang Asuransi', '/tentang-asuransi'],
			['OJK', 'https://www.ojk.go.id/'],
			['Kebijakan Keamanan Informasi', '/kebijakan-keamanan-informasi'],
		]),
		column('Tentang', '#', [
			['Profile Perusahaan', '/profil-perusahaan'],
			['Kebijakan Privasi', '/kebijakan-privasi'],
			['Syarat dan Ketentuan', '/syarat-ketentuan'],
			['Tentang Data', '/tentang-data'],
		]),
		column('Bantuan', '#', [
			['Hitung Premi', '/hitung-premi'],
			['Bandingkan Produk', '/bandingkan'],
			['Apakah Ini Dijamin?', '/apakah-dijamin'],
			['Cari', '/cari'],
			['Bantuan dan Kontak', '/bantuan'],
			['Tata Cara Klaim', '/tata-cara-klaim'],
			['Lapor Klaim Tanpa Akun', '/lapor-klaim'],
			['Perlindungan dari Perusahaan', '/karyawan'],
			['RS Rekanan Umum', '/rumah-sakit-rekanan'],
			['RS Rekanan Gigi', '/rumah-sakit-rekanan-gigi'],
			['Tertarik hubungi kami', 'mailto:{perusahaan.email}'],
			['Promo', '/promo'],
			['Pengaduan', '/pengaduan'],
			['Perbarui Data', '/pembaruan-data'],
		]),
	],
	selfcare: [
		to('Beranda', '/selfcare/home-1'),
		to('Polis', '/selfcare/policy'),
		to('Klaim', '/selfcare/cara-pengajuan-klaim'),
		to('Pembayaran', '/selfcare/payment-report'),
		to('Pesan', '/selfcare/pesan'),
		to('Hubungi Kami', '/selfcare/contact-us'),
	],
	footer_image: [
		footerLink('Situs contoh', '#', '/images/badge-sample.svg'),
		footerLink('Tentang data di situs ini', '/tentang-data', '/images/badge-data.svg'),
	],
};

export const navigation: SeedContent['navigation'] = {
	id,
	en: { ...englishNavigation, social_media: id.social_media, selfcare: id.selfcare },
};
