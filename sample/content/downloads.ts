import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { FREE_LOOK_DAYS } from './facts.ts';

type Section = [name: string, lines: string[], description?: string];

const section = ([name, lines, description]: Section) => ({
	template: 'section',
	name,
	...(description ? { description: `<p>${description}</p>` } : {}),
	children: lines.map((line) => ({ name: line })),
});

const HOLDER: Section = [
	'Pemegang polis',
	['Nomor polis', 'Nama lengkap', 'NIK', 'Nomor telepon', 'Alamat email'],
];
const INSURED: Section = [
	'Tertanggung',
	['Nama lengkap', 'NIK', 'Tanggal lahir', 'Hubungan dengan pemegang polis'],
];
const BANK: Section = [
	'Rekening pembayaran klaim',
	['Nama bank', 'Cabang dan kota', 'Nomor rekening', 'Atas nama'],
	'Rekening harus atas nama pemegang polis, tertanggung atau penerima manfaat.',
];

const form = (id: string, group: string, name: string, text: string, sections: Section[]) => ({
	template: 'form',
	id,
	group,
	name,
	description: `<p>${text}</p>`,
	info: 'PDF',
	url: `/page/download?filepath=formulir/${id}.pdf`,
	children: sections.map(section),
});

export const formsPage: SeedPage = {
	slug: 'download-formulir',
	template: 'form-download',
	title: 'Unduh formulir',
	body: {
		name: 'Unduh formulir',
		overview: prose`
			Formulir klaim dan perubahan polis untuk diisi dengan pena. Semuanya juga bisa
			lewat akunmu tanpa kertas.`,
		description: prose`
			<p>Semua ini juga bisa diajukan lewat akunmu tanpa kertas. Formulir di bawah untuk
			yang lebih suka mengisi dengan pena; kirim fotonya ke {perusahaan.email}.</p>`,
		children: [
			form(
				'klaim-kecelakaan',
				'Klaim',
				'Formulir klaim kecelakaan',
				'Meninggal, cacat tetap, atau biaya pengobatan karena kecelakaan.',
				[
					HOLDER,
					INSURED,
					[
						'Kejadian',
						[
							'Tanggal dan jam',
							'Tempat',
							'Apa yang terjadi',
							'Bagian tubuh yang cedera',
							'Dilaporkan ke polisi? Nomor laporan',
						],
					],
					[
						'Perawatan',
						[
							'Rumah sakit atau klinik',
							'Tanggal masuk dan keluar',
							'Nama dokter',
							'Jumlah yang dibayar',
						],
					],
					BANK,
				],
			),
			form(
				'klaim-kesehatan',
				'Klaim',
				'Formulir klaim kesehatan',
				'Santunan atau biaya rawat inap karena sakit.',
				[
					HOLDER,
					INSURED,
					[
						'Perawatan',
						[
							'Rumah sakit',
							'Tanggal masuk dan keluar',
							'Diagnosis',
							'Nama dokter',
							'Kapan gejala pertama dirasakan',
							'Jumlah yang dibayar',
						],
					],
					BANK,
				],
			),
			form(
				'klaim-jiwa',
				'Klaim',
				'Formulir klaim meninggal dunia',
				'Diisi oleh penerima manfaat.',
				[
					HOLDER,
					[
						'Tertanggung yang meninggal',
						[
							'Nama lengkap',
							'NIK',
							'Tanggal dan jam meninggal',
							'Tempat meninggal',
							'Sebab meninggal',
						],
					],
					[
						'Penerima manfaat',
						['Nama lengkap', 'NIK', 'Hubungan dengan tertanggung', 'Nomor telepon'],
					],
					BANK,
				],
			),
			form(
				'klaim-gigi',
				'Klaim',
				'Formulir klaim gigi',
				'Perawatan di luar klinik rekanan.',
				[
					HOLDER,
					INSURED,
					[
						'Perawatan',
						[
							'Klinik',
							'Tanggal',
							'Gigi dan tindakan',
							'Nama dokter gigi',
							'Jumlah yang dibayar',
						],
					],
					BANK,
				],
			),
			form('klaim-motor', 'Klaim', 'Formulir klaim motor', 'Motor hilang atau rusak total.', [
				HOLDER,
				['Motor', ['Nomor polisi', 'Merek dan tipe', 'Tahun', 'Nomor mesin']],
				[
					'Kejadian',
					['Tanggal dan jam', 'Tempat', 'Apa yang terjadi', 'Nomor laporan polisi'],
				],
				BANK,
			]),
			form(
				'perubahan-data',
				'Perubahan polis',
				'Formulir perubahan data',
				'Alamat, nomor telepon, email, atau ejaan nama.',
				[
					HOLDER,
					['Perubahan', ['Yang diubah', 'Tertulis sekarang', 'Seharusnya', 'Alasan']],
				],
			),
			form(
				'perubahan-penerima-manfaat',
				'Perubahan polis',
				'Formulir perubahan penerima manfaat',
				'Jumlah bagian semua penerima harus 100%.',
				[
					HOLDER,
					[
						'Penerima manfaat 1',
						['Nama lengkap', 'Hubungan', 'Tanggal lahir', 'Bagian (%)'],
					],
					[
						'Penerima manfaat 2',
						['Nama lengkap', 'Hubungan', 'Tanggal lahir', 'Bagian (%)'],
					],
					[
						'Penerima manfaat 3',
						['Nama lengkap', 'Hubungan', 'Tanggal lahir', 'Bagian (%)'],
					],
				],
			),
			form(
				'pembatalan-polis',
				'Perubahan polis',
				'Formulir pembatalan polis',
				prose`
					Polis setahun atau lebih: dalam ${FREE_LOOK_DAYS} hari sejak diterima, premi
					kembali penuh bila belum ada klaim.`,
				[
					HOLDER,
					['Pembatalan', ['Alasan (boleh dikosongkan)', 'Tanggal polis diterima']],
					BANK,
				],
			),
		],
	},
};
