import { prose } from '#platform/values/text/prose.ts';

import { BANK_TASKS } from './bank-tasks.ts';
import { DEATH_TASKS } from './death-tasks.ts';
import { RECOVERY_TASKS } from './recovery-tasks.ts';
import { SERVICE_TASKS } from './service-tasks.ts';

type Kind = { area: Area; days: number; words: string; todo: string };

export const AREAS = {
	money: 'Uang',
	policies: 'Polis',
	vouchers: 'Voucher',
	service: 'Layanan',
	corporate: 'Korporat',
} as const;
export type Area = keyof typeof AREAS;

/**
 * Tasks for staff, with their deadlines, so that no work is lost. Each kind has the words shown to
 * staff, instructions, the number of calendar days until it is due, and the area whose staff see
 * it. A new kind needs only one more line here.
 */
export const TASK_KINDS = {
	...BANK_TASKS,
	...DEATH_TASKS,
	...RECOVERY_TASKS,
	...SERVICE_TASKS,
	'late-settlement': {
		area: 'money',
		days: 1,
		words: 'Uang datang setelah pesanan ditutup',
		todo: prose`
			Pesanannya sudah ditutup ketika uang ini masuk, lalu tetap dipenuhi: polisnya sudah
			terbit. Buka jejaknya dan lihat apakah pembeli sudah membeli lagi. Kalau polis ini
			masih diinginkan, tutup tugasnya. Kalau tidak, kembalikan uangnya: polisnya ikut
			dibatalkan.`,
	},
	'promotion-over': {
		area: 'money',
		days: 3,
		words: 'Uang datang setelah promonya habis: kembalikan',
		todo: prose`
			Pesanannya sudah ditutup dan potongannya sudah dipakai orang lain, jadi tidak ada
			polis yang terbit. Kembalikan uangnya; pembeli bisa memesan lagi tanpa promo.`,
	},
	'double-payment': {
		area: 'money',
		days: 3,
		words: 'Dibayar dua kali: kembalikan uangnya',
		todo: 'Barang yang sama sudah dibayar lewat pesanan lain. Bandingkan kedua jejaknya, lalu kembalikan uangnya.',
	},
	'wrong-amount': {
		area: 'money',
		days: 3,
		words: 'Jumlah pembayaran tidak sama dengan pesanan',
		todo: prose`
			Uangnya belum dipakai untuk apa pun. Kembalikan, atau cocokkan dengan pesanan lain
			yang jumlahnya persis sama.`,
	},
	'unknown-order': {
		area: 'money',
		days: 3,
		words: 'Pembayaran untuk pesanan yang tidak dikenal',
		todo: prose`
			Uangnya belum dipakai untuk apa pun. Cari pesanan dengan jumlah yang sama dan
			cocokkan; kalau tidak ada, kembalikan.`,
	},
	'unknown-notice': {
		area: 'money',
		days: 3,
		words: 'Kabar penyedia tentang pesanan yang tidak dikenal',
		todo: prose`
			Kabar ini tidak membawa uang masuk, jadi tidak ada yang dikembalikan atau dicocokkan.
			Cari nomornya di dasbor penyedia. Kalau milik sistem lain yang memakai akun yang sama,
			tutup tugasnya; kalau milik kita, tanyakan ke penyedia mengapa nomornya lain.`,
	},
	'early-refund': {
		area: 'money',
		days: 1,
		words: 'Pengembalian dana sebelum ada pembayaran',
		todo: prose`
			Penyedia bilang dana dikembalikan padahal pembayarannya belum kita terima. Periksa di
			dasbor penyedia; kalau pembayarannya menyusul, pengembaliannya dibukukan sendiri.`,
	},
	'premium-too-late': {
		area: 'money',
		days: 3,
		words: 'Premi masuk untuk polis yang sudah berakhir: kembalikan uangnya',
		todo: 'Polisnya sudah berakhir, jadi uang ini tidak membayar apa pun. Kembalikan uangnya.',
	},
	'denied-after-paid': {
		area: 'money',
		days: 1,
		words: 'Penyedia menarik pembayaran yang sudah diterima',
		todo: prose`
			Periksa di dasbor penyedia apakah uangnya benar ditarik. Kalau ya, penyedia akan
			mengabari pengembalian; kalau tidak, tutup tugasnya.`,
	},
	'charged-back': {
		area: 'money',
		days: 3,
		words: 'Uang sebuah pesanan ditarik kembali: putuskan perlindungannya',
		todo: 'Putuskan perlindungannya: uangnya sudah masuk lagi, dipertahankan, atau dilepas ke masa leluasa.',
	},
	'part-withdrawn': {
		area: 'money',
		days: 3,
		words: 'Sebagian uang pesanan ditarik kembali',
		todo: 'Periksa bagian yang ditarik di dasbor penyedia. Polisnya tetap berlaku.',
	},
	'dispute-open': {
		area: 'money',
		days: 3,
		words: 'Pembayar menyanggah pembayarannya: jawab di dasbor penyedia',
		todo: 'Kirim bukti di dasbor penyedia sebelum tenggatnya. Uangnya masih di kita sampai diputuskan.',
	},
	'paid-again': {
		area: 'money',
		days: 3,
		words: 'Pesanan yang sudah selesai dibayar sekali lagi',
		todo: prose`
			Pesanan ini sudah selesai, lalu datang uang lagi. Kembalikan, atau cocokkan dengan
			pesanan lain yang jumlahnya persis sama.`,
	},
	'unexpected-refund': {
		area: 'money',
		days: 1,
		words: 'Uang keluar di penyedia tanpa kita minta',
		todo: prose`
			Uang keluar di penyedia padahal tidak ada yang harus kembali. Tanyakan ke penyedia.
			Kalau uangnya datang lagi atau kabarnya keliru, catat kembali; kalau pembayarnya sudah
			menerimanya, catat itu; kalau tidak, catat sebagai kerugian.`,
	},
	'refund-failed': {
		area: 'money',
		days: 1,
		words: 'Pengembalian dana gagal di penyedia: kirim sendiri',
		todo: 'Penyedia tidak mengirimnya. Kirim sendiri lewat bank, lalu catat nomor referensinya di Pengembalian.',
	},
	'refund-to-send': {
		area: 'money',
		days: 3,
		words: 'Kirim pengembalian dana ke rekening pemegang polis',
		todo: 'Kirim ke rekening yang tertulis, lalu catat nomor referensi transfernya.',
	},
	'company-refund': {
		area: 'money',
		days: 5,
		words: 'Utang premi kepada perusahaan',
		todo: prose`
			Hubungi administrator perusahaan untuk rekening tujuannya, kirim lewat bank, lalu
			catat referensi dan harinya. Kalau tagihannya masih terbuka, tanyakan dulu.`,
	},
	'company-overdue': {
		area: 'money',
		days: 5,
		words: 'Tagihan perusahaan sebulan lewat jatuh tempo',
		todo: prose`
			Hubungi administrator perusahaannya dan sepakati kapan dibayar. Tugas ini tertutup
			sendiri begitu tagihannya lunas.`,
	},
	'premium-account-missing': {
		area: 'money',
		days: 2,
		words: 'Rekening premi perusahaan belum diisi',
		todo: prose`
			Minta admin mengisinya di Identitas. Tagihan untuk perubahan peserta yang lama baru
			terbit setelah itu, dan tugas ini tertutup sendiri.`,
	},
	'premium-account-change': {
		area: 'money',
		days: 2,
		words: 'Rekening premi perusahaan diusulkan diganti',
		todo: prose`
			Cocokkan rekening barunya dengan bank lewat jalan yang sudah kamu kenal, bukan lewat
			nomor di usulannya, lalu putuskan; bukan oleh yang mengusulkannya. Selama itu rekening
			lama berlaku.`,
	},
	'debit-result-due': {
		area: 'money',
		days: 2,
		words: 'Berkas debet menunggu hasil dari bank',
		todo: 'Unduh berkas hasil dari bank, lalu unggah di Autodebet.',
	},
	'payout-difference': {
		area: 'money',
		days: 3,
		words: 'Laporan setoran penyedia tidak cocok dengan pembukuan',
		todo: prose`
			Buka laporannya di Setoran penyedia. Cari sebabnya bersama penyedia; kalau
			pembukuannya sudah menyusul, periksa lagi. Yang tidak akan datang dihapusbukukan oleh
			dua orang.`,
	},
	'payout-back': {
		area: 'money',
		days: 3,
		words: 'Laporan setoran diusulkan ditarik kembali',
		todo: prose`
			Buka laporannya di Setoran penyedia dan putuskan; bukan oleh yang mengusulkannya.
			Selama itu setoran, biaya dan selisihnya tetap dibukukan seperti sekarang.`,
	},
	'no-answer': {
		area: 'money',
		days: 1,
		words: 'Penyedia pembayaran tidak menjawab tentang pesanan ini',
		todo: 'Periksa pesanan ini di dasbor penyedia. Tugas ini tertutup sendiri begitu penyedia menjawab.',
	},
	'unclear-answer': {
		area: 'money',
		days: 1,
		words: 'Jawaban penyedia tidak cocok dengan pesanannya',
		todo: prose`
			Tidak ada yang dibukukan dari jawaban ini. Cari transaksinya di dasbor penyedia. Kalau
			uangnya milik pesanan ini, tanyakan ke penyedia mengapa jawabannya lain; tugas ini
			tertutup sendiri begitu jawaban yang cocok datang.`,
	},
	'print-policy-book': {
		area: 'policies',
		days: 3,
		words: 'Cetak dan kirim buku polis',
		todo: 'Cetak polisnya, kirim ke alamat pemegang polis, lalu catat kurir dan nomor resinya.',
	},
	'second-admin-needed': {
		area: 'corporate',
		days: 2,
		words: 'Perusahaan butuh administrator kedua untuk memutuskan penambahan peserta',
		todo: 'Hubungi perusahaannya dan undang administrator kedua, atau periksa penambahannya bersama mereka.',
	},
} as const satisfies Record<string, Kind>;
export type TaskKind = keyof typeof TASK_KINDS;

/** Tasks about an order whose money is owed back in full because nothing was issued for it. */
export const OWED_TASKS = [
	'double-payment',
	'premium-too-late',
	'promotion-over',
] as const satisfies readonly TaskKind[];

export type TaskStatus = 'open' | 'closed';

export const REASON_LEAST = 5;
