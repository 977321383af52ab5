import { prose } from '#platform/values/text/prose.ts';

import type { SeedPage } from '../seed.server.ts';
import { fold, describedPage } from './page-with.server.ts';
import { PROMISES } from './quoted-promises.ts';

export const publicServicePages: SeedPage[] = [
	describedPage(
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
						Bisa: {perusahaan.telepon}, {perusahaan.jam-layanan}. Petugas
						mencatatnya dan memberimu nomor yang sama.`,
				),
			],
		},
	),
	describedPage(
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
	describedPage(
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
