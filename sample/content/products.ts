import { PROMISES } from '#insurance/site/content/program/quoted-promises.ts';
import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { exclusionList } from './exclusions.ts';
import { sampleFacts } from './facts.ts';
import { COLORS, type Faq, type Sketch } from './product-sketch.ts';
import { accidentProducts } from './products-accident.ts';
import { healthProducts } from './products-health.ts';
import { lifeProducts } from './products-life.ts';
import { lifestyleProducts } from './products-lifestyle.ts';
import { SCENE_WORDS } from './scene-words.ts';

const COMPANIES = ['PT Kopi Senja', 'Koperasi Melati', 'CV Karya Lima', 'Komunitas Gowes'].map(
	(name, at) => ({
		default: `/images/companies/${at + 1}.svg`,
		alt: `${name} (contoh)`,
		width: 230,
		height: 64,
	}),
);

const CLAIM: Faq = [
	'Bagaimana cara mengajukan klaim?',
	prose`
		<p>Kumpulkan dokumen yang diminta untuk jenis klaimmu, lalu kirim paling lambat
		${PROMISES.fileWithin} sejak kejadian dan lengkapi dalam ${PROMISES.documentsWithin}.
		Setelah dokumen lengkap kami memutuskan paling lama ${PROMISES.decideWithin}. Langkahnya
		ada di <a href="/tata-cara-klaim">Tata Cara Klaim</a>.</p>`,
];
/**
 * Answers the question about the free-look period (`freeLookDays`). Cover by the hour, day or trip
 * has none.
 */
function freeLook(slug: string): Faq {
	const { freeLookDays, periods } = sampleFacts(slug).product;
	const byHour = periods.some(({ unit }) => unit === 'hour')
		? ' Yang dihitung per jam hanya kembali bila dibatalkan sebelum harinya tiba.'
		: '';
	return [
		'Kalau berubah pikiran, apakah uang kembali?',
		freeLookDays > 0
			? prose`
				<p>Ya. Kamu punya {${slug}.mempelajari-polis} hari sejak polis diterima untuk
				mempelajarinya. Bila dibatalkan dalam masa itu dan belum ada klaim, premi kembali
				penuh.</p>`
			: prose`
				<p>Sebagian. Perlindungan sesingkat ini tidak punya masa mempelajari polis. Bila
				dibatalkan dan belum ada klaim, premi untuk hari yang belum berjalan
				kembali.${byHour}</p>`,
	];
}
const PAY: Faq = [
	'Bisa bayar dengan apa?',
	prose`
		<p>QRIS, virtual account BCA, Mandiri, BRI, BNI dan Permata, dompet digital, Alfamart,
		Indomaret, atau kartu.</p>`,
];

function partsOf({ slug, title, usp, faq, forMany, plans, benefits }: Sketch) {
	return [
		...(forMany
			? [
					{
						template: 'banner',
						name: title,
						image: {
							default: `/images/products/${slug}-wide.svg`,
							mobile: `/images/products/${slug}-mobile.svg`,
							alt: 'Sekelompok orang dari berbagai daerah berdiri berdampingan',
							width: 1600,
							height: 420,
						},
					},
				]
			: []),
		...usp.map(([name, text]) => ({
			template: 'usp',
			name,
			description: `<p>${text}</p>`,
		})),
		...(plans ?? []).map(([name, text]) => ({
			template: 'plan',
			name,
			description: `<p>${text}</p>`,
		})),
		...(benefits ?? []).map(([name, text]) => ({
			template: 'benefit',
			name,
			description: `<p>${text}</p>`,
		})),
		{
			template: 'benefit-alt',
			name: 'Yang tidak dibayar',
			description: exclusionList(slug),
		},
		...[...faq, freeLook(slug), CLAIM, PAY].map(([name, text]) => ({
			template: 'accordion',
			name,
			description: text,
		})),
		{
			template: 'riplay',
			name: 'Unduh RIPLAY',
			url: `/page/download?filepath=riplay/${slug}.pdf`,
		},
	];
}

function page(sketch: Sketch): SeedPage {
	const { slug, title, overview, description, color } = sketch;
	return {
		slug,
		template: 'product',
		title,
		body: {
			name: title,
			overview,
			description: `<p>${description}</p>`,
			image: {
				default: `/images/products/${slug}.svg`,
				thumbnail: `/images/products/${slug}-thumbnail.svg`,
				mobile: `/images/products/${slug}-mobile.svg`,
				tablet: `/images/products/${slug}-tablet.svg`,
				alt: SCENE_WORDS[slug] ?? '',
				width: 640,
				height: 480,
			},
			...(sketch.video ? { embed_video: sketch.video } : {}),
			...(sketch.forMany ? { company: COMPANIES } : {}),
			product_color: color,
			is_best_seller: sketch.best ?? false,
			is_new_product: sketch.isNew ?? false,
			online_sale: true,
			children: partsOf(sketch),
		},
	};
}

// In catalogue order.
const sketches: Sketch[] = [
	...accidentProducts,
	...healthProducts,
	...lifeProducts,
	...lifestyleProducts,
];

const corporate = page({
	slug: 'jaga-korporat',
	title: 'Asuransi Korporat',
	forMany: true,
	overview: 'Perlindungan karyawan mulai {jaga-korporat.orang.min} orang.',
	description: prose`
		Kecelakaan diri dan santunan rawat inap kumpulan untuk perusahaan. Ceritakan
		kebutuhanmu, tim kami menghubungi dalam dua hari kerja.`,
	usp: [
		[
			'Mulai {jaga-korporat.orang.min} orang',
			'Anggota bisa ditambah dan dikurangi setiap bulan.',
		],
		[
			'Satu penawaran, satu kontak',
			'Tim kami menghitung premi menurut jumlah dan jenis pekerjaan karyawanmu.',
		],
	],
	faq: [
		[
			'Berapa lama sampai ada penawaran?',
			prose`
				<p>Tim kami menghubungi kontak perusahaanmu paling lambat dua hari kerja setelah
				permintaan kami terima.</p>`,
		],
		[
			'Apakah permintaan ini mengikat?',
			prose`
				<p>Tidak. Perlindungan baru berlaku setelah kamu menyetujui penawaran dan polis
				kumpulan diterbitkan.</p>`,
		],
		[
			'Perlu daftar karyawan sekarang?',
			'<p>Belum. Cukup perkiraan jumlahnya; daftar nama diminta saat polis disiapkan.</p>',
		],
	],
	color: COLORS.aman,
});

export const productPages: SeedPage[] = [
	...sketches.map(page),
	// The page's address differs from the product's slug, so it references the product by content
	// id.
	{ ...corporate, slug: 'asuransi-korporat', body: { ...corporate.body, id: 71 } },
];
