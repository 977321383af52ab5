/**
 * Everyday words about people, each concept with the ways in which people express it. Affixes, chat
 * spellings and typing errors are handled by `word-forms.ts`, so each way is written once.
 */
export const MECHANISMS = {
	fall: 'jatuh, jatoh, terjatuh, terpeleset, kepleset, peleset, kepeleset, tergelincir, gelincir, terjungkal, tersandung, kesandung, terjerembab, terguling, guling, nyungsep, nyusruk, terperosok, kejeblos, jungkir balik, ambruk',
	crash: 'tabrak, tabrakan, menabrak, tertabrak, ketabrak, nabrak, serempet, keserempet, terserempet, seruduk, sruduk, senggol, kesenggol, tersenggol, adu banteng, ngebut jatuh, hantam, terpental, terseret, terlempar',
	struck: 'timpa, tertimpa, ketimpa, ketiban, kejatuhan, bentur, terbentur, kepentok, kejedot, kejedug, terantuk, kena bola, kena lemparan, kesambar, terbentuk meja, runtuh, ambrol, rubuh, roboh',
	crushed:
		'jepit, terjepit, kejepit, kecepit, kegencet, tergencet, lindas, terlindas, kelindas, kelindes, gilas, tergilas, injak, terinjak, keinjak, keinjek, terhimpit, ketindih, tertindih',
	cut: 'iris, teriris, keiris, sayat, tersayat, kesayat, gores, tergores, kena pisau, kena beling, pecahan kaca, kena gergaji, kena gerinda, kena golok, kena kapak, kena cutter, kena parang, kena mesin, kesabet, kawat berduri, kena kawat, kesangkut, nyangkut kawat, pecahan gelas, pecahan botol',
	pierced:
		'tusuk paku, tertusuk, ketusuk, kena paku, nginjek paku, nginjak paku, tertancap, nancep, bulu babi, kena duri, kail',
	burned: 'luka bakar, melepuh, lepuh, tersiram, kesiram, siram air, air panas, air keras, minyak panas, kena knalpot, kena api, kena petasan, petasan, mercon, kembang api, kompor meledak, gas meledak, tabung meledak, terbakar',
	shocked:
		'setrum, kesetrum, tersetrum, nyetrum, tersengat listrik, sengat listrik, kena listrik, tersambar petir, kesambar petir',
	bitten: 'gigit, digigit, gigitan, kegigit, disengat, sengat, tersengat, tersengat lebah, tawon, lebah, ular, ubur ubur, dicakar, cakar, dipatuk, diseruduk sapi, rabies',
	drowned: 'tenggelam, kelelep air, hanyut, terseret arus, terseret ombak, karam',
	poisoned: 'racun, keracunan, keracunan makanan, keracunan gas',
	choked: 'tersedak, keselek, telan koin, menelan koin, tertelan koin, menelan baterai, menelan benda, tertelan benda, kelilipan, kemasukan benda',
	sprained:
		'kilir, terkilir, keseleo, seleo, engkel, salah urat, otot tertarik, ketarik otot, dislokasi, geser sendi, lutut geser, ligamen, acl',
	fractured:
		'patah tulang, tulang patah, fraktur, patah kaki, patah tangan, patah lengan, patah rusuk, kaki patah, tangan patah, lengan patah, rusuk patah, tulang retak, retak tulang, remuk, gegar otak',
	mishap: 'celaka, kecelakaan, laka, lakalantas, insiden, musibah jalan, terbalik, kendaraan terbalik, slip, tergelincir ban, nyemplung jurang, masuk jurang, masuk got, masuk selokan',
} as const;

/** Signs of an injury, weaker than a mechanism: alone they speak for an accident. */
export const INJURIES = {
	wound: 'luka, terluka, memar, lebam, benjol, bocor kepala, kepala bocor, berdarah, pendarahan luka, cedera, cidera, bengkak, babak belur, jahitan, jahit, dijahit',
} as const;

