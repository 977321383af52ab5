import type { SeedPage } from '#insurance/content/seed.server.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/prose.ts';

import {
	FREE_LOOK_DAYS,
	INSTALMENT,
	monthlyOf,
	TWELVE_INSTALMENTS,
	YEARLY_SAVING,
} from './facts.ts';
import { moreArticles } from './more-articles.ts';

const article = (
	n: number,
	slug: string,
	title: string,
	published: string,
	category: string,
	overview: string,
	description: string,
): SeedPage => ({
	slug: `news/${slug}`,
	template: 'article-detail',
	title,
	body: {
		name: title,
		published,
		category,
		overview,
		description,
		image: {
			default: `/images/articles/${n}.svg`,
			thumbnail: `/images/articles/${n}.svg`,
			alt: '',
			width: 640,
			height: 400,
		},
	},
});

export const articlePages: SeedPage[] = [
	{
		slug: 'news',
		template: 'article',
		title: 'Info seru dan tips',
		body: {
			name: 'Info seru dan tips',
			overview: prose`
				Cara membaca polis, menghitung kebutuhan, dan mengurus klaim, tanpa istilah
				yang bikin pusing.`,
		},
	},
	article(
		1,
		'apa-itu-premi',
		'Apa itu premi, dan kenapa besarnya beda-beda',
		'2026-11-12',
		'Dasar asuransi',
		'Premi adalah harga perlindungan. Ini yang membuatnya naik dan turun.',
		prose`
			<p>Premi adalah harga yang kamu bayar supaya risiko tertentu ditanggung perusahaan
			asuransi. Besarnya tidak asal: ia dihitung dari uang pertanggungan, usia, lama
			perlindungan, dan cara bayar.</p>
			<h2>Contoh yang bisa kamu hitung sendiri</h2>
			<p>Jaga Aman memakai tarif 1,8 per seribu setahun. Untuk uang pertanggungan Rp50 juta,
			premi setahunnya Rp90.000. Kalau dibayar bulanan, satu cicilan adalah ${INSTALMENT}
			dari premi setahun: ${formatRupiah(monthlyOf(90_000))}.</p>
			<h2>Kenapa bulanan jadi lebih mahal</h2>
			<p>Dua belas cicilan berjumlah ${TWELVE_INSTALMENTS} dari premi setahun. Selisihnya
			untuk biaya penagihan. Kalau sanggup, bayar tahunan lebih hemat ${YEARLY_SAVING}.</p>
			<h2>Di mana rinciannya</h2>
			<p>Di setiap halaman produk, ketuk “Rincian premi”. Semua angkanya ada di sana, dan
			sama dengan yang tercetak di polis.</p>`,
	),
	article(
		2,
		'kecelakaan-atau-sakit',
		'Kecelakaan atau sakit? Bedanya penting saat klaim',
		'2026-11-05',
		'Klaim',
		'Serangan jantung saat mengemudi, termasuk yang mana?',
		prose`
			<p>Dalam polis, kecelakaan berarti kejadian yang tiba-tiba, dari luar, dan tidak
			disengaja. Sakit datang dari dalam tubuh. Karena itu serangan jantung dan stroke
			dihitung sebagai sakit, walau terjadi mendadak.</p>
			<p>Asuransi kecelakaan membayar patah tulang karena jatuh, tetapi tidak membayar rawat
			inap karena tifus. Untuk yang kedua kamu perlu asuransi kesehatan.</p>`,
	),
	article(
		3,
		'siapkan-dokumen-klaim',
		'Lima dokumen yang hampir selalu diminta saat klaim',
		'2026-10-28',
		'Klaim',
		'Siapkan sejak awal supaya tidak bolak-balik.',
		prose`
			<ol><li>Fotokopi KTP tertanggung atau pemegang polis</li><li>Formulir klaim yang sudah
			diisi</li><li>Halaman depan buku tabungan</li><li>Kuitansi dan rincian biaya</li>
			<li>Surat keterangan dokter atau resume medis</li></ol>
			<p>Untuk kecelakaan lalu lintas, surat keterangan kepolisian sering ikut diminta.</p>`,
	),
	article(
		4,
		'masa-mempelajari-polis',
		'14 hari untuk berubah pikiran',
		'2026-10-15',
		'Hak kamu',
		'Polis tahunan sudah di tangan tetapi ada yang tidak cocok? Kamu boleh mengembalikannya.',
		prose`
			<p>Setelah polis tahunan kamu terima, ada masa ${FREE_LOOK_DAYS} hari untuk
			mempelajarinya. Bila ada yang tidak sesuai, polis bisa dibatalkan dan premi kembali
			penuh selama belum ada klaim.</p>
			<p>Perlindungan per jam, per hari dan per perjalanan tidak punya masa ini: keburu
			selesai sebelum sempat dipelajari. Bacalah ringkasannya sebelum membayar.</p>
			<p>Yang perlu dicek: nama dan tanggal lahir, uang pertanggungan, masa berlaku,
			pengecualian, dan ahli waris.</p>`,
	),
	...moreArticles.map((row) => article(...row)),
];
