import { VISITS_KEPT_DAYS } from '#insurance/sales/visits/visit.ts';
import { describedPage } from '#insurance/site/content/program/page-with.server.ts';
import { PROMISES } from '#insurance/site/content/program/quoted-promises.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { FREE_LOOK_DAYS } from './facts.ts';

export const legalPages: SeedPage[] = [
	describedPage(
		'kebijakan-keamanan-informasi',
		'default',
		'Kebijakan keamanan informasi',
		prose`
			<p>Data pribadi disimpan terenkripsi dan hanya dibuka oleh petugas yang menanganinya;
			setiap pembukaan tercatat. Kami tidak pernah meminta kata sandi atau kode OTP lewat
			telepon, WhatsApp atau email.</p>
			<h2>Kalau kamu curiga</h2>
			<p>Hubungi {perusahaan.email}. Jangan membayar ke rekening pribadi siapa pun:
			pembayaran hanya lewat halaman pembayaran di situs ini.</p>`,
		{
			overview: prose`
				Bagaimana datamu disimpan, siapa yang boleh membukanya, dan apa yang tidak
				pernah kami minta.`,
		},
	),
	describedPage(
		'kebijakan-privasi',
		'default',
		'Kebijakan privasi',
		prose`
			<h2>Data apa yang kami ambil</h2>
			<p>Data pemegang polis, tertanggung dan ahli waris yang kamu isi, serta catatan
			persetujuan: teks mana, kapan, dari alamat jaringan mana.</p>
			<h2>Untuk apa</h2>
			<p>Menghitung premi, menerbitkan dan melayani polis, memenuhi kewajiban hukum. Tidak
			untuk dijual.</p>
			<h2>Berapa lama</h2>
			<p>Pengajuan yang tidak dibayar dihapus setelah ${PROMISES.cartKept} tidak dibuka.
			Polis disimpan selama masa berlakunya ditambah masa simpan menurut undang-undang.</p>
			<h2>Statistik kunjungan</h2>
			<p>Hanya bila kamu setuju, kami menghitung langkah pembelian yang kamu buka dan isian
			mana yang keliru, tanpa isinya. Tidak ada cookie dan tidak ada pihak lain. Satu
			kunjungan dikenali dalam satu hari lewat sidik alamat jaringan dan browsermu dengan
			kunci acak; kuncinya kami musnahkan setiap tengah malam, dan alamatnya tidak kami
			simpan. Hitungan disimpan ${VISITS_KEPT_DAYS} hari. Kamu bisa mengubah pilihanmu di
			halaman ini; hitungan hari ini dari jaringan dan browser yang sama ikut dihapus.</p>
			<h2>Hak kamu</h2>
			<p>Melihat, memperbaiki, meminta salinan, menarik persetujuan dan meminta penghapusan.
			Kirim permintaan ke {perusahaan.email}; kami jawab paling lambat 3 × 24 jam.</p>`,
		{
			overview:
				'Data apa yang kami ambil, untuk apa, berapa lama disimpan, dan apa hakmu atasnya.',
		},
	),
	describedPage(
		'syarat-ketentuan',
		'default',
		'Syarat dan ketentuan',
		prose`
			<p>Syarat ini berlaku untuk semua pembelian lewat situs ini. Syarat khusus tiap produk
			ada di RIPLAY dan polisnya.</p>
			<h2>Pengajuan</h2>
			<p>Data harus benar dan lengkap. Premi dihitung dari data itu; bila data berubah,
			premi dihitung ulang dan diperlihatkan lebih dahulu.</p>
			<h2>Pembayaran dan mulai perlindungan</h2>
			<p>Perlindungan mulai pukul 00.00 WIB sehari setelah pembayaran diterima, kecuali
			produk menyebut lain.</p>
			<h2>Pembatalan</h2>
			<p>Polis setahun atau lebih: dalam ${FREE_LOOK_DAYS} hari sejak polis diterima, premi
			kembali penuh bila belum ada klaim. Perlindungan per jam, per hari dan per perjalanan
			tidak punya masa ini; yang kembali hanya premi untuk hari yang belum berjalan.</p>`,
		{
			overview: prose`
				Syarat pembelian lewat situs ini: pengajuan, pembayaran, mulai perlindungan,
				dan pembatalan.`,
		},
	),
	describedPage(
		'tentang-data',
		'default',
		'Tentang data',
		prose`
			<p>Semua produk, tarif dan perusahaan di situs ini contoh.</p>
			<p>Data wilayah: idn-area-data (ODbL 1.0). Kode pos digabungkan saat pemasangan dari
			paket geografis (MIT).</p>
			<p>Layar yang muncul saat situs berhenti sebentar: <a
			href="/pemeliharaan">pemeliharaan</a>, <a href="/pemeliharaan-terjadwal">pemeliharaan
			terjadwal</a>, <a href="/segera-hadir">halaman yang sedang disiapkan</a>.</p>`,
		{
			overview:
				'Dari mana data di situs ini berasal: produk dan tarif contoh, wilayah, dan kode pos.',
		},
	),
];
