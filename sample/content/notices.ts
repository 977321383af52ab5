import type { SeedPage } from '#insurance/content/seed.server.ts';
import { prose } from '#platform/values/prose.ts';

import { samplePage } from './page-parts.ts';

/** What visitors see while the site, or one page of it, is not there. */
export const noticePages: SeedPage[] = [
	samplePage('pemeliharaan', 'maintenance', 'Pemeliharaan', ''),
	samplePage(
		'pemeliharaan-terjadwal',
		'maintenance',
		'Pemeliharaan terjadwal, Minggu pukul 01.00 sampai 03.00 WIB',
		'',
		{
			image: {
				default: '/images/maintenance.svg',
				mobile: '/images/maintenance-mobile.svg',
				alt: prose`
					Situs sedang dalam perawatan Minggu pukul 01.00 sampai 03.00 WIB. Klaim
					darurat tetap dilayani lewat telepon 021-0000-0000.`,
				width: 1280,
				height: 520,
			},
		},
	),
	samplePage(
		'segera-hadir',
		'under-construction',
		'Segera hadir',
		'<p>Halaman ini sedang kami siapkan.</p>',
		{ links: [{ name: 'Lihat semua perlindungan', url: '/#product-catalogue' }] },
	),
	samplePage('gangguan', '500', 'Gangguan', ''),
];
