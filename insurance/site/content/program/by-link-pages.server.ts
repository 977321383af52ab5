import { prose } from '#platform/values/text/prose.ts';

import type { SeedPage } from '../seed.server.ts';
import { fold, describedPage } from './page-with.server.ts';

export const byLinkPages: SeedPage[] = [
	describedPage(
		'kirim-dokumen',
		'claim-document',
		'Kirim dokumen klaim',
		prose`
			<p>Seseorang memintamu mengirim satu dokumen untuk klaimnya. Tanpa akun, cukup lewat
			tautan yang kamu terima.</p>`,
		{
			children: [
				fold(
					'Siapa yang melihat dokumen ini?',
					prose`
						Pemegang klaim yang memberimu tautan, dan penilai klaim kami. Namamu dan
						nama rumah sakit atau kantormu tercatat sebagai pengirimnya.`,
				),
				fold(
					'Tautannya tidak bisa dibuka?',
					prose`
						Satu tautan berlaku empat belas hari dan untuk satu dokumen. Minta tautan
						baru ke orang yang memberikannya; kami tidak bisa membuatkannya.`,
				),
			],
		},
	),
	describedPage(
		'orang-kepercayaan',
		'trusted-contact',
		'Orang kepercayaan',
		prose`
			<p>Untuk yang ditunjuk nasabah kami: dikabari kalau perlindungannya hampir berhenti, dan
			tahu ke mana keluarga bertanya. Tidak perlu akun.</p>`,
		{
			children: [
				fold(
					'Apa yang kalian tahu tentang aku?',
					prose`
						Nama, hubungan, email, dan mungkin nomor HP yang ditulis oleh orang yang
						menunjukmu. Kalau kamu tidak menjawab, semuanya kami hapus dalam 30 hari.`,
				),
				fold(
					'Apakah aku harus membayar sesuatu?',
					prose`
						Tidak pernah. Kami tidak meminta uang, kata sandi, kode OTP, atau foto KTP
						lewat email atau telepon. Ada yang memintanya atas nama kami? <a
						href="/bantuan">Kabari kami</a>.`,
				),
				fold(
					'Apakah aku jadi penerima manfaat?',
					prose`
						Tidak. Penerima manfaat adalah yang tertulis di polis. Orang kepercayaan
						hanya dikabari.`,
				),
				fold(
					'Bagaimana cara berhenti?',
					prose`
						Lewat tautan di setiap email kami, kapan saja dan tanpa alasan. Kalau
						tautannya sudah dipakai atau terlalu lama, halaman ini mengirim yang baru.`,
				),
			],
		},
	),
	describedPage(
		'karyawan',
		'employees',
		'Perlindungan dari perusahaanmu',
		prose`
			<p>Kamu diasuransikan lewat perusahaan? Lihat perlindunganmu, buka kartu, perbaiki
			datamu, dan ajukan klaim sendiri. Tanpa akun.</p>`,
		{
			children: [
				fold(
					'Apa yang aku butuhkan?',
					prose`
						NIK, tanggal lahir seperti di sertifikat, dan akses ke email yang ditulis
						perusahaanmu di daftar peserta. Kode sekali pakai kami kirim ke sana.`,
				),
				fold(
					'Emailku di daftar itu salah atau sudah tidak aktif',
					prose`
						Minta bagian personalia (HR) memperbaikinya di daftar peserta; itu berlaku
						langsung. Lalu minta kode lagi di sini: kodenya sampai ke email yang baru.`,
				),
				fold(
					'Datanya salah',
					prose`
						Masuk dulu dengan data yang tertulis di sertifikat, lalu minta diperbaiki.
						Perusahaanmu yang membenarkan, dan kami mengabarimu.`,
				),
				fold(
					'Siapa yang menerima uang klaimku?',
					prose`
						Kamu sendiri. Bila tertanggung meninggal, ahli waris menurut hukum; mereka
						melapor di <a href="/lapor-klaim">Lapor klaim</a> dengan nomor sertifikat.`,
				),
			],
		},
	),
	describedPage(
		'kartu-saya',
		'own-card',
		'Kartu saya',
		prose`
			<p>Sertifikat dan kartu asuransimu sendiri, lewat tautan dari pemegang polis. Tanpa
			akun.</p>`,
		{
			children: [
				fold(
					'Dari mana tautannya?',
					prose`
						Dari pemegang polis: orang yang membeli asuransinya. Ia membuatnya di akunnya,
						di Layanan polis, satu untuk tiap orang. Kami tidak mengirimkannya.`,
				),
				fold(
					'Siapa yang bisa membukanya?',
					prose`
						Siapa pun yang punya tautannya dan tahu tanggal lahirmu. Simpan seperti kartu.
						Kalau jatuh ke orang lain, minta pemegang polis mencabutnya.`,
				),
				fold(
					'Apa yang terlihat di sini?',
					prose`
						Perlindunganmu sendiri menurut hari ini. Sertifikat dan kartunya menyebut nama
						pemegang polis. Data tertanggung lain, alamat, pembayaran dan jawaban kesehatan
						tidak ada di sini.`,
				),
				fold(
					'Sampai kapan tautannya berlaku?',
					prose`
						Sampai 90 hari sesudah polis berakhir. Kalau polisnya diperpanjang, tautan yang
						sama menunjukkan polis yang baru.`,
				),
			],
		},
	),
];
