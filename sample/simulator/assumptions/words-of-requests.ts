import type { Weighted } from '../random.ts';
import type { Exchange } from './words-of-messages.ts';

/** A customer's request with its topic and answer. All sentences are invented. */
export type Complaint = Exchange & { topic: string };

/** Complaints, by topic of the form. */
export const COMPLAINTS: Weighted<Complaint> = [
	[
		4,
		{
			topic: 'Klaim',
			ask: 'Klaim saya sudah tiga minggu masih tertulis diperiksa, padahal semua dokumen sudah saya unggah.',
			answer: 'Mohon maaf menunggu lama. Berkasnya sudah kami periksa ulang hari ini dan keputusannya dapat dibaca di menu Klaim.',
		},
	],
	[
		3,
		{
			topic: 'Klaim',
			ask: 'Saya keberatan dengan jumlah yang dibayar, karena biaya obat di kuitansi tidak ikut dihitung.',
			answer: 'Biaya obat tanpa resep tidak termasuk manfaat polis ini, seperti tertulis di tabel manfaat. Rinciannya kami lampirkan di menu Klaim.',
		},
	],
	[
		3,
		{
			topic: 'Premi dan pembayaran',
			ask: 'Saldo saya terpotong dua kali untuk pesanan yang sama. Tolong kembalikan salah satunya.',
			answer: 'Pembayaran kedua sudah kami temukan dan sedang dikembalikan lewat metode yang sama, paling lama tujuh hari kerja.',
		},
	],
	[
		2,
		{
			topic: 'Premi dan pembayaran',
			ask: 'Premi perpanjangan naik tanpa penjelasan, padahal saya belum pernah mengajukan klaim.',
			answer: 'Premi mengikuti kelompok usia tertanggung, yang berubah pada perpanjangan ini. Rincian hitungannya ada di halaman perpanjangan.',
		},
	],
	[
		2,
		{
			topic: 'Polis dan dokumen',
			ask: 'Tanggal lahir anak saya di polis tertukar dengan kakaknya. Saya khawatir klaimnya ditolak.',
			answer: 'Data kedua anak sudah kami betulkan dan polis yang baru dapat diunduh. Klaim tidak akan ditolak karena kekeliruan ini.',
		},
	],
	[
		2,
		{
			topic: 'Pembatalan dan pengembalian dana',
			ask: 'Polis sudah saya batalkan dua minggu lalu, sampai sekarang uangnya belum saya terima.',
			answer: 'Pengembaliannya sudah dikirim ke rekening Anda. Mohon periksa mutasi rekening; bila belum ada, balas pesan ini.',
		},
	],
	[
		1.5,
		{
			topic: 'Layanan petugas',
			ask: 'Petugas telepon menjanjikan akan menghubungi kembali, tetapi sudah empat hari tidak ada kabar.',
			answer: 'Kami mohon maaf. Supervisor kami sudah menghubungi Anda hari ini dan kejadian ini kami jadikan bahan perbaikan.',
		},
	],
	[
		1,
		{
			topic: 'Data pribadi',
			ask: 'Saya menerima pesan promosi lewat WhatsApp padahal tidak pernah menyetujuinya.',
			answer: 'Persetujuan promosi untuk nomor Anda tercatat tidak diberikan. Pesan itu bukan dari kami; mohon jangan membuka tautannya.',
		},
	],
	[
		1.5,
		{
			topic: 'Situs ini',
			ask: 'Halaman pembayaran berputar terus setelah memilih virtual account, saya jadi takut bayar dua kali.',
			answer: 'Gangguan itu sudah kami perbaiki. Pesanan Anda hanya tercatat satu kali dan statusnya dapat dilihat di email pesanan.',
		},
	],
	[
		1,
		{
			topic: 'Lainnya',
			ask: 'Brosur yang dibagikan di acara kantor mencantumkan nomor telepon yang sudah tidak aktif.',
			answer: 'Terima kasih laporannya. Brosur lama itu sudah kami tarik dan nomor yang benar ada di halaman Bantuan.',
		},
	],
];

