import { labelIn } from '#platform/values/keys.ts';

export type StaffAct = { staffId: string; at: Date };

export const OFFICE_HOURS = 8;
export const OFFICE_IDLE_MINUTES = 30;
/** Dangerous calls need a proof of the person that is not older. */
export const PROOF_MINUTES = 15;
export const STAFF_PASSWORD_MESSAGE =
	'Kata sandi minimal 12 karakter; kalimat pendek yang mudah kamu ingat paling baik.';

/**
 * True for an acceptable password. Its length protects against guessing (NIST SP 800-63B), together
 * with the second factor.
 */
export const isStaffPassword = (text: string): boolean =>
	text.length >= 12 && text.length <= 128 && new Set(text).size >= 5;

/** Kinds of records for which every access is logged for the customer concerned. */
export type ReadSubject =
	| 'claim'
	| 'claim-document'
	| 'claim-form'
	| 'claim-letter'
	| 'policy'
	| 'message-thread'
	| 'erasure-request'
	| 'cancellation'
	| 'mandate'
	| 'transfer'
	| 'audit-record'
	| 'person';

const ACTION_WORDS = {
	'staff-added': 'Menambah orang',
	'staff-invited': 'Mengirim ulang undangan',
	'invited-on-server': 'Diundang sebagai administrator dari server',
	'sso-account-created': 'Akun dibuat saat pertama masuk lewat penyedia',
	'sso-linked': 'Akun dihubungkan dengan penyedia',
	'sso-role-followed': 'Peran mengikuti grup di penyedia',
	'emergency-login': 'Masuk dengan akses darurat',
	'staff-ended': 'Mengakhiri akses',
	'staff-taken-back': 'Menerima kembali',
	'role-changed': 'Mengganti peran seseorang',
	'role-proposed': 'Mengusulkan perubahan peran',
	'role-agreed': 'Menyetujui perubahan peran',
	'role-refused': 'Menolak perubahan peran',
	'role-withdrawn': 'Menarik usulannya sendiri atas peran',
	'factor-reset': 'Menyetel ulang faktor kedua',
	'sessions-ended': 'Mengeluarkan sesi seseorang',
	'agreed-alone': 'Menyetujui sendirian, sebagai satu-satunya administrator',
	'approval-rule-changed': 'Mengubah aturan persetujuan',
	'absence-set': 'Menunjuk pengganti selama tidak masuk',
	'absence-ended': 'Mengakhiri penunjukan pengganti',
	'customer-factor-ended': 'Mematikan verifikasi dua langkah nasabah (pemulihan akun)',
	'own-factor-reset': 'Mengganti ponsel autentikatornya sendiri',
	'passkey-added': 'Membuat passkey',
	'passkey-removed': 'Menghapus passkey',
	'passkey-copied': 'Passkey ditolak karena tampaknya disalin',
	'recovery-codes-renewed': 'Membuat kode pemulihan baru',
	'list-exported': 'Mengunduh daftar',
	'password-set': 'Membuat kata sandi baru',
	'insurer-changed': 'Mengubah identitas perusahaan',
	'premium-account-proposed': 'Mengusulkan rekening premi perusahaan',
	'premium-account-agreed': 'Menyetujui rekening premi perusahaan',
	'premium-account-refused': 'Menolak usulan rekening premi perusahaan',
	'premium-account-withdrawn': 'Menarik usulannya sendiri atas rekening premi perusahaan',
	'job-tried-again': 'Mencoba lagi pekerjaan yang gagal',
	'restore-rehearsed': 'Menyatakan pemulihan dari cadangan sudah dicoba',
	'picture-added': 'Mengunggah gambar',
	'picture-cropped': 'Memotong gambar',
	'picture-replaced': 'Mengganti gambar di semua halaman',
	'site-file-published': 'Menerbitkan berkas PDF',
	'search-synonym': 'Mengubah padanan kata pencarian',
	'content-created': 'Membuat halaman',
	'content-approved': 'Menyetujui naskah halaman',
	'content-returned': 'Mengembalikan naskah halaman',
	'content-alarm-settled': 'Menyatakan peringatan angka keliru',
	'content-published': 'Menerbitkan halaman',
	'content-hidden': 'Menurunkan halaman',
	'content-moved': 'Mengganti alamat halaman',
	'content-proposed': 'Mengusulkan perubahan situs',
	'content-proposal-agreed': 'Menyetujui usulan perubahan situs',
	'content-proposal-closed': 'Menolak atau membatalkan usulan perubahan situs',
	'content-frame-changed': 'Mengubah menu, kata situs, pengalihan atau rekanan',
	'content-frame-undone': 'Mengembalikan menu, kata situs, pengalihan atau rekanan',
	'content-archive-made': 'Mengunduh arsip konten',
	'content-archive-taken': 'Mengambil isi arsip konten',
	'content-release-schedule': 'Menjadwalkan terbitan',
	'content-release-unschedule': 'Membatalkan jadwal terbitan',
	'content-release-publish': 'Menerbitkan terbitan',
	'content-release-take-back': 'Menarik terbitan',
	'content-release-drop': 'Membuang terbitan',
	'content-release-partly': 'Terbitan melewati bagian yang diubah orang lain',
	'content-release-stopped': 'Terbitan tidak bisa naik pada waktunya',
	'campaign-made': 'Membuat kampanye',
	'campaign-changed': 'Mengubah kampanye',
	'campaign-approved': 'Menyetujui kampanye',
	'campaign-returned': 'Mengembalikan kampanye kepada penulisnya',
	'campaign-ended': 'Mengakhiri kampanye',
	'partner-made': 'Menambah mitra',
	'partner-changed': 'Mengubah mitra',
	'tariff-published': 'Menerbitkan perubahan produk atau tarif',
	'tariff-returned': 'Mengembalikan perubahan produk atau tarif kepada penulisnya',
	'tariff-withdrawn': 'Menarik perubahan produk atau tarif yang belum berlaku',
	'tariff-discarded': 'Membuang perubahan produk atau tarif',
	'corridor-proposed': 'Mengusulkan batas tarif OJK',
	'corridor-agreed': 'Menyetujui batas tarif OJK',
	'corridor-refused': 'Menolak usulan batas tarif OJK',
	'corridor-withdrawn': 'Menarik usulannya sendiri atas batas tarif OJK',
	'screening-hit-opened': 'Membuka temuan penyaringan nama',
	'retention-changed': 'Mengubah masa simpan data',
	'retention-signed': 'Menandatangani laporan retensi data',
	'hold-proposed': 'Mengusulkan penahanan data',
	'hold-held': 'Menyetujui penahanan data',
	'hold-refused': 'Menolak penahanan data',
	'hold-release': 'Mengusulkan pelepasan penahanan data',
	'hold-released': 'Menyetujui pelepasan penahanan data',
	'hold-goes-on': 'Menolak pelepasan penahanan data',
	'message-begun': 'Memulai percakapan dengan nasabah',
	'message-assigned': 'Mengatur pemegang percakapan nasabah',
	'message-noted': 'Menulis catatan di percakapan nasabah',
	'message-template-saved': 'Mengubah templat jawaban',
	'whatsapp-answered': 'Menjawab nomor WhatsApp yang belum dikenal',
	'whatsapp-closed': 'Menutup percakapan nomor WhatsApp yang belum dikenal',
	'whatsapp-attached': 'Mengaitkan nomor WhatsApp dengan nasabah',
	'whatsapp-template-changed': 'Mengubah templat WhatsApp',
	'message-closed': 'Menutup percakapan nasabah',
	'complaint-entered': 'Mencatat pengaduan yang masuk lewat jalur lain',
	'complaint-scanned': 'Melampirkan berkas pada pengaduan',
	'complaint-recorded': 'Mencatat pengaduan di register',
	'complaint-report-made': 'Mengunduh laporan pengaduan',
	'complaint-layout-saved': 'Mengubah tata letak laporan pengaduan',
	'complaint-layout-verified': 'Mencocokkan tata letak laporan pengaduan dengan formulir',
	'policy-read': 'Membuka polis',
	'reason-written': 'Menulis alasan membuka data',
	'people-searched': 'Mencari orang',
	'note-written': 'Menulis catatan tentang nasabah',
	'documents-sent-again': 'Mengirim ulang dokumen polis',
	'caller-begun': 'Mulai melayani penelepon',
	'caller-passed': 'Memeriksa penelepon: cocok',
	'caller-failed': 'Memeriksa penelepon: tidak cocok',
	'caller-alarm': 'Pemeriksaan penelepon jauh lebih sering gagal dari biasanya',
	'sale-begun': 'Memulai penjualan lewat telepon',
	'sale-sent': 'Mengirim tautan pengajuan kepada pembeli',
	'sale-sent-again': 'Mengirim ulang tautan pengajuan',
	'sale-revoked': 'Membatalkan penjualan lewat telepon',
	'sale-bought': 'Penjualan lewat telepon dibayar pembelinya',
	'search-alarm': 'Mencari jauh lebih sering dari biasanya',
	'policy-book-sent': 'Mengirim buku polis',
	'policy-book-dropped': 'Menutup buku polis tanpa mengirimnya',
	'withdrawn-money-back': 'Mencatat uang yang ditarik sudah diterima lagi',
	'debit-batch-made': 'Membuat berkas debet',
	'debit-result-taken': 'Mengunggah hasil debet dari bank',
	'withdrawn-keep': 'Mempertahankan polis yang uangnya ditarik',
	'purchase-returned': 'Membatalkan polis dan mengembalikan uang yang terlambat',
	'money-matched': 'Mencocokkan uang dengan pesanan',
	'payment-written-off': 'Mencatat uang yang keluar sebagai kerugian',
	'payment-at-payer': 'Mencatat uang yang keluar sudah diterima pembayarnya',
	'payment-came-back': 'Mencatat uang yang keluar sudah datang lagi',
	'company-proposed': 'Mengusulkan harga atau batas perusahaan',
	'company-agreed': 'Menyetujui usulan harga atau batas perusahaan',
	'company-refused': 'Menolak usulan harga atau batas perusahaan',
	'company-withdrawn': 'Membatalkan usulannya sendiri tentang perusahaan',
	'company-opening-proposed': 'Mengusulkan pembukaan perusahaan',
	'company-opening-agreed': 'Menyetujui pembukaan perusahaan',
	'company-opening-refused': 'Menolak pembukaan perusahaan',
	'company-opening-withdrawn': 'Membatalkan usulannya sendiri membuka perusahaan',
	'company-admin-added': 'Menambah administrator perusahaan',
	'company-admin-role': 'Mengganti peran administrator perusahaan',
	'company-admin-ended': 'Mengakhiri akses administrator perusahaan',
	'company-receipt-recorded': 'Mencatat pembayaran premi perusahaan',
	'company-receipt-taken-back': 'Membatalkan penerimaan premi perusahaan',
	'company-refund-sent': 'Mengirim utang premi kepada perusahaan',
	'refund-sent': 'Mengirim pengembalian premi',
	'transfer-recorded': 'Mencatat pengembalian yang dikirim dari bank',
	'transfer-agreed': 'Membenarkan pengembalian yang dikirim dari bank',
	'transfer-refused': 'Menolak catatan pengembalian dari bank',
	'transfer-withdrawn': 'Menarik catatannya sendiri tentang pengembalian dari bank',
	'payout-taken': 'Mengambil laporan setoran penyedia',
	'payout-write-off-proposed': 'Mengusulkan selisih setoran dihapusbukukan',
	'payout-back-proposed': 'Mengusulkan laporan setoran ditarik kembali',
	'payout-back-withdrawn': 'Menarik usulannya sendiri atas laporan setoran',
	'payout-taken-back': 'Menyetujui laporan setoran ditarik kembali',
	'payout-back-refused': 'Menolak laporan setoran ditarik kembali',
	'payout-settled': 'Menutup selisih setoran yang sudah cocok',
	'payout-written-off': 'Menyetujui selisih setoran dihapusbukukan',
	'payout-write-off-withdrawn': 'Menarik usulannya sendiri atas selisih setoran',
	'payout-write-off-refused': 'Menolak selisih setoran dihapusbukukan',
	'bank-account-saved': 'Menyimpan rekening kita',
	'bank-statement-taken': 'Mengambil rekening koran',
	'bank-layout-saved': 'Menyimpan tata letak rekening koran',
	'bank-layout-verified': 'Memeriksa tata letak dengan berkas asli',
	'bank-rule-saved': 'Mengubah aturan pencocokan bank',
	'bank-line-matched': 'Mencocokkan mutasi bank',
	'bank-line-unmatched': 'Melepas pencocokan mutasi bank',
	'bank-line-proposed': 'Mengusulkan mutasi bank dibukukan',
	'bank-line-withdrawn': 'Menarik usulannya sendiri atas mutasi bank',
	'bank-line-refused': 'Menolak usulan atas mutasi bank',
	'bank-line-booked': 'Membukukan mutasi bank',
	'bank-line-undone': 'Membatalkan pembukuan mutasi bank',
	'transfer-batch-prepared': 'Menyiapkan transfer massal',
	'transfer-batch-item-removed': 'Mengeluarkan transfer dari transfer massal',
	'transfer-batch-proposed': 'Mengajukan transfer massal',
	'transfer-batch-withdrawn': 'Menarik transfer massal yang diajukan',
	'transfer-batch-refused': 'Menolak transfer massal',
	'transfer-batch-approved': 'Menyetujui transfer massal',
	'transfer-batch-cancelled': 'Membatalkan transfer massal',
	'transfer-batch-exported': 'Mengunduh berkas transfer massal',
	'transfer-batch-answered': 'Mencatat jawaban bank atas transfer massal',
	'transfer-layout-verified': 'Memeriksa tata letak berkas transfer dengan berkas asli',
	'bank-transfer-returned': 'Mencatat transfer yang dikembalikan bank',
	'withdrawn-let-lapse': 'Melepas polis yang uangnya ditarik ke masa leluasa',
};
export type StaffAction = keyof typeof ACTION_WORDS;
/** The act of approving without a second person, which the second administrator can list. */
export const ALONE_ACTION = 'agreed-alone' satisfies StaffAction;

/**
 * Returns the label of a stored action. An action known only to another version is shown by its
 * name.
 */
export const actionWords = (action: string): string => labelIn(ACTION_WORDS, action);
