import type { SeedPage } from '#insurance/content/seed.server.ts';

type Faq = [question: string, answer: string];
type Sketch = {
	slug: string;
	title: string;
	overview: string;
	description: string;
	usp: [name: string, text: string][];
	/** Who each plan is for, and what is good to know of what is paid. */
	plans?: [name: string, text: string][];
	benefits?: [name: string, text: string][];
	faq: Faq[];
	/** What is not paid; shown as openly as what is. */
	exclusions: string;
	color: string;
	best?: boolean;
	isNew?: boolean;
	/** Address of a film about it. */
	video?: string;
	/** Bought for many at once: companies and communities that did are shown. */
	forMany?: boolean;
};

const COLORS = { aman: '#1D5FA8', sehat: '#0B6B58', jiwa: '#8A3B7A', senyum: '#0F7384', motorku: '#B5452A', lifestyle: '#6A5A00' };

// Invented, like everything here.
const COMPANIES = ['PT Kopi Senja', 'Koperasi Melati', 'CV Karya Lima', 'Komunitas Gowes'].map((name, at) => ({ default: `/images/companies/${at + 1}.svg`, alt: `${name} (contoh)`, width: 230, height: 64 }));

const CLAIM: Faq = [
	'Bagaimana cara mengajukan klaim?',
	'<p>Kumpulkan dokumen yang diminta untuk jenis klaimmu, lalu kirim paling lambat 30 hari sejak kejadian dan lengkapi dalam 60 hari. Setelah dokumen lengkap kami memutuskan paling lama 14 hari kerja. Langkahnya ada di <a href="/tata-cara-klaim">Tata Cara Klaim</a>.</p>',
];
const FREE_LOOK: Faq = [
	'Kalau berubah pikiran, apakah uang kembali?',
	'<p>Ya. Kamu punya 14 hari sejak polis diterima untuk mempelajarinya. Bila dibatalkan dalam masa itu dan belum ada klaim, premi kembali penuh.</p>',
];
const PAY: Faq = ['Bisa bayar dengan apa?', '<p>QRIS, virtual account BCA, Mandiri, BRI, BNI dan Permata, dompet digital, Alfamart, Indomaret, atau kartu.</p>'];

function page(sketch: Sketch): SeedPage {
	const { slug, title, overview, description, usp, faq, exclusions, color } = sketch;
	return {
		slug,
		template: 'product',
		title,
		body: {
			name: title,
			overview,
			description: `<p>${description}</p>`,
			image: { default: `/images/products/${slug}.svg`, thumbnail: `/images/products/${slug}-mobile.svg`, mobile: `/images/products/${slug}-mobile.svg`, tablet: `/images/products/${slug}-tablet.svg`, alt: '', width: 640, height: 480 },
			...(sketch.video ? { embed_video: sketch.video } : {}),
			...(sketch.forMany ? { company: COMPANIES } : {}),
			product_color: color,
			is_best_seller: sketch.best ?? false,
			is_new_product: sketch.isNew ?? false,
			online_sale: true,
			children: [
				...(sketch.forMany ? [{ template: 'banner', name: title, image: { default: `/images/products/${slug}-wide.svg`, mobile: `/images/products/${slug}-mobile.svg`, alt: '', width: 1600, height: 420 } }] : []),
				...usp.map(([name, text]) => ({ template: 'usp', name, description: `<p>${text}</p>` })),
				...(sketch.plans ?? []).map(([name, text]) => ({ template: 'plan', name, description: `<p>${text}</p>` })),
				...(sketch.benefits ?? []).map(([name, text]) => ({ template: 'benefit', name, description: `<p>${text}</p>` })),
				{ template: 'benefit-alt', name: 'Yang tidak dibayar', description: exclusions },
				...[...faq, FREE_LOOK, CLAIM, PAY].map(([name, text]) => ({ template: 'accordion', name, description: text })),
				{ template: 'riplay', name: 'Unduh RIPLAY', url: `/page/download?filepath=riplay/${slug}.pdf` },
			],
		},
	};
}

const ACCIDENT_EXCLUSIONS =
	'<ul><li>Sakit, termasuk serangan jantung dan stroke</li><li>Bunuh diri atau sengaja melukai diri</li><li>Mengemudi tanpa SIM yang sesuai, atau di bawah pengaruh alkohol dan narkotika</li><li>Balapan, olahraga ekstrem, dan pertandingan profesional</li><li>Perang, kerusuhan yang diikuti secara aktif, dan reaksi nuklir</li></ul>';
