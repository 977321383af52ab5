import { prose } from '#platform/values/text/prose.ts';

import {
	agesOf,
	discountOf,
	groupDiscount,
	INSTALMENT,
	priceFrom,
	TWELVE_INSTALMENTS,
	YEARLY_SAVING,
} from './facts.ts';
import { COLORS, type Sketch } from './product-sketch.ts';

export const accidentProducts: Sketch[] = [
	{
		slug: 'jaga-aman',
		title: 'Jaga Aman',
		overview:
			'Perlindungan kecelakaan diri 24 jam selama setahun, di rumah, di jalan, di tempat kerja.',
		description: prose`
			Jaga Aman (Asuransi Kecelakaan Diri) membayar bila kamu meninggal, cacat tetap, atau
			perlu berobat karena kecelakaan. Uang pertanggungan Rp25 juta, Rp50 juta atau Rp100
			juta, mulai ${priceFrom('jaga-aman')} sebulan.`,
		usp: [
			['Berlaku 24 jam', 'Di mana pun di Indonesia, juga saat libur.'],
			['Tanpa masa tunggu', 'Berlaku sejak hari pertama yang tertulis di polis.'],
			['Polis hari ini juga', 'Polis dikirim ke email begitu pembayaran kami terima.'],
			[
				'Sekeluarga lebih hemat',
				prose`
					Tambah pasangan dan sampai tiga anak, masing-masing diskon
					${discountOf('jaga-aman', 'pasangan')}.`,
			],
		],
		faq: [
			[
				'Siapa yang bisa dilindungi?',
				prose`
					<p>Orang dewasa ${agesOf('jaga-aman', 'adult')}, dan anak
					${agesOf('jaga-aman', 'child')}. Pemegang polis berusia
					${agesOf('jaga-aman', 'policyHolder')}.</p>`,
			],
			[
				'Apa saja yang dibayar?',
				prose`
					<p>Meninggal karena kecelakaan: seluruh uang pertanggungan. Cacat tetap:
					sesuai tabel persentase, paling banyak seluruh uang pertanggungan. Biaya
					pengobatan: paling banyak {jaga-aman.manfaat.med} per tahun. Biaya pemakaman:
					{jaga-aman.manfaat.funeral}.</p>`,
			],
			[
				'Apakah serangan jantung termasuk kecelakaan?',
				prose`
					<p>Tidak. Serangan jantung, stroke dan penyakit lain bukan kecelakaan, jadi
					tidak dibayar oleh produk ini.</p>`,
			],
			[
				'Kapan perlindungan mulai?',
				'<p>Pukul 00.00 WIB sehari setelah pembayaran kami terima, dan tertulis di polis.</p>',
			],
			[
				'Bayar bulanan atau tahunan, apa bedanya?',
				prose`
					<p>Cicilan bulanan sebesar ${INSTALMENT} dari premi setahun, jadi dua belas
					cicilan sama dengan ${TWELVE_INSTALMENTS}. Bayar tahunan lebih hemat
					${YEARLY_SAVING}.</p>`,
			],
			[
				'Apa yang terjadi kalau telat membayar cicilan?',
				prose`
					<p>Ada masa leluasa {jaga-aman.masa-leluasa} hari. Selama itu perlindungan
					tetap berlaku; bila ada klaim, cicilan yang tertunggak dipotong dari
					pembayarannya.</p>`,
			],
			[
				'Siapa yang menerima uangnya bila aku meninggal?',
				prose`
					<p>Ahli waris yang kamu tulis saat mengajukan, dengan bagian yang berjumlah
					100%. Bila tidak ditulis: ahli waris yang sah menurut hukum.</p>`,
			],
		],
		color: COLORS.aman,
		best: true,
		video: '/images/videos/jaga-aman.webm',
	},
	{
		slug: 'jaga-aman-xtra',
		title: 'Jaga Aman Xtra',
		overview: 'Kecelakaan diri sampai {jaga-aman-xtra.up.maks} dengan santunan rawat inap.',
		description: prose`
			Uang pertanggungan sampai {jaga-aman-xtra.up.maks}, tambahan bila kecelakaan
			terjadi di angkutan umum berbayar, dan santunan harian rawat inap. Untuk 1 sampai
			3 tahun.`,
		usp: [
			['Sampai {jaga-aman-xtra.up.maks}', 'Untuk yang jadi tumpuan keluarga.'],
			['Rawat inap disantuni', 'Santunan harian bila dirawat karena kecelakaan.'],
		],
		faq: [
			[
				'Apakah ada pemeriksaan kesehatan?',
				prose`
					<p>Tidak ada pemeriksaan. Untuk uang pertanggungan Rp200 juta ada dua
					pertanyaan kesehatan.</p>`,
			],
		],
		color: COLORS.aman,
	},
	{
		slug: 'jaga-aman-instan',
		title: 'Jaga Aman Instan',
		overview: 'Perlindungan kecelakaan per jam atau per hari, aktif seketika.',
		description: prose`
			Beli untuk 6 jam sampai 30 hari, mulai ${priceFrom('jaga-aman-instan')}. Cocok untuk
			perjalanan singkat, acara, atau sehari di jalan.`,
		usp: [
			[
				`Mulai ${priceFrom('jaga-aman-instan')}`,
				'Bayar hanya untuk waktu yang kamu butuhkan.',
			],
			['Aktif seketika', 'Mulai pada jam yang kamu pilih.'],
		],
		faq: [
			[
				'Apakah bisa diperpanjang?',
				'<p>Tidak diperpanjang, tetapi bisa dibeli lagi kapan saja.</p>',
			],
		],
		color: COLORS.aman,
	},
	{
		slug: 'jaga-aman-instan-ramean',
		title: 'Jaga Aman Instan Ramean',
		forMany: true,
		overview: prose`
			Pergi ramean, terlindungi ramean: satu pengajuan untuk
			{jaga-aman-instan-ramean.orang.min} sampai {jaga-aman-instan-ramean.orang.maks}
			orang.`,
		description: prose`
			Perlindungan kecelakaan untuk rombongan, sehari sampai 30 hari. Lima orang hemat
			${groupDiscount(5)}, sepuluh ${groupDiscount(10)}, lima belas ${groupDiscount(15)}.`,
		usp: [
			[
				'{jaga-aman-instan-ramean.orang.min} sampai {jaga-aman-instan-ramean.orang.maks} orang',
				'Satu polis, semua nama tercantum.',
			],
			['Makin ramai makin hemat', `Diskon sampai ${groupDiscount(15)}.`],
		],
		faq: [
			[
				'Apakah semua anggota perlu KTP?',
				prose`
					<p>Cukup nama, tanggal lahir dan jenis kelamin. Data lengkap hanya untuk
					pemegang polis.</p>`,
			],
		],
		color: COLORS.aman,
	},
];
