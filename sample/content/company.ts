import type { SeedBody, SeedPage } from '#insurance/content/seed.server.ts';

import { formsPage } from './downloads.ts';
import { FREE_LOOK_DAYS, PROMISES } from './facts.ts';
import { reportPages } from './reports.ts';

const page = (
	slug: string,
	template: string,
	title: string,
	description: string,
	rest: Partial<SeedBody> = {},
): SeedPage => ({
	slug,
	template,
	title,
	body: { name: title, description, ...rest },
});
const step = (name: string, text: string, time: string) => ({
	template: 'step',
	name,
	description: `<p>${text}</p>`,
	info: `<p>${time}</p>`,
});
const fold = (name: string, text: string) => ({
	template: 'accordion',
	name,
	description: `<p>${text}</p>`,
});
const needed = (name: string, documents: string[]) => ({
	template: 'accordion',
	name,
	description: `<ul>${documents.map((one) => `<li>${one}</li>`).join('')}</ul>`,
});

export const companyPages: SeedPage[] = [
	page(
		'tata-cara-klaim',
		'claim-procedure',
		'Tata cara klaim',
		'<p>Empat langkah, dan kamu selalu tahu klaimmu sampai di mana.</p>',
		{
			links: [
				{ name: 'Ajukan lewat akunmu', url: '/selfcare/login' },
				{ name: 'Lapor tanpa akun', url: '/lapor-klaim' },
				{ name: 'Unduh formulir', url: '/download-formulir' },
				{ name: 'RS rekanan', url: '/rumah-sakit-rekanan' },
			],
			children: [
				step(
					'Kabari kami',
					'Lewat telepon, email, atau akunmu. Kami catat dan beri nomor klaim.',
					`Paling lambat ${PROMISES.fileWithin} sejak kejadian`,
				),
				step(
					'Kirim dokumen',
					'Foto dari ponsel cukup, asal terbaca. Daftarnya tergantung manfaat, dan tertulis di polis.',
					`Lengkap dalam ${PROMISES.documentsWithin}`,
				),
				step(
					'Kami periksa',
					'Kalau ada yang kurang, kami minta sekaligus, tidak satu per satu.',
					'Terlihat di akunmu setiap saat',
				),
				step(
					'Keputusan dan pembayaran',
					'Jumlah, alasan dan pasal polisnya kami tulis. Uang masuk ke rekening yang kamu sebut.',
					`Paling lama ${PROMISES.decideWithin} setelah lengkap`,
				),
				needed('Kecelakaan', [
					'Formulir klaim kecelakaan',
					'Fotokopi KTP tertanggung',
					'Surat keterangan dokter',
					'Kuitansi asli berobat',
					'Laporan polisi, bila kecelakaan lalu lintas',
				]),
				needed('Rawat inap karena sakit', [
					'Formulir klaim kesehatan',
					'Fotokopi KTP',
					'Resume medis',
					'Kuitansi dan rinciannya',
					'Hasil laboratorium yang menunjukkan diagnosis',
				]),
				needed('Meninggal dunia', [
					'Formulir klaim meninggal dunia',
					'Akta kematian',
					'Fotokopi KTP dan kartu keluarga penerima manfaat',
					'Surat keterangan dokter tentang sebab meninggal',
					'Polis',
				]),
				needed('Gigi', [
					'Formulir klaim gigi',
					'Fotokopi KTP',
					'Keterangan tindakan dari dokter gigi',
					'Kuitansi asli',
				]),
				needed('Motor hilang atau rusak total', [
					'Formulir klaim motor',
					'Laporan polisi',
					'STNK dan BPKB',
					'Semua kunci motor',
					'Surat blokir STNK, bila hilang',
				]),
			],
		},
	),
	page(
		'layanan-cashless',
		'service-description-with-accourdion',
		'Berobat tanpa bayar dulu',
		'<p>Di rumah sakit rekanan, tagihan yang ditanggung polis kami bayar langsung. Kamu cukup menunjukkan e-card dan KTP.</p>',
		{
			children: [
				{
					template: 'part',
					name: 'Tunjukkan e-card di pendaftaran',
					description:
						'<p>E-card ada di akunmu dan bisa dibuka tanpa kuota kalau sudah disimpan. Petugas memeriksa polismu saat itu juga.</p>',
					image: {
						default: '/images/service-card.svg',
						alt: '',
						width: 720,
						height: 480,
					},
					url: '/rumah-sakit-rekanan',
					info: 'Cari RS rekanan',
				},
				{
					template: 'part',
					name: 'Kami jamin, kamu istirahat',
					description:
						'<p>Rumah sakit meminta surat jaminan ke kami. Jawaban paling lama dua jam, siang dan malam. Selisih di atas batas manfaat kamu bayar saat pulang.</p>',
					image: { default: '/images/service-bed.svg', alt: '', width: 720, height: 480 },
				},
				fold(
					'Kalau rumah sakitnya bukan rekanan?',
					'Bayar dulu, lalu ajukan klaim dengan kuitansinya. Manfaatnya sama.',
				),
				fold(
					'Apakah semua produk punya layanan ini?',
					'Tidak. Halaman produk dan polismu menyebut apakah fasilitas cashless bisa dipilih, dan biayanya.',
				),
				fold(
					'Siapa yang dihubungi saat darurat?',
					'Telepon 021-0000-0001, 24 jam. Sebutkan nomor polis atau NIK tertanggung.',
				),
			],
		},
	),
	page(
		'rumah-sakit-rekanan',
		'hospital-partners',
		'Rumah sakit rekanan',
		'<p>Di tempat yang bertanda cashless, tagihan yang ditanggung polis kami bayar langsung. Bawa e-card dan KTP. Semua nama di daftar ini contoh.</p>',
		{
			links: [
				{ name: 'Cara berobat tanpa bayar dulu', url: '/layanan-cashless' },
				{ name: 'Klinik gigi rekanan', url: '/rumah-sakit-rekanan-gigi' },
			],
		},
	),
	page(
		'rumah-sakit-rekanan-gigi',
		'hospital-partners-teeth',
		'Klinik gigi rekanan',
		'<p>Untuk pemegang polis gigi. Buat janji lebih dulu, lalu tunjukkan e-card. Semua nama di daftar ini contoh.</p>',
		{
			links: [
				{ name: 'Tata cara klaim gigi', url: '/tata-cara-klaim' },
				{ name: 'Rumah sakit rekanan', url: '/rumah-sakit-rekanan' },
			],
		},
	),
	page(
		'profil-perusahaan',
		'company-profile',
		'Profil perusahaan',
		'<p>Jaga adalah perusahaan asuransi contoh. Tidak ada perusahaan, izin atau laporan sungguhan di balik nama ini; halaman ini memperlihatkan bagaimana sebuah perusahaan asuransi memperkenalkan diri.</p><h2>Janji kami</h2><p>Harga dan pengecualian terlihat sebelum membeli. Keputusan klaim selalu disertai alasannya. Data pribadi hanya dipakai untuk melayani polis.</p>',
		{
			overview:
				'Siapa yang menjaga: janji, angka, orang, dan sejarah singkat perusahaan asuransi contoh ini.',
			children: [
				{
					template: 'company-profile-icon',
					name: 'produk, semua dengan harga dan pengecualian terbuka',
					info: '{jumlah-produk}',
				},
				{
					template: 'company-profile-icon',
					name: 'hari untuk mempelajari polis tahunan',
					info: FREE_LOOK_DAYS,
				},
				{
					template: 'company-profile-icon',
					name: 'hari kerja paling lama untuk keputusan klaim',
					info: PROMISES.decideWithin.replace(' hari kerja', ''),
				},
				{ template: 'company-profile-icon', name: 'rupiah biaya tersembunyi', info: '0' },
				{
					template: 'history',
					info: '2021',
					name: 'Jaga berdiri',
					description:
						'<p>Dimulai oleh tujuh orang di Jakarta dengan satu produk kecelakaan. Kisah ini contoh.</p>',
				},
				{
					template: 'history',
					info: '2023',
					name: 'Kesehatan dan jiwa menyusul',
					description:
						'<p>Produk santunan rawat inap pertama, dan polis pertama yang terbit di hari pembelian.</p>',
				},
				{
					template: 'history',
					info: '2026',
					name: 'Semua pengecualian di halaman depan',
					description:
						'<p>Setiap halaman produk memperlihatkan apa yang tidak dibayar sebelum data diisi.</p>',
				},
				{
					template: 'person',
					name: 'Ratna Wijaya (contoh)',
					info: 'Direktur Utama',
					description:
						'<p>Memimpin perusahaan dan menjawab pengaduan yang naik sampai direksi.</p>',
				},
				{
					template: 'person',
					name: 'Bagus Prakoso (contoh)',
					info: 'Direktur Teknik',
					description: '<p>Bertanggung jawab atas tarif, cadangan dan reasuransi.</p>',
				},
				{
					template: 'person',
					name: 'Maria Tambunan (contoh)',
					info: 'Direktur Layanan',
					description: '<p>Klaim, layanan nasabah dan perlindungan data.</p>',
				},
				{
					template: 'person',
					name: 'Hasan Fauzi (contoh)',
					info: 'Aktuaris perusahaan',
					description: '<p>Menandatangani setiap tarif sebelum dijual.</p>',
				},
				{
					template: 'company-profile-awards',
					name: 'Izin dan pengawasan',
					description:
						'<p>Perusahaan asuransi di Indonesia berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK). Jaga hanya contoh: tidak ada izin di balik nama ini. Periksa izin perusahaan mana pun di situs OJK sebelum membeli.</p>',
				},
			],
		},
	),
	page(
		'kebijakan-keamanan-informasi',
		'default',
		'Kebijakan keamanan informasi',
		'<p>Data pribadi disimpan terenkripsi dan hanya dibuka oleh petugas yang menanganinya; setiap pembukaan tercatat. Kami tidak pernah meminta kata sandi atau kode OTP lewat telepon, WhatsApp atau email.</p><h2>Kalau kamu curiga</h2><p>Hubungi halo@jaga.example. Jangan membayar ke rekening pribadi siapa pun: pembayaran hanya lewat halaman pembayaran di situs ini.</p>',
		{
			overview:
				'Bagaimana datamu disimpan, siapa yang boleh membukanya, dan apa yang tidak pernah kami minta.',
		},
	),
	page(
		'kebijakan-privasi',
		'default',
		'Kebijakan privasi',
		`<h2>Data apa yang kami ambil</h2><p>Data pemegang polis, tertanggung dan ahli waris yang kamu isi, serta catatan persetujuan: teks mana, kapan, dari alamat jaringan mana.</p><h2>Untuk apa</h2><p>Menghitung premi, menerbitkan dan melayani polis, memenuhi kewajiban hukum. Tidak untuk dijual.</p><h2>Berapa lama</h2><p>Pengajuan yang tidak dibayar dihapus setelah ${PROMISES.cartKept} tidak dibuka. Polis disimpan selama masa berlakunya ditambah masa simpan menurut undang-undang.</p><h2>Hak kamu</h2><p>Melihat, memperbaiki, meminta salinan, menarik persetujuan dan meminta penghapusan. Kirim permintaan ke halo@jaga.example; kami jawab paling lambat 3 × 24 jam.</p>`,
		{
			overview:
				'Data apa yang kami ambil, untuk apa, berapa lama disimpan, dan apa hakmu atasnya.',
		},
	),
	page(
		'syarat-ketentuan',
		'default',
		'Syarat dan ketentuan',
		`<p>Syarat ini berlaku untuk semua pembelian lewat situs ini. Syarat khusus tiap produk ada di RIPLAY dan polisnya.</p><h2>Pengajuan</h2><p>Data harus benar dan lengkap. Premi dihitung dari data itu; bila data berubah, premi dihitung ulang dan diperlihatkan lebih dahulu.</p><h2>Pembayaran dan mulai perlindungan</h2><p>Perlindungan mulai pukul 00.00 WIB sehari setelah pembayaran diterima, kecuali produk menyebut lain.</p><h2>Pembatalan</h2><p>Polis setahun atau lebih: dalam ${FREE_LOOK_DAYS} hari sejak polis diterima, premi kembali penuh bila belum ada klaim. Perlindungan per jam, per hari dan per perjalanan tidak punya masa ini; yang kembali hanya premi untuk hari yang belum berjalan.</p>`,
		{
			overview:
				'Syarat pembelian lewat situs ini: pengajuan, pembayaran, mulai perlindungan, dan pembatalan.',
		},
	),
	page(
		'tentang-data',
		'default',
		'Tentang data',
		'<p>Semua produk, tarif dan perusahaan di situs ini contoh.</p><p>Data wilayah: idn-area-data (ODbL 1.0). Kode pos digabungkan saat pemasangan dari paket geografis (MIT).</p><p>Layar yang muncul saat situs berhenti sebentar: <a href="/pemeliharaan">pemeliharaan</a>, <a href="/pemeliharaan-terjadwal">pemeliharaan terjadwal</a>, <a href="/segera-hadir">halaman yang sedang disiapkan</a>.</p>',
		{
			overview:
				'Dari mana data di situs ini berasal: produk dan tarif contoh, wilayah, dan kode pos.',
		},
	),
	page('pemeliharaan', 'maintenance', 'Pemeliharaan', ''),
	page(
		'pemeliharaan-terjadwal',
		'maintenance',
		'Pemeliharaan terjadwal, Minggu pukul 01.00 sampai 03.00 WIB',
		'',
		{
			image: {
				default: '/images/maintenance.svg',
				mobile: '/images/maintenance-mobile.svg',
				alt: 'Situs sedang dalam perawatan Minggu pukul 01.00 sampai 03.00 WIB. Klaim darurat tetap dilayani lewat telepon 021-0000-0000.',
				width: 1280,
				height: 520,
			},
		},
	),
	page(
		'segera-hadir',
		'under-construction',
		'Segera hadir',
		'<p>Halaman ini sedang kami siapkan.</p>',
		{ links: [{ name: 'Lihat semua perlindungan', url: '/#product-catalogue' }] },
	),
	page('gangguan', '500', 'Gangguan', ''),
	formsPage,
	...reportPages,
	page(
		'pengaduan',
		'complaints',
		'Pengaduan',
		`<p>Ada yang tidak beres? Tulis di sini. Kamu langsung mendapat nomor, dan jawaban paling lama ${PROMISES.complaintWithin}.</p>`,
		{
			children: [
				fold(
					'Berapa lama dijawab?',
					`Pengaduan tertulis paling lama ${PROMISES.complaintWithin}, lisan {pengaduan.hari-lisan} hari kerja. Kalau kami butuh lebih, kami tulis alasannya dan tambahannya paling lama ${PROMISES.complaintExtension}, satu kali.`,
				),
				fold(
					'Siapa yang membacanya?',
					'Petugas layanan, bukan orang yang kamu adukan. Setiap kali laporan dibuka, itu tercatat.',
				),
				fold(
					'Kalau jawabannya belum memuaskan?',
					'Balas pada laporan yang sama, dan kami periksa lagi. Kamu juga bisa ke LAPS SJK untuk penyelesaian di luar pengadilan, atau ke OJK lewat Kontak 157 (telepon 157, WhatsApp 081-157-157-157).',
				),
				fold(
					'Bisa lewat telepon?',
					'Bisa: 021-0000-0000, Senin sampai Jumat 08.00–17.00 WIB. Petugas mencatatnya dan memberimu nomor yang sama.',
				),
			],
		},
	),
	page(
		'lapor-klaim',
		'claim-report',
		'Lapor klaim untuk orang lain',
		'<p>Untuk ahli waris, keluarga, dan rumah sakit: laporkan klaim tanpa masuk ke akun pemegang polis. Yang wajib kami buat sesedikit mungkin.</p>',
		{
			children: [
				fold(
					'Siapa yang menerima uangnya?',
					'Bila tertanggung meninggal: penerima manfaat yang tertulis di polis, masing-masing sebesar bagiannya, atau ahli waris menurut hukum bila tidak ada yang tertulis. Selain itu: pemegang polis atau tertanggung. Rumah sakit dan pelapor tidak pernah menerima uang klaim orang lain.',
				),
				fold(
					'Dokumennya belum lengkap?',
					'Kirim dulu laporannya dengan KTP-mu dan bukti hubungan. Akta kematian dan dokumen lain boleh menyusul lewat tautan pribadi di emailmu.',
				),
				fold(
					'Tidak tahu nomor polisnya?',
					'Nomornya ada di email penerbitan, di kartu, dan di halaman pertama polis. Untuk peserta perusahaan: nomor sertifikatnya. Tidak ketemu? <a href="/bantuan">Hubungi kami</a>: petugas mencarinya bersamamu setelah memeriksa KTP.',
				),
				fold(
					'Apakah pemegang polis diberi tahu?',
					'Ya, lewat email bahwa ada laporan, tanpa namamu. Isi laporan dan dokumenmu hanya dibaca penilai kami.',
				),
			],
		},
	),
	page(
		'karyawan',
		'employees',
		'Perlindungan dari perusahaanmu',
		'<p>Kamu diasuransikan lewat perusahaan? Lihat perlindunganmu, buka kartu, perbaiki datamu, dan ajukan klaim sendiri. Tanpa akun.</p>',
		{
			children: [
				fold(
					'Apa yang aku butuhkan?',
					'NIK, tanggal lahir seperti di sertifikat, dan akses ke email yang ditulis perusahaanmu di daftar peserta. Kode sekali pakai kami kirim ke sana.',
				),
				fold(
					'Emailku di daftar itu sudah mati',
					'Minta bagian personalia menggantinya di daftar peserta. Setelah itu kamu bisa masuk dengan email yang baru.',
				),
				fold(
					'Datanya salah',
					'Masuk dulu dengan data yang tertulis di sertifikat, lalu minta diperbaiki. Perusahaanmu yang membenarkan, dan kami mengabarimu.',
				),
				fold(
					'Siapa yang menerima uang klaimku?',
					'Kamu sendiri. Bila tertanggung meninggal, ahli waris menurut hukum; mereka melapor di <a href="/lapor-klaim">Lapor klaim</a> dengan nomor sertifikat.',
				),
			],
		},
	),
	page(
		'pembaruan-data',
		'data-updates',
		'Perbarui datamu',
		'<p>Nomor HP, email, alamat atau ahli waris berubah? Beri tahu kami supaya polis dan pembayaran klaim sampai ke orang yang benar.</p>',
		{
			children: [
				fold(
					'Punya akun?',
					'Nomor HP dan alamat bisa kamu ubah sendiri di <a href="/selfcare/login">akunmu</a>, langsung berlaku.',
				),
				fold(
					'Perubahan apa yang butuh dokumen?',
					'Nama, tanggal lahir dan ahli waris: kami minta foto KTP atau kartu keluarga lewat jalur aman setelah menelepon ke nomor lamamu.',
				),
				fold(
					'Berapa lama?',
					`Paling lama ${PROMISES.dataUpdateWithin}. Untuk rekening pembayaran klaim kami selalu menelepon dulu.`,
				),
			],
		},
	),
];
