import type { ReadSubject } from '#insurance/access/staff/staff.ts';

/**
 * Purposes that need consent separate from the contract. None is ticked by default (UU 27/2022 art.
 * 20–22).
 */
export const PURPOSES = ['offers-by-email', 'offers-by-whatsapp', 'better-service'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const PURPOSE_NAMES: Record<Purpose, string> = {
	'offers-by-email': 'Kabar dan penawaran lewat email',
	'offers-by-whatsapp': 'Kabar dan penawaran lewat WhatsApp',
	'better-service': 'Perbaikan layanan',
};

/**
 * Exact wordings, oldest first. The last one is current, and its position is its version. A changed
 * wording must be added as a new line and needs new consent, so that the text a person agreed to
 * remains readable.
 */
export const WORDINGS: Record<Purpose, readonly [string, ...string[]]> = {
	'offers-by-email': [
		'Aku setuju emailku dipakai untuk mengirim kabar dan penawaran produk asuransi, paling banyak dua kali sebulan. Persetujuan ini bisa kutarik kapan saja dan tidak memengaruhi polisku.',
	],
	'offers-by-whatsapp': [
		'Aku setuju nomor HP-ku dipakai untuk mengirim kabar dan penawaran produk asuransi lewat WhatsApp, paling banyak dua kali sebulan. Persetujuan ini bisa kutarik kapan saja dan tidak memengaruhi polisku.',
	],
	'better-service': [
		'Aku setuju caraku memakai portal ini dipelajari untuk memperbaiki layanan, tanpa data kesehatan dan keuangan. Persetujuan ini bisa kutarik kapan saja dan tidak memengaruhi polisku.',
	],
};

export const wordsNow = (purpose: Purpose): string => WORDINGS[purpose].at(-1) ?? '';

/** Hours within which a request about one's own data must be answered (UU 27/2022 art. 40–42). */
export const ANSWER_WITHIN_HOURS = 72;

export const ERASURE_STATUSES = ['waiting', 'done', 'refused', 'withdrawn'] as const;
export type ErasureStatus = (typeof ERASURE_STATUSES)[number];
export const ERASURE_STATUS_WORDS: Record<ErasureStatus, string> = {
	waiting: 'Sedang kami periksa',
	done: 'Akun sudah dihapus',
	refused: 'Belum bisa dihapus',
	withdrawn: 'Kamu batalkan',
};

export const ERASED = [
	'Nama, email dan kata sandi akun',
	'Profil, kontak darurat, dan orang kepercayaan',
	'Draf klaim dan berkas yang belum diajukan, dengan tautan kirim dokumennya',
	'Penawaran atas emailmu yang belum dibayar, dengan tautannya',
	'Pesan tentang polis',
	'Tautan kartu yang kamu beri kepada tertanggung lain',
	'Semua sesi yang masuk',
	'Verifikasi dua langkah, kode pemulihannya dan riwayat keamanan akun',
];
export const KEPT_BY_LAW = [
	'Polis, pembayaran dan klaim: disimpan selama masa simpan dokumen perusahaan menurut undang-undang',
	'Penawaran yang belum dibayar: 30 hari; sesudah itu angka hitungannya tanpa nama, alamat dan tanggal lahir, paling lama satu tahun',
	'Catatan siapa yang membuka data: bukti perlindungan data',
];

export const SUBJECT_WORDS: Record<ReadSubject, string> = {
	claim: 'Klaim',
	'claim-document': 'Dokumen klaim',
	'claim-form': 'Formulir klaim',
	'claim-letter': 'Surat klaim',
	policy: 'Polis',
	'message-thread': 'Pesan',
	'erasure-request': 'Permintaan penghapusan data',
	cancellation: 'Pembatalan polis',
	'audit-record': 'Catatan perubahan',
	mandate: 'Rekening autodebet',
	transfer: 'Rekening penerima transfer',
	person: 'Ringkasan data',
};
