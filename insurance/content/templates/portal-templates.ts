import {
	address,
	HEADING,
	html,
	line,
	picture,
	PLAIN,
	QUESTION,
	STEP,
	SUCCESS,
	LINKS,
	required,
} from './fields.ts';
import { fixedPages } from './fixed-pages.ts';
import type { Part, Template } from './template.ts';

const CONTACT: Part = {
	template: 'contact',
	label: 'Kontak',
	fields: [
		line('name', 'Nama', required),
		line('info', 'Isi', required),
		address('url', 'Tujuan'),
		picture('image', 'Gambar'),
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
					line('name', 'Nama', required),
					html('info', 'Kalimat', { most: 200 }),
					address('url', 'Tujuan', required),
					picture('image', 'Gambar'),
				],
			},
		],
		fixed: true,
	},
	{
		template: 'selfcare-contact-us',
		label: 'Hubungi kami',
		group: 'portal',
		fields: PLAIN,
		parts: [CONTACT, QUESTION],
		fixed: true,
	},
	{
		template: 'selfcare-claim-page',
		label: 'Cara mengajukan klaim',
		group: 'portal',
		fields: PLAIN,
		parts: [STEP],
		legal: true,
		fixed: true,
	},
	{
		template: 'selfcare-claim-check',
		label: 'Cek klaim',
		group: 'portal',
		fields: PLAIN,
		parts: [],
		fixed: true,
	},
	...(
		[
			['login-corporate', 'Masuk, perusahaan'],
			['forgot-password-corporate', 'Lupa kata sandi, perusahaan'],
			['change-password-corporate', 'Ganti kata sandi, perusahaan'],
			['corporate-portal', 'Panel perusahaan'],
		] as const
	).map(([template, label]): Template => ({
		template,
		label,
		group: 'portal',
		fields: [...PLAIN, LINKS],
		parts: template.includes('password') ? [SUCCESS] : [],
		fixed: true,
	})),
	...fixedPages('portal', [...HEADING, picture('image', 'Gambar')], {
		'selfcare-login': 'Masuk',
		'selfcare-forgot-password': 'Lupa kata sandi',
		'selfcare-change-password': 'Ganti kata sandi',
		'selfcare-email-confirmation': 'Email terkirim',
		'selfcare-success-change': 'Kata sandi diganti',
		'selfcare-e-claim': 'Pengajuan klaim',
		'selfcare-claims': 'Daftar klaim',
		'selfcare-policy': 'Polis',
		'selfcare-payment-report': 'Riwayat pembayaran',
		'selfcare-detail-profile': 'Profil',
		'selfcare-edit-profile': 'Ubah profil',
		'selfcare-sessions': 'Keamanan',
		'selfcare-privacy': 'Data pribadi',
		'selfcare-policy-service': 'Layanan polis',
		'selfcare-messages': 'Pesan',
		'selfcare-form-auto-debet': 'Autodebet',
		'selfcare-pengajuan-autodebet': 'Pengajuan autodebet',
	}),
];
