/** Everyday words about things, journeys and concerts. */
export const THINGS = {
	motor: 'motor, sepeda motor, motornya, beat, vario, nmax, pcx, scoopy, mio, vespa, supra, aerox, ninja, cbr, fazio, filano, revo, satria, kendaraan roda dua, matic, skuter, motor matic, motor bebek',
	'motor-part':
		'spakbor, sepatbor, knalpot, spion, bodi, body motor, fairing, lampu depan, lampu sein, setang, stang, velg, pelek, rangka, tangki, jok, mesin motor, sokbreker, shock',
	workshop: 'bengkel, servis, service, ganti part, sparepart, cat ulang, derek, turun mesin',
	phone: 'hp, hape, handphone, ponsel, smartphone, iphone, android, telepon genggam, gawai, gadget, samsung, xiaomi, oppo, vivo',
	screen: 'layar, lcd, screen, touchscreen, panel layar, kaca hp, kaca depan',
	monitor: 'monitor, laptop, tablet, ipad, pc, komputer',
	bag: 'koper, bagasi, tas, ransel, carrier, barang bawaan, tas kabin, dompet di tas, tas ransel, oleh oleh, kamera',
	ticket: 'tiket, karcis, tiketnya, tiket konser',
	concert:
		'konser, festival, festival musik, panggung, penonton, nonton band, gig, moshpit, venue, nonton, stadion, gelanggang, artis, band, penyanyi, fanmeeting, coldplay, dangdutan, pertunjukan',
	trip: 'liburan, wisata, perjalanan, jalan jalan, traveling, travelling, berlibur, pelesir, mudik, trip, tur, tour, piknik, berangkat, keberangkatan, destinasi, tujuan wisata, cuti, open trip, umroh, pulang kampung, backpacker',
	destination:
		'bali, lombok, jogja, yogyakarta, raja ampat, labuan bajo, bromo, puncak, bandung, malang, belitung, bunaken, derawan, toba, singapura, malaysia, jepang, korea, thailand, bangkok, eropa, luar negeri',
	carrier:
		'pesawat, penerbangan, maskapai, flight, kereta, kereta api, kapal, feri, kapal laut, bus, bis, travel, keberangkatan pesawat, kapal cepat, speedboat, kapal wisata',
	lodging:
		'hotel, penginapan, villa, vila, homestay, resort, booking, bookingan, reservasi, kamar hotel, airbnb',
	airport: 'bandara, stasiun, terminal bus, pelabuhan, ruang tunggu, boarding, check in, lounge',
	key: 'kunci, kunci motor, kunci kontak',
	'left-in':
		'nyantol, cantol, nempel, menempel, tempel, tergantung, gantung, menggantung, tidak dicabut, lupa, lupa dicabut, masih di',
	gaming: 'game, gamer, gaming, main game, ml, mobile legend, mobile legends, pubg, push rank, esport, esports, streaming, streamer, mabar, main hp, mouse, keyboard, stik ps, konsol, mengetik, ngetik',
} as const;

/** Vehicles and passengers, which are only where an accident happened. */
export const PUBLIC_TRANSPORT = {
	public: 'bus kota, bus malam, bus umum, busway, transjakarta, angkot, angkutan umum, angkutan, metromini, krl, mrt, lrt, ojek, ojek online, ojol, gojek, grab, taksi, taksi online, penumpang, tumpang, menumpang, ditumpangi, numpang, naik bus, naik kereta, naik pesawat, naik kapal, travel umum, mikrolet',
} as const;

export const TAKINGS = {
	robbery:
		'rampas, dirampas, perampasan, rampok, dirampok, perampokan, jambret, dijambret, penjambretan, todong, ditodong, penodongan, begal, dibegal, pembegalan, rebut, direbut, ditarik paksa, dipalak, palak, paksa, dirogoh paksa',
	theft: 'curi, dicuri, pencurian, maling, kemalingan, dimaling, copet, dicopet, kecopetan, nyopet, nyolong, colong, dicolong, kecolongan, gondol, digondol, raib, dibobol, bobol, diembat, embat, digasak, gasak, sikat maling, diambil orang, ambil orang, curanmor, curanmornya, maling motor',
	'lost-thing':
		'hilang, ilang, kehilangan, tercecer, lenyap, tidak ketemu, tidak sampai, tidak nyampe, tidak datang, nyasar, tidak muncul, tidak ada di belt, tidak keluar, entah dimana, entah di mana, jatuh entah dimana, jatuh entah di mana, entah kemana',
	'left-behind': 'ketinggalan, tertinggal',
	embezzled:
		'gelap, digelapkan, penggelapan, dibawa kabur, bawa kabur, dilarikan, larikan, dibawa lari, bawa lari, tidak dikembalikan, tidak balik dipinjam, dipinjam tidak kembali, digadaikan, digadai, dijual teman, dipinjam lalu dijual',
} as const;

