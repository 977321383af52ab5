import { expect, test } from 'vitest';

import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { placeInContent } from '../address.ts';
import { contentSchema } from '../archive/archive.ts';
import { SAMPLE_FIGURES } from '../figures/test-figures.ts';
import { tokensIn } from '../figures/tokens.ts';
import { contentRoutes } from '../routes.server.ts';
import { seedContent } from '../seed.server.ts';
import { showPage } from '../show-page.server.ts';
import { ownContent } from '../source/content-source.server.ts';
import { PAGE_TEMPLATES } from '../templates/templates.ts';
import { LEGAL_PAGES } from './legal-pages.ts';
import { pageWith } from './page-with.server.ts';
import { PROGRAM_PAGES, withProgramPages } from './program-pages.server.ts';

const db = await testPool();
const content = ownContent(db);
const show = (slug: string) => showPage(db, { '*': slug, language: 'id' });

test('every fixed address of the program has a page in an empty database', async () => {
	const fixed = PAGE_TEMPLATES.flatMap(({ template, fixed: slug }) =>
		slug && slug !== 'home' ? [{ slug, template }] : [],
	);
	expect(fixed.length).toBeGreaterThan(40);
	for (const { slug } of fixed) expect([slug, (await show(slug)).slug]).toEqual([slug, slug]);
	const templates = new Map(PROGRAM_PAGES.map((one) => [one.slug, one.template]));
	const wrong = fixed.filter(
		({ slug, template }) =>
			templates.get(slug) !== template && template !== 'selfcare-pengajuan-autodebet',
	);
	expect(wrong).toEqual([]);
});

test('every link in program pages and menus leads to a program page or a legal page', async () => {
	const known = new Set([
		...PROGRAM_PAGES.map(({ slug }) => slug),
		...Object.keys(LEGAL_PAGES),
		'home',
	]);
	const text = JSON.stringify([PROGRAM_PAGES, await content.navigation('id')]);
	const links = [...text.matchAll(/(?:"url":"|href=\\")(\/[^"\\]*)/g)].map(([, url = '']) => url);
	expect(links.length).toBeGreaterThan(30);
	expect(
		links.filter((url) => !known.has(placeInContent(url.replace(/[?#].*$/, '')).slug)),
	).toEqual([]);
});

test('program pages name no insurer and use only figures that every insurer has', () => {
	const text = JSON.stringify(PROGRAM_PAGES);
	expect(text).not.toMatch(/jaga-|Jaga\b|[Cc]ontoh|CONTOH|0000-000/);
	const tokens = tokensIn(text);
	expect(tokens.filter((token) => !SAMPLE_FIGURES.has(token))).toEqual([]);
	expect(tokens.length).toBeGreaterThan(5);
	expect(contentSchema.safeParse({ pages: PROGRAM_PAGES }).success).toBe(true);
});

test('a summary without payment methods offers those that the provider supports', async () => {
	const payMethods = ['qris', 'ovo'].map((id) => ({ template: 'method', id, name: id }));
	const route = contentRoutes({
		content,
		savedApplication: async () => null,
		methodLimits: (id) => (id === 'qris' ? { min: 1, max: 2 } : undefined),
		payMethods,
	}).find(({ call }) => call.path === '/page/*');
	const page = (await route?.handle(
		{ '*': 'ringkasan-pembelian', language: 'id' } as never,
		{ header: () => undefined } as never,
	)) as Awaited<ReturnType<typeof show>>;
	expect(page.children.map(({ template, id }) => [template, id])).toEqual([
		['terms', undefined],
		['method', 'qris'],
	]);
});

test('contact details come from the insurer record and override the content', async () => {
	const insurer = {
		...SAMPLE_INSURER,
		legalName: 'PT Asuransi <Samudra>',
		address: ['Jalan Laut 7', 'Makassar'],
		phone: '0411-555-0100',
		email: 'halo@samudra.example',
	};
	await db.transaction(async (tx) => {
		await seedInsurer(tx, insurer);
		await seedContent(tx, {
			pages: [
				pageWith('selfcare/contact-us', 'selfcare-contact-us', 'Hubungi Kami', {
					children: [
						{ template: 'contact', name: 'Kantor', info: 'Jalan Lama 1' },
						{ template: 'accordion', name: 'Jam?', description: '<p>Siang.</p>' },
					],
				}),
				pageWith('cart', 'cart', 'Keranjangku'),
			],
			navigation: { id: { footer_address: [{ description: '<p>Lama</p>', children: [] }] } },
			wordings: {},
			redirects: {},
		});
	});
	const { footer_address = [], selfcare } = await content.navigation('id');
	const [address] = footer_address;
	expect(address?.description).toBe(
		'<p><strong>PT Asuransi &lt;Samudra&gt;</strong><br />Jalan Laut 7<br />Makassar</p>',
	);
	expect(address?.children.map(({ name, url }) => [name, url])).toEqual([
		['0411-555-0100', 'tel:04115550100'],
		['halo@samudra.example', 'mailto:halo@samudra.example'],
	]);
	expect(selfcare?.length).toBeGreaterThan(4);
	const { children } = await show('selfcare/contact-us');
	expect(children.map(({ info, name }) => info ?? name)).toEqual([
		'0411-555-0100',
		insurer.hospitalPhone,
		'halo@samudra.example',
		'Jalan Laut 7, Makassar',
		'Jam?',
	]);
	expect((await show('cart')).title).toBe('Keranjangku');
});

test('page lists contain the built-in page until an editor publishes one', () => {
	const own = { slug: 'cart', language: 'id' as const, template: 'cart', title: 'Mine' };
	const list = withProgramPages([
		{ ...own, overview: null, published: null, updatedAt: new Date() },
	]);
	expect(list.filter(({ slug }) => slug === 'cart').map(({ title }) => title)).toEqual(['Mine']);
	expect(list.some(({ slug }) => slug === 'hitung-premi')).toBe(true);
});
