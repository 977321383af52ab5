import {
	pageAddress,
	HEADING,
	pageLine,
	pagePicture,
	PLAIN,
	QUESTION,
	STEP,
	SUCCESS,
	LINKS,
	required,
} from './fields.ts';
import { fixedPages } from './fixed-pages.ts';
import type { TemplatePart, Template } from './template.ts';

const CONTACT: TemplatePart = {
	template: 'contact',
	label: 'Kontak',
	retired: true,
	fields: [
		pageLine('name', 'Nama', required),
		pageLine('info', 'Isi', required),
		pageAddress('url', 'Tujuan'),
		pagePicture('image', 'Gambar'),
	],
};

export const PORTAL_TEMPLATES: readonly Template[] = [
	{
		template: 'selfcare-home',
		label: 'Beranda nasabah',
		group: 'portal',
		fields: HEADING,
		parts: [
			{
				template: 'product',
				label: 'Produk lain',
				fields: [
					pageLine('name', 'Nama', required),
					pageLine('info', 'Kalimat', { most: 200 }),
					pageAddress('url', 'Tujuan', required),
					pagePicture('image', 'Gambar'),
				],
			},
		],
		fixed: 'selfcare/home-1',
	},
	{
		template: 'selfcare-contact-us',
		label: 'Hubungi kami',
		group: 'portal',
		fields: PLAIN,
		parts: [CONTACT, QUESTION],
		fixed: 'selfcare/contact-us',
	},
	{
		template: 'selfcare-claim-page',
		label: 'Cara mengajukan klaim',
		group: 'portal',
		fields: PLAIN,
		parts: [STEP],
		legal: true,
		fixed: 'selfcare/cara-pengajuan-klaim',
	},
	{
		template: 'selfcare-claim-check',
		label: 'Cek klaim',
		group: 'portal',
		fields: PLAIN,
		parts: [],
		fixed: 'selfcare/cek-klaim',
	},
	...(
		[
			['login-corporate', 'Masuk, perusahaan', 'korporat/login'],
			[
				'forgot-password-corporate',
				'Lupa kata sandi, perusahaan',
				'korporat/lupa-kata-sandi',
			],
			[
				'change-password-corporate',
				'Ganti kata sandi, perusahaan',
				'korporat/ganti-kata-sandi',
			],
			['corporate-portal', 'Panel perusahaan', 'korporat/panel'],
		] as const
	).map(([template, label, fixed]): Template => ({
		template,
		label,
		group: 'portal',
		fields: [...PLAIN, LINKS],
		parts: template.includes('password') ? [SUCCESS] : [],
		fixed,
	})),
	...fixedPages('portal', [...HEADING, pagePicture('image', 'Gambar')], {
		'selfcare-login': ['Masuk', 'selfcare/login'],
		'selfcare-forgot-password': ['Lupa kata sandi', 'selfcare/forgot-password'],
		'selfcare-change-password': ['Ganti kata sandi', 'selfcare/change-password'],
		'selfcare-email-confirmation': ['Email terkirim', 'selfcare/email-confirmation'],
		'selfcare-success-change': ['Kata sandi diganti', 'selfcare/success-change'],
		'selfcare-e-claim': ['Pengajuan klaim', 'selfcare/e-claim'],
		'selfcare-claims': ['Daftar klaim', 'selfcare/klaim'],
		'selfcare-policy': ['Polis', 'selfcare/policy'],
		'selfcare-payment-report': ['Riwayat pembayaran', 'selfcare/payment-report'],
		'selfcare-detail-profile': ['Profil', 'selfcare/profile-page'],
		'selfcare-edit-profile': ['Ubah profil', 'selfcare/update-profile'],
		'selfcare-sessions': ['Keamanan', 'selfcare/keamanan'],
		'selfcare-privacy': ['Data pribadi', 'selfcare/data-pribadi'],
		'selfcare-trusted-contact': ['Orang kepercayaan', 'selfcare/orang-kepercayaan'],
		'selfcare-policy-service': ['Layanan polis', 'selfcare/layanan-polis'],
		'selfcare-messages': ['Pesan', 'selfcare/pesan'],
		'selfcare-form-auto-debet': ['Autodebet', 'selfcare-pengajuan-autodebet'],
		'selfcare-pengajuan-autodebet': ['Pengajuan autodebet', 'selfcare-pengajuan-autodebet'],
	}),
];
