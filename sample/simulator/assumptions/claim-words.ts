/** Documents that assessors request in addition to missing ones, each with the reason. */
export const REQUESTED_DOCUMENTS: readonly (readonly [name: string, why: string])[] = [
	['Kuitansi asli yang terbaca', 'Foto kuitansinya buram, jumlahnya belum bisa kami baca.'],
	['Rincian biaya per hari', 'Kuitansinya hanya berisi jumlah total.'],
	['Surat keterangan dokter yang merawat', 'Diagnosisnya belum tertulis di dokumen yang ada.'],
	['Hasil laboratorium atau rontgen', 'Kami perlu mencocokkannya dengan resume medis.'],
	['Kronologi kejadian yang ditandatangani', 'Urutan kejadiannya belum jelas bagi kami.'],
	['Foto KTP yang utuh', 'Sebagian KTP terpotong pada foto.'],
	['Buku rekening halaman depan', 'Nama pemilik rekening perlu kami cocokkan.'],
];
export const STILL_MISSING = 'Dokumen ini wajib menurut polis dan belum kami terima.';

export const APPROVED_WORDS = [
	'Dokumenmu lengkap dan kejadiannya dilindungi polis. Manfaatnya kami bayar sesuai ketentuan.',
	'Klaim kami setujui. Jumlahnya dihitung menurut manfaat di polismu.',
	'Kejadian dan buktinya sesuai, jadi manfaat ini kami bayarkan.',
	'Terima kasih sudah melengkapi dokumen. Klaim ini kami bayar sesuai polis.',
	'Berdasarkan dokumen yang kami terima, klaim ini dapat dibayarkan.',
] as const;

/** Reasons if the benefit's limit or share is less than the amount claimed. */
export const LIMITED_WORDS = [
	'Kami membayar sampai batas manfaat di polismu, sisanya menjadi tanggunganmu.',
	'Biayanya lebih besar daripada manfaat yang dijanjikan polis. Kami membayar sebesar manfaatnya.',
] as const;

/** Reasons if the requested documents were not received in time. */
export const UNANSWERED_WORDS = [
	'Dokumen yang kami minta tidak kami terima sampai batas waktunya, jadi klaim ini belum bisa dibuktikan.',
	'Sampai batas waktu yang kami tulis, dokumen pendukungnya belum ada. Kirim dokumennya bila ingin diperiksa ulang.',
	'Kami tidak menerima jawaban atas permintaan dokumen, sehingga klaim ini kami tutup tanpa pembayaran.',
] as const;

export const UNPROVED_WORDS = [
	'Yang kami bayar adalah biaya yang dibuktikan kuitansi atas nama tertanggung.',
	'Sebagian kuitansi bukan untuk kejadian ini, jadi hanya sisanya yang kami bayar.',
	'Jumlah pada kuitansi lebih kecil daripada yang diajukan. Kami membayar menurut kuitansi.',
] as const;

export const DECLINED_WORDS = [
	'Mohon maaf, klaim ini tidak dapat kami bayar.',
	'Dengan menyesal kami sampaikan bahwa klaim ini tidak memenuhi ketentuan polis.',
	'Setelah kami periksa, kejadian ini tidak dilindungi polismu.',
] as const;

export const UPHELD_RULE = 'Dokumen tambahan tidak mengubah hitungan semula.';
export const UPHELD_WORDS = [
	'Orang lain sudah memeriksa ulang seluruh dokumen, dan hasilnya tetap sama.',
	'Keberatanmu sudah kami pelajari. Dokumen yang ada belum mengubah keputusan semula.',
] as const;

export const RETURN_NOTES = [
	'Tolong cek lagi tanggal kejadian terhadap dokumennya.',
	'Alasannya kurang jelas untuk nasabah, mohon ditulis ulang.',
	'Periksa kembali jumlahnya, belum cocok dengan hitunganku.',
	'Bukti yang dikutip belum menunjukkan penyebabnya.',
] as const;
export const CHANGED_NOTE = 'Sisa manfaat sudah berubah karena klaim lain; hitung ulang.';

export const WAIVER_WORDS = [
	'Fasilitas kesehatan menyatakan dokumen ini tidak diterbitkan; fakta lain sudah cukup.',
	'Dokumen hilang karena banjir, dan keterangan rumah sakit sudah kami konfirmasi lewat telepon.',
] as const;

export const CLAIM_OBJECTIONS = [
	'Menurut saya biaya obat itu masih satu perawatan dengan kejadian ini. Mohon diperiksa lagi.',
	'Saya sudah minta surat tambahan dari dokter. Tolong dilihat kembali keputusannya.',
	'Kuitansi yang dianggap bukan atas nama saya itu salah ketik rumah sakit, ada surat koreksinya.',
	'Saya keberatan karena kejadiannya masih dalam masa polis dan sudah saya laporkan tepat waktu.',
	'Jumlah yang dibayar jauh dari biaya yang saya keluarkan. Mohon penjelasan dan peninjauan ulang.',
] as const;

export const ANSWERS_IN_WORDS = [
	'Dokumennya sudah kami minta ke rumah sakit, hanya ini yang diberikan.',
	'Mohon maaf terlambat, keluarga baru bisa mengurusnya sekarang.',
] as const;

export const BANKS = ['Bank Contoh', 'Bank Contoh Syariah', 'Bank Daerah Contoh'] as const;
