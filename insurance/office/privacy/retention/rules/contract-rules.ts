import { BOOKS, DUTY, type RetentionRule } from './rule.ts';

/** Rules for data about contracts and about access to policyholders' data. */
export const CONTRACT_RULES: readonly RetentionRule[] = [
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
		name: 'Polis dengan dokumen dan perubahannya',
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
		kind: 'member-column',
		name: 'Judul kolom daftar peserta',
		data: 'Judul kolom berkas perusahaan dan artinya; tanpa isi berkas',
		since: 'terakhir dipakai',
		ground: BOOKS,
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
];
