import {
	pageAddress,
	DESCRIPTION,
	pageHtml,
	pageLine,
	NAME,
	OVERVIEW,
	pagePicture,
	PLAIN,
	printed,
	QUESTION,
	STEP,
	TITLE,
	LINKS,
	required,
} from './fields.ts';
import type { Template } from './template.ts';

export const SERVICE_TEMPLATES: readonly Template[] = [
	{
		template: 'claim-procedure',
		label: 'Tata cara klaim',
		group: 'layanan',
		fields: [...PLAIN, LINKS],
		parts: [STEP, QUESTION],
		legal: true,
	},
	{
		template: 'service-description-with-accourdion',
		label: 'Penjelasan layanan',
		group: 'layanan',
		fields: PLAIN,
		parts: [
			{
				template: 'part',
				label: 'Bagian',
				fields: [
					pageLine('name', 'Judul', required),
					pageHtml('description', 'Isi', required),
					pagePicture('image', 'Gambar'),
					pageLine('info', 'Tulisan tombol', { most: 40 }),
					pageAddress('url', 'Tujuan tombol'),
				],
			},
			QUESTION,
		],
	},
	...(
		[
			['hospital-partners', 'Rumah sakit rekanan'],
			['hospital-partners-teeth', 'Klinik gigi rekanan'],
		] as const
	).map(([template, label]): Template => ({
		template,
		label,
		group: 'layanan',
		fields: [...PLAIN, LINKS],
		parts: [],
	})),
	...(
		[
			['complaints', 'Pengaduan'],
			['data-updates', 'Pembaruan data'],
		] as const
	).map(([template, label]): Template => ({
		template,
		label,
		group: 'layanan',
		fields: PLAIN,
		parts: [QUESTION],
		legal: true,
	})),
	{
		template: 'contact',
		label: 'Bantuan dan kontak',
		group: 'layanan',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: [QUESTION],
		fixed: 'bantuan',
	},
	{
		template: 'claim-report',
		label: 'Lapor klaim tanpa akun',
		group: 'layanan',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: [QUESTION],
		fixed: 'lapor-klaim',
	},
	{
		template: 'claim-document',
		label: 'Kirim dokumen klaim lewat tautan',
		group: 'layanan',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: [QUESTION],
		fixed: 'kirim-dokumen',
	},
	{
		template: 'trusted-contact',
		label: 'Jawaban orang kepercayaan',
		group: 'layanan',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: [QUESTION],
		fixed: 'orang-kepercayaan',
	},
	{
		template: 'employees',
		label: 'Perlindungan dari perusahaan',
		group: 'layanan',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: [QUESTION],
		fixed: 'karyawan',
	},
	{
		template: 'own-card',
		label: 'Kartu tertanggung lewat tautan',
		group: 'layanan',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: [QUESTION],
		fixed: 'kartu-saya',
	},
	{
		template: 'company-profile',
		label: 'Profil perusahaan',
		group: 'layanan',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: [
			{
				template: 'company-profile-icon',
				label: 'Angka',
				fields: [
					pageLine('name', 'Angka', required),
					pageLine('info', 'Keterangan', required),
				],
			},
			{
				template: 'history',
				label: 'Perjalanan',
				fields: [
					pageLine('info', 'Tahun', required),
					pageLine('name', 'Judul', required),
					pageHtml('description', 'Isi'),
				],
			},
			{
				template: 'person',
				label: 'Orang',
				fields: [
					pageLine('name', 'Nama', required),
					pageLine('info', 'Jabatan', required),
					pageHtml('description', 'Tentangnya'),
				],
			},
			{
				template: 'company-profile-awards',
				label: 'Izin dan penghargaan',
				fields: [
					pageLine('name', 'Judul', required),
					pageHtml('description', 'Isi', required),
				],
			},
		],
		legal: true,
	},
	{
		template: 'form-download',
		label: 'Formulir',
		group: 'formulir',
		fields: [TITLE, NAME, OVERVIEW, DESCRIPTION],
		parts: [printed('form', 'Formulir')],
	},
	{
		template: 'form-download-report',
		label: 'Laporan',
		group: 'formulir',
		fields: PLAIN,
		parts: [printed('report', 'Laporan')],
		legal: true,
	},
	{
		template: 'maintenance',
		label: 'Pemeliharaan',
		group: 'halaman',
		fields: [...PLAIN, pagePicture('image', 'Gambar')],
		parts: [],
	},
	{
		template: 'under-construction',
		label: 'Segera hadir',
		group: 'halaman',
		fields: [...PLAIN, LINKS],
		parts: [],
	},
];
