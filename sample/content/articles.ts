import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import {
	FREE_LOOK_DAYS,
	INSTALMENT,
	monthlyOf,
	TWELVE_INSTALMENTS,
	YEARLY_SAVING,
} from './facts.ts';
import { moreArticles } from './more-articles.ts';
import { ARTICLE_WORDS } from './scene-words.ts';

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
			alt: ARTICLE_WORDS[n] ?? '',
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
			sama dengan yang tercetak di polis.</p>
			<h2>Yang menaikkan dan menurunkan premi</h2>
			<p>Perusahaan asuransi memperkirakan dua hal: seberapa sering sesuatu terjadi, dan
			berapa biayanya kalau terjadi. Dari situ premi setiap orang disusun.</p>
			<ul><li><strong>Uang pertanggungan.</strong> Perlindungan dua kali lebih besar
			biasanya berarti premi dua kali lebih besar.</li><li><strong>Usia.</strong> Risiko
			sakit dan meninggal naik bersama umur, jadi premi kesehatan dan jiwa ikut
			naik.</li><li><strong>Yang ditanggung.</strong> Semakin banyak kejadian yang
			dibayar, semakin besar premi.</li><li><strong>Lamanya.</strong> Perlindungan sehari
			lebih murah daripada setahun, tetapi dihitung per hari ia lebih mahal, sebab biaya
			menerbitkan polisnya sama.</li><li><strong>Bagianmu sendiri.</strong> Kalau sebagian
			kecil kerugian kamu tanggung, premi turun.</li></ul>
			<h2>Premi bukan tabungan</h2>
			<p>Premi perlindungan murni tidak kembali bila tidak terjadi apa-apa. Ia sudah
			terpakai: selama setahun itu, kalau sesuatu terjadi, uang dari semua peserta yang
			membayarmu. Karena itu premi perlindungan murni kecil dibanding uang
			pertanggungannya.</p>
			<h2>Sebelum membayar, periksa tiga hal</h2>
			<ol><li>Apakah angka di layar sama dengan angka di ringkasan informasi
			produk?</li><li>Apakah ada biaya di luar premi, misalnya biaya polis atau buku
			cetak?</li><li>Kalau dibayar mencicil, berapa jumlah semuanya sampai
			akhir?</li></ol>
			<p>Kalau ada satu yang tidak bisa kamu temukan, tanyakan dulu. Harga yang baik
			adalah harga yang bisa dijelaskan.</p>`,
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
			inap karena tifus. Untuk yang kedua kamu perlu asuransi kesehatan.</p>
			<h2>Tiga pertanyaan untuk membedakannya</h2>
			<ol><li>Apakah ada sebab dari luar tubuh: benturan, jatuh, terbakar,
			tergigit?</li><li>Apakah kejadiannya tiba-tiba, pada saat yang bisa kamu
			sebutkan?</li><li>Apakah tidak disengaja?</li></ol>
			<p>Tiga kali “ya” berarti kecelakaan. Satu “tidak” saja biasanya berarti bukan.</p>
			<h2>Contoh yang sering membingungkan</h2>
			<ul><li><strong>Terpeleset di kamar mandi, pergelangan retak.</strong>
			Kecelakaan.</li><li><strong>Pingsan karena gula darah turun, lalu kepala
			terbentur.</strong> Sebabnya sakit; luka di kepala datang sesudahnya. Dokter akan
			menuliskan urutannya, dan urutan itu yang dipakai.</li><li><strong>Nyeri pinggang
			setelah bertahun-tahun mengangkat barang.</strong> Sakit, sebab tidak ada satu saat
			kejadiannya.</li><li><strong>Digigit anjing tetangga.</strong>
			Kecelakaan.</li><li><strong>Keracunan makanan.</strong> Bergantung polisnya; baca
			bagian pengertian.</li></ul>
			<h2>Kenapa ini menentukan</h2>
			<p>Asuransi kecelakaan murah karena hanya membayar sebab dari luar. Asuransi
			kesehatan membayar keduanya, tetapi punya masa tunggu untuk penyakit. Banyak orang
			memakai dua-duanya: yang satu untuk uang tunai bila cedera, yang lain untuk biaya
			rumah sakit.</p>
			<h2>Saat melapor</h2>
			<p>Ceritakan urutannya apa adanya: jam berapa, di mana, apa yang menyebabkan, apa
			yang kamu rasakan lebih dulu. Minta dokter menuliskan sebab cederanya. Keterangan
			yang lengkap dari awal membuat klaim jarang kembali dengan pertanyaan.</p>`,
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
			<p>Untuk kecelakaan lalu lintas, surat keterangan kepolisian sering ikut diminta.</p>
			<h2>Untuk apa masing-masing</h2>
			<ul><li><strong>KTP</strong> memastikan bahwa yang mengajukan memang tertanggung
			atau wakilnya.</li><li><strong>Formulir klaim</strong> memuat ceritanya: apa, kapan,
			di mana. Kalau kamu mengisi klaim di akunmu, formulirnya kami buatkan dan kamu
			tinggal menandatangani di layar.</li><li><strong>Buku tabungan</strong> supaya uang
			masuk ke rekening yang benar. Cukup halaman yang memuat nama dan
			nomor.</li><li><strong>Kuitansi dan rincian</strong> menunjukkan biaya apa saja.
			Kuitansi tanpa rincian sering harus dilengkapi, sebab satu angka tidak menjelaskan
			berapa untuk kamar dan berapa untuk obat.</li><li><strong>Surat dokter</strong>
			menyebut diagnosis dan sebabnya.</li></ul>
			<h2>Cara memotretnya</h2>
			<ol><li>Letakkan kertas di tempat terang, jangan di bawah bayanganmu
			sendiri.</li><li>Penuhi bingkai: keempat sudutnya terlihat.</li><li>Satu foto untuk
			satu halaman, berurutan.</li><li>Baca lagi fotonya. Kalau kamu tidak bisa membaca
			tanggal dan jumlahnya, kami juga tidak.</li></ol>
			<h2>Minta sebelum pulang</h2>
			<p>Paling mudah meminta rincian biaya dan resume medis adalah di kasir rumah sakit,
			pada hari kamu pulang. Mintalah juga salinan hasil laboratorium dan rontgen.
			Beberapa hari kemudian biasanya masih bisa, tetapi kamu harus kembali.</p>
			<h2>Kalau ada yang belum ada</h2>
			<p>Laporkan dulu, lengkapi kemudian. Draf klaim tersimpan di akunmu, dan dokumen
			yang menyusul bisa ditambahkan kapan saja sebelum klaim dikirim. Rumah sakit atau
			kantormu juga bisa menambahkan dokumen lewat tautan yang kamu berikan.</p>`,
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
			pengecualian, dan ahli waris.</p>
			<h2>Cara membacanya dalam dua puluh menit</h2>
			<ol><li><strong>Ikhtisar.</strong> Cocokkan nama, tanggal lahir, nomor KTP, dan
			alamat. Satu angka tanggal lahir yang salah bisa menahan klaim bertahun-tahun
			kemudian.</li><li><strong>Manfaat.</strong> Berapa yang dibayar, dan paling banyak
			berapa kali.</li><li><strong>Pengecualian.</strong> Bagian yang paling sering
			dilewati, padahal di situ letak kejutan.</li><li><strong>Masa tunggu.</strong> Catat
			tanggalnya di kalender.</li><li><strong>Ahli waris.</strong> Nama, hubungan,
			bagian.</li><li><strong>Cara klaim.</strong> Berapa hari untuk melapor, dan ke
			mana.</li></ol>
			<h2>Yang terjadi bila kamu membatalkan</h2>
			<p>Perlindungan berhenti, dan premi kembali ke cara bayar semula atau ke rekeningmu.
			Kami memperlihatkan jumlahnya sebelum kamu menekan tombol. Kalau selama masa itu
			kamu sudah mengajukan klaim, polisnya sudah dipakai dan tidak bisa dikembalikan
			dengan penuh.</p>
			<h2>Sesudah masa itu lewat</h2>
			<p>Polis masih bisa dibatalkan, tetapi hanya bagian premi yang belum terpakai yang
			diperhitungkan. Bacalah syaratnya di polis. Sebelum membatalkan polis kesehatan,
			pikirkan masa tunggu: polis baru memulainya dari awal.</p>
			<h2>Kalau hanya ada yang salah tulis</h2>
			<p>Tidak perlu membatalkan. Alamat, email dan ahli waris bisa kamu ubah sendiri di
			akunmu; untuk nama dan tanggal lahir hubungi kami.</p>`,
	),
	...moreArticles.map((row) => article(...row)),
];
