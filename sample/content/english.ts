import type { SeedPage } from '#insurance/site/content/seed.server.ts';
import { prose } from '#platform/values/text/prose.ts';

import { englishCards } from './english-cards.ts';
import { groupDiscount, priceFrom } from './facts.ts';
import { homePage } from './home.ts';

const price = priceFrom('jaga-aman');

const WORDS: [name: string, text: string, label?: string][] = [
	[
		'Plans change. Somebody keeps watch.',
		prose`
			Jaga Aman covers accidents around the clock from ${price} a month. What is paid and
			what is not stand on the same page.`,
		'See Jaga Aman',
	],
	[
		'Ill from a mosquito? Rest without counting the cost',
		prose`
			Jaga Sehat Tropis pays cash while you are in hospital with dengue, typhoid, malaria,
			chikungunya or measles.`,
		'See Jaga Sehat Tropis',
	],
	[
		'Travel together, covered together',
		'One application for 2 to 20 people, for a day or for a month.',
		'See Jaga Aman Ramean',
	],
	['Health', 'Daily cash and hospital bills, for you or the whole family.'],
	['Accident', 'Accident cover by the year, by the day, even by the hour.'],
	['Life', 'Peace for your family if you have to leave first.'],
	['Dental', 'Scaling, fillings, extractions and dentures at partner clinics.'],
	['Motorcycle', 'Stolen or beyond repair: replaced at market value.'],
	['Lifestyle', 'Holidays, concerts and games, covered while you enjoy them.'],
	[
		'Buy together, pay less',
		prose`
			Five or more save ${groupDiscount(5)}, ten ${groupDiscount(10)}, fifteen
			${groupDiscount(15)}. For companies from {jaga-korporat.orang.min} employees.`,
	],
	['Follow us', 'Short tips on reading a policy, claiming, and new products.'],
];

const english = (text: string | undefined) =>
	text?.startsWith('/') ? (text === '/' ? '/en' : `/en${text}`) : text;

const LINKS: Record<string, string> = {
	'Hitung premi': 'Work out the premium',
	'Asuransi Ramean': 'Group insurance',
	'Asuransi Korporat': 'Company insurance',
};

type Part = { name: string; url?: string; links?: { name: string; url: string }[] };

const home: SeedPage = {
	...homePage,
	language: 'en',
	title: 'Insurance that keeps watch, explained as it is',
	body: {
		...homePage.body,
		name: 'Home',
		overview: prose`
			Choose your cover, see the premium before you fill in anything, pay by QRIS or
			virtual account, hold the policy the same day.`,
		description: prose`
			<p>Accident, health, life, dental, motorcycle and lifestyle insurance. See premium
			and exclusions before you buy; pay by QRIS or virtual account.</p>`,
		children: (homePage.body.children as Part[]).map((part, at) => {
			const [name, text, label] = WORDS[at] ?? [part.name, ''];
			return {
				...part,
				name,
				description: `<p>${text}</p>`,
				url: english(part.url),
				...(label ? { info: label } : {}),
				...(part.links
					? {
							links: part.links.map((link) => ({
								...link,
								name: LINKS[link.name] ?? link.name,
								url: english(link.url),
							})),
						}
					: {}),
			};
		}),
	},
};

const plain = (
	slug: string,
	template: string,
	title: string,
	description: string,
	children: { template: string; name: string; description: string }[] = [],
	overview?: string,
): SeedPage => ({
	slug,
	template,
	title,
	language: 'en',
	body: { name: title, description, children, ...(overview ? { overview } : {}) },
});
const step = (name: string, text: string) => ({
	template: 'step',
	name,
	description: `<p>${text}</p>`,
});