const HEALTH_EXCLUSIONS =
	'<ul><li>Penyakit yang sudah ada sebelum polis mulai, selama 12 bulan pertama</li><li>Perawatan kosmetik dan pemeriksaan tanpa keluhan</li><li>Kehamilan, persalinan dan program bayi tabung</li><li>Perawatan dalam masa tunggu</li></ul>';
const LIFE_EXCLUSIONS =
	'<ul><li>Bunuh diri dalam tahun pertama</li><li>Meninggal karena sakit dalam 90 hari pertama</li><li>Tindakan kejahatan oleh pihak yang berkepentingan</li></ul>';

const sketches: Sketch[] = [
	{
		slug: 'jaga-aman',
		title: 'Jaga Aman',
		overview: 'Perlindungan kecelakaan diri 24 jam selama setahun, di rumah, di jalan, di tempat kerja.',
		description:
			'Jaga Aman (Asuransi Kecelakaan Diri) membayar bila kamu meninggal, cacat tetap, atau perlu berobat karena kecelakaan. Uang pertanggungan Rp25 juta, Rp50 juta atau Rp100 juta, mulai Rp4.100 sebulan.',
		usp: [
			['Berlaku 24 jam', 'Di mana pun di Indonesia, juga saat libur.'],
			['Tanpa masa tunggu', 'Berlaku sejak hari pertama yang tertulis di polis.'],
			['Polis hari ini juga', 'Polis dikirim ke email begitu pembayaran kami terima.'],
			['Sekeluarga lebih hemat', 'Tambah pasangan dan sampai tiga anak, masing-masing diskon 5 %.'],
		],
		faq: [
			['Siapa yang bisa dilindungi?', '<p>Orang dewasa 18 sampai 60 tahun, dan anak 1 sampai 17 tahun. Pemegang polis berusia 18 sampai 70 tahun.</p>'],
			['Apa saja yang dibayar?', '<p>Meninggal karena kecelakaan: seluruh uang pertanggungan. Cacat tetap: sesuai tabel persentase, paling banyak seluruh uang pertanggungan. Biaya pengobatan: paling banyak 10 % per tahun. Biaya pemakaman: 5 %.</p>'],
			['Apakah serangan jantung termasuk kecelakaan?', '<p>Tidak. Serangan jantung, stroke dan penyakit lain bukan kecelakaan, jadi tidak dibayar oleh produk ini.</p>'],
			['Kapan perlindungan mulai?', '<p>Pukul 00.00 WIB sehari setelah pembayaran kami terima, dan tertulis di polis.</p>'],
			['Bayar bulanan atau tahunan, apa bedanya?', '<p>Cicilan bulanan sebesar 9 % dari premi setahun, jadi dua belas cicilan sama dengan 108 %. Bayar tahunan lebih hemat 8 %.</p>'],
			['Apa yang terjadi kalau telat membayar cicilan?', '<p>Ada masa leluasa 30 hari. Selama itu perlindungan tetap berlaku; bila ada klaim, cicilan yang tertunggak dipotong dari pembayarannya.</p>'],
			['Siapa yang menerima uangnya bila aku meninggal?', '<p>Ahli waris yang kamu tulis saat mengajukan, dengan bagian yang berjumlah 100 %. Bila tidak ditulis: ahli waris yang sah menurut hukum.</p>'],
		],
		exclusions: ACCIDENT_EXCLUSIONS,
		color: COLORS.aman,
		best: true,
		video: '/images/videos/jaga-aman.webm',
	},
	{
		slug: 'jaga-aman-xtra',
		title: 'Jaga Aman Xtra',
		overview: 'Kecelakaan diri sampai Rp200 juta dengan santunan rawat inap.',
		description: 'Uang pertanggungan sampai Rp200 juta, tambahan bila kecelakaan terjadi di angkutan umum berbayar, dan santunan harian rawat inap. Untuk 1 sampai 3 tahun.',
		usp: [['Sampai Rp200 juta', 'Untuk yang jadi tumpuan keluarga.'], ['Rawat inap disantuni', 'Santunan harian bila dirawat karena kecelakaan.']],
		faq: [['Apakah ada pemeriksaan kesehatan?', '<p>Tidak ada pemeriksaan. Untuk uang pertanggungan Rp200 juta ada dua pertanyaan kesehatan.</p>']],
		exclusions: ACCIDENT_EXCLUSIONS,
		color: COLORS.aman,
	},
	{
		slug: 'jaga-aman-instan',
		title: 'Jaga Aman Instan',
		overview: 'Perlindungan kecelakaan per jam atau per hari, aktif seketika.',
		description: 'Beli untuk 6 jam sampai 30 hari, mulai Rp2.500. Cocok untuk perjalanan singkat, acara, atau sehari di jalan.',
		usp: [['Mulai Rp2.500', 'Bayar hanya untuk waktu yang kamu butuhkan.'], ['Aktif seketika', 'Mulai pada jam yang kamu pilih.']],
		faq: [['Apakah bisa diperpanjang?', '<p>Tidak diperpanjang, tetapi bisa dibeli lagi kapan saja.</p>']],
		exclusions: ACCIDENT_EXCLUSIONS,
		color: COLORS.aman,
	},
	{
		slug: 'jaga-aman-instan-ramean',
		title: 'Jaga Aman Instan Ramean',
		forMany: true,
		overview: 'Pergi ramean, terlindungi ramean: satu pengajuan untuk 2 sampai 20 orang.',
		description: 'Perlindungan kecelakaan untuk rombongan, sehari sampai 30 hari. Lima orang hemat 5 %, sepuluh 10 %, lima belas 15 %.',
		usp: [['2 sampai 20 orang', 'Satu polis, semua nama tercantum.'], ['Makin ramai makin hemat', 'Diskon sampai 15 %.']],
		faq: [['Apakah semua anggota perlu KTP?', '<p>Cukup nama, tanggal lahir dan jenis kelamin. Data lengkap hanya untuk pemegang polis.</p>']],
		exclusions: ACCIDENT_EXCLUSIONS,
		color: COLORS.aman,
	},
	{
		slug: 'jaga-sehat-tropis',
		title: 'Jaga Sehat Tropis',
		overview: 'Santunan tunai saat dirawat karena DBD, tifus, malaria, chikungunya atau campak.',
		description: 'Santunan tunai bila dirawat inap 24 jam atau lebih karena penyakit tropis, mulai Rp2.500 sebulan. Masa tunggu 14 hari.',
		usp: [['Uangnya bebas dipakai', 'Santunan dibayar tunai, di luar asuransi lain.'], ['Masa tunggu hanya 14 hari', 'Tertulis jelas sebelum kamu membeli.']],
		faq: [['Bukti apa yang diminta?', '<p>Resume medis dan hasil laboratorium yang menunjukkan penyakitnya.</p>']],
		exclusions: HEALTH_EXCLUSIONS,
		color: COLORS.sehat,
		isNew: true,
	},
	{
		slug: 'jaga-sehat-pilihanku',
		title: 'Jaga Sehat Pilihanku',
		overview: 'Pilih sendiri santunan harian rawat inapmu.',
		description: 'Santunan harian, santunan ICU dan santunan pembedahan. Masa tunggu 30 hari, dan 12 bulan untuk penyakit tertentu.',
		usp: [['Kamu yang tentukan', 'Besar santunan per hari mengikuti kebutuhanmu.'], ['Dihitung per hari', 'Selama rawat inap, dengan tambahan di ICU.'], ['Di luar penggantian lain', 'Santunan dibayar walau rumah sakit sudah dibayar asuransi lain.']],
		faq: [['Penyakit apa yang masa tunggunya 12 bulan?', '<p>Antara lain hernia, tumor jinak, batu empedu dan ginjal, katarak, amandel, dan hemoroid.</p>']],
		exclusions: HEALTH_EXCLUSIONS,
		color: COLORS.sehat,
	},
	{
		slug: 'jaga-sehat-plus',
		title: 'Jaga Sehat Plus',
		overview: 'Penggantian biaya rawat inap dengan kartu cashless.',
		description: 'Kamar, ICU, aneka biaya rumah sakit dan pembedahan sampai batas tahunan plan yang kamu pilih, mulai Rp162.000 sebulan.',
		usp: [['Cashless di rumah sakit rekanan', 'Tunjukkan kartu, kami yang membayar.'], ['Tiga plan', 'Bronze, Silver, Gold: batas tahunan tertulis di tabel manfaat.'], ['Juga untuk anak', 'Sejak usia 30 hari.']],
		plans: [
			['Bronze', 'Kamar sampai Rp300 ribu sehari, paling banyak Rp50 juta setahun.'],
			['Silver', 'Kamar sampai Rp500 ribu sehari, paling banyak Rp100 juta setahun.'],
			['Gold', 'Kamar sampai Rp1 juta sehari, paling banyak Rp200 juta setahun.'],
		],
		benefits: [['Batas per hari dan batas setahun', 'Kamar dan ICU dihitung per hari, biaya lain per perawatan. Semua pembayaran dalam setahun dijumlahkan sampai batas tahunan plan.']],
		faq: [['Bagaimana di rumah sakit bukan rekanan?', '<p>Bayar dulu, lalu ajukan penggantian dengan kuitansi asli.</p>']],
		exclusions: HEALTH_EXCLUSIONS,
		color: COLORS.sehat,
	},
	{
		slug: 'jaga-sehat-keluarga',
		title: 'Jaga Sehat Keluarga',
		overview: 'Satu polis santunan rawat inap untuk suami, istri dan anak.',
		description: 'Santunan harian rawat inap dan ICU untuk sekeluarga dalam satu polis, paling sedikit dua orang.',
		usp: [['Satu polis, satu tagihan', 'Suami, istri dan anak sekaligus.'], ['Rawat inap dan ICU', 'Santunan dibayar per hari, di rumah sakit mana pun.'], ['Dibayar tunai', 'Di luar BPJS dan asuransi lain yang kamu punya.']],
		faq: [['Bisa menambah anak yang baru lahir?', '<p>Bisa pada perpanjangan berikutnya, setelah berusia cukup.</p>']],
		exclusions: HEALTH_EXCLUSIONS,
		color: COLORS.sehat,
	},
	{
		slug: 'jaga-jiwa',
		title: 'Jaga Jiwa',
		overview: 'Asuransi jiwa berjangka 1 tahun, dapat diperpanjang.',
		description: 'Membayar ahli waris bila tertanggung meninggal, dengan tambahan bila karena kecelakaan. Mulai Rp5.400 sebulan.',
		usp: [['Sederhana', 'Satu manfaat utama, satu tahun, bisa diperpanjang.'], ['Tanpa pemeriksaan', 'Cukup isi pengajuan dengan benar.'], ['Ahli waris pilihanmu', 'Sampai lima orang, dengan bagian masing-masing.']],
		faq: [['Adakah masa tunggu?', '<p>90 hari untuk meninggal karena sakit. Kecelakaan berlaku sejak hari pertama.</p>']],
		exclusions: LIFE_EXCLUSIONS,
		color: COLORS.jiwa,
	},
	{
		slug: 'jaga-jiwa-xtra',
		title: 'Jaga Jiwa Xtra',
		overview: 'Asuransi jiwa berjangka 5 atau 10 tahun dengan premi tetap.',
		description: 'Premi tidak naik selama 5 atau 10 tahun, dan manfaat dipercepat bila didiagnosis penyakit terminal.',
		usp: [['Premi tetap', 'Tidak naik walau usiamu bertambah.'], ['5 atau 10 tahun', 'Sesuai lamanya tanggunganmu.'], ['Dipercepat bila sakit terminal', 'Manfaat dibayar lebih awal.']],
		faq: [['Bisa bayar sekaligus?', '<p>Bisa, dan lebih hemat daripada membayar tiap tahun.</p>']],
		exclusions: LIFE_EXCLUSIONS,
		color: COLORS.jiwa,
	},
	{
		slug: 'jaga-senyumku',
		title: 'Jaga Senyumku',
		overview: 'Perawatan gigi dasar, gigi kompleks dan gigi palsu, cashless di klinik rekanan.',
		description: 'Konsultasi, scaling, tambal, cabut, saluran akar sampai gigi palsu. Masa tunggu 30, 90 dan 180 hari menurut jenis perawatannya.',
		usp: [['Cashless di klinik rekanan', 'Datang, rawat, pulang.'], ['Dari scaling sampai gigi palsu', 'Batas setiap perawatan tertulis di tabel.'], ['Sekeluarga', 'Anak mulai 3 tahun.']],
		faq: [['Apakah behel termasuk?', '<p>Tidak. Perawatan ortodonti dan estetika tidak dibayar.</p>']],
		exclusions: '<ul><li>Behel, pemutihan gigi dan perawatan estetika</li><li>Perawatan dalam masa tunggu</li></ul>',
		color: COLORS.senyum,
	},
	{
		slug: 'jaga-motorku',
		title: 'Jaga Motorku',
		overview: 'Asuransi motor hilang atau rusak total (TLO).',
		description: 'Membayar bila motor hilang dicuri atau rusak 75 % atau lebih dari harga sebenarnya. Premi mulai Rp22.500 setahun, belum termasuk biaya administrasi dan meterai.',
		usp: [['Hilang atau rusak total', 'Diganti sesuai harga pasar saat kejadian.'], ['Bisa gabungan', 'Plan Gabungan juga membayar kerusakan sebagian.'], ['Sampai delapan tahun ke belakang', 'Motor baru dan yang sudah lama menemanimu.']],
		faq: [['Motor tahun berapa yang bisa?', '<p>Tahun ini sampai delapan tahun ke belakang.</p>']],
		exclusions: '<ul><li>Dipakai balapan atau tindak kejahatan</li><li>Pengemudi tanpa SIM C yang berlaku</li><li>Kunci tertinggal di motor</li></ul>',
		color: COLORS.motorku,
	},
	{
		slug: 'jaga-liburan',
		title: 'Jaga Liburan',
		overview: 'Asuransi perjalanan dalam negeri.',
		description: 'Kecelakaan, biaya pengobatan, keterlambatan berangkat, bagasi hilang dan pembatalan perjalanan. Mulai Rp25.000 sekali bayar.',
		usp: [['Terlambat pun disantuni', 'Per 4 jam keterlambatan berangkat.'], ['Sampai 30 hari', 'Pilih lamanya dan kapan mulainya.'], ['Sekeluarga', 'Pasangan dan sampai tiga anak dalam satu polis.']],
		faq: [['Untuk perjalanan ke luar negeri?', '<p>Belum. Produk ini untuk perjalanan di dalam negeri.</p>']],
		exclusions: '<ul><li>Perjalanan yang dimulai sebelum polis berlaku</li><li>Barang yang ditinggalkan tanpa pengawasan</li></ul>',
		color: COLORS.lifestyle,
	},
	{
		slug: 'jaga-gamers',
		title: 'Jaga Gamers',
		overview: 'Santunan untuk gamer: kecelakaan, rawat inap, cedera pergelangan dan layar gawai.',
		description: 'Biaya terapi cedera pergelangan, santunan rawat inap, dan layar gawai yang pecah. Mulai Rp15.000 sebulan.',
		usp: [['Pergelangan ikut dijaga', 'Terapi carpal tunnel dibayar sampai batasnya.'], ['Layar pecah diganti', 'Dengan nota servis resmi.'], ['Setahun penuh', 'Bayar bulanan atau tahunan.']],
		faq: [['Layar pecah karena apa yang dibayar?', '<p>Karena jatuh atau tertimpa secara tidak sengaja, dengan nota servis resmi.</p>']],
		exclusions: '<ul><li>Kerusakan yang disengaja</li><li>Gawai bekas tanpa nota pembelian</li></ul>',
		color: COLORS.lifestyle,
	},
	{
		slug: 'jaga-konser',
		title: 'Jaga Konser',
		overview: 'Perlindungan selama menonton konser, dari berangkat sampai pulang.',
		description: 'Kecelakaan, biaya pengobatan, tiket yang hangus karena dirawat, dan ponsel yang dirampas. Mulai Rp10.000 sekali bayar.',
		usp: [['Dari pintu ke pintu', 'Berlaku sejak berangkat sampai tiba di rumah.'], ['Tiket hangus diganti', 'Bila kamu dirawat dan tidak jadi menonton.'], ['1 sampai 3 hari', 'Cukup untuk festival akhir pekan.']],
		faq: [['Konsernya batal, apakah tiket diganti?', '<p>Tidak. Konser yang batal menjadi tanggung jawab penyelenggara.</p>']],
		exclusions: '<ul><li>Konser yang dibatalkan penyelenggara</li><li>Ponsel yang hilang tanpa kekerasan</li></ul>',
		color: COLORS.lifestyle,
	},
];

