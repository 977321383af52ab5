import { prose } from '#platform/values/text/prose.ts';

import { priceFrom } from './facts.ts';
import { COLORS, type Sketch } from './product-sketch.ts';

export const lifestyleProducts: Sketch[] = [
	{
		slug: 'jaga-motorku',
		title: 'Jaga Motorku',
		overview: 'Asuransi motor hilang atau rusak total (TLO).',
		description: prose`
			Membayar bila motor hilang dicuri atau rusak 75% atau lebih dari harga sebenarnya.
			Premi mengikuti harga pasar, umur dan wilayah pelat motormu; biaya administrasi dan
			meterai sudah termasuk dalam harga mulai.`,
		usp: [
			['Hilang atau rusak total', 'Uang pertanggungan penuh, dikurangi risiko sendiri.'],
			['Bisa gabungan', 'Plan Gabungan juga membayar kerusakan sebagian.'],
			['Sampai delapan tahun ke belakang', 'Motor baru dan yang sudah lama menemanimu.'],
		],
		faq: [
			['Motor tahun berapa yang bisa?', '<p>Tahun ini sampai delapan tahun ke belakang.</p>'],
		],
		color: COLORS.motorku,
	},
	{
		slug: 'jaga-liburan',
		title: 'Jaga Liburan',
		overview: 'Asuransi perjalanan dalam negeri.',
		description: prose`
			Kecelakaan, biaya pengobatan, keterlambatan berangkat, bagasi hilang dan pembatalan
			perjalanan. Mulai ${priceFrom('jaga-liburan')} sekali bayar.`,
		usp: [
			['Terlambat pun disantuni', 'Per 4 jam keterlambatan berangkat.'],
			['Sampai 30 hari', 'Pilih lamanya dan kapan mulainya.'],
			['Sekeluarga', 'Pasangan dan sampai tiga anak dalam satu polis.'],
		],
		faq: [
			[
				'Untuk perjalanan ke luar negeri?',
				'<p>Belum. Produk ini untuk perjalanan di dalam negeri.</p>',
			],
		],
		color: COLORS.lifestyle,
	},
	{
		slug: 'jaga-gamers',
		title: 'Jaga Gamers',
		overview:
			'Santunan untuk gamer: kecelakaan, rawat inap, cedera pergelangan dan layar gawai.',
		description: prose`
			Biaya terapi cedera pergelangan, santunan rawat inap, dan layar gawai yang pecah.
			Mulai ${priceFrom('jaga-gamers')} sebulan.`,
		usp: [
			['Pergelangan ikut dijaga', 'Terapi carpal tunnel dibayar sampai batasnya.'],
			[
				'Layar pecah diganti',
				prose`
					Dengan nota servis resmi, sampai batasnya, risiko sendiri
					{jaga-gamers.risiko-sendiri.screen}.`,
			],
			['Setahun penuh', 'Bayar bulanan atau tahunan.'],
		],
		faq: [
			[
				'Layar pecah karena apa yang dibayar?',
				prose`
					<p>Karena jatuh atau tertimpa secara tidak sengaja, dengan nota servis resmi,
					satu kali setahun. Seperlima biayanya kamu tanggung sendiri.</p>`,
			],
		],
		color: COLORS.lifestyle,
	},
	{
		slug: 'jaga-konser',
		title: 'Jaga Konser',
		overview: 'Perlindungan selama menonton konser, mulai dari jam yang kamu pilih.',
		description: prose`
			Kecelakaan, biaya pengobatan, tiket yang hangus karena dirawat, dan ponsel yang
			dirampas. Mulai ${priceFrom('jaga-konser')} sekali bayar.`,
		usp: [
			[
				'24 jam penuh setiap hari',
				'Mulai dari jam yang kamu pilih, supaya perjalanannya ikut dijaga.',
			],
			['Tiket hangus diganti', 'Bila kamu dirawat dan tidak jadi menonton.'],
			['1 sampai 3 hari', 'Cukup untuk festival akhir pekan.'],
		],
		faq: [
			[
				'Konsernya batal, apakah tiket diganti?',
				'<p>Tidak. Konser yang batal menjadi tanggung jawab penyelenggara.</p>',
			],
		],
		color: COLORS.lifestyle,
	},
];
