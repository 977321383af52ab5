import { describedPage } from '#insurance/site/content/program/page-with.server.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

export const noticePages: SeedPage[] = [
	describedPage('pemeliharaan', 'maintenance', 'Pemeliharaan', ''),
	describedPage(
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
					darurat tetap dilayani lewat telepon {perusahaan.telepon}.`,
				width: 1280,
				height: 520,
			},
		},
	),
	describedPage(
		'segera-hadir',
		'under-construction',
		'Segera hadir',
		'<p>Halaman ini sedang kami siapkan.</p>',
		{ links: [{ name: 'Lihat semua perlindungan', url: '/#product-catalogue' }] },
	),
	describedPage('gangguan', '500', 'Gangguan', ''),
];
