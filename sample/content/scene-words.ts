/** Descriptions of the pictures of products, for visitors who do not see them. */
export const SCENE_WORDS: Record<string, string> = {
	'jaga-aman':
		'Ibu berkerudung dan anaknya yang berseragam SD berteduh di bawah payung di gang kampung',
	'jaga-aman-xtra': 'Tiga penumpang angkot, satu melambai dari jendela, di bawah jalan layang',
	'jaga-aman-instan': 'Pengemudi ojek berhelm hijau melihat jam di ponselnya',
	'jaga-aman-instan-ramean': 'Empat sahabat berswafoto di depan sawah terasering',
	'jaga-korporat': 'Dua rekan kerja membaca selembar dokumen di depan gedung perkantoran',
	'jaga-sehat-tropis': 'Ibu mengompres dahi anaknya yang demam di ranjang',
	'jaga-sehat-pilihanku':
		'Pasien tersenyum di ranjang rumah sakit sambil memegang teh, ditemani putrinya',
	'jaga-sehat-plus': 'Perawat puskesmas memeriksa kartu di ponsel pasien',
	'jaga-sehat-keluarga': 'Ayah, ibu dan dua anak berdiri di depan rumah mereka',
	'jaga-jiwa': 'Ayah menggendong putrinya yang tertawa',
	'jaga-jiwa-xtra': 'Kakek berpeci, nenek berkerudung dan cucu mereka di depan sawah',
	'jaga-senyumku': 'Dokter gigi memegang sikat, anak perempuan bercermin memperlihatkan giginya',
	'jaga-motorku': 'Perempuan berhelm melambai di samping skuter merahnya',
	'jaga-liburan': 'Pasangan dengan koper melambai di tepi pantai',
	'jaga-gamers': 'Remaja berheadset bermain gim di kamarnya',
	'jaga-konser': 'Penyanyi melambai di panggung, penonton mengangkat tangan',
};

/** Descriptions of the scenes at the top of the home page. */
export const HERO_WORDS: Record<number, string> = {
	1: 'Ayah, ibu dan anak di bawah satu payung, angkot lewat di belakang mereka',
	2: 'Ayah mengipasi anaknya yang tidur, nenek menemani, nyamuk terbang di luar',
	3: 'Lima sahabat berswafoto di depan Monas',
};

/** Descriptions of the pictures of articles, by their number. */
export const ARTICLE_WORDS: Record<number, string> = {
	1: 'Pemilik warung menunjuk tumpukan koin yang makin tinggi',
	2: 'Laki-laki dengan lengan digendong kain dan perempuan demam dengan termometer',
	3: 'Perempuan berkacamata memeriksa dokumen di meja',
	4: 'Laki-laki menunjuk empat belas hari yang ditandai di kalender',
	5: 'Laki-laki menunggu di warung, jam besar dan segelas teh di sampingnya',
	6: 'Bapak bertopi memegang rumah kecil, koin bertumpuk di sampingnya',
	7: 'Ibu dan anaknya yang berseragam SD di depan sawah',
	8: 'Laki-laki membaca surat dengan kaca pembesar',
	9: 'Ibu menunjuk dua belas hari yang ditandai di kalender',
	10: 'Perempuan memegang KTP yang digembok',
	11: 'Anak perempuan berpayung saat hujan, nyamuk terbang di dekatnya',
	12: 'Penumpang angkot tersenyum, sawah di kejauhan',
};
