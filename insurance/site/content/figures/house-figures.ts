import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import {
	PROMISED_CART_DAYS,
	PROMISED_COMPLAINT_DAYS,
	PROMISED_DATA_UPDATE_DAYS,
	PROMISED_DECISION_DAYS,
	PROMISED_DOCUMENT_DAYS,
	PROMISED_EXTENSION_DAYS,
	PROMISED_REPORT_DAYS,
	PROMISED_SPOKEN_COMPLAINT_DAYS,
} from '#insurance/access/insurer/promises.ts';

import { type Figure, figure } from './figure.ts';

const PROMISES: [token: string, label: string, days: number][] = [
	['klaim.hari-lapor', 'Melaporkan kejadian (hari)', PROMISED_REPORT_DAYS],
	['klaim.hari-dokumen', 'Melengkapi dokumen klaim (hari)', PROMISED_DOCUMENT_DAYS],
	['klaim.hari-putusan', 'Keputusan klaim (hari kerja)', PROMISED_DECISION_DAYS],
	['pengaduan.hari-jawab', 'Jawaban pengaduan tertulis (hari kerja)', PROMISED_COMPLAINT_DAYS],
	[
		'pengaduan.hari-lisan',
		'Jawaban pengaduan lisan (hari kerja)',
		PROMISED_SPOKEN_COMPLAINT_DAYS,
	],
	['pengaduan.hari-tambahan', 'Tambahan waktu pengaduan (hari kerja)', PROMISED_EXTENSION_DAYS],
	['pembaruan-data.hari', 'Pembaruan data (hari kerja)', PROMISED_DATA_UPDATE_DAYS],
	['keranjang.hari', 'Keranjang disimpan (hari)', PROMISED_CART_DAYS],
];

/**
 * Returns the figures common to all products, and the insurer's contact details; `products` is the
 * number of products on sale.
 */
export function houseFigures(insurer: Insurer | null, products: number): Figure[] {
	const own = (token: string, label: string, text: string | number) => ({
		...figure('Perusahaan', token, label, text),
		text: { id: String(text), en: String(text) },
	});
	const reached: [string, string, string][] = insurer
		? [
				['nama', 'Nama', insurer.name],
				['nama-resmi', 'Nama resmi', insurer.legalName],
				['alamat', 'Alamat', insurer.address.join(', ')],
				['telepon', 'Telepon', insurer.phone],
				['telepon-rumah-sakit', 'Telepon bantuan rumah sakit', insurer.hospitalPhone],
				['email', 'Email', insurer.email],
				['jam-layanan', 'Jam layanan', insurer.hours],
			]
		: [];
	return [
		own('jumlah-produk', 'Jumlah produk', products),
		...PROMISES.map(([token, label, days]) => own(token, label, days)),
		...reached.map(([name, label, text]) => own(`perusahaan.${name}`, label, text)),
	];
}
