import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addToDay, jakartaDay } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import { visit, visitor } from './browser/browser.ts';
import { pressOn, typeInto } from './browser/keyboard.ts';
import { holder, sampleApplication } from './people/buyer.ts';
import { enterPortal, newCustomer, shotsOf } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const PASSWORD = 'HujanSenja2026';
const PERSONS = [
	{ name: 'SARI CONTOH', dob: '1990-05-17', gender: 'female', type: 1, relation: 'self' },
	{ name: 'BUDI CONTOH', dob: '1988-03-02', gender: 'male', type: 1, relation: 'partner' },
	{ name: 'ANI CONTOH', dob: '2020-08-09', gender: 'female', type: 2, relation: 'child' },
];

async function holdersPage(email: string, part: object) {
	await newCustomer(product, email, PASSWORD, part);
	const seen = await visitor(browser, 360);
	await enterPortal(seen.page, product.url, email, PASSWORD);
	await visit(seen.page, `${product.url}/selfcare/policy`);
	await seen.page.getByRole('button', { name: /^Lihat detail/ }).click();
	await seen.page.getByRole('link', { name: 'Layanan polis', exact: true }).click();
	const cards = seen.page.getByRole('region', { name: 'Kartu untuk tertanggung lain' });
	await cards.waitFor();
	return { ...seen, cards };
}
type Cards = Awaited<ReturnType<typeof holdersPage>>['cards'];

async function makeLink(page: Page, cards: Cards, button: string, name: string): Promise<string> {
	await pressOn(page, cards.getByRole('button', { name: button }));
	await cards.getByText(`Tautan ${name} sudah jadi`).waitFor();
	const href = await cards
		.getByRole('link', { name: `WhatsApp untuk ${name} (tab baru)` })
		.getAttribute('href');
	const words = new URL(href ?? '').searchParams.get('text') ?? '';
	return /https?:\/\/\S+\/kartu-saya#kartu=[\w-]{43}$/.exec(words)?.[0] ?? '';
}

async function openLink(url: string, birthDate: string, width = 360) {
	const seen = await visitor(browser, width);
	await visit(seen.page, url);
	await seen.page.getByRole('heading', { name: 'Tulis tanggal lahir' }).waitFor();
	await expect.poll(() => seen.page.url()).not.toContain('kartu=');
	await writeDate(seen.page, birthDate);
	return seen;
}
async function writeDate(page: Page, birthDate: string): Promise<void> {
	await page.getByLabel('Tanggal lahir', { exact: true }).fill(birthDate);
	await pressOn(page, page.getByRole('button', { name: 'Buka', exact: true }));
}

async function downloaded(page: Page, button: string): Promise<string> {
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		pressOn(page, page.getByRole('button', { name: button })),
	]);
	const path = (await file.path()) ?? '';
	expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
	return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
}

