import { prose } from '#platform/values/text/prose.ts';

import type { SeedPage } from '../seed.server.ts';
import { pageWith } from './page-with.server.ts';

/**
 * Text of the consent at purchase. It links to the insurer's legal pages, because only the insurer
 * can write the legal wording.
 */
const TERMS = prose`
	<p>Dengan membayar, kamu menyatakan bahwa data yang kamu isi benar dan lengkap, dan bahwa kamu
	sudah membaca ringkasan informasi produk (RIPLAY): manfaat, biaya, pengecualian, masa tunggu, cara
	klaim dan cara membatalkan polis.</p>
	<p>Pembelian ini mengikuti <a href="/syarat-ketentuan">syarat dan ketentuan</a> dan <a
	href="/kebijakan-privasi">kebijakan privasi</a> kami.</p>`;

export const shopPages: SeedPage[] = [
	pageWith('cart', 'cart', 'Keranjang Polis', {
		description: '<p>Periksa lagi pilihanmu sebelum membayar.</p>',
	}),
	pageWith('ringkasan-pembelian', 'payment-confirmation', 'Ringkasan pembelian', {
		description: '<p>Periksa, setujui, bayar.</p>',
		children: [{ template: 'terms', name: 'Syarat dan ketentuan umum', description: TERMS }],
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
	pageWith('selfcare/login', 'selfcare-login', 'Masuk'),
	pageWith('selfcare/forgot-password', 'selfcare-forgot-password', 'Lupa kata sandi'),
	pageWith('selfcare/change-password', 'selfcare-change-password', 'Buat kata sandi'),
	pageWith('hitung-premi', 'calculate-insurance-premi', 'Hitung premi', {
		overview: prose`
			Pilih perlindungan, isi siapa yang dijaga, dan lihat preminya sampai ke
			rinciannya. Tanpa nomor telepon, tanpa email.`,
	}),
	pageWith('bandingkan', 'compare-products', 'Bandingkan perlindungan', {
		overview: prose`
			Dua sampai empat perlindungan berdampingan: premi untuk usiamu, yang dibayar, yang
			tidak dibayar, masa tunggu dan syaratnya.`,
		description: prose`
			<p>Pilih dua sampai empat perlindungan atau plan. Premi dihitung untuk usiamu;
			yang dibayar dan yang tidak dibayar berdiri di baris yang sama.</p>`,
	}),
];
