import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/prose.ts';

import { INSTALMENT, monthlyOf, PROMISES, TWELVE_INSTALMENTS } from './facts.ts';

/** Articles after the first four: number of the picture, slug, title, day, category, overview, text. */
export type ArticleRow = [
	picture: number,
	slug: string,
	title: string,
	published: string,
	category: string,
	overview: string,
	description: string,
];

export const moreArticles: ArticleRow[] = [
	[
		5,
		'masa-tunggu',
		'Masa tunggu: kenapa polis kesehatan tidak langsung membayar semuanya',
		'2026-10-02',
		'Dasar asuransi',
		'Tiga puluh hari, sembilan puluh hari, setahun: untuk apa jeda itu ada.',
		prose`
			<p>Masa tunggu adalah jeda sejak polis mulai sampai manfaat tertentu bisa diklaim.
			Tanpa jeda itu orang dapat membeli polis sesudah tahu akan dirawat, dan premi semua
			peserta ikut naik.</p>
			<h2>Yang tidak kena masa tunggu</h2>
			<p>Kecelakaan. Patah tulang pada hari kedua tetap dibayar, sebab tidak ada yang
			merencanakannya.</p>
			<h2>Di mana membacanya</h2>
			<p>Di halaman produk, bagian “Yang tidak dibayar”, dan di polismu. Kalau sebuah produk
			tidak menyebut masa tunggu, tanyakan sebelum membeli.</p>`,
	],
	[
		6,
		'uang-pertanggungan-berapa',
		'Uang pertanggungan sebesar apa yang cukup buatmu',
		'2026-09-18',
		'Merencanakan',
		'Mulai dari pengeluaran setahun, bukan dari premi yang sanggup dibayar.',
		prose`
			<p>Untuk asuransi jiwa, tanyakan: kalau penghasilanku berhenti hari ini, berapa tahun
			keluargaku perlu waktu untuk berdiri lagi? Kalikan dengan pengeluaran setahun,
			tambahkan utang yang belum lunas, kurangi tabungan.</p>
			<p>Contoh: pengeluaran Rp60 juta setahun, tiga tahun, sisa cicilan rumah Rp150 juta,
			tabungan Rp40 juta. Hasilnya Rp290 juta.</p>
			<h2>Kalau preminya terlalu berat</h2>
			<p>Ambil yang sanggup dibayar terus. Polis kecil yang berjalan sepuluh tahun lebih
			berguna daripada polis besar yang berhenti di tahun kedua.</p>`,
	],
	[
		7,
		'penerima-manfaat',
		'Menunjuk ahli waris supaya uang tidak tertahan',
		'2026-09-04',
		'Merencanakan',
		'Nama, hubungan, dan bagiannya: tiga hal kecil yang menentukan.',
		prose`
			<p>Ahli waris di polis adalah orang yang menerima uang pertanggungan bila tertanggung
			meninggal; formulir menyebutnya juga penerima manfaat. Tulis nama lengkap seperti di
			KTP, hubungannya, dan bagiannya dalam persen. Jumlah semua bagian harus 100%.</p>
			<p>Kalau menikah, bercerai atau punya anak, periksa lagi. Perubahan ahli waris tidak
			mengubah premi.</p>`,
	],
	[
		8,
		'klaim-ditolak',
		'Klaim ditolak: apa yang masih bisa kamu lakukan',
		'2026-08-21',
		'Klaim',
		'Minta alasannya tertulis, periksa pasalnya, lalu ajukan keberatan.',
		prose`
			<p>Penolakan harus disertai alasan dan pasal polis yang menjadi dasarnya. Bacalah
			pasal itu di polismu sendiri: kadang yang kurang hanya satu dokumen.</p>
			<ol><li>Kirim dokumen atau keterangan yang belum ada.</li><li>Ajukan keberatan lewat
			layanan pengaduan kami. Kami menjawab paling lama ${PROMISES.complaintWithin}; kalau
			perlu lebih, kami tulis alasannya dan tambahannya paling lama
			${PROMISES.complaintExtension}, satu kali.</li><li>Belum puas? Kamu dapat membawa
			sengketa ke lembaga alternatif penyelesaian sengketa sektor keuangan, tanpa
			biaya.</li></ol>`,
	],
	[
		9,
		'bayar-bulanan-atau-tahunan',
		'Bayar bulanan atau tahunan: hitung sendiri bedanya',
		'2026-08-07',
		'Dasar asuransi',
		'Cicilan terasa ringan, tetapi jumlahnya lebih besar.',
		prose`
			<p>Pada sebagian besar produk di sini satu cicilan bulanan sebesar ${INSTALMENT} dari
			premi setahun. Dua belas kali ${INSTALMENT} adalah ${TWELVE_INSTALMENTS}.</p>
			<p>Premi setahun Rp90.000 menjadi ${formatRupiah(monthlyOf(90_000))} sebulan, atau
			${formatRupiah(monthlyOf(90_000) * 12)} setahun. Bedanya
			${formatRupiah(monthlyOf(90_000) * 12 - 90_000)}. Kalau arus kasmu lebih nyaman
			dicicil, itu harga yang wajar; kalau tidak, bayarlah setahun sekaligus.</p>`,
	],
	[
		10,
		'foto-ktp-aman',
		'Mengirim foto KTP dengan aman',
		'2026-07-24',
		'Hak kamu',
		'Untuk apa KTP dibutuhkan, dan cara mengirimnya tanpa menyesal.',
		prose`
			<p>KTP dibutuhkan untuk memastikan siapa pemegang polis. Kirim hanya lewat formulir di
			situs resmi atau akunmu, tidak lewat pesan pribadi.</p>
			<p>Pastikan alamat situsnya benar dan dimulai dengan https. Jangan pernah mengirim KTP
			bersama kode OTP: tidak ada perusahaan asuransi yang memintanya.</p>`,
	],
	[
		11,
		'dbd-musim-hujan',
		'Musim hujan dan demam berdarah: kenali tanda bahaya',
		'2026-07-10',
		'Sehat',
		'Kapan demam harus segera diperiksa.',
		prose`
			<p>Demam tinggi mendadak, nyeri di belakang mata, bintik merah: periksakan darah pada
			hari ketiga. Bahaya terbesar justru ketika demam turun, antara hari ketiga dan
			keenam.</p>
			<p>Segera ke rumah sakit bila ada muntah terus-menerus, perdarahan, tangan dan kaki
			dingin, atau sangat mengantuk. Kuras bak mandi seminggu sekali dan tutup tempat
			air.</p>`,
	],
	[
		12,
		'polis-rombongan',
		'Pergi berombongan: satu polis untuk semua, atau masing-masing?',
		'2026-06-26',
		'Merencanakan',
		'Lebih murah bersama, tetapi perhatikan siapa pemegang polisnya.',
		prose`
			<p>Polis rombongan diisi sekali oleh satu orang untuk
			{jaga-aman-instan-ramean.orang.min} sampai {jaga-aman-instan-ramean.orang.maks}
			peserta, dengan diskon mulai lima orang. Setiap peserta tetap punya perlindungan
			sendiri dengan besar yang sama.</p>
			<p>Pemegang polis mengurus pembayaran dan perubahan. Untuk klaim, peserta atau
			keluarganya bisa menghubungi kami langsung dengan nomor polis itu.</p>`,
	],
];