export const ILLNESSES_SAID = {
	dengue: 'demam berdarah, dbd, db, dengue, dhf, trombosit',
	typhoid: 'tifus, tipes, tipus, tifoid, typhoid, typus, thypus, thypoid, typhus, gejala tipes',
	malaria: 'malaria',
	chikungunya: 'chikungunya, cikungunya, cikungunyah, chikungunyah',
	measles: 'campak, gabagen, tampek, rubella',
	heart: 'jantung, serangan jantung, sakit jantung, jantung koroner, henti jantung, gagal jantung, angin duduk, penyumbatan jantung',
	stroke: 'stroke, strok, pecah pembuluh darah, pendarahan otak',
	cancer: 'kanker, tumor ganas, leukemia, kemoterapi, kemo, stadium',
	kidney: 'gagal ginjal, cuci darah, hemodialisa, ginjal',
	diabetes: 'diabetes, gula darah, sakit gula, kencing manis, gula',
	lung: 'paru, paru paru, pneumonia, tbc, tb, bronkitis, radang paru, sesak napas, sesak nafas, sesek, sesak',
	asthma: 'asma, asthma, bengek',
	pressure:
		'darah tinggi, hipertensi, tensi tinggi, tensi, darah rendah, anemia, kurang darah, kolesterol',
	stomach:
		'maag, mag, lambung, asam lambung, gerd, sakit perut, mual, muntah, nyeri ulu hati, kembung',
	bowel: 'diare, mencret, muntaber, disentri, dehidrasi, muntah berak, gastroenteritis, salah makan',
	appendix: 'usus buntu, apendiks, apendisitis, radang usus, usus',
	fever: 'demam, panas tinggi, meriang, menggigil, kejang demam, step, badan panas',
	cold: 'flu, pilek, batuk, batpil, masuk angin, radang tenggorokan, sakit tenggorokan, influenza, ispa, tidak enak badan',
	covid: 'covid, corona, virus corona, omicron',
	liver: 'hepatitis, liver, sakit kuning, sirosis, hati bengkak',
	head: 'vertigo, migrain, sakit kepala, pusing, epilepsi, ayan, kejang',
	nerve: 'saraf kejepit, saraf terjepit, hnp, sakit pinggang, encok, rematik, asam urat, nyeri sendi, radang sendi, skoliosis, osteoporosis, pengapuran',
	skin: 'alergi, gatal gatal, biduran, eksim, cacar, cacar air, herpes, bisul, jerawat, kurap',
	infection:
		'infeksi, sepsis, infeksi saluran kemih, isk, meningitis, tetanus, leptospirosis, hiv, aids, autoimun, lupus',
	swoon: 'pingsan, semaput, kepanasan, heat stroke, heatstroke, lemas',
	mind: 'putus asa, depresi, stres berat, gangguan jiwa, psikiater, skizofrenia, cemas',
	addiction: 'overdosis, sakau, rehabilitasi narkoba',
	sick: 'sakit, penyakit, kambuh, kumat, komplikasi, kritis karena sakit',
} as const;

/** Illnesses that a hospital product covers only after a year. */
export const SPECIFIED_ILLNESSES = {
	hernia: 'hernia, turun bero, turun berok',
	tonsils: 'amandel, tonsil',
	cataract: 'katarak',
	stones: 'batu ginjal, batu empedu, kencing batu, batu kemih, empedu',
	piles: 'ambeien, wasir, hemoroid, ambeyen',
	tumour: 'tumor jinak, benjolan jinak, kista, miom, mioma, lipoma, fam, tumor payudara jinak',
	sinus: 'sinusitis, polip hidung, polip',
} as const;