test('each family member has a separate card, and a revoked link explains what to do', async () => {
	const { productDetail } = sampleApplication();
	const { page, faults, cards } = await holdersPage('keluarga-kartu@contoh.test', {
		productDetail: { ...productDetail, customer: PERSONS },
	});
	await expectAccessible(page, 'links of insured persons');
	const url = await makeLink(
		page,
		cards,
		'Beri BUDI CONTOH sertifikat dan kartunya sendiri',
		'BUDI CONTOH',
	);
	const child = await makeLink(
		page,
		cards,
		'Buat tautan sertifikat dan kartu ANI CONTOH',
		'ANI CONTOH',
	);
	await expectAccessible(page, 'links that were made');
	await shotsOf(page, 'kartu-tautan');
	const copy = cards.getByRole('button', { name: 'Salin tautan ANI CONTOH' });
	await pressOn(page, copy);
	await cards.getByText(/^Tautan(nya)? (tersalin|sudah ditandai)/).waitFor();
	expect(await copy.evaluate((one) => one === document.activeElement)).toBe(true);

	const budi = await openLink(url, '1991-01-01');
	await budi.page.getByText(/tidak cocok, atau tautannya sudah tidak berlaku/).waitFor();
	await expectAccessible(budi.page, 'a birth date that is not theirs');
	await shotsOf(budi.page, 'kartu-salah');
	await writeDate(budi.page, '1988-03-02');
	const name = budi.page.getByRole('heading', { name: 'BUDI CONTOH' });
	await name.waitFor();
	await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
	await expectAccessible(budi.page, 'a card of one’s own');
	await shotsOf(budi.page, 'kartu-saya');
	const shown = await budi.page.getByRole('main').innerText();
	expect(shown).not.toMatch(/SARI|ANI CONTOH|Melati|Rp180/);
	for (const button of ['Unduh sertifikat', 'Unduh e-card']) {
		const words = await downloaded(budi.page, button);
		expect(words).toContain('BUDI CONTOH');
		expect(words).not.toMatch(/ANI CONTOH|Melati/);
	}
	await budi.page.reload();
	await name.waitFor();

	const ani = await openLink(child, '2020-08-09');
	await ani.page.getByRole('heading', { name: 'ANI CONTOH' }).waitFor();

	await page.reload();
	await cards
		.getByText(/^Tautan dibuat .*, dibuka \d+ \w+ 2\d{3}, \d\d\.\d\d/)
		.first()
		.waitFor();
	await pressOn(page, cards.getByRole('button', { name: 'Cabut tautan BUDI CONTOH' }));
	await cards.getByText('Tautan BUDI CONTOH dicabut: tidak bisa dibuka lagi.').waitFor();
	await cards.getByText(/Berakhir \d+ \w+ 2\d{3}, \d\d\.\d\d WIB: dicabut olehmu\.$/).waitFor();
	await shotsOf(page, 'kartu-dicabut');

	// The connection is lost just as another link is created, but the address of the link is still
	// displayed.
	const list = '**/page/selfcare/insured-links';
	await page.route(list, (route) => route.abort());
	const again = await makeLink(page, cards, 'Ganti tautan ANI CONTOH', 'ANI CONTOH');
	const retry = cards.getByRole('button', { name: 'Coba lagi' });
	await retry.waitFor();
	await shotsOf(page, 'kartu-tanpa-sambungan');
	expect(await cards.getByText(again).isVisible()).toBe(true);
	await page.unroute(list);
	await pressOn(page, retry);
	await retry.waitFor({ state: 'detached' });
	expect(await cards.getByText(again).isVisible()).toBe(true);

	await pressOn(budi.page, budi.page.getByRole('button', { name: 'Unduh sertifikat' }));
	await budi.page.getByText('Tautan ini sudah tidak berlaku').waitFor();
	await budi.page.getByText(/Minta tautan baru kepada pemegang polis/).waitFor();
	expect(await budi.page.getByRole('button', { name: /^Unduh/ }).count()).toBe(0);
	await expectAccessible(budi.page, 'a link that was taken back');
	await shotsOf(budi.page, 'kartu-berakhir');
	const late = await openLink(url, '1988-03-02');
	await late.page.getByText(/Minta tautan baru kepada pemegang polis/).waitFor();
	// The browser logs each refusal.
	expect(
		[...faults, ...budi.faults, ...ani.faults].filter((one) => !/404|422|ERR_FAILED/.test(one)),
	).toEqual([]);
}, 240_000);

