/** Notes of finance employees on finished work, by outcome. */
export const FINANCE_WORDS = {
	'sent-back': [
		'Uangnya dikembalikan ke pembayar, tidak ada pesanan yang cocok',
		'Sudah dicek di dasbor penyedia, memang kelebihan bayar',
		'Pembayar dihubungi lewat telepon dan minta uangnya dikembalikan',
		'Dibayar dua kali untuk barang yang sama, yang kedua dikembalikan',
		'Tidak dipakai untuk pesanan mana pun, kembalikan saja',
	],
	'late-kept': [
		'Pembeli masih mau polisnya, tidak membeli lagi',
		'Sudah ditelepon, polisnya tetap diinginkan',
		'Tidak ada pembelian kedua, polis dibiarkan berlaku',
	],
	'late-returned': [
		'Pembeli sudah membeli di tempat lain, minta uangnya kembali',
		'Pembeli sudah pesan ulang sehari sesudahnya, yang ini dibatalkan',
	],
	matched: [
		'Nomornya salah ketik, jumlah dan jamnya cocok dengan pesanan ini',
		'Pembeli mengirim bukti bayar untuk pesanan ini',
		'Penyedia mengonfirmasi bahwa uangnya untuk pesanan ini',
	],
	'let-lapse': [
		'Pemegang polis tidak bisa dihubungi, biarkan ke masa leluasa',
		'Chargeback sah menurut bank penerbit kartu',
		'Tidak ada bukti yang bisa dikirim ke penyedia',
	],
	'money-back': [
		'Pemegang polis sudah mentransfer ulang, uangnya sudah masuk',
		'Bank penerbit membatalkan chargeback, uang masuk lagi di penyedia',
	],
	keep: [
		'Nilainya kecil dan pemegang polis nasabah lama, perlindungan dipertahankan',
		'Disetujui atasan untuk dipertahankan sambil menunggu pembayaran ulang',
	],
	'to-payer': ['Pembayarnya sudah menerima uang ini lewat penyedia'],
	'came-back': [
		'Penyedia mengakui salah kirim, uangnya masuk lagi di saldo',
		'Kabarnya keliru menurut penyedia, saldo tidak berkurang',
	],
	checked: [
		'Sudah dicek di dasbor penyedia, tidak ada yang perlu dibukukan',
		'Ditanyakan ke penyedia dan sudah jelas',
	],
	'wrong-report': [
		'Yang diunggah berkas sementara, laporan akhirnya menyusul',
		'Salah pilih berkas, penyedia mengirim perbaikannya minggu depan',
	],
	difference: [
		'Penyedia tidak menanggapi setelah dua kali ditanya',
		'Selisih kecil, tidak sebanding dengan waktu mengejarnya',
		'Dikonfirmasi penyedia sebagai koreksi saldo bulan lalu',
		'Baris ini milik akun lain, penyedia akan memperbaikinya di saldo',
	],
} as const;

/** Sentences for payers whose money is returned. */
export const PAYER_SENTENCES = [
	'Pembayaranmu masuk dua kali, jadi yang kedua kami kembalikan.',
	'Jumlah yang masuk berbeda dari pesananmu, jadi uangnya kami kembalikan.',
	'Uangmu kami kembalikan penuh. Silakan pesan lagi kapan saja.',
] as const;
