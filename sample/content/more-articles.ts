import { PROMISES } from '#insurance/site/content/program/quoted-promises.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { prose } from '#platform/values/text/prose.ts';

import { INSTALMENT, monthlyOf, TWELVE_INSTALMENTS } from './facts.ts';
import { type ArticleRow, planningArticles } from './planning-articles.ts';

export const moreArticles: ArticleRow[] = [
	...planningArticles,
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
			tidak menyebut masa tunggu, tanyakan sebelum membeli.</p>
			<h2>Tiga macam yang paling sering</h2>
			<ul><li><strong>Untuk semua penyakit.</strong> Biasanya yang terpendek. Selama itu
			rawat inap karena sakit belum dibayar.</li><li><strong>Untuk penyakit
			tertentu.</strong> Lebih panjang, untuk keadaan yang berkembang pelan dan bisa
			diduga: batu ginjal, hernia, amandel, dan semacamnya. Daftarnya tertulis di
			polis.</li><li><strong>Untuk kondisi yang sudah ada sebelumnya.</strong> Yang
			terpanjang; di beberapa produk tidak dibayar sama sekali.</li></ul>
			<h2>Cara menghitungnya</h2>
			<p>Hitungan dimulai pada hari pertama perlindungan, bukan pada hari membayar. Kalau
			seseorang ditambahkan ke polis di tengah tahun, masa tunggunya berjalan dari hari
			pertamanya sendiri.</p>
			<h2>Kalau polis disambung</h2>
			<p>Perpanjangan tanpa jeda tidak memulai masa tunggu lagi. Yang memulainya lagi
			adalah polis baru setelah polis lama terlanjur berakhir. Karena itu, kalau kamu
			ingin pindah, pastikan polis baru sudah berjalan melewati masa tunggunya sebelum
			yang lama dilepas.</p>
			<h2>Jangan menunda pemeriksaan</h2>
			<p>Kalau ada keluhan, periksalah sekarang. Masa tunggu menentukan siapa yang
			membayar, bukan kapan tubuhmu perlu dokter. Dan jawablah pertanyaan kesehatan dengan
			jujur: jawaban yang tidak benar dapat membatalkan perlindungan tepat saat kamu
			membutuhkannya.</p>`,
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
			biaya.</li></ol>
			<h2>Baca keputusan baris demi baris</h2>
			<p>Keputusan klaim jarang hanya “ya” atau “tidak”. Setiap biaya punya barisnya
			sendiri: yang dibayar, yang tidak, dan pasal yang dipakai. Bisa jadi hanya satu
			baris yang kamu keberatan.</p>
			<h2>Alasan yang sering, dan yang bisa dilakukan</h2>
			<ul><li><strong>Dokumen kurang.</strong> Lengkapi. Ini bukan penolakan yang
			sebenarnya.</li><li><strong>Masih dalam masa tunggu.</strong> Periksa tanggal mulai
			polis dan tanggal kejadian di keputusan. Kalau salah satunya keliru,
			katakan.</li><li><strong>Termasuk pengecualian.</strong> Minta dokter menjelaskan
			sebabnya secara tertulis bila menurutmu pengecualian itu tidak
			cocok.</li><li><strong>Polis sedang tidak berlaku.</strong> Kirim bukti bayar bila
			premi sebenarnya sudah kamu bayar sebelum kejadian.</li><li><strong>Melebihi
			batas.</strong> Lihat batas per hari dan per tahun; hitung lagi bersama
			rinciannya.</li></ul>
			<h2>Menulis keberatan yang baik</h2>
			<ol><li>Sebut nomor klaim dan baris yang kamu maksud.</li><li>Tulis apa yang
			menurutmu keliru, satu kalimat untuk satu hal.</li><li>Lampirkan bukti untuk setiap
			kalimat itu.</li><li>Tulis apa yang kamu minta.</li></ol>
			<p>Yang memeriksa keberatan bukan orang yang memutuskan pertama kali. Bagian yang
			tidak diperdebatkan tetap dibayar sambil menunggu.</p>`,
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
			dicicil, itu harga yang wajar; kalau tidak, bayarlah setahun sekaligus.</p>
			<h2>Selain harga, perhatikan ini</h2>
			<ul><li><strong>Lupa.</strong> Dua belas tanggal bayar berarti dua belas kesempatan
			untuk terlewat. Kuasa debet dari rekening menghilangkan itu, asal saldonya
			ada.</li><li><strong>Masa tenggang.</strong> Kalau cicilan terlambat, ada masa
			tenggang. Selama itu perlindungan masih berjalan; sesudahnya polis
			berhenti.</li><li><strong>Berhenti di tengah.</strong> Kalau kamu tidak yakin akan
			memakai polis setahun penuh, cicilan lebih mudah dihentikan.</li></ul>
			<h2>Kapan tahunan lebih baik</h2>
			<p>Kalau uangnya sudah ada dan tidak mengganggu dana darurat. Kamu membayar lebih
			sedikit, dan setahun tidak perlu memikirkannya lagi.</p>
			<h2>Kapan bulanan lebih baik</h2>
			<p>Kalau penghasilanmu datang setiap minggu atau bulan, dan membayar sekaligus
			berarti mengurangi uang belanja atau dana darurat. Perlindungan yang tetap berjalan
			lebih penting daripada selisih beberapa ribu rupiah.</p>
			<h2>Bisa diganti</h2>
			<p>Cara bayar bisa kamu ubah di akun, mulai premi berikutnya. Jumlah barunya
			diperlihatkan sebelum kamu setuju.</p>`,
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
			bersama kode OTP: tidak ada perusahaan asuransi yang memintanya.</p>
			<h2>Sebelum mengirim</h2>
			<ol><li>Baca nama situs di bilah alamat, huruf demi huruf. Situs tiruan sering hanya
			berbeda satu huruf.</li><li>Buka sendiri situsnya, jangan dari tautan di pesan yang
			tidak kamu minta.</li><li>Pastikan kamu tahu untuk apa KTP itu diminta.</li></ol>
			<h2>Cara kami memakainya</h2>
			<p>Foto KTP di formulir dibaca di server kami sendiri, untuk mengisi nama, tanggal
			lahir dan alamat supaya kamu tidak perlu mengetik. Periksa hasilnya; yang kami
			ragukan kami tandai. Foto tidak dikirim kepada pihak lain untuk dibaca.</p>
			<h2>Tanda penipuan</h2>
			<ul><li>Diminta kode OTP, PIN atau kata sandi, dengan alasan apa pun</li><li>Diminta
			swafoto dengan KTP lewat aplikasi pesan</li><li>Didesak: “hari ini juga atau polis
			hangus”</li><li>Diminta membayar ke rekening atas nama orang</li></ul>
			<h2>Kalau terlanjur terkirim</h2>
			<p>Simpan percakapannya, jangan dihapus. Laporkan kepada kami lewat halaman bantuan,
			dan kepada bank bila kamu juga memberikan data rekening. Ganti kata sandi yang sama
			di tempat lain. Kalau muncul tagihan pinjaman yang tidak kamu ajukan, laporkan
			kepada polisi dan kepada lembaga yang menagih, dengan bukti percakapan tadi.</p>`,
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
			air.</p>
			<h2>Hari demi hari</h2>
			<ul><li><strong>Hari pertama sampai ketiga.</strong> Demam tinggi mendadak, sakit
			kepala, nyeri otot dan sendi. Minum banyak, istirahat.</li><li><strong>Hari ketiga
			sampai ketujuh.</strong> Demam bisa turun, dan justru di sini bahaya paling besar.
			Perhatikan tanda bahaya walau anak tampak
			membaik.</li><li><strong>Sesudahnya.</strong> Nafsu makan kembali, tubuh pulih.
			Masih bisa lemas beberapa minggu.</li></ul>
			<h2>Obat demam</h2>
			<p>Parasetamol sesuai takaran. Hindari aspirin dan ibuprofen selama demam berdarah
			belum disingkirkan, sebab keduanya dapat menambah perdarahan. Kalau ragu, tanyakan
			dokter atau apoteker.</p>
			<h2>Mencegah di rumah</h2>
			<p>Nyamuknya berkembang di air bersih yang diam, dan menggigit pada siang hari.</p>
			<ul><li>Kuras bak mandi dan tempat minum hewan paling sedikit seminggu sekali, sikat
			dindingnya.</li><li>Tutup rapat tempat penampungan air.</li><li>Singkirkan barang
			yang menampung hujan: kaleng, ban, pot.</li><li>Pakai kelambu atau obat nyamuk, juga
			untuk tidur siang.</li></ul>
			<h2>Kalau harus dirawat</h2>
			<p>Bawa kartu asuransi dan KTP. Tanyakan apakah rumah sakitnya rekanan, dan simpan
			hasil laboratorium setiap hari: angka trombosit dan hematokrit sering diminta saat
			klaim. Keterangan ini bukan pengganti pemeriksaan dokter.</p>`,
	],
];
