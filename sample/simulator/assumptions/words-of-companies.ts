/** Sentences written by company administrators. All are invented. */

/** Reasons of a second administrator for rejecting a list. */
export const LIST_REJECTIONS = [
	'Masih ada karyawan cabang yang belum masuk, tolong dilengkapi dulu.',
	'Ini daftar bulan lalu, mohon kirim yang terbaru.',
	'Dua nama di daftar ini masih masa percobaan, tunggu konfirmasi dari atasan.',
	'Tolong cocokkan lagi jumlahnya dengan data penggajian bulan ini.',
	'Anggaran bulan ini belum disetujui direksi, kirim lagi besok.',
	'Ada karyawan yang mengundurkan diri kemarin, jangan dimasukkan.',
] as const;

/** Reasons of a company for refusing an employee's correction. */
export const CORRECTION_REFUSALS = [
	'Alamat ini belum tercatat di bagian personalia, mohon serahkan KTP terbaru dulu.',
	'Datanya berbeda dengan kartu keluarga yang kami simpan.',
	'Mohon ajukan lewat formulir perubahan data karyawan terlebih dahulu.',
	'Nomor ini masih terdaftar atas nama karyawan lain.',
] as const;

/** Notes of finance employees on companies' payments. */
export const RECEIPT_NOTES = [
	'',
	'',
	'',
	'Transfer dari rekening operasional perusahaan.',
	'Bukti transfer dikirim lewat email oleh bagian keuangan perusahaan.',
	'Dibayar lewat giro, sudah efektif hari ini.',
	'Keterangan transfer tidak menyebut nomor tagihan, dicocokkan dari jumlahnya.',
	'Sudah dikonfirmasi lewat telepon dengan bagian keuangan perusahaan.',
] as const;
