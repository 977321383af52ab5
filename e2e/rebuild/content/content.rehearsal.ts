import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { cleanBody } from '#insurance/site/content/cleaning/clean-html.server.ts';
import { navigationSchema } from '#insurance/site/content/frame/site-frame.ts';
import { pageBodySchema } from '#insurance/site/content/page.ts';
import { sampleContent } from '#sample/content/content.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { expectAccessible } from '../../browser/accessible.ts';
import { openBrowser, shot, visit, visitor } from '../../browser/browser.ts';
import { makeProduct, type RunningProduct } from '../../program/product.ts';
import { bringContent } from '../buy.ts';
import { administratorComes, NO_SAMPLE, personComes } from '../people.ts';
import { poolOf } from '../same-premiums.ts';
import { type Built, compareFrame, comparePages } from './compare-sites.ts';
import { newDesk } from './pictures.ts';
import { writeInsurerByHand, writeMenus, writeRedirectByHand, writeWord } from './write-frame.ts';
import { publish, type SamplePage, writePageByHand } from './write-page.ts';

// Recreates everything in `sample/content` in the studio from an empty database, by clicking and
// typing, and compares it with the result of an archive import, both in the database and on the
// page. Products exist beforehand, because texts quote their figures; `npm run rebuild:products`
// creates them.

const asked = (process.env['PAGES'] ?? '').split(',').filter(Boolean);
const oneEach = asked.includes('one-each');
/** Lists of other pages and old addresses match only when all pages exist. */
const whole = asked.length === 0;
const all: SamplePage[] = sampleContent.pages.map(
	({ slug, template, title, body, language = 'id' }) => ({
		slug,
		language,
		template,
		title,
		body: cleanBody(pageBodySchema.parse(body)),
	}),
);
const firstOf = (page: SamplePage) => all.find(({ template }) => template === page.template);
const isFirst = (page: SamplePage) => firstOf(page) === page;
/**
 * Determines the order of the pages: the first page of each template comes first and products come
 * last, so that missing features of a template are noticed early.
 */
const lateness = (page: SamplePage) => (isFirst(page) ? 0 : page.template === 'product' ? 2 : 1);
const PAGES = all
	.filter((page) => asked.length === 0 || (oneEach ? isFirst(page) : asked.includes(page.slug)))
	.toSorted((one, other) => lateness(one) - lateness(other));

type Made = { what: string; seconds: number; problem: string | null };
const made: Made[] = [];
const looked = new Set<string>();
const desk = newDesk();

let site: RunningProduct;
let archive: RunningProduct;
let browser: Browser;
let editor: Awaited<ReturnType<typeof visitor>>;
let second: typeof editor;

async function begin(insurer: boolean): Promise<RunningProduct> {
	const product = await makeProduct(NO_SAMPLE, { fresh: true });
	await product.start();
	const pool = poolOf(product);
	await pool.transaction((tx) => seedProducts(tx, SAMPLE_PRODUCTS));
	if (insurer) await pool.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
	await pool.close();
	return product;
}

beforeAll(async () => {
	site = await begin(false);
	browser = await openBrowser();
	second = await visitor(browser, 1280);
	editor = await visitor(browser, 1280);
	for (const { page } of [second, editor]) {
		page.setDefaultTimeout(40_000);
		await page.route(/pratinjau=/, (route) => route.fulfill(EMPTY_PAGE));
	}
});
afterAll(async () => {
	await browser?.close();
	await site?.remove();
	await archive?.remove();
});

async function look(name: string): Promise<void> {
	if (looked.has(name)) return;
	looked.add(name);
	await expectAccessible(editor.page, name);
	await shot(editor.page, `isi-${name.replaceAll(/[^a-z0-9-]/g, '-')}`);
}

/**
 * The preview next to the form re-renders after every pause in typing. The studio journey tests it;
 * an empty page replaces it here, because it would take up most of the time.
 */