export const englishPages: SeedPage[] = [
	home,
	{
		slug: 'news',
		template: 'article',
		title: 'News and tips',
		language: 'en',
		body: {
			name: 'News and tips',
			overview:
				'How to read a policy, work out what you need, and claim, without the jargon.',
		},
	},
	{
		slug: 'news/apa-itu-premi',
		template: 'article-detail',
		title: 'What a premium is, and why it differs',
		language: 'en',
		body: {
			name: 'What a premium is, and why it differs',
			published: '2026-11-12',
			category: 'Basics',
			overview: 'The premium is the price of cover. This is what moves it up and down.',
			description: prose`
				<p>A premium is what you pay so that an insurer carries a risk. It follows
				from the sum insured, your age, the length of cover and how you pay.</p>
				<h2>An example to check yourself</h2>
				<p>Jaga Aman uses a rate of 1.8 per thousand a year. For a sum insured of Rp50
				million the yearly premium is Rp90,000. Paid monthly, one instalment is 9% of
				it: Rp8,100.</p>
				<h2>Why monthly costs more</h2>
				<p>Twelve instalments make 108% of the yearly premium. The difference pays for
				collecting it.</p>`,
			image: { default: '/images/articles/1.svg', alt: '', width: 640, height: 400 },
		},
	},
	plain(
		'tata-cara-klaim',
		'claim-procedure',
		'How to claim',
		'<p>Four steps, and you always know how far your claim has come.</p>',
		[
			step(
				'Tell us',
				'Within {klaim.hari-lapor} days of the event, by phone, mail or your account.',
			),
			step(
				'Send the documents',
				prose`
					Within {klaim.hari-dokumen} days. Which ones depends on the benefit and stands
					in your policy.`,
			),
			step('We check', 'If something is missing we ask for all of it at once.'),
			step(
				'Decision and payment',
				prose`
					Within {klaim.hari-putusan} working days of complete documents, with the
					reason and the clause.`,
			),
		],
	),
	plain(
		'profil-perusahaan',
		'company-profile',
		'Company profile',
		prose`
			<p>Jaga is a sample insurer. There is no real company, licence or report behind the
			name; this page shows how an insurer introduces itself.</p>
			<h2>What we promise</h2>
			<p>Price and exclusions are shown before you buy. Every claim decision comes with its
			reason. Personal data serve the policy and nothing else.</p>`,
		[],
		'Who keeps watch: what this sample insurer promises, and how an insurer introduces itself.',
	),
];

export const englishWordings: Record<string, string> = {
	footer_wording_1: prose`
		<p><strong>All data on this site are samples.</strong> Products, prices, companies and
		policies were made to show how the site works; no real insurance is sold.</p>`,
	footer_wording_2: prose`
		<p>Jaga (SAMPLE) is licensed and supervised by Otoritas Jasa Keuangan (OJK); this line
		is a sample too. Understand benefits, costs, risks and exclusions before you buy.
		Region data: idn-area-data (ODbL 1.0).</p>`,
	total_belanja: 'Total',
	pilih_perlindungan_yang_cocok_untukmu: 'Choose the protection that suits you',
	password_harus_sama: 'The two passwords must be the same.',
	semua_perlindungan: 'All protection',
	artikel_pilihan: 'Picked for you',
	temukan_info_seru_lainnya: 'More to read',
	beli_sekarang: 'Buy now',
	pelajari_lebih_lanjut: 'Cover and price',
	tentang_produk: 'of',
	premi_mulai: 'from',
	paling_dipilih: 'Most chosen',
	produk_baru: 'New',
	semua_artikel: 'All articles',
	baca_juga: 'Read next',
	bagikan_artikel_ini: 'Share this article',
	salin_tautan: 'Copy link',
	tautan_tersalin: 'Link copied',
	cari_artikel: 'Search articles',
	cari: 'Search',
	lihat_selengkapnya: 'See all',
	selengkapnya: 'See all',
	list_produk: 'Products',
	tab_baru: 'new tab',
	belum_diterjemahkan: 'This page is not available in English yet. Below is the Indonesian one.',
	...englishCards,
};
