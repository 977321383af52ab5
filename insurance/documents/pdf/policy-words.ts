import { preExistingWords, waitingWords } from '#insurance/products/benefit-words.ts';
import type { Product } from '#insurance/products/product.ts';

export const INSURER = 'PT Asuransi Jaga (CONTOH)';
export const SAMPLE_FOOTER =
	'Data contoh — bukan polis sungguhan. PT Asuransi Jaga (CONTOH) berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK) adalah baris contoh.';

const PARTIES =
	'Pemegang polis adalah pihak yang mengadakan perjanjian dan membayar premi. Uang pertanggungan adalah jumlah paling banyak yang dibayar untuk manfaat utama.';
const INSURED_PERSON = 'Tertanggung adalah orang yang namanya tercantum di polis.';
const ACCIDENT_MEANS =
	'Kecelakaan adalah kejadian tiba-tiba, dari luar, bersifat kekerasan, tidak disengaja dan tidak diduga, yang menjadi sebab langsung cedera badan.';

/** What the words of a policy mean; only those that its cover uses. */
export function definitionsOf(product: Product): string[] {
	if (product.insured.object === 'motorcycle')
		return [
			`Kendaraan adalah sepeda motor yang nomor polisi dan nomor mesinnya tercantum di polis. ${PARTIES}`,
		];
	const cause =
		product.category === 1 || product.category === 3
			? [
					'Penyakit adalah gangguan kesehatan yang ditegakkan dokter. Rawat inap adalah perawatan dengan menginap di rumah sakit atas permintaan dokter.',
				]
			: [];
	return [...cause, `${ACCIDENT_MEANS} ${INSURED_PERSON} ${PARTIES}`];
}

const ACCIDENT = [
	'Sakit atau penyakit, termasuk serangan jantung dan stroke',
	'Bunuh diri, percobaan bunuh diri, atau sengaja melukai diri',
	'Mengemudi tanpa SIM yang sesuai, atau di bawah pengaruh alkohol, narkotika atau obat terlarang',
	'Balapan, olahraga ekstrem, dan pertandingan profesional',
	'Tindak kejahatan oleh tertanggung atau pihak yang berkepentingan atas polis',
	'Perang, kerusuhan yang diikuti secara aktif, dan reaksi nuklir',
];
const HEALTH = [
	'Perawatan kosmetik dan pemeriksaan tanpa keluhan',
	'Kehamilan, persalinan dan program bayi tabung',
	'Perawatan dalam masa tunggu',
];
const LIFE = [
	'Bunuh diri dalam tahun pertama',
	'Meninggal karena sakit dalam masa tunggu',
	'Tindak kejahatan oleh pihak yang berkepentingan',
];
const OTHER = [
	'Kerugian yang disengaja',
	'Kejadian sebelum polis berlaku',
	'Perang, kerusuhan yang diikuti secara aktif, dan reaksi nuklir',
];

/** What a product never pays, by its category. */
export function exclusionsOf(product: Product): string[] {
	if (product.category === 4) return ACCIDENT;
	if (product.category === 1 || product.category === 3)
		return product.preExisting
			? [
					`Penyakit yang sudah ada sebelum polis mulai: ${preExistingWords(product)}`,
					...HEALTH,
				]
			: HEALTH;
	return product.category === 2 ? LIFE : OTHER;
}

const waiting = (product: Product) =>
	product.waitingPeriods.length === 0
		? 'Tidak ada masa tunggu: perlindungan berlaku sejak hari pertama yang tertulis di polis.'
		: `Masa tunggu: ${waitingWords(product).join('; ')}.`;

/** The clauses that every policy must hold, with the numbers of the product version that was bought. */
export function wordingOf(product: Product): { title: string; words: string[] }[] {
	return [
		{
			title: 'Yang dilindungi',
			words: [
				`Kami membayar manfaat yang tercantum di ikhtisar bila kejadiannya terjadi dalam masa berlaku, 24 jam sehari, di seluruh Indonesia. ${waiting(product)}`,
			],
		},
		{
			title: 'Premi dan masa leluasa',
			words: [
				'Premi dianggap diterima pada saat pembayaran tercatat di penyelenggara pembayaran kami. Cicilan berikutnya jatuh tempo pada tanggal yang sama setiap periode.',
				product.graceDays > 0
					? `Ada masa leluasa ${product.graceDays} hari sejak jatuh tempo. Dalam masa itu perlindungan tetap berlaku; cicilan tertunggak dipotong dari pembayaran klaim. Setelahnya polis tidak berlaku (lapse).`
					: 'Produk ini dibayar sekali di muka, sehingga tidak ada masa leluasa.',
			],
		},
		{
			title: 'Masa mempelajari polis',
			words: [
				product.freeLookDays > 0
					? `Kamu dapat membatalkan polis dalam ${product.freeLookDays} hari kalender sejak menerimanya. Bila belum ada klaim, premi yang sudah dibayar kembali penuh.`
					: 'Produk berjangka sangat pendek ini tidak memiliki masa mempelajari polis.',
			],
		},
		{
			title: 'Klaim',
			words: [
				'Kabari kami paling lambat 30 hari sejak kejadian, lewat telepon 021-0000-0000, email halo@jaga.example, atau akunmu. Dokumen dilengkapi paling lambat 60 hari.',
				'Setelah dokumen lengkap kami memutuskan dan membayar paling lama 14 hari kerja, disertai alasan dan pasalnya. Pembayaran dikirim ke rekening yang kamu tulis saat klaim.',
			],
		},
		{
			title: 'Pembatalan',
			words: [
				'Di luar masa mempelajari polis, pemegang polis dapat membatalkan kapan saja. Pengembalian premi dihitung menurut sisa masa dan diperlihatkan sebelum disetujui.',
			],
		},
		{
			title: 'Pengaduan dan sengketa',
			words: [
				'Pengaduan lisan kami jawab paling lama 5 hari kerja, tertulis 10 hari kerja. Bila belum puas, sengketa dapat dibawa ke LAPS SJK (Lembaga Alternatif Penyelesaian Sengketa Sektor Jasa Keuangan) atau pengadilan negeri di tempat tinggalmu. Hukum Indonesia berlaku.',
			],
		},
	];
}
