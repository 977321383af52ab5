import { prose } from '#platform/values/text/prose.ts';

/** Tasks that a statement of our bank creates (decision 0309). */
export const BANK_TASKS = {
	'bank-line-unexplained': {
		area: 'money',
		days: 1,
		words: 'Mutasi rekening koran belum dijelaskan',
		todo: prose`
			Buka barisnya di Rekening koran. Cocokkan dengan pembukuannya, catat dulu kalau belum
			dicatat, atau bukukan sebagai biaya, bunga atau uang yang belum dikenali.`,
	},
	'transfer-returned': {
		area: 'money',
		days: 1,
		words: 'Transfer dikembalikan bank: kirim lagi',
		todo: prose`
			Uangnya kembali ke rekening kita dan masih milik penerimanya. Klaim atau pengembaliannya
			menunggu dibayar lagi, dan penerimanya sudah dikabari. Setelah rekeningnya benar, kirim
			lewat transfer massal atau satu per satu; tugas ini selesai dengan sendirinya.`,
	},
	'transfer-to-resend': {
		area: 'money',
		days: 1,
		words: 'Transfer dikembalikan bank: hubungi penerimanya',
		todo: prose`
			Uangnya kembali ke rekening kita dan tercatat sebagai transfer yang dikembalikan. Minta
			rekening yang benar kepada penerimanya dan kirim lewat bank. Di Rekening koran, bukukan
			barisnya sebagai transfer yang dikirim lagi, lalu tutup tugas ini.`,
	},
	'transfer-rejected': {
		area: 'money',
		days: 1,
		words: 'Transfer ditolak bank: periksa rekeningnya',
		todo: prose`
			Uangnya tidak keluar, dan pembayarannya menunggu dikirim lagi. Baca alasan bank,
			pastikan rekening yang benar, lalu masukkan ke transfer massal berikutnya.`,
	},
	'transfer-unowed': {
		area: 'money',
		days: 1,
		words: 'Transfer terkirim padahal tidak lagi terutang',
		todo: prose`
			Utangnya sudah lunas atau berubah sementara berkasnya di bank, jadi penerimanya
			menerima terlalu banyak. Cari sebabnya di jejaknya, lalu minta kelebihannya kembali.
			Pengembalian premi tercatat sebagai uang yang belum dikenali; uang yang datang lagi
			dibukukan ke sana juga.`,
	},
} as const;
