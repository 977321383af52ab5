import type { SeedPage } from '#insurance/content/seed.server.ts';
import { prose } from '#platform/values/prose.ts';

import { PROMISES } from './facts.ts';
import { fold, samplePage } from './page-parts.ts';

/** Service without an account: complaints, claims for others, members of a company, new data. */
export const publicServicePages: SeedPage[] = [
	samplePage(
		'pengaduan',
		'complaints',
		'Pengaduan',
		prose`
			<p>Ada yang tidak beres? Tulis di sini. Kamu langsung mendapat nomor, dan jawaban
			paling lama ${PROMISES.complaintWithin}.</p>`,
		{
			children: [
				fold(
					'Berapa lama dijawab?',
					prose`
						Pengaduan tertulis paling lama ${PROMISES.complaintWithin}, lisan
						{pengaduan.hari-lisan} hari kerja. Kalau kami butuh lebih, kami tulis
						alasannya dan tambahannya paling lama ${PROMISES.complaintExtension}, satu
						kali.`,
				),
				fold(
					'Siapa yang membacanya?',
					prose`
						Petugas layanan, bukan orang yang kamu adukan. Setiap kali laporan dibuka,
						itu tercatat.`,
				),
				fold(
					'Kalau jawabannya belum memuaskan?',
					prose`
						Balas pada laporan yang sama, dan kami periksa lagi. Kamu juga bisa ke
						LAPS SJK untuk penyelesaian di luar pengadilan, atau ke OJK lewat Kontak
						157 (telepon 157, WhatsApp 081-157-157-157).`,
				),
				fold(
					'Bisa lewat telepon?',
					prose`
						Bisa: 021-0000-0000, Senin sampai Jumat 08.00–17.00 WIB. Petugas
						mencatatnya dan memberimu nomor yang sama.`,
				),
			],
		},
	),
	samplePage(
		'lapor-klaim',
		'claim-report',
		'Lapor klaim tanpa akun',
		prose`
			<p>Untuk ahli waris, keluarga, dan rumah sakit: laporkan klaim tanpa masuk ke akun
			pemegang polis. Yang wajib kami buat sesedikit mungkin.</p>`,
		{
			children: [
				fold(
					'Siapa yang menerima uangnya?',
					prose`
						Bila tertanggung meninggal: penerima manfaat yang tertulis di polis,
						masing-masing sebesar bagiannya, atau ahli waris menurut hukum bila tidak
						ada yang tertulis. Selain itu: pemegang polis atau tertanggung. Rumah
						sakit dan pelapor tidak pernah menerima uang klaim orang lain.`,
				),
				fold(
					'Dokumennya belum lengkap?',
					prose`
						Kirim dulu laporannya dengan KTP-mu dan bukti hubungan. Akta kematian dan
						dokumen lain boleh menyusul lewat tautan pribadi di emailmu.`,
				),
				fold(
					'Tidak tahu nomor polisnya?',
					prose`
						Nomornya ada di email penerbitan, di kartu, dan di halaman pertama polis.
						Untuk peserta perusahaan: nomor sertifikatnya. Tidak ketemu? <a
						href="/bantuan">Hubungi kami</a>: petugas mencarinya bersamamu setelah
						memeriksa KTP.`,
				),
				fold(
					'Apakah pemegang polis diberi tahu?',
					prose`
						Ya, lewat email bahwa ada laporan, tanpa namamu. Isi laporan dan dokumenmu
						hanya dibaca penilai kami.`,
				),
			],
		},
	),
	samplePage(
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
	samplePage(
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
	samplePage(
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
	samplePage(
		'pembaruan-data',
		'data-updates',
		'Perbarui datamu',
		prose`
			<p>Nomor HP, email, alamat atau ahli waris berubah? Beri tahu kami supaya polis dan
			pembayaran klaim sampai ke orang yang benar.</p>`,
		{
			children: [
				fold(
					'Punya akun?',
					prose`
						Nomor HP dan alamat bisa kamu ubah sendiri di <a
						href="/selfcare/login">akunmu</a>, langsung berlaku.`,
				),
				fold(
					'Perubahan apa yang butuh dokumen?',
					prose`
						Nama, tanggal lahir dan ahli waris: kami minta foto KTP atau kartu
						keluarga lewat jalur aman setelah menelepon ke nomor lamamu.`,
				),
				fold(
					'Berapa lama?',
					prose`
						Paling lama ${PROMISES.dataUpdateWithin}. Untuk rekening pembayaran klaim
						kami selalu menelepon dulu.`,
				),
			],
		},
	),
];
