import { prose } from '#platform/values/text/prose.ts';

import type { SeedPage } from '../seed.server.ts';
import { pageWith } from './page-with.server.ts';
import { PROMISES } from './quoted-promises.ts';

const question = (name: string, answer: string) => ({
	template: 'accordion',
	name,
	description: `<p>${answer}</p>`,
});

export const selfcarePages: SeedPage[] = [
	pageWith('selfcare/home-1', 'selfcare-home', 'Beranda'),
	pageWith('selfcare/policy', 'selfcare-policy', 'Polis Saya'),
	pageWith('selfcare/payment-report', 'selfcare-payment-report', 'Laporan Pembayaran'),
	pageWith('selfcare/contact-us', 'selfcare-contact-us', 'Hubungi Kami', {
		description: prose`
			<p>Untuk pertanyaan tentang sebuah polis atau klaim, paling cepat lewat pesan di
			halaman polis atau klaimnya: kami langsung tahu yang mana.</p>`,
		children: [
			question(
				'Bagaimana cara mengajukan klaim?',
				prose`
					Buka menu Klaim, tekan e-Klaim, lalu ikuti empat langkahnya. Draf tersimpan
					sendiri, jadi kamu bisa mulai di ponsel dan selesai di laptop.`,
			),
			question(
				'Berapa lama klaim diputuskan?',
				prose`
					Paling lama ${PROMISES.decideWithin} setelah dokumen lengkap. Di halaman klaim
					tertulis giliran siapa dan sampai kapan.`,
			),
			question(
				'Bagaimana kalau lupa kata sandi?',
				prose`
					Di halaman masuk, tekan "Lupa Kata Sandi?". Tautan yang kami kirim berlaku 30
					menit dan hanya sekali.`,
			),
			question(
				'Bagaimana mengubah nomor HP atau alamat?',
				prose`
					Buka profilmu, lalu Edit Profil. Nama, NIK, tanggal lahir dan email diubah
					lewat <a href="/pembaruan-data">pembaruan data</a>.`,
			),
			question(
				'Premi bisa didebet otomatis?',
				prose`
					Bisa, untuk polis yang preminya bulanan atau tahunan. Buka polisnya, lalu
					tekan Daftar autodebet.`,
			),
			question(
				'Di mana e-card untuk rumah sakit?',
				prose`
					Buka polisnya. Di Daftar Tertanggung, tekan ID Card pada nama yang berobat;
					kartunya bisa disimpan sebagai PDF.`,
			),
		],
	}),
	pageWith('selfcare/profile-page', 'selfcare-detail-profile', 'Detail Profil'),
	pageWith('selfcare/update-profile', 'selfcare-edit-profile', 'Edit Profil'),
	pageWith('selfcare/keamanan', 'selfcare-sessions', 'Sesi dan Keamanan'),
	pageWith('selfcare/data-pribadi', 'selfcare-privacy', 'Data Pribadi'),
	pageWith('selfcare/orang-kepercayaan', 'selfcare-trusted-contact', 'Orang Kepercayaan'),
	pageWith('selfcare/layanan-polis', 'selfcare-policy-service', 'Layanan polis'),
	pageWith('selfcare/pesan', 'selfcare-messages', 'Pesan'),
	pageWith('selfcare-pengajuan-autodebet', 'selfcare-form-auto-debet', 'Pengajuan Autodebet'),
];
