import { prose } from '#platform/values/text/prose.ts';

import { priceFrom, quotedWaiting } from './facts.ts';
import { COLORS, type Sketch } from './product-sketch.ts';

export const lifeProducts: Sketch[] = [
	{
		slug: 'jaga-jiwa',
		title: 'Jaga Jiwa',
		overview: 'Asuransi jiwa berjangka 1 tahun, dapat diperpanjang.',
		description: prose`
			Membayar ahli waris bila tertanggung meninggal, dengan tambahan bila karena
			kecelakaan. Mulai ${priceFrom('jaga-jiwa')} sebulan.`,
		usp: [
			['Sederhana', 'Satu manfaat utama, satu tahun, bisa diperpanjang.'],
			['Tanpa pemeriksaan', 'Cukup isi pengajuan dengan benar.'],
			['Ahli waris pilihanmu', 'Sampai lima orang, dengan bagian masing-masing.'],
		],
		faq: [
			[
				'Adakah masa tunggu?',
				prose`
					<p>${quotedWaiting('jaga-jiwa', 'ILLNESS_DEATH')} hari untuk meninggal karena
					sakit. Kecelakaan berlaku sejak hari pertama.</p>`,
			],
		],
		color: COLORS.jiwa,
	},
	{
		slug: 'jaga-jiwa-xtra',
		title: 'Jaga Jiwa Xtra',
		overview: 'Asuransi jiwa berjangka 5 atau 10 tahun dengan premi tetap.',
		description: prose`
			Premi tidak naik selama 5 atau 10 tahun, dan setengah manfaat dibayar lebih awal
			bila didiagnosis penyakit terminal.`,
		usp: [
			['Premi tetap', 'Tidak naik walau usiamu bertambah.'],
			['5 atau 10 tahun', 'Sesuai lamanya tanggunganmu.'],
			[
				'Dipercepat bila sakit terminal',
				'Setengah manfaat dibayar lebih awal, sisanya untuk ahli waris.',
			],
		],
		faq: [
			['Bisa bayar sekaligus?', '<p>Bisa, dan lebih hemat daripada membayar tiap tahun.</p>'],
		],
		color: COLORS.jiwa,
	},
];
