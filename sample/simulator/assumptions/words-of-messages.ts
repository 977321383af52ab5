/** A customer's question with its answer. All sentences are invented. */
export type Exchange = { ask: string; answer: string };

export const POLICY_QUESTIONS: readonly Exchange[] = [
	{
		ask: 'Halo, polisnya sudah saya terima. Apakah perlu dicetak untuk dibawa ke rumah sakit?',
		answer: 'Halo, polis elektronik sudah sah dan tidak perlu dicetak. Cukup tunjukkan e-card dari menu Polis.',
	},
	{
		ask: 'Mau tanya, kalau saya kecelakaan di luar kota apakah tetap ditanggung?',
		answer: 'Ya, tetap ditanggung di seluruh Indonesia. Simpan kuitansi dan surat keterangan dokternya, ya.',
	},
	{
		ask: 'Nama belakang saya di polis kurang satu huruf, bagaimana cara memperbaikinya?',
		answer: 'Mohon kirim permintaan perubahan data di halaman Bantuan beserta nomor polisnya. Kami perbaiki paling lama lima hari kerja.',
	},
	{
		ask: 'Kapan saya harus membayar premi berikutnya? Bisa lewat QRIS?',
		answer: 'Tanggalnya ada di menu Premi. Pembayarannya bisa lewat QRIS, virtual account, atau kartu.',
	},
	{
		ask: 'Saya baru pindah rumah. Apakah alamat di polis harus diganti?',
		answer: 'Sebaiknya diganti supaya surat dari kami sampai. Alamat bisa diubah sendiri di menu Profil.',
	},
	{
		ask: 'Rumah sakit apa saja yang bisa cashless di kota saya?',
		answer: 'Daftar rumah sakit rekanan ada di halaman Rekanan; pilih kotanya untuk melihat yang terdekat.',
	},
	{
		ask: 'Ahli waris saya mau saya ganti menjadi adik kandung. Syaratnya apa?',
		answer: 'Cukup salinan KTP ahli waris yang baru dan kartu keluarga. Kirim lewat permintaan perubahan data, ya.',
	},
	{
		ask: 'Berapa lama biasanya klaim rawat inap dibayar setelah dokumen lengkap?',
		answer: 'Keputusan kami paling lama empat belas hari kerja setelah dokumen lengkap, lalu dananya dikirim ke rekening Anda.',
	},
	{
		ask: 'Saya sudah bayar tapi email polisnya belum masuk, tolong dicek ya.',
		answer: 'Sudah kami kirim ulang ke email Anda. Kalau belum ada, mohon periksa folder spam.',
	},
	{
		ask: 'Apakah anak saya yang baru lahir bisa ditambahkan ke polis ini?',
		answer: 'Bisa bila produknya menerima anak dan usianya memenuhi syarat. Menu Tambah tertanggung memperlihatkan preminya.',
	},
	{
		ask: 'Autodebet saya gagal bulan ini karena saldo kurang. Apakah polis langsung berhenti?',
		answer: 'Tidak langsung berhenti. Ada masa leluasa; silakan bayar lewat menu Premi sebelum tanggal yang tertulis di sana.',
	},
	{
		ask: 'Bolehkah saya naik gunung akhir pekan ini? Apa kegiatan itu dikecualikan?',
		answer: 'Pengecualian ada di bagian Pengecualian polis Anda. Pendakian biasa tanpa alat panjat tidak dikecualikan.',
	},
	{
		ask: 'Tolong jelaskan masa tunggu 30 hari itu dihitung sejak kapan?',
		answer: 'Dihitung sejak tanggal mulai yang tertulis di polis. Kecelakaan tidak terkena masa tunggu.',
	},
	{
		ask: 'Saya ingin menaikkan uang pertanggungan, apakah harus beli polis baru?',
		answer: 'Tidak harus. Pilihan mengubah perlindungan ada di menu Polis, lengkap dengan selisih preminya.',
	},
	{
		ask: 'Kuitansi pembayaran untuk kantor bisa diminta di mana?',
		answer: 'Laporan pembayaran dapat diunduh di menu Pembayaran sebagai PDF.',
	},
	{
		ask: 'Nomor HP saya ganti. Apa kode masuknya nanti dikirim ke nomor lama?',
		answer: 'Kode dikirim ke email, jadi Anda tetap bisa masuk. Nomor HP bisa diganti di menu Profil.',
	},
	{
		ask: 'E-card istri saya tidak bisa dibuka di HP, muncul halaman kosong.',
		answer: 'Mohon maaf atas kendalanya. Silakan buka lagi dari menu Polis; tautannya hanya berlaku lima menit.',
	},
	{
		ask: 'Motor saya dijual minggu lalu, polisnya bagaimana?',
		answer: 'Polis dapat dibatalkan dari menu Polis, dan sisa preminya kami kembalikan sesuai ketentuan.',
	},
	{
		ask: 'Perjalanan saya diundur dua minggu, apakah tanggalnya bisa digeser?',
		answer: 'Bisa selama perlindungannya belum mulai. Silakan ajukan lewat permintaan perubahan data.',
	},
	{
		ask: 'Apakah rawat jalan untuk demam berdarah juga diganti?',
		answer: 'Yang diganti tertulis di tabel manfaat polis Anda. Untuk rawat jalan, lihat baris Rawat Jalan.',
	},
	{
		ask: 'Terima kasih klaim saya sudah cair. Boleh minta rinciannya?',
		answer: 'Sama-sama. Rincian perhitungannya ada di menu Klaim, di bagian keputusan.',
	},
	{
		ask: 'Saya lupa pernah punya berapa polis, apa bisa dilihat semuanya?',
		answer: 'Semua polis atas nama Anda tampil di menu Polis, termasuk yang sudah berakhir.',
	},
	{
		ask: 'Kalau berhenti bekerja apakah polis pribadi ini tetap berlaku?',
		answer: 'Ya, polis ini milik pribadi dan tetap berlaku selama preminya dibayar.',
	},
	{
		ask: 'Suami saya WNA, apakah boleh menjadi tertanggung dengan paspor?',
		answer: 'Saat ini tertanggung harus punya NIK. Mohon maaf belum bisa dengan paspor.',
	},
];

/** Replies to an answer, with a short answer if one is needed. */
export const THANKS: readonly Exchange[] = [
	{ ask: 'Baik, terima kasih banyak penjelasannya.', answer: 'Sama-sama, senang bisa membantu.' },
	{
		ask: 'Sudah saya coba dan berhasil, makasih ya.',
		answer: 'Syukurlah, terima kasih kabarnya.',
	},
	{
		ask: 'Masih belum bisa, halamannya tetap sama seperti tadi.',
		answer: 'Mohon coba dengan peramban lain, atau kirim tangkapan layarnya lewat halaman Bantuan.',
	},
	{
		ask: 'Oh begitu. Kalau lewat telepon bisa juga?',
		answer: 'Bisa, di hari kerja pukul 08.00 sampai 17.00 WIB. Nomornya ada di halaman Bantuan.',
	},
];
