import type { SeedPage } from '#insurance/content/seed.server.ts';
import { PAY_METHODS } from '#insurance/payments/methods.ts';
import { prose } from '#platform/values/prose.ts';

import { FREE_LOOK_DAYS } from './facts.ts';
import { pageWith } from './page-parts.ts';

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

export const shopPages: SeedPage[] = [
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
		[1, 3],
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
		[5, 6],
		'Perlindungan gaya hidup',
		'Liburan, konser, main gim dan motor kesayangan: dijaga selama kamu menikmatinya.',
	),
	pageWith('cart', 'cart', 'Keranjang Polis', {
		description: '<p>Periksa lagi pilihanmu sebelum membayar.</p>',
	}),
	pageWith('ringkasan-pembelian', 'payment-confirmation', 'Ringkasan pembelian', {
		description: '<p>Periksa, setujui, bayar.</p>',
		children: [
			{ template: 'terms', name: 'Syarat dan ketentuan umum', description: terms },
			...PAY_METHODS.map(({ id, label, group, image }) => ({
				template: 'method',
				id,
				name: label,
				group,
				image: { default: image, alt: label, width: 96, height: 40 },
			})),
		],
	}),
	pageWith('newcart-success', 'newcart-success', 'Tersimpan di keranjang', {
		description:
			'<p>Pengajuanmu sudah aman di keranjang. Perlindungan mulai setelah dibayar.</p>',
	}),
	pageWith('pending-payment', 'pending-payment', 'Menunggu pembayaran', {
		description: prose`
			<p>Kami memeriksa pembayaranmu. Halaman ini boleh ditutup; kabarnya juga kami
			kirim ke email.</p>`,
	}),
	pageWith('thankyou-success', 'callback-success', 'Pembayaran diterima', {
		description: prose`
			<p>Terima kasih. Polis sedang kami kirim ke email pemegang polis, bersama undangan
			untuk membuka akun.</p>`,
	}),
	pageWith('thankyou-failed', 'callback-failed', 'Pembayaran belum berhasil', {
		description: prose`
			<p>Tidak ada uang yang kami terima. Isi keranjangmu masih ada; kamu bisa mencoba
			lagi dengan cara bayar lain. Kalau uangmu terlanjur terpotong, pembayaran yang
			menyusul tetap kami proses dan kabari lewat email.</p>`,
	}),
	pageWith('thankyou-cancel', 'callback-cancel', 'Pembayaran dibatalkan', {
		description:
			'<p>Pembayaran dibatalkan dan tidak ada uang yang kami terima. Isi keranjangmu masih ada.</p>',
	}),
	pageWith('hitung-premi', 'calculate-insurance-premi', 'Hitung premi', {
		overview: prose`
			Pilih perlindungan, isi siapa yang dijaga, dan lihat preminya sampai ke
			rinciannya. Tanpa nomor telepon, tanpa email.`,
		info: prose`
			<p>Semua tarif di situs ini contoh, dibuat untuk memperlihatkan cara kerjanya. Tidak
			ada asuransi sungguhan yang dijual.</p>`,
	}),
	pageWith('bantuan', 'contact', 'Bantuan', {
		overview: prose`
			Telepon, WhatsApp, email, jam layanan dan pengaduan, serta jawaban atas pertanyaan
			yang paling sering.`,
		description: prose`
			<p>Bicara dengan orang, bukan dengan mesin penjawab. Kalau tentang polismu,
			siapkan nomornya.</p>`,
		children: [
			{
				template: 'accordion',
				name: 'Bagaimana cara mengajukan klaim?',
				description: prose`
					<p>Masuk ke akunmu, pilih Klaim, lalu unggah dokumennya. Langkah dan
					dokumen tiap jenis klaim ada di <a href="/tata-cara-klaim">Tata Cara
					Klaim</a>.</p>`,
			},
			{
				template: 'accordion',
				name: 'Polis saya belum sampai di email. Harus bagaimana?',
				description: prose`
					<p>Periksa folder spam. Kalau tidak ada, masuk ke akunmu: polis bisa
					diunduh dari sana. Kalau belum punya akun, telepon atau kirim email kepada
					kami.</p>`,
			},
		],
	}),
	pageWith('apakah-dijamin', 'am-i-covered', 'Apakah ini dijamin?', {
		overview: prose`
			Ceritakan kejadian sehari-hari dengan kata-katamu; aturan klaim yang sama dengan
			penilai menjawab dibayar atau tidak, dan berapa.`,
	}),
	pageWith('cari', 'search-site', 'Cari di situs', {
		overview:
			'Perlindungan, pertanyaan, artikel, formulir dan rumah sakit rekanan, dalam kata-katamu sendiri.',
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
	pageWith('selfcare/login', 'selfcare-login', 'Masuk', {}),
	pageWith('selfcare/forgot-password', 'selfcare-forgot-password', 'Lupa kata sandi', {}),
	pageWith('selfcare/change-password', 'selfcare-change-password', 'Buat kata sandi', {}),
];
