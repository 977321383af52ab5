/**
 * How long each kind of personal data is kept and why (docs/decisions/0096). The time itself is the
 * owner's; here are its words, its ground, and where the law leaves the insurer room.
 */
export type Rule = {
	kind: string;
	name: string;
	/** What of a person is in it. */
	data: string;
	/** From when the time counts. */
	since: string;
	ground: string;
	/** Gone as a whole, or left as figures that name nobody. */
	way: 'deleted' | 'anonymous';
	/** Days that the insurer may choose from. */
	room?: { least: number; most: number };
};

const CONTRACT = 'UU 27/2022 Pasal 20 (2) b: langkah sebelum perjanjian, atas permintaan orangnya';
const SECURITY =
	'UU 27/2022 Pasal 20 (2) f dan Pasal 39: kepentingan sah, mencegah akses yang tidak sah';
const DUTY = 'UU 27/2022 Pasal 20 (2) c: kewajiban hukum';
const BOOKS = `${DUTY}: UU 8/1997 Pasal 11, dokumen perusahaan 10 tahun sejak akhir tahun buku`;

export const RULES: readonly Rule[] = [
	{
		kind: 'cart',
		name: 'Keranjang dan penawaran yang tidak dibayar',
		data: 'Isian pemegang polis dan tertanggung, jawaban kesehatan, kendaraan',
		since: 'keranjang terakhir dipakai',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'quote-link',
		name: 'Tautan penawaran yang dibagikan',
		data: 'Tautan dan alamat email tujuannya',
		since: 'harganya tidak lagi berlaku',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'quote-figure',
		name: 'Angka hitungan penawaran',
		data: 'Umur, wilayah dan pilihan, tanpa nama, alamat dan tanggal lahir',
		since: 'penawaran dibuat',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, menguji tarif baru',
		way: 'anonymous',
	},
	{
		kind: 'application-draft',
		name: 'Formulir pembelian yang belum selesai',
		data: 'Yang sudah diketik, dan email tujuan tautannya',
		since: 'terakhir diubah',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'identity-card',
		name: 'Foto KTP',
		data: 'Gambar kartu yang dibaca untuk mengisi formulir',
		since: 'diambil',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'claim-upload',
		name: 'Unggahan klaim yang terputus',
		data: 'Potongan berkas dan namanya',
		since: 'mulai diunggah',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'claim-draft',
		name: 'Klaim yang belum selesai diisi',
		data: 'Kejadian, keadaan kesehatan, rekening',
		since: 'terakhir diubah',
		ground: CONTRACT,
		way: 'deleted',
		room: { least: 60, most: 180 },
	},
	{
		kind: 'claim-document',
		name: 'Berkas yang tidak dipakai klaim mana pun',
		data: 'Foto dan PDF, sering tentang kesehatan',
		since: 'diunggah',
		ground: CONTRACT,
		way: 'deleted',
		room: { least: 60, most: 180 },
	},
	{
		kind: 'claim-report',
		name: 'Laporan klaim orang lain yang tidak dikirim',
		data: 'Tautan pelapor dan berkasnya',
		since: 'dimulai',
		ground: CONTRACT,
		way: 'deleted',
	},
	{
		kind: 'claim',
		name: 'Klaim yang selesai',
		data: 'Kejadian, keadaan kesehatan, rekening, berkas, keputusan dan surat-menyuratnya',
		since: 'klaim ditutup',
		ground: BOOKS,
		way: 'deleted',
	},
	{
		kind: 'policy',
		name: 'Polis yang sudah berakhir',
		data: 'Pemegang polis, tertanggung, ahli waris, jawaban kesehatan, dokumen, perubahan, mandat autodebet',
		since: 'polis berakhir atau dibatalkan',
		ground: BOOKS,
		way: 'deleted',
	},
	{
		kind: 'order',
		name: 'Pesanan dan pembayaran',
		data: 'Siapa yang membayar, dari mana, dan kabar penyedia pembayaran; jumlahnya tetap di pembukuan',
		since: 'dibayar atau ditutup',
		ground: BOOKS,
		way: 'anonymous',
	},
	{
		kind: 'company-request',
		name: 'Permintaan penawaran perusahaan',
		data: 'Nama, telepon dan email orang yang bertanya',
		since: 'dikirim',
		ground: CONTRACT,
		way: 'deleted',
		room: { least: 90, most: 730 },
	},
	{
		kind: 'service-request',
		name: 'Pengaduan dan permintaan perubahan data',
		data: 'Pengirim, isi surat, jawaban',
		since: 'ditutup',
		ground: 'POJK 22/2023: pengaduan dilayani dan dibuktikan sampai tuntas; daluwarsa gugatan',
		way: 'deleted',
		room: { least: 1_826, most: 3_653 },
	},
	{
		kind: 'employee-visit',
		name: 'Kunjungan halaman karyawan',
		data: 'Siapa yang masuk dengan kode',
		since: 'kunjungan berakhir',
		ground: SECURITY,
		way: 'deleted',
	},
	{
		kind: 'member-upload',
		name: 'Daftar peserta yang diunggah',
		data: 'Nama, NIK dan tanggal lahir karyawan, sebelum diterapkan',
		since: 'terakhir dikerjakan',
		ground: 'UU 27/2022 Pasal 20 (2) b: pelaksanaan perjanjian',
		way: 'deleted',
	},
	{
		kind: 'member',
		name: 'Peserta perusahaan',
		data: 'Nama, NIK, tanggal lahir karyawan dan perubahannya; jumlah dan preminya tetap tercatat',
		since: 'perlindungan perusahaan berakhir',
		ground: BOOKS,
		way: 'deleted',
	},
	{
		kind: 'member-read',
		name: 'Catatan siapa di perusahaan yang membuka peserta',
		data: 'Administrator, daftar yang dibuka dan waktunya',
		since: 'dibuka',
		ground: `${DUTY}: UU 27/2022 Pasal 31, merekam kegiatan pemrosesan`,
		way: 'deleted',
	},
	{
		kind: 'company-read',
		name: 'Catatan petugas yang membuka data perusahaan',
		data: 'Petugas, perusahaan atau permintaannya, dan waktunya',
		since: 'dibuka',
		ground: `${DUTY}: UU 27/2022 Pasal 31, merekam kegiatan pemrosesan`,
		way: 'deleted',
	},
	{
		kind: 'account',
		name: 'Akun tanpa polis',
		data: 'Nama, email, kata sandi, profil',
		since: 'akun dibuat',
		ground: CONTRACT,
		way: 'anonymous',
		room: { least: 90, most: 730 },
	},
	{
		kind: 'erasure-request',
		name: 'Permintaan penghapusan yang sudah dijawab',
		data: 'Alasan nasabah dan jawaban',
		since: 'dijawab',
		ground: `${DUTY}, membuktikan jawaban dalam 72 jam; daluwarsa gugatan`,
		way: 'deleted',
		room: { least: 1_826, most: 3_653 },
	},
	{
		kind: 'consent',
		name: 'Persetujuan yang sudah diganti',
		data: 'Pilihan lama per keperluan, waktu dan jaringannya; yang terakhir tetap disimpan',
		since: 'dipilih',
		ground: `${DUTY}: UU 27/2022 Pasal 24, menunjukkan bukti persetujuan`,
		way: 'deleted',
	},
	{
		kind: 'personal-read',
		name: 'Catatan siapa yang membuka data',
		data: 'Petugas, nasabah, alasan dan waktunya',
		since: 'dibuka',
		ground: `${DUTY}: UU 27/2022 Pasal 31, merekam kegiatan pemrosesan`,
		way: 'deleted',
	},
	{
		kind: 'customer-session',
		name: 'Sesi nasabah',
		data: 'Perangkat dan jaringan',
		since: 'sesi berakhir',
		ground: SECURITY,
		way: 'deleted',
	},
	{
		kind: 'company-session',
		name: 'Sesi administrator perusahaan',
		data: 'Siapa yang masuk',
		since: 'sesi berakhir',
		ground: SECURITY,
		way: 'deleted',
	},
	{
		kind: 'staff-session',
		name: 'Sesi petugas',
		data: 'Siapa yang masuk, kapan terakhir terlihat',
		since: 'terakhir dipakai',
		ground: SECURITY,
		way: 'deleted',
	},
	{
		kind: 'login-failure',
		name: 'Percobaan masuk yang gagal',
		data: 'Sidik alamat dan jaringan',
		since: 'terjadi',
		ground: SECURITY,
		way: 'deleted',
	},
	{
		kind: 'password-link',
		name: 'Tautan kata sandi',
		data: 'Pemilik tautan dan masa berlakunya',
		since: 'masa berlakunya habis',
		ground: SECURITY,
		way: 'deleted',
	},
	{
		kind: 'voucher-try',
		name: 'Percobaan nomor polis di halaman voucher',
		data: 'Sidik jaringan dan nomor',
		since: 'terjadi',
		ground: SECURITY,
		way: 'deleted',
	},
	{
		kind: 'search-miss',
		name: 'Kata yang dicari dan tidak ditemukan',
		data: 'Kata pencarian, tanpa siapa yang mencari',
		since: 'terakhir dicari',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, memperbaiki situs',
		way: 'deleted',
	},
	{
		kind: 'sent-answer',
		name: 'Jawaban untuk kiriman yang diulang',
		data: 'Jawaban yang sudah dikirim, tersegel',
		since: 'dikirim',
		ground: 'UU 27/2022 Pasal 20 (2) f: kepentingan sah, satu kiriman dikerjakan sekali',
		way: 'deleted',
	},
	{
		kind: 'job',
		name: 'Surat dan pekerjaan yang sudah selesai',
		data: 'Nomor polis, klaim atau akun yang dikerjakan; isi surat tidak disimpan',
		since: 'selesai',
		ground: 'UU 27/2022 Pasal 20 (2) b: membuktikan surat sudah dikirim',
		way: 'deleted',
	},
];

export const ruleOf = (kind: string): Rule | undefined => RULES.find((rule) => rule.kind === kind);
