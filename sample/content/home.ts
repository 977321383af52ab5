import { CATEGORY_TABLE, type CategoryKey } from '#insurance/product/products/categories.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { groupDiscount, priceFrom } from './facts.ts';
import { HERO_WORDS } from './scene-words.ts';

const hero = (n: number, name: string, description: string, url: string, label: string) => ({
	template: 'hero',
	name,
	description: `<p>${description}</p>`,
	url,
	info: label,
	links: [{ name: 'Hitung premi', url: '/hitung-premi' }],
	image: {
		default: `/images/hero-${n}.svg`,
		mobile: `/images/hero-${n}-mobile.svg`,
		tablet: `/images/hero-${n}-mobile.svg`,
		alt: HERO_WORDS[n] ?? '',
		width: 1280,
		height: 520,
	},
});

/** The offer of each category, and the page that shows it. */
const TILES: Record<CategoryKey, [description: string, url: string]> = {
	sehat: [
		'Santunan dan biaya rawat inap, untuk sendiri atau sekeluarga.',
		'/perlindungan-jaga-sehat',
	],
	jiwa: ['Keluarga tetap tenang, juga kalau kamu tak lagi ada.', '/perlindungan-jaga-jiwa'],
	senyum: ['Scaling, tambal, cabut, sampai gigi palsu di klinik rekanan.', '/jaga-senyumku'],
	aman: [
		'Perlindungan kecelakaan per tahun, per hari, bahkan per jam.',
		'/perlindungan-jaga-aman',
	],
	motorku: [
		'Motor hilang atau rusak total, dibayar sebesar uang pertanggungan.',
		'/jaga-motorku',
	],
	lifestyle: [
		'Liburan, konser dan main gim, dijaga selama kamu menikmatinya.',
		'/perlindungan-jaga-lifestyle',
	],
};

const category = (key: CategoryKey, name: string) => ({
	template: 'category',
	id: key,
	name,
	description: `<p>${TILES[key][0]}</p>`,
	url: TILES[key][1],
	image: {
		default: `/images/categories/${key}.svg`,
		mobile: `/images/categories/${key}.svg`,
		thumbnail: `/images/categories/${key}.svg`,
		alt: '',
		width: 96,
		height: 96,
	},
});

export const homePage: SeedPage = {
	slug: 'home',
	template: 'home',
	title: 'Asuransi yang menjaga, dijelaskan apa adanya',
	body: {
		name: 'Beranda',
		overview: prose`
			Pilih perlindungan, lihat preminya sebelum mengisi apa pun, bayar dengan QRIS atau
			virtual account, polis terbit hari itu juga.`,
		description: prose`
			<p>Asuransi kecelakaan, kesehatan, jiwa, gigi, motor dan gaya hidup. Lihat premi
			dan pengecualiannya sebelum membeli, bayar dengan QRIS atau virtual account.</p>`,
		children: [
			hero(
				1,
				'Tenang, ada yang jaga saat rencana berubah',
				prose`
					Jaga Aman melindungi dari kecelakaan 24 jam, mulai ${priceFrom('jaga-aman')}
					sebulan.`,
				'/jaga-aman',
				'Lihat Jaga Aman',
			),
			hero(
				2,
				'Sakit karena nyamuk, istirahat tanpa pikir biaya',
				prose`
					Santunan tunai saat dirawat karena DBD, tifus, malaria dan penyakit tropis lain.`,
				'/jaga-sehat-tropis',
				'Lihat Jaga Sehat Tropis',
			),
			hero(
				3,
				'Pergi ramean, terlindungi ramean',
				prose`
					Satu pengajuan untuk {jaga-aman-instan-ramean.orang.min} sampai
					{jaga-aman-instan-ramean.orang.maks} orang, untuk sehari sampai sebulan.`,
				'/jaga-aman-instan-ramean',
				'Lihat Jaga Aman Ramean',
			),
			...CATEGORY_TABLE.map(({ key, name }) => category(key, name)),
			{
				template: 'promo',
				name: 'Beli bareng, lebih ringan',
				description: prose`
					<p>Berangkat berlima atau lebih dapat diskon ${groupDiscount(5)}, sepuluh
					orang ${groupDiscount(10)}, lima belas orang ${groupDiscount(15)}. Untuk
					perusahaan, mulai {jaga-korporat.orang.min} karyawan.</p>`,
				links: [
					{ name: 'Asuransi Ramean', url: '/jaga-aman-instan-ramean' },
					{ name: 'Asuransi Korporat', url: '/asuransi-korporat' },
				],
			},
			{
				template: 'social',
				name: 'Ikuti media sosial kami, yuk!',
				description:
					'<p>Tips singkat membaca polis, cara klaim, dan kabar produk baru.</p>',
				links: [
					{ name: 'Instagram', url: 'https://www.instagram.com/', target: '_blank' },
					{ name: 'TikTok', url: 'https://www.tiktok.com/', target: '_blank' },
					{ name: 'YouTube', url: 'https://www.youtube.com/', target: '_blank' },
				],
			},
		],
	},
};