const EMPTY_PAGE = { contentType: 'text/html', body: '<!doctype html><title>-</title>' };

/**
 * Runs one step and measures its time. A failure is reported at the end, and the other steps
 * continue.
 */
async function make(what: string, doing: () => Promise<void>): Promise<void> {
	const began = Date.now();
	const problem = await doing().then(
		() => null,
		(error: Error) => error.message.split('\n').slice(0, 3).join(' ').slice(0, 300),
	);
	const seconds = Math.round((Date.now() - began) / 100) / 10;
	made.push({ what, seconds, problem });
	console.info(`${seconds.toFixed(1).padStart(6)} s  ${what}${problem ? `: ${problem}` : ''}`);
	if (problem) await shot(editor.page, `gagal-${what.replaceAll(/[^a-z0-9-]/g, '-')}`);
}

test('an administrator and an editor come to an empty back office', async () => {
	await administratorComes(second.page, site);
	await personComes(editor.page, second.page, site, 'Editor');
});

test('the insurer says who it is', async () => {
	await make('identitas', () => writeInsurerByHand(second.page, site.url, SAMPLE_INSURER));
});

test('every word is written', async () => {
	const { page } = editor;
	await visit(page, `${site.url}/office/konten?bagian=kata`);
	await page.getByText(/\d+ kata, /).waitFor();
	for (const language of ['id', 'en'] as const)
		for (const [key, text] of Object.entries(sampleContent.wordings[language] ?? {}))
			await make(`kata ${language} ${key}`, () => writeWord(page, language, key, text));
	await look('kata');
});

test.each(PAGES)('$slug ($language) is made', async (wanted) => {
	const { page } = editor;
	const from =
		wanted.language === 'en' ? all.find(({ slug }) => slug === wanted.slug) : undefined;
	await make(`${wanted.language} ${wanted.slug}`, async () => {
		await writePageByHand({ page, desk }, site.url, wanted, from);
		await look(`halaman ${wanted.template}`);
		await publish({ page, second: second.page }, site.url, wanted);
	});
});

test.each(['id', 'en'] as const)('the menus of %s are made', async (language) => {
	const wanted = navigationSchema.parse(sampleContent.navigation[language] ?? {});
	await make(`menu ${language}`, () =>
		writeMenus({ page: editor.page, desk }, site.url, language, wanted),
	);
	await look('menu');
});

test.runIf(whole)('old addresses lead on', async () => {
	const { page } = editor;
	await visit(page, `${site.url}/office/konten?bagian=pengalihan`);
	for (const [path, target] of Object.entries(sampleContent.redirects))
		await make(`pengalihan ${path}`, () => writeRedirectByHand(page, path, target));
	await look('pengalihan');
});

test('the other screens of the studio are looked at', async () => {
	for (const part of ['gambar', 'riwayat', 'terbitan', 'angka', 'pencarian', 'baru', '']) {
		await visit(editor.page, `${site.url}/office/konten${part && `?bagian=${part}`}`);
		await editor.page.getByRole('heading', { level: 1 }).waitFor();
		await look(part || 'daftar');
	}
	expect(editor.faults).toEqual([]);
	expect(second.faults).toEqual([]);
});

test('what was made is what the archive gives', async () => {
	archive = await begin(true);
	await bringContent(archive);
	const built: Built = { site, archive, desk, whole };
	const counted = [...(await comparePages(built, PAGES)), ...(await compareFrame(built))];
	console.table(counted);
	console.table(made.toSorted((a, b) => b.seconds - a.seconds).slice(0, 12), ['what', 'seconds']);
	const seconds = made.reduce((sum, one) => sum + one.seconds, 0);
	console.info(`${made.length} things in ${Math.round(seconds)} s`);
	expect(made.flatMap(({ what, problem }) => (problem ? [`${what}: ${problem}`] : []))).toEqual(
		[],
	);
	expect(counted.filter(({ differing }) => differing > 0)).toEqual([]);
});
