import type { Section } from './section.ts';

/**
 * Pages of the back office in menu order. To add one, add an entry here and a file that exports
 * `Screen`.
 */
export const SECTIONS: readonly Section[] = [
	{
		path: '/office',
		label: 'Hari ini',
		permission: null,
		about: '',
		load: () => import('./Today.tsx'),
	},
	{
		path: '/office/klaim',
		label: 'Klaim',
		permission: 'claims.read',
		about: 'Antrean klaim: menilai, memutuskan, mencatat pembayaran.',
		load: () => import('./claims/Claims.tsx'),
	},
	{
		path: '/office/layanan',
		label: 'Pengaduan dan data',
		permission: 'service.answer',
		areas: ['service'],
		about: 'Pengaduan dan permintaan perubahan data, dengan tenggat jawabannya.',
		load: () => import('./service/ServiceRequests.tsx'),
	},
	{
		path: '/office/pesan',
		label: 'Pesan nasabah',
		permission: 'messages.answer',
		about: 'Pertanyaan nasabah tentang polis dan klaimnya.',
		load: () => import('./service/Messages.tsx'),
	},
	{
		path: '/office/privasi',
		label: 'Penghapusan data',
		permission: 'privacy.work',
		about: 'Permintaan nasabah agar datanya dihapus, dijawab dalam 72 jam.',
		load: () => import('./service/Privacy.tsx'),
	},
	{
		path: '/office/retensi',
		label: 'Retensi data',
		permission: 'privacy.work',
		about: 'Berapa lama data disimpan, yang lewat waktu dan yang sudah dihapus; penahanan dan laporan.',
		load: () => import('./privacy/Retention.tsx'),
	},
	{
		path: '/office/buku-polis',
		label: 'Buku polis',
		permission: 'policies.print',
		areas: ['policies'],
		about: 'Buku polis cetak yang sudah dibayar: mencetak, mengirim, mencatat resinya.',
		load: () => import('./PolicyBooks.tsx'),
	},
	{
		path: '/office/cari',
		label: 'Cari polis',
		permission: 'policies.find',
		about: 'Satu polis dan pemegangnya menurut nomornya, dengan alasan yang dicatat.',
		load: () => import('./service/FindPolicy.tsx'),
	},
	{
		path: '/office/uang',
		label: 'Uang',
		permission: 'money.work',
		areas: ['money'],
		about: 'Tugas uang, pengembalian dana, jejak pesanan, saldo buku besar.',
		load: () => import('./money/Money.tsx'),
	},
	{
		path: '/office/perusahaan',
		label: 'Perusahaan',
		permission: 'corporate.manage',
		areas: ['corporate'],
		about: 'Permintaan penawaran, membuka perusahaan, produk dan administratornya.',
		load: () => import('./corporate/Companies.tsx'),
	},
	{
		path: '/office/voucher',
		label: 'Voucher',
		permission: 'vouchers.manage',
		about: 'Promo, pilihan dan stok kodenya.',
		load: () => import('./vouchers/Vouchers.tsx'),
	},
	{
		path: '/office/konten',
		label: 'Konten',
		permission: 'content.edit',
		about: 'Halaman, artikel dan kampanye situs: menulis, membaca bersama, menerbitkan.',
		load: () => import('./content/Content.tsx'),
	},
	{
		path: '/office/produk',
		label: 'Produk dan tarif',
		permission: 'products.edit',
		about: 'Tarif setiap produk: menulis, mencoba pada polis yang berjalan, menerbitkan.',
		load: () => import('./products/Products.tsx'),
	},
	{
		path: '/office/batas-tarif',
		label: 'Batas tarif OJK',
		permission: 'corridors.manage',
		about: 'Batas tarif menurut peraturan: yang berlaku, riwayatnya, mengusulkan, menyetujui.',
		load: () => import('./corridors/Corridors.tsx'),
	},
	{
		path: '/office/kampanye',
		label: 'Kampanye',
		permission: 'campaigns.manage',
		about: 'Kode promo dan potongan: membuat, menyetujui, mengakhiri, biayanya sejauh ini.',
		load: () => import('./campaigns/Campaigns.tsx'),
	},
	{
		path: '/office/mitra',
		label: 'Mitra',
		permission: 'campaigns.manage',
		about: 'Kode mitra di tautan, dan penawaran, pesanan serta premi menurut asalnya.',
		load: () => import('./partners/Partners.tsx'),
	},
	{
		path: '/office/orang',
		label: 'Orang dan jejak',
		permission: 'staff.manage',
		about: 'Siapa bekerja di sini dengan peran apa, dan apa yang sudah dibuka dan dilakukan.',
		load: () => import('./staff/Staff.tsx'),
	},
	{
		path: '/office/identitas',
		label: 'Identitas',
		permission: 'insurer.manage',
		about: 'Nama, izin, kontak, warna, penanda tangan, hari kerja dan libur perusahaan.',
		load: () => import('./insurer/Insurer.tsx'),
	},
	{
		path: '/office/persiapan',
		label: 'Persiapan',
		permission: 'insurer.manage',
		about: 'Yang harus siap sebelum berjualan, dan yang sudah.',
		load: () => import('./insurer/Setup.tsx'),
	},
	{
		path: '/office/pekerjaan',
		label: 'Pekerjaan gagal',
		permission: 'jobs.manage',
		about: 'Surat, berkas, dan panggilan ke pihak lain yang gagal, untuk dicoba lagi.',
		load: () => import('./staff/FailedJobs.tsx'),
	},
	{
		path: '/office/akun',
		label: 'Akun saya',
		permission: null,
		about: 'Kode pemulihan, ponsel autentikator, sesi yang terbuka.',
		load: () => import('./account/Account.tsx'),
	},
];

const OPEN_PATHS = ['/office/kata-sandi', '/office/lupa-kata-sandi'] as const;

export const sectionsFor = (may: readonly string[]): Section[] =>
	SECTIONS.filter(({ permission }) => permission === null || may.includes(permission));

const bare = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, '');

export const sectionAt = (pathname: string): Section | undefined =>
	SECTIONS.find(({ path }) => path === bare(pathname));

export const isOfficePath = (pathname: string): boolean =>
	sectionAt(pathname) !== undefined || (OPEN_PATHS as readonly string[]).includes(bare(pathname));