/** Data changes, by topic of the form. */
export const DATA_UPDATES: Weighted<Complaint> = [
	[
		3,
		{
			topic: 'Alamat',
			ask: 'Mohon alamat di polis diganti ke rumah baru saya, salinan KTP terbaru siap dikirim bila perlu.',
			answer: 'Alamat Anda sudah kami ganti. Polis dengan alamat baru dapat diunduh di menu Polis.',
		},
	],
	[
		3,
		{
			topic: 'Nomor HP',
			ask: 'Nomor HP lama saya hangus. Tolong ganti dengan nomor yang saya tulis di formulir ini.',
			answer: 'Nomor HP sudah diperbarui setelah kami menelepon Anda untuk memastikannya.',
		},
	],
	[
		2,
		{
			topic: 'Nama atau tanggal lahir',
			ask: 'Nama saya di polis tertulis tanpa gelar dan kurang satu huruf dibanding KTP, mohon dibetulkan.',
			answer: 'Nama sudah disesuaikan dengan KTP. Gelar memang tidak kami cantumkan di polis.',
		},
	],
	[
		2,
		{
			topic: 'Ahli waris',
			ask: 'Saya ingin mengganti ahli waris dari orang tua menjadi istri, surat nikahnya sudah ada.',
			answer: 'Ahli waris sudah diganti sesuai surat nikah yang Anda kirim. Terima kasih.',
		},
	],
	[
		2,
		{
			topic: 'Rekening pembayaran klaim',
			ask: 'Rekening tujuan klaim saya pindah bank karena rekening lama sudah ditutup.',
			answer: 'Rekening tujuan sudah diganti setelah namanya cocok dengan nama pemegang polis.',
		},
	],
	[
		1,
		{
			topic: 'Email',
			ask: 'Email kantor yang saya pakai waktu membeli akan ditutup bulan depan, mohon dipindah.',
			answer: 'Email untuk korespondensi sudah kami catat. Untuk masuk ke akun, gunakan menu Pemulihan di halaman Bantuan.',
		},
	],
	[
		1,
		{
			topic: 'Lainnya',
			ask: 'Pekerjaan saya sekarang wiraswasta, apakah datanya perlu diperbarui di polis ini?',
			answer: 'Pekerjaan sudah kami perbarui. Preminya tidak berubah karena kelas risikonya sama.',
		},
	],
];

/** First messages of employees who start working on a request. */
export const TAKEN_UP = [
	'Laporan Anda sudah kami terima dan sedang kami periksa bersama bagian terkait.',
	'Terima kasih sudah melapor. Kami sedang mengumpulkan data yang diperlukan.',
	'Permintaan ini sudah saya ambil dan akan saya kabari perkembangannya.',
	'Kami sedang mencocokkan keterangan Anda dengan catatan di sistem kami.',
] as const;

/** Reasons why a complaint takes longer. */
export const EXTENSIONS = [
	'Kami masih menunggu keterangan dari rumah sakit, jadi perlu waktu tambahan sepuluh hari kerja.',
	'Bank belum membalas permintaan mutasi kami, karena itu kami perlu tambahan waktu.',
	'Berkasnya sedang diperiksa dokter penasihat kami dan hasilnya keluar minggu depan.',
] as const;

/** Objections to an answer, with the insurer's reply. */
export const OBJECTIONS: readonly Exchange[] = [
	{
		ask: 'Jawabannya belum sesuai dengan yang saya tanyakan, mohon diperiksa sekali lagi.',
		answer: 'Sudah kami periksa ulang bersama supervisor dan penjelasan lengkapnya kami kirim lewat email.',
	},
	{
		ask: 'Di menu yang disebutkan belum ada perubahan apa-apa sampai pagi ini.',
		answer: 'Perubahannya baru tersimpan siang ini. Silakan muat ulang halamannya, dan mohon maaf atas keterlambatannya.',
	},
	{
		ask: 'Saya tambahkan keterangan: kejadiannya tanggal lima, bukan tanggal dua belas.',
		answer: 'Terima kasih tambahannya. Dengan tanggal yang benar, hasil pemeriksaan kami tetap sama.',
	},
];

/** Requests of people without access to their mailbox and phone, with the answer after recovery. */
export const LOST_ACCESS_WORDS: readonly Exchange[] = [
	{
		ask: 'Email dan nomor HP lama saya sudah tidak aktif sejak ganti kantor, jadi saya tidak bisa masuk.',
		answer: 'Alamat email akun sudah dipindahkan setelah KTP Anda kami cocokkan. Silakan buat kata sandi baru dari email kami.',
	},
	{
		ask: 'HP saya hilang dan email lama lupa sandinya. Tolong bantu supaya bisa membuka polis lagi.',
		answer: 'Akun sudah dipulihkan ke email yang baru. Tautan untuk kata sandi sudah kami kirim ke sana.',
	},
];

export const RECOVERY_REFUSALS = [
	'Wajah pada panggilan video tidak cukup jelas untuk dicocokkan dengan KTP. Mohon datang ke kantor kami.',
	'Foto pada KTP yang ditunjukkan berbeda dengan orang yang menelepon, jadi akun tidak kami pindahkan.',
] as const;

/** Reasons of customers for having their data erased. */
export const ERASURE_REASONS = [
	'Saya sudah tidak memakai layanan ini lagi.',
	'Polisnya sudah selesai dan saya tidak berencana memperpanjang.',
	'Saya ingin mengurangi data pribadi saya di internet.',
	'',
] as const;

export const ERASURE_REFUSALS = [
	'Masih ada polis yang berlaku atas nama Anda. Permintaan ini bisa dikirim lagi setelah polisnya berakhir.',
	'Data masih diperlukan selama perlindungan atau klaim berjalan. Silakan ajukan kembali sesudahnya.',
] as const;
