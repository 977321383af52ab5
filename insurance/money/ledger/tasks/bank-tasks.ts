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
			Uangnya kembali ke rekening kita dan masih milik penerimanya. Pastikan rekening yang
			benar, kirim lagi lewat bank, lalu bukukan barisnya di Rekening koran sebagai transfer
			yang dikirim lagi.`,
	},
} as const;
