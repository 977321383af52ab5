/**
 * Words that decide the answer. A question and a situation must agree on each of them, so that a
 * sentence about a drunk driver is never answered with the situation of a sober one.
 */
export const MARKS = {
	unfit: 'mabuk, mabok, teler, minum minuman keras, miras, alkohol, nenggak, narkoba, narkotika, sabu, ganja, nyabu, tidak punya sim, tidak ada sim, tidak sim, tidak bawa sim, tanpa sim, belum punya sim, sim mati, sim habis, sim kedaluwarsa, sim kadaluarsa, simnya mati, sim sudah mati',
	sport: 'terjun payung, paralayang, gantole, paragliding, skydiving, bungee jumping, panjat tebing, memanjat tebing, naik tebing, rock climbing, diving, menyelam, scuba, selam, nyelam, pertandingan profesional, petinju profesional, tinju profesional, motocross, balap motor, motor balap, balapan, balapan motor, balap mobil, balap sepeda motor, ikut balapan, sirkuit, arung udara',
	race: 'balap liar, balapan liar, adu balap, dipakai balap, trek trekan, kebut kebutan, adu cepat',
	suicide: 'bunuh diri, gantung diri, mengakhiri hidup, bundir',
	attempt: 'percobaan bunuh diri, mencoba bunuh diri, coba bunuh diri, mau bunuh diri',
	self: 'menyayat sendiri, sayat tangan sendiri, sayat sendiri, melukai diri, melukai diri sendiri, sengaja melukai, menabrakkan diri, menabrakkan diri ke kereta, minum racun serangga, minum racun, loncat dari jembatan, lompat dari jembatan, loncat dari lantai, potong urat nadi',
	intended: 'sengaja, disengaja, dengan sengaja, dibakar sendiri',
	crime: 'tawuran, merampok, mencuri motor orang, ikut tawuran, kabur dari polisi, dikejar polisi, nyopet ketangkap, kejahatan sendiri, saat mencuri, lagi maling, waktu maling',
	war: 'perang, kerusuhan, ikut kerusuhan, demo rusuh, rusuh, nuklir, ikut demo, radiasi nuklir',
	pregnancy:
		'hamil, kehamilan, mengandung, melahirkan, lahiran, bersalin, persalinan, partus, caesar, cesar, sesar, sectio, keguguran, kuret, kuretase, bayi tabung, ivf, program hamil, promil, ngidam, preeklamsia, brojol',
	cosmetic:
		'kosmetik, estetik, operasi plastik, oplas, sedot lemak, liposuction, botox, botoks, filler, mancung, mancungin, suntik putih, tanam benang, implan payudara, operasi kelopak, hapus tato, sulam, facelift',
	checkup:
		'imunisasi, medical check up, mcu, check up, cek kesehatan, periksa kesehatan rutin, general check up, cek rutin tanpa keluhan, tanpa keluhan, screening kesehatan, medcheck, tes kesehatan',
	existing:
		'sudah ada sebelum, sudah sakit sebelum, sebelum ikut asuransi, sebelum beli polis, sebelum polis, sebelum jadi nasabah, penyakit lama, sakit lama, penyakit bawaan, bawaan lahir, sejak dulu, menahun, dari dulu, sudah bertahun tahun, sudah tahunan, riwayat lama',
	'key-left':
		'lupa cabut kunci, lupa mencabut kunci, lupa kunci, tidak dikunci, kontak masih nyala, mesin masih nyala, kunci masih di, kunci di motor, kunci di jok, kunci di kontak',
	unattended:
		'ditinggal, tinggal, tidak diawasi, tanpa pengawasan, tidak dijaga, ditaruh begitu, ditaruh di kursi, ditinggal ke toilet, ditinggal tidur, ditinggalkan, lupa di',
	'no-invoice':
		'tidak ada nota, tidak punya nota, nota hilang, tanpa nota, tidak nota, barang bekas, hp bekas, beli bekas, second tanpa nota, bekas, seken, tidak ada kuitansi beli, black market',
	'trip-begun':
		'sudah berangkat baru beli, sudah di jalan baru beli, beli polis setelah berangkat, beli polis sesudah berangkat, polis dibeli di perjalanan, sudah sampai baru beli',
	'indoor-climb': 'wall climbing, panjat dinding, climbing gym, boulder, bouldering',
} as const;

/** Dental care, of which a question and a situation must share one. */
export const TEETH = {
	fill: 'tambal, menambal, tambalan, gigi bolong, gigi berlubang, berlubang, bolong, karies, tempel gigi, gigi keropos, gigi gupil, gigi growong',
	scale: 'scaling, karang gigi, bersihkan gigi, bersihin gigi, pembersihan gigi',
	pull: 'cabut, cabut gigi, dicabut, pencabutan, gigi goyang, gigi goyah, gigi susu',
	check: 'periksa gigi, cek gigi, konsultasi gigi, kontrol gigi, ngilu, nyut nyutan, sakit gigi, gigi sakit, dokter gigi, gusi bengkak, gusi berdarah, gusi, sariawan, gigi sensitif, bau mulut',
	root: 'saluran akar, perawatan akar, akar gigi, saraf gigi, syaraf gigi, perawatan saraf, psa, root canal, matikan saraf',
	wisdom: 'gigi bungsu, geraham bungsu, impaksi, odontektomi, bedah mulut, gigi tumbuh miring, kista rahang',
	denture:
		'gigi palsu, gigi tiruan, gigi lepasan, gigi tiruan lepasan, protesa, valplast, bridge gigi, gigi palsunya, ompong',
	aesthetic:
		'behel, kawat gigi, kawat, bleaching, pemutihan gigi, putihkan gigi, memutihkan gigi, putihin gigi, veneer, vinir, rapikan gigi, ratakan gigi, aligner, retainer, permata gigi, gigi tonggos, invisalign',
	tooth: 'gigi, giginya, geraham, gusi gigi',
} as const;

