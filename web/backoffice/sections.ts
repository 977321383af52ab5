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
		load: () => import('./today/Today.tsx'),
	},
	{
		path: '/office/menunggu',
		label: 'Menunggu saya',
		permission: null,
		load: () => import('./approvals/Approvals.tsx'),
	},
	{
		path: '/office/angka',
		label: 'Angka',
		permission: 'figures.read',
		load: () => import('./figures/Figures.tsx'),
	},
	{
		path: '/office/klaim',
		label: 'Klaim',
		permission: 'claims.read',
		wideWith: 'nomor',
		load: () => import('./claims/Claims.tsx'),
	},
	{
		path: '/office/layanan',
		label: 'Pengaduan dan data',
		permission: 'service.read',
		areas: ['service'],
		load: () => import('./service/ServiceRequests.tsx'),
	},
	{
		path: '/office/pesan',
		label: 'Pesan nasabah',
		permission: 'messages.read',
		load: () => import('./service/Messages.tsx'),
	},
	{
		path: '/office/whatsapp',
		label: 'Templat WhatsApp',
		permission: 'whatsapp.manage',
		load: () => import('./whatsapp/Templates.tsx'),
	},
	{
		path: '/office/privasi',
		label: 'Penghapusan data',
		permission: 'privacy.read',
		load: () => import('./service/Privacy.tsx'),
	},
	{
		path: '/office/retensi',
		label: 'Retensi data',
		permission: 'privacy.read',
		load: () => import('./privacy/Retention.tsx'),
	},
	{
		path: '/office/buku-polis',
		label: 'Buku polis',
		permission: 'policy-books.read',
		areas: ['policies'],
		load: () => import('./PolicyBooks.tsx'),
	},
	{
		path: '/office/nasabah',
		label: 'Nasabah',
		permission: 'policies.find',
		load: () => import('./person/Person.tsx'),
	},
	{
		path: '/office/cari',
		label: 'Cari polis',
		permission: 'policies.find',
		load: () => import('./service/FindPolicy.tsx'),
	},
	{
		path: '/office/penelepon',
		label: 'Penelepon',
		permission: 'service.act',
		load: () => import('./caller/Caller.tsx'),
	},
	{
		path: '/office/penjualan',
		label: 'Penjualan lewat telepon',
		permission: 'service.sell',
		load: () => import('./sales/Sales.tsx'),
	},
	{
		path: '/office/perbaikan',
		label: 'Perbaikan data',
		permission: 'service.approve',
		load: () => import('./corrections/Corrections.tsx'),
	},
	{
		path: '/office/uang',
		label: 'Uang',
		permission: 'money.read',
		areas: ['money'],
		load: () => import('./money/Money.tsx'),
	},
	{
		path: '/office/perusahaan',
		label: 'Perusahaan',
		permission: 'corporate.read',
		areas: ['corporate'],
		load: () => import('./corporate/Companies.tsx'),
	},
	{
		path: '/office/voucher',
		label: 'Voucher',
		permission: 'vouchers.read',
		load: () => import('./vouchers/Vouchers.tsx'),
	},
	{
		path: '/office/konten',
		label: 'Konten',
		permission: 'content.read',
		load: () => import('./content/Content.tsx'),
	},
	{
		path: '/office/produk',
		label: 'Produk dan tarif',
		permission: 'products.read',
		load: () => import('./products/Products.tsx'),
	},
	{
		path: '/office/penyaringan',
		label: 'Penyaringan nama',
		permission: 'screening.read',
		load: () => import('./screening/Screening.tsx'),
	},
	{
		path: '/office/batas-tarif',
		label: 'Batas tarif OJK',
		permission: 'corridors.read',
		load: () => import('./corridors/Corridors.tsx'),
	},
	{
		path: '/office/kampanye',
		label: 'Kampanye',
		permission: 'campaigns.read',
		load: () => import('./campaigns/Campaigns.tsx'),
	},
	{
		path: '/office/mitra',
		label: 'Mitra',
		permission: 'campaigns.read',
		load: () => import('./partners/Partners.tsx'),
	},
	{
		path: '/office/orang',
		label: 'Orang',
		permission: 'staff.read',
		load: () => import('./staff/Staff.tsx'),
	},
	{
		path: '/office/jejak',
		label: 'Jejak audit',
		permission: 'staff.read',
		load: () => import('./trail/Trail.tsx'),
	},
	{
		path: '/office/peran',
		label: 'Peran dan hak',
		permission: 'staff.read',
		load: () => import('./roles/Roles.tsx'),
	},
	{
		path: '/office/identitas',
		label: 'Identitas',
		permission: 'insurer.read',
		load: () => import('./insurer/Insurer.tsx'),
	},
	{
		path: '/office/persiapan',
		label: 'Persiapan',
		permission: 'insurer.read',
		load: () => import('./insurer/Setup.tsx'),
	},
	{
		path: '/office/pekerjaan',
		label: 'Pekerjaan gagal',
		permission: 'jobs.read',
		load: () => import('./staff/FailedJobs.tsx'),
	},
	{
		path: '/office/akun',
		label: 'Akun saya',
		permission: null,
		load: () => import('./account/Account.tsx'),
	},
];

const OPEN_PATHS = ['/office/kata-sandi', '/office/lupa-kata-sandi', '/office/sso'] as const;

export const sectionsFor = (may: readonly string[]): Section[] =>
	SECTIONS.filter(({ permission }) => permission === null || may.includes(permission));

const bare = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, '');

export const sectionAt = (pathname: string): Section | undefined =>
	SECTIONS.find(({ path }) => path === bare(pathname));

export const isOfficePath = (pathname: string): boolean =>
	sectionAt(pathname) !== undefined || (OPEN_PATHS as readonly string[]).includes(bare(pathname));
