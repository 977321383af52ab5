type Stories = readonly (readonly [place: string, story: string])[];

/** Places and descriptions that holders and heirs give for an event, by kind. */
export const EVENT_STORIES = {
	accident: [
		[
			'Jalan raya depan pasar',
			'Motor tergelincir karena jalan licin sehabis hujan. Di IGD dijahit dan dirontgen.',
		],
		[
			'Perempatan dekat rumah',
			'Terserempet mobil waktu mau belok. Lutut dan siku luka, langsung berobat ke klinik.',
		],
		[
			'Rumah',
			'Jatuh dari tangga waktu mengganti lampu. Pergelangan kaki bengkak, ternyata retak.',
		],
		[
			'Kamar mandi',
			'Terpeleset di lantai basah dan kepala terbentur. Dokter minta observasi sampai sore.',
		],
		[
			'Jalan menuju tempat kerja',
			'Tertabrak sepeda motor saat menyeberang, lalu diantar warga ke rumah sakit.',
		],
		['Dapur', 'Tangan tersiram air panas, berobat jalan tiga kali.'],
		['Lapangan futsal', 'Kaki keseleo berat waktu main bola, harus difisioterapi.'],
		['Tangga kantor', 'Terpeleset waktu turun, tulang ekor memar dan susah duduk.'],
		['Jalan kampung', 'Menghindari anak kecil, motor jatuh dan kaki tertindih.'],
	],
	maimed: [
		['Pabrik', 'Jari terjepit mesin waktu membersihkannya dan tidak bisa disambung lagi.'],
		[
			'Bengkel tempat kerja',
			'Terkena gergaji listrik. Sudah dioperasi, tetapi tidak pulih seperti semula.',
		],
		['Jalan antarkota', 'Kecelakaan motor; jaringan yang mati terpaksa diamputasi.'],
		['Gudang', 'Tertimpa besi. Sesudah enam minggu dokter menyatakan cacat tetap.'],
	],
	illness: [
		['RSUD', 'Demam tinggi empat hari, trombosit turun, dokter minta dirawat.'],
		['Klinik rawat inap', 'Diare dan lemas sampai harus diinfus.'],
		['Rumah sakit swasta', 'Sesak dan batuk berat, dirawat sampai membaik.'],
		['RSUD', 'Perut sakit hebat sejak malam, paginya dibawa ke IGD lalu dirawat.'],
		['Rumah sakit swasta', 'Sudah dua kali berobat jalan, demamnya tidak turun, lalu opname.'],
		['Rumah sakit dekat rumah', 'Pusing dan muntah terus, hasil lab menunjukkan infeksi.'],
		['', 'Badan menggigil dan lemas. Kata dokter harus rawat inap.'],
	],
	surgery: [
		['RSUD', 'Radang usus buntu, dioperasi malam itu juga.'],
		['Rumah sakit swasta', 'Operasi pengangkatan kista sesuai anjuran dokter spesialis.'],
		['Rumah sakit rujukan', 'Dioperasi karena luka dalam yang terinfeksi.'],
	],
	terminal: [
		['Rumah sakit kanker', 'Dokter menyatakan kanker stadium lanjut, tidak bisa disembuhkan.'],
		['Rumah sakit rujukan', 'Gagal jantung tahap akhir; surat dokternya kami lampirkan.'],
	],
	tooth: [
		['Klinik gigi', 'Gigi geraham berlubang, ditambal.'],
		['Praktik dokter gigi', 'Pembersihan karang gigi karena gusi sering berdarah.'],
		['Klinik gigi dekat rumah', 'Gigi goyang dan sakit, dicabut.'],
	],
	'tooth-surgery': [
		['Rumah sakit gigi dan mulut', 'Gigi bungsu tumbuh miring, dioperasi.'],
		['Klinik gigi', 'Perawatan saluran akar, tiga kali kunjungan.'],
	],
	denture: [
		['Klinik gigi', 'Dua gigi depan patah, diganti gigi palsu.'],
		['Rumah sakit gigi dan mulut', 'Gigi geraham yang dicabut diganti gigi tiruan.'],
	],
	death: [
		['Rumah sakit umum daerah', 'Almarhum sempat dirawat beberapa hari sebelum meninggal.'],
		['Rumah', 'Meninggal di rumah, surat keterangan dari puskesmas kami lampirkan.'],
		['Rumah sakit swasta', 'Kondisinya memburuk mendadak dan tidak tertolong di IGD.'],
	],
	'fatal-accident': [
		['Jalan raya antarkota', 'Meninggal di tempat kejadian, polisi sudah membuat laporan.'],
		['Proyek bangunan', 'Jatuh dari ketinggian dan meninggal dalam perjalanan ke rumah sakit.'],
		['Jalan tol', 'Tabrakan beruntun; almarhum tidak tertolong di IGD.'],
	],
	theft: [
		['Parkiran minimarket', 'Setang terkunci. Rekaman CCTV sudah diserahkan ke polisi.'],
		['Masjid', 'Ditinggal salat sebentar, motor sudah tidak ada. Kunci masih saya pegang.'],
		['Rumah', 'Pagar dibongkar dini hari dan motor dibawa kabur.'],
		['Parkiran kantor', 'Motor hilang di parkiran resmi, karcisnya masih ada.'],
		['Depan kos', 'Bangun pagi motor sudah hilang, gemboknya dipotong.'],
	],
	crash: [
		['Jalan protokol', 'Ditabrak truk dari samping, rangka bengkok dan mesin pecah.'],
		['Jalan kampung', 'Menghindari lubang lalu menabrak pembatas jalan.'],
		['Perempatan', 'Motor terseret beberapa meter setelah bersenggolan dengan motor lain.'],
		['Turunan dekat jembatan', 'Rem blong dan menabrak pagar, bodi depan hancur.'],
	],
	liability: [
		['Parkiran pasar', 'Motor saya menyerempet pintu mobil orang, pemiliknya minta ganti.'],
		['Depan sekolah', 'Pejalan kaki terserempet, keluarganya minta biaya berobat.'],
	],
	flood: [
		['Perumahan', 'Banjir malam hari setinggi jok, mesin kemasukan air.'],
		['Garasi rumah', 'Hujan deras semalaman, air masuk garasi dan motor terendam.'],
	],
	delay: [
		['Bandara Soekarno-Hatta', 'Penerbangan ditunda karena cuaca buruk di kota tujuan.'],
		['Bandara Juanda', 'Pesawat ada kendala teknis, baru berangkat malamnya.'],
		['Stasiun Gambir', 'Keberangkatan diundur beberapa kali tanpa kepastian.'],
		['Bandara Ngurah Rai', 'Abu gunung menutup bandara, jadwal mundur sampai besok.'],
	],
	baggage: [
		['Bandara Soekarno-Hatta', 'Koper tidak keluar di ban bagasi dan belum ditemukan.'],
		[
			'Bandara Hasanuddin',
			'Tas bagasi hilang waktu transit, maskapai memberi surat keterangan.',
		],
	],
	cancelled: [
		['Rumah sakit swasta', 'Saya dirawat dua hari sebelum berangkat, perjalanannya batal.'],
		['RSUD', 'Anak sakit dan diopname, tiket serta hotel tidak bisa dikembalikan.'],
	],
	screen: [
		['Rumah', 'HP jatuh dari meja, layarnya retak semua.'],
		['Kantor', 'Layar laptop tertimpa buku dan tidak menyala lagi.'],
		['Parkiran', 'Terjatuh dari saku waktu turun motor.'],
	],
	wrist: [
		['Rumah', 'Pergelangan tangan nyeri dan kesemutan karena latihan turnamen tiap malam.'],
		['Tempat latihan tim', 'Dokter menyatakan carpal tunnel, diminta terapi enam kali.'],
	],
	robbery: [
		['Pintu keluar stadion', 'HP dirampas dua orang bermotor sepulang konser.'],
		['Area parkir konser', 'Didorong dari belakang lalu HP direbut paksa.'],
	],
} as const satisfies Record<string, Stories>;
export type StoryKind = keyof typeof EVENT_STORIES;
