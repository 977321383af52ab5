import { prose } from '#platform/values/text/prose.ts';

import type { Language } from '../address.ts';
import { pageBodySchema } from '../page.ts';
import type { SeedPage } from '../seed.server.ts';
import type { ListedPage, PageRow } from '../store.server.ts';
import { byLinkPages } from './by-link-pages.server.ts';
import { claimPages } from './claim-pages.server.ts';
import { corporatePages } from './corporate-pages.server.ts';
import { pageWith, describedPage } from './page-with.server.ts';
import { publicServicePages } from './public-service-pages.server.ts';
import { PROMISES } from './quoted-promises.ts';
import { selfcarePages } from './selfcare-pages.server.ts';
import { shopPages } from './shop-pages.server.ts';

const step = (name: string, text: string, info: string) => ({
	template: 'step',
	name,
	description: `<p>${text}</p>`,
	info: `<p>${info}</p>`,
});

const claimProcedure = describedPage(
	'tata-cara-klaim',
	'claim-procedure',
	'Tata cara klaim',
	'<p>Empat langkah, dan kamu selalu tahu klaimmu sampai di mana.</p>',
	{
		links: [
			{ name: 'Ajukan lewat akunmu', url: '/selfcare/login' },
			{ name: 'Lapor tanpa akun', url: '/lapor-klaim' },
		],
		children: [
			step(
				'Kabari kami',
				'Lewat akunmu, telepon, atau email. Kami catat dan beri nomor klaim.',
				`Paling lambat ${PROMISES.fileWithin} sejak kejadian`,
			),
			step(
				'Kirim dokumen',
				'Foto dari ponsel cukup, asal terbaca. Daftarnya tergantung manfaat, dan tertulis di polis.',
				`Lengkap dalam ${PROMISES.documentsWithin}`,
			),
			step(
				'Kami periksa',
				'Kalau ada yang kurang, kami minta sekaligus, tidak satu per satu.',
				'Terlihat di akunmu setiap saat',
			),
			step(
				'Keputusan dan pembayaran',
				'Jumlah, alasan dan pasal polisnya kami tulis. Uang masuk ke rekening yang kamu sebut.',
				`Paling lama ${PROMISES.decideWithin} setelah lengkap`,
			),
		],
	},
);

const otherPages: SeedPage[] = [
	claimProcedure,
	pageWith('news', 'article', 'Berita', {
		overview: 'Cara membaca polis, menghitung kebutuhan, dan mengurus klaim.',
	}),
	describedPage(
		'promo',
		'promotion',
		'Promo',
		'<p>Promo yang sedang berlaku tampil di halaman ini.</p>',
	),
	pageWith('gangguan', '500', 'Gangguan'),
	describedPage(
		'selfcare/email-confirmation',
		'selfcare-email-confirmation',
		'Email terkirim',
		prose`
			<p>Kalau alamat itu terdaftar, tautannya sampai dalam beberapa menit.</p>`,
	),
	pageWith('selfcare/success-change', 'selfcare-success-change', 'Kata sandi tersimpan'),
];

/**
 * Built-in pages required by the shop, the portals and customer service. Each is served until an
 * editor publishes a page at the same address.
 */
export const PROGRAM_PAGES: readonly SeedPage[] = [
	...shopPages,
	...byLinkPages,
	...publicServicePages,
	...corporatePages,
	...claimPages,
	...selfcarePages,
	...otherPages,
];

const bySlug: ReadonlyMap<string, PageRow> = new Map(
	PROGRAM_PAGES.map(({ slug, template, title, body }) => [
		slug,
		{ slug, language: 'id', template, title, body: pageBodySchema.parse(body) },
	]),
);

/** Returns the built-in page at an address, in Indonesian; undefined if there is none. */
export function programPage(slug: string): (PageRow & { languages: Language[] }) | undefined {
	const row = bySlug.get(slug);
	return row && { ...row, languages: ['id'] };
}

export function withProgramPages(published: readonly ListedPage[]): ListedPage[] {
	const there = new Set(published.map(({ slug }) => slug));
	const own = [...bySlug.values()].filter(({ slug }) => !there.has(slug));
	return [
		...published,
		...own.map(({ body, ...page }): ListedPage => ({
			...page,
			overview: body.overview ?? null,
			published: null,
			updatedAt: null,
		})),
	];
}
