import type { SeedBody, SeedPage } from '#insurance/content/seed.server.ts';

const page = (slug: string, template: string, title: string, description: string, rest: Partial<SeedBody> = {}): SeedPage => ({
	slug,
	template,
	title,
	body: { name: title, description, ...rest },
});
const step = (name: string, text: string) => ({ template: 'step', name, description: `<p>${text}</p>` });
const hospital = (name: string, city: string) => ({ template: 'hospital', name, info: city, description: '<p>Rekanan contoh, alamat lengkap menyusul.</p>' });

export const companyPages: SeedPage[] = [
	page('tata-cara-klaim', 'claim-procedure', 'Tata cara klaim', '<p>Empat langkah, dan kamu selalu tahu giliran siapa.</p>', {
		children: [
			step('Kabari kami', 'Paling lambat 30 hari sejak kejadian, lewat telepon, email, atau akunmu.'),
			step('Kirim dokumen', 'Lengkapi dokumen dalam 60 hari. Daftarnya tergantung manfaat yang diklaim, dan tertulis di polis.'),
			step('Kami periksa', 'Kalau ada yang kurang, kami minta sekaligus, tidak satu per satu.'),
			step('Keputusan dan pembayaran', 'Paling lama 14 hari kerja setelah dokumen lengkap. Alasan dan pasal polisnya kami tulis.'),
		],
	}),
	page('rumah-sakit-rekanan', 'hospital-partners', 'Rumah sakit rekanan', '<p>Daftar contoh rumah sakit rekanan untuk layanan cashless.</p>', {
		children: [hospital('RS Contoh Sehat', 'Jakarta Selatan'), hospital('RS Contoh Bunda', 'Bandung'), hospital('RS Contoh Medika', 'Surabaya')],
	}),
	page('rumah-sakit-rekanan-gigi', 'hospital-partners-teeth', 'Klinik gigi rekanan', '<p>Daftar contoh klinik gigi rekanan.</p>', {
		children: [hospital('Klinik Gigi Contoh Senyum', 'Jakarta Barat'), hospital('Klinik Gigi Contoh Putih', 'Yogyakarta')],
	}),
	page('profil-perusahaan', 'company-profile', 'Profil perusahaan', '<p>Jaga adalah perusahaan asuransi contoh. Tidak ada perusahaan, izin atau laporan sungguhan di balik nama ini; halaman ini memperlihatkan bagaimana sebuah perusahaan asuransi memperkenalkan diri.</p><h2>Yang kami pegang</h2><p>Harga dan pengecualian terlihat sebelum membeli. Keputusan klaim selalu disertai alasannya. Data pribadi hanya dipakai untuk melayani polis.</p>'),
	page('kebijakan-keamanan-informasi', 'default', 'Kebijakan keamanan informasi', '<p>Data pribadi disimpan terenkripsi dan hanya dibuka oleh petugas yang menanganinya; setiap pembukaan tercatat. Kami tidak pernah meminta kata sandi atau kode OTP lewat telepon, WhatsApp atau email.</p><h2>Kalau kamu curiga</h2><p>Hubungi halo@jaga.example. Jangan membayar ke rekening pribadi siapa pun: pembayaran hanya lewat halaman pembayaran di situs ini.</p>'),
	page('kebijakan-privasi', 'default', 'Kebijakan privasi', '<h2>Data apa yang kami ambil</h2><p>Data pemegang polis, tertanggung dan ahli waris yang kamu isi, serta catatan persetujuan: teks mana, kapan, dari alamat jaringan mana.</p><h2>Untuk apa</h2><p>Menghitung premi, menerbitkan dan melayani polis, memenuhi kewajiban hukum. Tidak untuk dijual.</p><h2>Berapa lama</h2><p>Pengajuan yang tidak dibayar dihapus setelah 30 hari tidak dibuka. Polis disimpan selama masa berlakunya ditambah masa simpan menurut undang-undang.</p><h2>Hak kamu</h2><p>Melihat, memperbaiki, meminta salinan, menarik persetujuan dan meminta penghapusan. Kirim permintaan ke halo@jaga.example; kami jawab paling lambat 3 × 24 jam.</p>'),
	page('syarat-ketentuan', 'default', 'Syarat dan ketentuan', '<p>Syarat ini berlaku untuk semua pembelian lewat situs ini. Syarat khusus tiap produk ada di RIPLAY dan polisnya.</p><h2>Pengajuan</h2><p>Data harus benar dan lengkap. Premi dihitung dari data itu; bila data berubah, premi dihitung ulang dan diperlihatkan lebih dahulu.</p><h2>Pembayaran dan mulai perlindungan</h2><p>Perlindungan mulai pukul 00.00 WIB sehari setelah pembayaran diterima, kecuali produk menyebut lain.</p><h2>Pembatalan</h2><p>Dalam 14 hari sejak polis diterima, premi kembali penuh bila belum ada klaim.</p>'),
	page('tentang-data', 'default', 'Tentang data', '<p>Semua produk, tarif dan perusahaan di situs ini contoh.</p><p>Data wilayah: idn-area-data (ODbL 1.0). Kode pos digabungkan saat pemasangan dari paket geografis (MIT).</p>'),
	page('download-formulir', 'form-download', 'Unduh formulir', '<p>Formulir klaim dan perubahan polis. Formulir contoh segera tersedia; sementara ini ajukan lewat email.</p>'),
	page('laporan-keuangan', 'form-download-report', 'Laporan keuangan', '<p>Perusahaan contoh tidak memiliki laporan keuangan sungguhan.</p>'),
	page('pengaduan', 'default', 'Pengaduan', '<p>Ada yang tidak beres? Tulis ke halo@jaga.example atau telepon 021-0000-0000. Pengaduan lisan kami jawab paling lama 5 hari kerja, tertulis 10 hari kerja. Kalau belum puas, kamu bisa ke LAPS SJK.</p>'),
	page('korporat/login', 'login-corporate', 'Masuk portal korporat', '<p>Portal korporat segera dibuka.</p>'),
];
