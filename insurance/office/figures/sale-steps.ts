const counted = { area: 'funnel', unit: 'count', measure: 'count' } as const;
const VISITS = 'Kunjungan yang setuju dihitung';
const OF_VISIT = ['product', 'channel'] as const;
const OF_ORDER = ['product', 'channel', 'partner', 'method'] as const;

/**
 * The steps of a purchase from the first page to the payment. Visits are only those of people who
 * agreed to be counted, so that they are never divided by orders, which are everybody's.
 */
export const SALE_STEPS = {
	'visits-page': {
		...counted,
		name: 'Halaman produk dibuka',
		about: 'Kunjungan yang membuka halaman produk, sekali per produk dan hari; hanya dari pengunjung yang setuju dihitung.',
		source: VISITS,
		better: 'more',
		dimensions: OF_VISIT,
	},
	'visits-form': {
		...counted,
		name: 'Formulir mulai diisi',
		about: 'Kunjungan yang mulai mengisi formulir, sekali per produk dan hari; hanya dari pengunjung yang setuju dihitung.',
		source: VISITS,
		better: 'more',
		dimensions: OF_VISIT,
	},
	'visits-saved': {
		...counted,
		name: 'Formulir tersimpan',
		about: 'Kunjungan yang formulirnya lengkap dan tersimpan, sekali per produk dan hari; hanya dari pengunjung yang setuju dihitung.',
		source: VISITS,
		better: 'more',
		dimensions: OF_VISIT,
	},
	'visits-summary': {
		...counted,
		name: 'Ringkasan dibuka',
		about: 'Kunjungan yang membuka ringkasan pembelian, sekali per produk dan hari; hanya dari pengunjung yang setuju dihitung.',
		source: VISITS,
		better: 'more',
		dimensions: OF_VISIT,
	},
	'visits-pay': {
		...counted,
		name: 'Tombol Bayar ditekan',
		about: 'Kunjungan yang menekan Bayar, sekali per produk dan hari; hanya dari pengunjung yang setuju dihitung.',
		source: VISITS,
		better: 'more',
		dimensions: OF_VISIT,
	},
	'form-errors': {
		...counted,
		name: 'Isian yang ditolak',
		about: 'Isian formulir yang kosong atau keliru, sekali per kunjungan; hanya dari pengunjung yang setuju dihitung, tanpa yang ditulisnya.',
		source: VISITS,
		better: 'less',
		dimensions: ['product', 'channel', 'problem'],
	},
	'orders-placed': {
		...counted,
		name: 'Pesanan dibuat',
		about: 'Pesanan yang dibuat dengan menekan Bayar, tanpa angsuran; mencoba lagi dengan cara lain adalah pesanan lain.',
		source: 'Daftar pesanan',
		better: 'more',
		dimensions: OF_ORDER,
	},
	'payment-pages': {
		...counted,
		name: 'Halaman bayar tersedia',
		about: 'Pesanan yang mendapat halaman bayar dari penyedia pembayaran, menurut waktu pesanannya dibuat.',
		source: 'Daftar pesanan',
		better: 'more',
		dimensions: OF_ORDER,
	},
	'payments-refused': {
		...counted,
		name: 'Pembayaran ditolak',
		about: 'Pesanan yang pembayarannya ditolak oleh bank, dompet atau penyedia pembayaran.',
		source: 'Daftar pesanan',
		better: 'less',
		dimensions: OF_ORDER,
	},
	'payments-left': {
		...counted,
		name: 'Pembayaran ditinggalkan',
		about: 'Pesanan yang dibatalkan pembeli, atau tidak dibayar sampai waktunya habis.',
		source: 'Daftar pesanan',
		better: 'less',
		dimensions: OF_ORDER,
	},
} as const;
