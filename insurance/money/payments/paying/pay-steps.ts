import { isKeyOf } from '#platform/values/keys.ts';

import type { PayMethodId } from '../methods.ts';

export type PayWay = { where: string; steps: readonly string[] };

const CHECK = 'Periksa nama penerima dan jumlahnya, lalu masukkan PIN.';
const COPY = 'Tempel atau ketik nomor virtual account di atas.';
const LAST = 'Simpan buktinya. Halaman ini berubah sendiri begitu pembayaranmu masuk.';

const way = (where: string, ...steps: string[]): PayWay => ({ where, steps: [...steps, LAST] });

const otherBank = (bank: string): PayWay =>
	way(
		'Dari bank lain',
		'Buka aplikasi bankmu, pilih Transfer ke bank lain (online atau BI-FAST bila ada).',
		`Pilih ${bank}, lalu isi nomor virtual account di atas sebagai nomor rekening.`,
		'Isi jumlah persis sampai rupiah terakhir.',
		CHECK,
	);

const till = (outlet: string): readonly PayWay[] => [
	way(
		`Di kasir ${outlet}`,
		'Tunjukkan kode bayar di atas kepada kasir dan sebutkan pembayaran lewat penyedia yang tertulis di halaman pembayaran.',
		'Pastikan nama dan jumlah yang disebut kasir sama dengan pesananmu.',
		'Bayar, lalu minta struknya.',
	),
];

const wallet = (name: string): readonly PayWay[] => [
	way(
		`Di aplikasi ${name}`,
		'Tekan Buka halaman pembayaran.',
		`Di ponsel, ${name} terbuka sendiri; di komputer, pindai kode yang tampil.`,
		'Periksa jumlahnya, lalu masukkan PIN.',
	),
];

const QRIS: readonly PayWay[] = [
	way(
		'Dengan ponsel lain',
		'Buka aplikasi bank atau dompet digital yang punya QRIS, lalu pilih Scan atau Pindai.',
		'Arahkan kamera ke kode di atas.',
		'Periksa nama penerima dan jumlahnya, lalu masukkan PIN.',
	),
	way(
		'Dengan ponsel ini',
		'Ambil tangkapan layar kode di atas.',
		'Buka aplikasi bank atau dompet digital, pilih Scan, lalu ambil gambar itu dari galeri.',
		'Periksa nama penerima dan jumlahnya, lalu masukkan PIN.',
	),
];

const WAYS: Record<PayMethodId, readonly PayWay[]> = {
	qris: QRIS,
	'va-bca': [
		way('BCA mobile', 'Pilih m-BCA, lalu m-Transfer, lalu BCA Virtual Account.', COPY, CHECK),
		way('myBCA', 'Pilih Transfer, lalu Virtual Account.', COPY, CHECK),
		way(
			'ATM BCA',
			'Masukkan kartu dan PIN, pilih Transaksi lainnya, Transfer, ke Rekening BCA Virtual Account.',
			'Ketik nomor virtual account di atas, lalu Benar.',
			'Periksa nama penerima dan jumlahnya, lalu Ya.',
		),
	],
	'va-mandiri': [
		way(
			"Livin' by Mandiri",
			'Pilih Bayar, lalu cari kode perusahaan di atas (bila ada) atau pilih Multipayment.',
			COPY,
			CHECK,
		),
		way(
			'ATM Mandiri',
			'Masukkan kartu dan PIN, pilih Bayar/Beli, Lainnya, Multipayment.',
			'Ketik kode perusahaan di atas (bila ada), lalu nomor virtual account.',
			'Periksa nama penerima dan jumlahnya, lalu Ya.',
		),
	],
	'va-bri': [
		way('BRImo', 'Pilih BRIVA, lalu Tambah transaksi baru.', COPY, CHECK),
		way(
			'ATM BRI',
			'Masukkan kartu dan PIN, pilih Transaksi lain, Pembayaran, Lainnya, BRIVA.',
			'Ketik nomor virtual account di atas.',
			'Periksa nama penerima dan jumlahnya, lalu Ya.',
		),
		otherBank('BRI'),
	],
	'va-bni': [
		way('wondr by BNI atau BNI Mobile', 'Pilih Transfer, lalu Virtual Account.', COPY, CHECK),
		way(
			'ATM BNI',
			'Masukkan kartu dan PIN, pilih Menu lainnya, Transfer, Virtual Account Billing.',
			'Ketik nomor virtual account di atas.',
			'Periksa nama penerima dan jumlahnya, lalu Ya.',
		),
		otherBank('BNI'),
	],
	'va-permata': [
		way('PermataMobile X', 'Pilih Bayar tagihan, lalu Virtual Account.', COPY, CHECK),
		way(
			'ATM Permata',
			'Masukkan kartu dan PIN, pilih Transaksi lainnya, Pembayaran, Virtual Account.',
			'Ketik nomor virtual account di atas.',
			'Periksa nama penerima dan jumlahnya, lalu Benar.',
		),
		otherBank('Permata'),
	],
	gopay: wallet('GoPay'),
	shopeepay: wallet('ShopeePay'),
	ovo: wallet('OVO'),
	dana: wallet('DANA'),
	indomaret: till('Indomaret'),
	alfamart: till('Alfamart'),
	kartu: [],
};

/**
 * Returns the steps for every place where this method can be used; empty if the provider's page
 * explains them.
 */
export const payWaysOf = (method: string): readonly PayWay[] =>
	isKeyOf(WAYS, method) ? WAYS[method] : [];
