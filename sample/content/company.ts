import { describedPage } from '#insurance/site/content/program/page-with.server.ts';
import { PROMISES } from '#insurance/site/content/program/quoted-promises.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { FREE_LOOK_DAYS } from './facts.ts';

export const companyPage: SeedPage = describedPage(
	'profil-perusahaan',
	'company-profile',
	'Profil perusahaan',
	prose`
		<p>Jaga adalah perusahaan asuransi contoh. Tidak ada perusahaan, izin atau laporan
		sungguhan di balik nama ini; halaman ini memperlihatkan bagaimana sebuah perusahaan
		asuransi memperkenalkan diri.</p>
		<h2>Janji kami</h2>
		<p>Harga dan pengecualian terlihat sebelum membeli. Keputusan klaim selalu disertai
		alasannya. Data pribadi hanya dipakai untuk melayani polis.</p>`,
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
				description: prose`
					<p>Dimulai oleh tujuh orang di Jakarta dengan satu produk kecelakaan.
					Kisah ini contoh.</p>`,
			},
			{
				template: 'history',
				info: '2023',
				name: 'Kesehatan dan jiwa menyusul',
				description: prose`
					<p>Produk santunan rawat inap pertama, dan polis pertama yang terbit di
					hari pembelian.</p>`,
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
				description: prose`
					<p>Perusahaan asuransi di Indonesia berizin dan diawasi oleh Otoritas Jasa
					Keuangan (OJK). Jaga hanya contoh: tidak ada izin di balik nama ini.
					Periksa izin perusahaan mana pun di situs OJK sebelum membeli.</p>`,
			},
		],
	},
);