export const DAMAGES = {
	broken: 'rusak, kerusakan, penyok, bengkok, copot, ringsek, somplak, jebol, pesok, error, mogok, benjut, penyot, terkelupas, bocor tangki, diperbaiki, perbaikan, benerin, betulin, dibetulkan',
	scratched: 'lecet, baret, tergores bodi, beset, baret baret',
	cracked: 'pecah, retak, patah, hancur, belah, remek',
	total: 'rusak total, hancur total, ringsek total, total loss, tidak bisa diperbaiki, tidak bisa dibetulkan, tidak bisa dibenerin, tidak bisa dibenarkan, 75 persen, 80 persen, 90 persen, tidak layak diperbaiki, tinggal rangka, hangus terbakar habis',
	lines: 'garis, bergaris, bergaris garis, garis hijau, garis ijo, flicker, kedip, kedip kedip, blank, bintik, dead pixel, burn in, tiba tiba, mendadak rusak, layar hitam, gelap layar, ghost touch',
	'not-fallen':
		'tidak pernah jatuh, tidak jatuh, tidak terbentur, tidak pernah kebanting, tidak pernah terbanting, tidak ditimpa',
	dropped:
		'banting, kebanting, terbanting, kelempar, terlempar dari meja, lepas dari tangan, keduduk, kedudukan, terduduki, terlepas dari genggaman',
	wet: 'kecebur, kena air, kena kopi, ketumpahan, tumpah, kemasukan air, basah, kehujanan, kerendam air',
	torn: 'sobek, robek, koyak, tercabik',
	worn: 'aus, ban bocor, tambal ban, ban bolong, ban gundul, ganti oli, aki soak, karatan, rem blong, mesin overheat, servis rutin, kampas',
} as const;

export const NATURE = {
	flood: 'banjir, kebanjiran, terendam, kerendam, terendam banjir, rob, banjir bandang, air bah, terseret banjir, rendam, merendam, kelelep',
	storm: 'angin topan, topan, badai, puting beliung, angin puting beliung, angin kencang, angin ribut, pohon tumbang, hujan badai, hujan es',
	fire: 'kebakaran, kebakar, bakar, dibakar, dilalap api, korsleting',
	disaster:
		'gempa, gempa bumi, gunung meletus, erupsi, letusan, longsor, tanah longsor, tsunami, abu vulkanik, bencana, bencana alam',
	liability:
		'ganti rugi, tuntut, dituntut, menuntut, nuntut, tuntutan, pihak ketiga, tanggung jawab, minta ganti, minta diganti, gugat, digugat, kerugian orang, mobil orang, motor orang, pagar orang, warung orang, rumah orang, etalase, gerobak orang',
} as const;

export const MATTERS_OF_TRAVEL = {
	delay: 'delay, telat, terlambat, keterlambatan, tertunda, ditunda, mundur, ngaret, molor, penundaan, kedelay',
	cancel: 'batal, dibatalkan, membatalkan, pembatalan, gagal berangkat, tidak jadi, tidak bisa, tidak hadir, gagal, hangus, refund, urung, tidak sempat, tidak dapat hadir',
	mind: 'berubah pikiran, malas, males, malez, bosan, tidak mood, bentrok jadwal, salah jadwal, lupa tanggal, ketiduran, berantem, putus sama pacar, tidak ada teman, ganti rencana',
	work: 'kerja, kerjaan, lembur, bos, atasan, tidak dapat cuti, tidak dikasih cuti, cuti ditolak, rapat mendadak, ujian, tugas kantor, dinas mendadak',
	organiser:
		'artis batal, artisnya batal, batal manggung, manggung, penyelenggara, promotor, panitia, konser dibatalkan, konser batal, konsernya batal, acaranya batal, acara dibatalkan, diundur panitia, konser diundur',
	weather:
		'hujan deras, cuaca buruk, macet, kejebak macet, terjebak macet, ketinggalan pesawat, ketinggalan kereta, visa ditolak',
} as const;

/** Things and troubles that no cover of people, motorcycles, journeys, teeth or gadgets is about. */
export const UNINSURED = {
	pet: 'kucing, anjing saya, anjingku, anjing aku, anjing kami, hamster, burung, ikan hias, kelinci, ayam, sapi, kambing, peliharaan',
	'own-car':
		'mobil saya, mobilku, mobil aku, mobil gue, mobil kami, mobil kantor, mobil pribadi, mobil suami, mobil bapak, mobil papa, truk saya, bajaj saya',
	house: 'rumah saya, rumahku, rumah kami, atap rumah, genteng bocor, dinding, pagar saya, plafon, pipa, kos kosan terbakar, rumah kebakaran, rumah kebanjiran, rumah kemalingan, rumah dibobol, rumah terbakar',
	shop: 'toko, warung saya, ruko, kios, dagangan, usaha, stok barang, pabrik terbakar, gudang',
	goods: 'kacamata, jam tangan, cincin, emas, perhiasan, kulkas rusak, televisi rusak, tv rusak, mesin cuci, ac rumah, sepeda hilang, sepeda dicuri, sepeda saya hilang, sandal, sepatu, helm, helm hilang, dompet, drone, alat musik, gitar, jaket',
	papers: 'paspor, ktp hilang, stnk hilang, bpkb hilang, ijazah, sertifikat tanah, kartu kredit, kartu atm, atm ketelan, atm ketelen, atm tertelan, ktp, sim hilang, visa belum keluar',
	fraud: 'tipu, ketipu, penipuan, ditipu, calo, investasi bodong, pinjol, dibobol rekening, rekening, dihack, kena hack, akun, phishing, arisan',
	life: 'cerai, selingkuh, dipecat, phk, diphk, nganggur, bangkrut, sekolah, kuliah, nikah, pernikahan, diputusin, pacar, mantan, utang, hutang, cicilan, pajak, tilang, ditilang, warisan, lotre',
	admin: 'premi, jatuh tempo, ahli waris, rekanan, cara bayar, nomor polis, ganti alamat, cetak kartu, jatuh cinta, patah hati, jatuh miskin, jatuh bangkrut',
	farm: 'panen, gagal panen, ternak, hama',
} as const;
