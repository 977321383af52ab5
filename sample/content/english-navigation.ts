import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import { prose } from '#platform/values/text/prose.ts';

import { column, footerLink, to } from './links.ts';

/**
 * The English menu. A page without an English version is shown in Indonesian at the same address,
 * with a note.
 */
export const englishNavigation: Partial<Navigation> = {
	header_template_1: [
		{
			...to('Protection', '/en#product-catalogue'),
			image: '/images/hero-1-mobile.svg',
			description: prose`
				<p>Begin with what you most want to keep safe. Premium and exclusions are
				shown before you fill in anything.</p>`,
			children: [
				column('Health', '/en/perlindungan-jaga-sehat', [
					['Jaga Sehat Tropis', '/en/jaga-sehat-tropis'],
					['Jaga Sehat Pilihanku', '/en/jaga-sehat-pilihanku'],
					['Jaga Sehat Plus', '/en/jaga-sehat-plus'],
					['Jaga Sehat Keluarga', '/en/jaga-sehat-keluarga'],
				]),
				column('Life', '/en/perlindungan-jaga-jiwa', [
					['Jaga Jiwa', '/en/jaga-jiwa'],
					['Jaga Jiwa Xtra', '/en/jaga-jiwa-xtra'],
				]),
				column('Dental', '/en/jaga-senyumku', [['Jaga Senyumku', '/en/jaga-senyumku']]),
				column('Personal Accident', '/en/perlindungan-jaga-aman', [
					['Jaga Aman', '/en/jaga-aman'],
					['Jaga Aman Xtra', '/en/jaga-aman-xtra'],
					['Jaga Aman Instan', '/en/jaga-aman-instan'],
					['Jaga Aman Instan Ramean', '/en/jaga-aman-instan-ramean'],
				]),
				column('Motorcycle', '/en/jaga-motorku', [['Jaga Motorku', '/en/jaga-motorku']]),
				column('Lifestyle', '/en/perlindungan-jaga-lifestyle', [
					['Jaga Liburan', '/en/jaga-liburan'],
					['Jaga Konser', '/en/jaga-konser'],
					['Jaga Gamers', '/en/jaga-gamers'],
				]),
			],
		},
	],
	header_template_2: [
		{
			...to('For groups', '/en/asuransi-korporat'),
			slug: 'ramean',
			image: '/images/hero-3-mobile.svg',
			description: '<p>One application for many people.</p>',
			info: '<p>Groups of 2–20 buy online at once. Companies from 20 employees: we help.</p>',
			children: [
				to('Jaga Aman Instan Ramean', '/en/jaga-aman-instan-ramean'),
				to('Company insurance', '/en/asuransi-korporat'),
				to('Company portal', '/korporat/login'),
			],
		},
	],
	header: [
		to('Calculator', '/en/hitung-premi'),
		to('Compare', '/en/bandingkan'),
		to('Claims', '/en/tata-cara-klaim'),
		to('Help', '/en/bantuan'),
		to('News', '/en/news'),
		to('About', '/en/profil-perusahaan'),
	],
	header_button: [to('Log in', '/selfcare/login')],
	running_text: [
		{ name: 'Sample site[] all products, prices and companies here are invented' },
		{ name: 'New[] Jaga Aman is now issued on the day you pay' },
		{ name: 'Policy and receipt reach your mail as soon as we have your payment' },
	],
	footer_column: [
		column('Disclosure', '#', [
			['Financial reports', '/en/laporan-keuangan'],
			['Sustainability reports', '/en/laporan-berkelanjutan'],
			['Annual reports', '/en/laporan-tahunan'],
			['About insurance', '/en/tentang-asuransi'],
			['OJK', 'https://www.ojk.go.id/'],
			['Information security policy', '/en/kebijakan-keamanan-informasi'],
		]),
		column('About', '#', [
			['Company profile', '/en/profil-perusahaan'],
			['Privacy policy', '/en/kebijakan-privasi'],
			['Terms and conditions', '/en/syarat-ketentuan'],
			['About the data', '/en/tentang-data'],
		]),
		column('Help', '#', [
			['Premium calculator', '/en/hitung-premi'],
			['Compare products', '/en/bandingkan'],
			['Help and contact', '/en/bantuan'],
			['How to claim', '/en/tata-cara-klaim'],
			['Is This Covered?', '/en/apakah-dijamin'],
			['Report a Claim Without an Account', '/en/lapor-klaim'],
			['Cover From Your Company', '/en/karyawan'],
			['Search', '/en/cari'],
			['Partner hospitals', '/en/rumah-sakit-rekanan'],
			['Partner dentists', '/en/rumah-sakit-rekanan-gigi'],
			['Get in touch', 'mailto:{perusahaan.email}'],
			['Promotions', '/en/promo'],
			['Complaints', '/en/pengaduan'],
			['Update your data', '/en/pembaruan-data'],
		]),
	],
	footer_image: [
		footerLink('Sample site', '#', '/images/badge-sample.svg'),
		footerLink('About the data on this site', '/en/tentang-data', '/images/badge-data.svg'),
	],
};