/** Strain from repeating one movement, which is not an accident. */
export const OVERUSE = {
	carpal: 'carpal tunnel, carpal tunnel syndrome, cts, carpal, tendinitis, de quervain',
	strain: 'overuse, kebanyakan main, terlalu lama main, kelamaan main, terlalu sering main, kebas, kesemutan, pegal, kaku, nyeri, linu, mati rasa',
} as const;

/** Words that say nothing about the event: people, time, grammar and courtesy. */
export const FILLERS =
	'yang, dan, atau, di, ke, dari, untuk, pada, dengan, saya, aku, kamu, apa, apakah, bagaimana, gimana, cara, itu, ini, gue, gua, gw, lo, kami, kita, dia, mereka, nya, suami, istri, bini, ayah, bapak, bpk, bokap, nyokap, ibu, bunda, emak, mama, mamah, papa, papah, anak, putra, putri, kakak, kak, abang, bang, mas, mbak, adik, adek, dek, om, tante, paman, bibi, kakek, nenek, eyang, oma, opa, mbah, mertua, ipar, keponakan, sepupu, cucu, saudara, keluarga, teman, temen, kawan, sahabat, tetangga, pasangan, orang, org, si, kecil, besar, bayi, balita, lansia, karyawan, pegawai, staf, buruh, pekerja, anggota, peserta, rombongan, murid, siswa, guru, atlet, nasabah, tertanggung, sudah, telah, sedang, akan, masih, baru, lagi, terus, lalu, kemudian, sampai, hingga, karena, sebab, akibat, gara, gegara, soalnya, waktu, saat, ketika, pas, habis, sehabis, setelah, sesudah, sebelum, tadi, kemarin, pagi, siang, sore, malam, hari, minggu, bulan, tahun, jam, menit, semalam, seminggu, sebulan, setahun, biaya, bayar, dibayar, ongkos, tagihan, total, keluar, duit, kira, kurang, lebih, sekitar, hampir, cuma, hanya, doang, saja, aja, banget, sekali, parah, ringan, berat, lumayan, agak, sangat, dapat, bisa, boleh, apa, kah, kok, dong, deh, sih, ya, yah, nih, tuh, loh, gan, min, halo, tolong, mohon, tanya, mau, ingin, pengen, minta, klaim, claim, asuransi, polis, jaga, ditanggung, dijamin, cover, dicover, diganti, ganti, santunan, jadi, ada, punya, kena, dalam, luar, atas, bawah, depan, belakang, samping, dekat, antara, oleh, seperti, juga, tapi, tetapi, namun, padahal, kalau, kalo, bila, jika, misal, misalnya, semua, satu, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan, sepuluh, salah, kali, buah, per, rupiah, harga, harganya, seharga, isi, isinya, nilai, rugi, jalan, tempat, kota, desa, kantor, sekolah, kampus, pasar, mall, kos, kosan, parkir, parkiran, garasi, jakarta, bandung, bali, surabaya, jogja, yogyakarta, medan, lombok, papua, indonesia, semarang, malang, bogor, ruang, toilet, wc, lantai, tangga, pintu, kamar mandi, dapur, pohon, kanan, kiri, mandi, kerja, pergi, pulang, datang, naik, turun, main, bawa, pakai, pake, nyetir, setir, mengemudi, kendara, mengendarai, boncengan, bonceng, dibonceng, ikut, belajar, bermain, lari, olahraga, masak, makan, minum, tidur, bangun, jual, beli, buka, tutup, akhirnya, langsung, mendadak, tiba, ternyata, katanya, kata, bilang, merasa, rasa, gitu, begitu, begini, nih, kejadian, peristiwa, umur, usia, laki, perempuan, pria, wanita, beruntun, tol, raya, simpang, trotoar, lampu merah, mobil, truk, truck, tronton, bus, bis, kereta, becak, sepeda, angkot, gunung, pantai, laut, sungai, kolam, hutan, camping, kemah, outbound, gathering, outing, futsal, sepak bola, bola, basket, badminton, voli, renang, joging, gym, hotel, motoran, touring, barang, masuk, dibawa, bawa, angkut, anjing, tahu, mana, tumbuh, pasang, lama, biasa, lain, banyak, sedikit, pelan, cepat, pertama, kedua, ketiga, rutin, normal, spesialis, umum, sendiri, diri, sebagian, licin, becek, proyek, pabrik, bangunan, gedung, ketinggian, tinggi, rendah, halaman, masjid, gereja, warung, rumah, stasiun, benda, alat, lomba, tarik, tambang, kuda, ayunan, susu, lepas, membuat, bikin, selama, harus, usul, kerjaan, angin, hujan, cuaca, air, sawah, kebun, padi, tebing, asa, tabung, alam, dorong, mendaki, daki, jalur, lewat, nonton, tonton, menurut, berlaku, tua, muda, roda, karung, bungsu, sulung, lumpur, sebelah, pelaku, gerbang, sepi, pinjam, titip, pemilik, pengemudi, sopir, supir, mesin, pisau, paku, meja, kursi, batu, kayu, besi, kaca, tembok, dinding, atap, genteng, plat, plafon';