export const CARE = {
	icu: 'icu, iccu, picu, nicu, ruang intensif, perawatan intensif, ventilator',
	'no-surgery': 'tidak operasi, tidak dioperasi, tidak perlu operasi, tidak sampai operasi',
	surgery:
		'operasi, bedah, pembedahan, dioperasi, pasang pen, dipasang pen, pasang ring, laparoskopi, sesar, oprasi, meja operasi, amputasi operasi',
	inpatient:
		'rawat inap, opname, opnam, inap, menginap, nginap, nginep, nginep rumah sakit, dirawat, rawat, perawatan, infus, diinfus, masuk rumah sakit, masuk rs, kamar rumah sakit, sewa kamar, bangsal, ranap',
	outpatient:
		'rawat jalan, obat jalan, berobat jalan, pengobatan jalan, pulang hari itu, pulang hari itu juga, tidak perlu menginap, tidak menginap, tidak nginap, tidak nginep, tidak rawat inap, tidak opname, tidak dirawat, tidak sampai menginap, langsung pulang, boleh pulang, tebus obat, beli obat, ke dokter saja',
	visit: 'kontrol, kontrol rutin, poli, poliklinik, konsultasi, konsul, periksa, cek lab',
	treated:
		'obat, berobat, pengobatan, igd, ugd, klinik, puskesmas, dokter, rumah sakit, rs, rsud, rontgen, ronsen, ct scan, mri, terapi, fisioterapi, urut, tukang urut, pijat, gips, digips, perban, suntik, vaksin, ambulans, ambulan',
	medicine:
		'lab, laboratorium, obat obatan, resep, aneka biaya, biaya lain, alat medis, infus dan obat',
} as const;

export const OUTCOMES = {
	death: 'meninggal, meninggal dunia, wafat, tewas, tutup usia, berpulang, gugur, nyawa, tidak tertolong, tidak selamat, mangkat, kehilangan nyawa, almarhum, almarhumah, mendiang',
	gone: 'mati',
	funeral: 'makam, pemakaman, penguburan, kubur, santunan duka, duka, tahlilan',
	lost: 'amputasi, diamputasi, putus, buntung, buta, tuli, kehilangan penglihatan, kehilangan pendengaran, lumpuh, cacat, cacat tetap, cacat permanen, permanen, terpotong, kepotong, tidak bisa disambung, tidak berfungsi lagi',
	terminal:
		'terminal, penyakit terminal, sakit terminal, stadium 4, stadium empat, stadium akhir, stadium lanjut, umur tinggal, tinggal hitungan bulan, hidupnya tinggal, tidak ada harapan sembuh, tidak bisa disembuhkan, paliatif',
} as const;

export const PARTS = {
	'both-eyes': 'kedua mata, dua mata',
	eye: 'mata, penglihatan',
	'both-hands': 'kedua tangan, dua tangan',
	'both-feet': 'kedua kaki, dua kaki',
	'both-ears': 'kedua telinga, dua telinga',
	ear: 'telinga, kuping, pendengaran',
	thumb: 'jempol, jempol tangan, ibu jari tangan, ibu jari',
	toe: 'jempol kaki, ibu jari kaki',
	index: 'telunjuk, jari telunjuk',
	finger: 'jari, jari tangan, kelingking, jari manis, jari tengah',
	wrist: 'pergelangan, pergelangan tangan',
	ankle: 'pergelangan kaki, engkel kaki, mata kaki',
	hand: 'tangan, lengan, siku',
	foot: 'kaki, lutut, paha, betis, tumit, tulang kering',
	head: 'kepala, dahi, jidat, pelipis, wajah, muka, hidung, bibir, dagu, leher',
	trunk: 'punggung, tulang, tulang rusuk, rusuk, pinggang, pinggul, panggul, dada, perut, bahu, pundak, selangka, tulang selangka, tulang belakang, ekor, tulang ekor, badan',
} as const;

export const VIOLENCE = {
	killed: 'dibunuh, bunuh, pembunuhan, dibantai',
	violence:
		'ditusuk, ditikam, dibacok, ditembak, dipukul, dipukuli, pukul, dikeroyok, keroyok, dianiaya, aniaya, penganiayaan, diserang orang, dibacok begal, korban perampokan, dihajar, korban kejahatan, disiram air keras',
} as const;