test('a group member sees that cover beginning tomorrow has not started', async () => {
	const email = 'ramean-kartu@contoh.test';
	const friend = {
		...holder(email),
		name: 'TONO CONTOH',
		nric: null,
		dob: '1992-07-08',
		gender: 'Male',
	};
	const { page, faults, cards } = await holdersPage(email, {
		content_id: 23,
		quoteHolder: null,
		listQuoteHolder: [holder(email), friend],
		productDetail: {
			productPlan: 'RAMEAN',
			premiumAmount: 25_000_000,
			period: 1,
			period_type: 1,
			paymentFrequency: 'lump_sum',
			productDate: `${addToDay(jakartaDay(new Date()), { day: 2 })} 08:00:00`,
			customer: [],
		},
	});
	expect(await cards.getByRole('listitem').count()).toBe(1);
	const url = await makeLink(
		page,
		cards,
		'Beri TONO CONTOH sertifikat dan kartunya sendiri',
		'TONO CONTOH',
	);
	await shotsOf(page, 'kartu-ramean');
	const tono = await visitor(browser, 360);
	await visit(tono.page, `${product.url}/kartu-saya`);
	await tono.page.getByText('Buka halaman ini lewat tautanmu').waitFor();
	await expectAccessible(tono.page, 'the page without a link');
	await shotsOf(tono.page, 'kartu-tanpa-tautan');
	// The link is opened in a tab that already shows this page.
	await tono.page.evaluate((hash) => void (location.hash = hash), new URL(url).hash);
	await typeInto(tono.page, tono.page.getByLabel('Tanggal lahir', { exact: true }), '07081992');
	await pressOn(tono.page, tono.page.getByRole('button', { name: 'Buka', exact: true }));
	await tono.page.getByRole('heading', { name: 'TONO CONTOH' }).waitFor();
	await tono.page.getByText(/^Mulai \d/).waitFor();
	expect(await tono.page.getByText('Aktif', { exact: true }).count()).toBe(0);
	await tono.page.getByText(/Klaim bisa diajukan setelah/).waitFor();
	for (const button of ['Unduh sertifikat', 'Unduh e-card'])
		expect(await downloaded(tono.page, button)).toContain('TONO CONTOH');
	await shotsOf(tono.page, 'kartu-belum-mulai');
	await pressOn(tono.page, tono.page.getByRole('button', { name: 'Tutup' }));
	await tono.page.getByText('Sudah ditutup').waitFor();
	await expectAccessible(tono.page, 'a card that was closed');
	await shotsOf(tono.page, 'kartu-ditutup');
	// The next user of the computer has no access to the link.
	await tono.page.reload();
	await tono.page.getByText('Buka halaman ini lewat tautanmu').waitFor();
	expect([...faults, ...tono.faults]).toEqual([]);
}, 240_000);

test('a browser without cookies shows a hint, and a lost connection keeps the card open', async () => {
	const { productDetail } = sampleApplication();
	const { page, cards } = await holdersPage('kartu-tanpa-cookie@contoh.test', {
		productDetail: { ...productDetail, customer: PERSONS },
	});
	const url = await makeLink(
		page,
		cards,
		'Beri BUDI CONTOH sertifikat dan kartunya sendiri',
		'BUDI CONTOH',
	);
	const budi = await visitor(browser, 360);
	const me = '**/page/own-card/me';
	await budi.page.route(me, async (route) => {
		const headers = { ...route.request().headers() };
		delete headers['cookie'];
		await budi.page.context().clearCookies({ name: /kartu/ });
		await route.continue({ headers });
	});
	await visit(budi.page, url);
	await writeDate(budi.page, '1988-03-02');
	await budi.page.getByText(/Izinkan cookie untuk situs ini/).waitFor();
	await shotsOf(budi.page, 'kartu-tanpa-cookie');
	await budi.page.unroute(me);
	await writeDate(budi.page, '1988-03-02');
	const name = budi.page.getByRole('heading', { name: 'BUDI CONTOH' });
	await name.waitFor();
	const leave = '**/page/own-card/leave';
	await budi.page.route(leave, (route) => route.abort());
	const close = budi.page.getByRole('button', { name: 'Tutup', exact: true });
	await pressOn(budi.page, close);
	await budi.page.getByText(/^Belum tertutup/).waitFor();
	expect(await name.isVisible()).toBe(true);
	await budi.page.unroute(leave);
	await pressOn(budi.page, close);
	await budi.page.getByText('Sudah ditutup').waitFor();
}, 240_000);
