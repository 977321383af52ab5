import { PAY_METHOD_PARTS } from '#insurance/money/payments/methods.ts';
import { pageWith } from '#insurance/site/content/program/page-with.server.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { FREE_LOOK_DAYS } from './facts.ts';

const category = (slug: string, product_categories: number[], title: string, overview: string) =>
	pageWith(slug, 'catalog', title, {
		overview,
		product_categories,
		description: `<p>${overview}</p>`,
		image: { default: '/images/hero-1.svg', alt: '', width: 1280, height: 520 },
	});

const terms = prose`
	<h3>Persetujuan pembelian</h3>
	<p>Dengan membayar, kamu menyatakan bahwa data yang kamu isi benar dan lengkap. Data yang
	tidak benar dapat membuat klaim ditolak.</p>
	<p>Kamu sudah membaca ringkasan informasi produk (RIPLAY): manfaat, biaya, pengecualian, masa
	tunggu, cara klaim dan cara membatalkan polis.</p><h3>Masa mempelajari polis</h3>
	<p>Polis setahun atau lebih dapat dibatalkan dalam ${FREE_LOOK_DAYS} hari sejak kamu
	menerimanya; bila belum ada klaim, premi yang sudah dibayar kembali penuh. Perlindungan per
	jam, per hari dan per perjalanan tidak punya masa ini.</p><h3>Pembayaran</h3>
	<p>Perlindungan mulai pukul 00.00 WIB sehari setelah pembayaran kami terima, kecuali produk
	menyebut lain. Pembayaran yang masuk setelah batas waktu tetap kami catat dan kamu
	dihubungi.</p><h3>Data pribadi</h3>
	<p>Data kamu kami pakai untuk menerbitkan dan melayani polis ini, disimpan terenkripsi, dan
	tidak dijual. Hakmu atas data itu ada di Kebijakan Privasi.</p>`;

export const sampleShopPages: SeedPage[] = [
	category(
		'perlindungan-jaga-aman',
		[4],
		'Perlindungan kecelakaan',
		prose`
			Untuk jatuh, tertabrak dan musibah lain yang datang tiba-tiba: setahun penuh, sehari,
			atau hanya beberapa jam.`,
	),
	category(
		'perlindungan-jaga-sehat',
		[1],
		'Perlindungan kesehatan',
		'Santunan tunai dan penggantian biaya saat kamu atau keluarga dirawat di rumah sakit.',
	),
	category(
		'perlindungan-jaga-jiwa',
		[2],
		'Perlindungan jiwa',
		'Santunan untuk keluarga, supaya hidup mereka tetap berjalan.',
	),
	category(
		'perlindungan-jaga-lifestyle',
		[6],
		'Perlindungan gaya hidup',
		'Liburan, konser dan main gim: dijaga selama kamu menikmatinya.',
	),
	pageWith('ringkasan-pembelian', 'payment-confirmation', 'Ringkasan pembelian', {
		description: '<p>Periksa, setujui, bayar.</p>',
		children: [
			{ template: 'terms', name: 'Syarat dan ketentuan umum', description: terms },
			...PAY_METHOD_PARTS,
		],
	}),
	pageWith('hitung-premi', 'calculate-insurance-premi', 'Hitung premi', {
		overview: prose`
			Pilih perlindungan, isi siapa yang dijaga, dan lihat preminya sampai ke
			rinciannya. Tanpa nomor telepon, tanpa email.`,
		info: prose`
			<p>Semua tarif di situs ini contoh, dibuat untuk memperlihatkan cara kerjanya. Tidak
			ada asuransi sungguhan yang dijual.</p>`,
	}),
	pageWith('bandingkan', 'compare-products', 'Bandingkan perlindungan', {
		overview: prose`
			Dua sampai empat perlindungan berdampingan: premi untuk usiamu, yang dibayar, yang
			tidak dibayar, masa tunggu dan syaratnya.`,
		description: prose`
			<p>Pilih dua sampai empat perlindungan atau plan. Premi dihitung untuk usiamu;
			yang dibayar dan yang tidak dibayar berdiri di baris yang sama.</p>`,
		info: prose`
			<p>Semua tarif di situs ini contoh. Isi polis yang lengkap ada di ringkasan produk
			(RIPLAY) di halaman tiap produk.</p>`,
	}),
];
