import { prose } from '#platform/values/text/prose.ts';

/** One article (the first four are defined elsewhere). */
export type ArticleRow = [
	picture: number,
	slug: string,
	title: string,
	published: string,
	category: string,
	overview: string,
	description: string,
];

export const planningArticles: ArticleRow[] = [
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
			berguna daripada polis besar yang berhenti di tahun kedua.</p>
			<h2>Langkah demi langkah</h2>
			<ol><li>Tulis pengeluaran keluarga sebulan, kalikan dua belas.</li><li>Pilih berapa
			tahun mereka perlu waktu. Kalau pasanganmu bekerja, dua atau tiga tahun mungkin
			cukup; kalau anak masih kecil, pikirkan sampai mereka mandiri.</li><li>Tambahkan
			utang yang jatuh kepada mereka: rumah, kendaraan, pinjaman.</li><li>Tambahkan biaya
			besar yang pasti datang, misalnya uang masuk sekolah.</li><li>Kurangi tabungan yang
			memang boleh dipakai, dan perlindungan dari kantor bila ada.</li></ol>
			<h2>Untuk kesehatan hitungannya lain</h2>
			<p>Tanyakan biaya kamar semalam di rumah sakit yang akan kamu pakai, lalu bandingkan
			dengan santunan harian di polis. Biaya kamar bukan seluruh biaya; obat, tindakan dan
			dokter sering lebih besar.</p>
			<h2>Untuk kecelakaan</h2>
			<p>Yang dijaga adalah penghasilan selama kamu tidak bisa bekerja, ditambah biaya
			pengobatan. Enam sampai dua belas bulan penghasilan adalah titik awal yang masuk
			akal untuk dipikirkan.</p>
			<h2>Hitung lagi setahun sekali</h2>
			<p>Menikah, punya anak, membeli rumah, melunasi utang: semuanya mengubah angka.
			Pakailah hari ulang tahun polismu sebagai pengingat.</p>`,
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
			mengubah premi.</p>
			<h2>Boleh siapa saja?</h2>
			<p>Biasanya keluarga: suami atau istri, anak, orang tua, saudara. Orang lain mungkin
			saja, tetapi kami akan menanyakan hubungannya, sebab yang menerima harus punya
			kepentingan atas hidup tertanggung.</p>
			<h2>Kalau ada lebih dari satu</h2>
			<p>Bagilah dengan angka yang jelas, misalnya 50% dan 50%, atau 60%, 20%, 20%. Kalau
			salah satu meninggal lebih dulu dan tidak diganti, bagiannya dibicarakan dengan ahli
			waris yang sah, dan itu memakan waktu.</p>
			<h2>Anak di bawah umur</h2>
			<p>Anak boleh ditunjuk. Uangnya diterima walinya, jadi tulislah dengan sadar siapa
			yang akan menjadi wali itu.</p>
			<h2>Beri tahu mereka</h2>
			<p>Polis yang tidak diketahui siapa pun tidak akan diklaim. Katakan kepada penerima
			manfaat bahwa polisnya ada, di perusahaan mana, dan di mana mereka bisa melihat
			nomornya. Mereka tidak perlu kata sandimu: keluarga dapat melapor lewat halaman
			lapor klaim dengan KTP dan surat kematian.</p>
			<h2>Kapan memeriksanya</h2>
			<ul><li>Setelah menikah atau bercerai</li><li>Setelah anak lahir</li><li>Setelah
			penerima manfaat meninggal</li><li>Setiap kali polis diperpanjang</li></ul>`,
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
			keluarganya bisa menghubungi kami langsung dengan nomor polis itu.</p>
			<h2>Yang perlu disiapkan penyelenggara</h2>
			<ol><li>Nama, tanggal lahir dan nomor KTP setiap peserta. Untuk anak, nomor induk di
			kartu keluarga.</li><li>Hari dan jam berangkat serta pulang. Perlindungan berjalan
			di antara keduanya, jadi hitung juga perjalanan pulang.</li><li>Satu alamat email
			yang akan menerima polisnya.</li></ol>
			<p>Daftarnya bisa ditempel dari lembar kerja. Kalau kamu tidak punya semua datanya,
			kirim tautan pribadi kepada setiap peserta: mereka mengisi bagiannya sendiri, dan
			kamu hanya melihat siapa yang sudah dan belum.</p>
			<h2>Kapan lebih baik sendiri-sendiri</h2>
			<ul><li>Waktu berangkat dan pulangnya berbeda-beda</li><li>Ada yang ingin
			perlindungan lebih besar</li><li>Ada peserta yang usianya di luar batas polis
			rombongan</li></ul>
			<h2>Selama perjalanan</h2>
			<p>Setiap peserta punya sertifikat dan kartunya sendiri; simpan di ponsel sebelum
			berangkat. Kalau terjadi sesuatu, pertolongan lebih dulu, laporan kemudian. Catat
			waktu dan tempatnya, simpan kuitansi, dan minta surat keterangan dokter yang
			menyebut sebabnya.</p>
			<h2>Kalau ada yang batal ikut</h2>
			<p>Beri tahu kami sebelum perlindungan mulai. Sesudah mulai, perlindungan per hari
			dan per perjalanan tidak bisa dikembalikan.</p>`,
	],
];
