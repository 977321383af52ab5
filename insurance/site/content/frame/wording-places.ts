const CARD = 'Kartu produk';
const ARTICLE = 'Halaman artikel';
const LISTS = 'Beranda dan daftar';
const CLAIM = 'Langkah klaim di akun nasabah';
const FOOT = 'Kaki setiap halaman';

export const WORDING_PLACES: Record<string, string> = {
	artikel_pilihan: LISTS,
	baca_juga: ARTICLE,
	bagikan_artikel_ini: ARTICLE,
	salin_tautan: ARTICLE,
	tautan_tersalin: ARTICLE,
	cari: 'Daftar artikel',
	cari_artikel: 'Daftar artikel',
	semua_artikel: ARTICLE,
	beli_sekarang: CARD,
	pelajari_lebih_lanjut: CARD,
	tentang_produk: CARD,
	premi_mulai: CARD,
	paling_dipilih: CARD,
	produk_baru: CARD,
	bandingkan: CARD,
	bandingkan_yang_dipilih: LISTS,
	cari_di_situs: 'Kepala setiap halaman',
	belum_diterjemahkan: 'Halaman yang belum diterjemahkan',
	belum_ada_indonesia: 'Halaman yang baru ada dalam bahasa Inggris',
	cashless_label: 'Formulir pengajuan',
	cs_phone: 'E-card dan daftar tertanggung',
	hospital_helpline: 'E-card dan daftar tertanggung',
	eclaim_agreement: CLAIM,
	eclaim_bank_note: CLAIM,
	eclaim_cs_note: CLAIM,
	eclaim_info_1: CLAIM,
	eclaim_info_2: CLAIM,
	eclaim_info_3: CLAIM,
	eclaim_info_4: CLAIM,
	footer_wording_1: FOOT,
	footer_wording_2: FOOT,
	lihat_selengkapnya: LISTS,
	selengkapnya: LISTS,
	semua_perlindungan: LISTS,
	temukan_info_seru_lainnya: LISTS,
	list_produk: LISTS,
	password_harus_sama: 'Membuat kata sandi',
	password_validation: 'Membuat kata sandi, portal korporat',
	password_validation_selfcare: 'Membuat kata sandi, akun nasabah',
	pilih_perlindungan_yang_cocok_untukmu: 'Hitung premi',
	tab_baru: 'Tautan ke situs lain',
	total_belanja: 'Ringkasan pembelian',
};

export function placeOfWording(key: string): string {
	if (key.startsWith('kartu_') || key.startsWith('premi_')) return CARD;
	if (key.startsWith('cashless_label_')) return 'Formulir pengajuan';
	return WORDING_PLACES[key] ?? '';
}