const corporate = page({
	slug: 'jaga-korporat',
	title: 'Asuransi Korporat',
	forMany: true,
	overview: 'Perlindungan karyawan mulai 20 orang.',
	description: 'Kecelakaan diri dan santunan rawat inap kumpulan untuk perusahaan. Ceritakan kebutuhanmu, tim kami menghubungi dalam dua hari kerja.',
	usp: [
		['Mulai 20 orang', 'Anggota bisa ditambah dan dikurangi setiap bulan.'],
		['Satu penawaran, satu narahubung', 'Tim kami menghitung premi menurut jumlah dan jenis pekerjaan karyawanmu.'],
	],
	faq: [
		['Berapa lama sampai ada penawaran?', '<p>Tim kami menghubungi narahubungmu paling lambat dua hari kerja setelah permintaan kami terima.</p>'],
		['Apakah permintaan ini mengikat?', '<p>Tidak. Perlindungan baru berlaku setelah kamu menyetujui penawaran dan polis kumpulan diterbitkan.</p>'],
		['Perlu daftar karyawan sekarang?', '<p>Belum. Cukup perkiraan jumlahnya; daftar nama diminta saat polis disiapkan.</p>'],
	],
	exclusions: ACCIDENT_EXCLUSIONS,
	color: COLORS.aman,
});

export const productPages: SeedPage[] = [
	...sketches.map(page),
	// Its address is not the product's slug, so it names the product by content id.
	{ ...corporate, slug: 'asuransi-korporat', body: { ...corporate.body, id: 71 } },
];
