import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { born, chosenPrice, openForm, self, soon } from './browser/apply.ts';
import { visit, visitor } from './browser/browser.ts';
import { fillCompanyRequest, goToForm } from './browser/journey.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

type Content = {
	template: string;
	title: string;
	name: string;
	image?: { default: string };
	children: { template: string; name?: string }[];
};
const contentOf = async (path: string): Promise<Content> => {
	const answer = await fetch(`${product.url}/page${path}`, {
		headers: { accept: 'application/json' },
	});
	return ((await answer.json()) as { data: Content }).data;
};
const mainOf = async (path: string): Promise<string> => {
	const answer = await fetch(product.url + path);
	expect([path, answer.status]).toEqual([path, 200]);
	return /<main[^]*<\/main>/.exec(await answer.text())?.[0] ?? '';
};

describe('screens', () => {
	test.each([
		['/jaga-aman', 'product'], // B2.01
		['/hitung-premi', 'calculate-insurance-premi'], // B2.03, B2.04
		['/promo/cara-redeem', 'how-to-redeem'], // B2.17
		['/promo/tiket-nonton', 'promotion-ticket'], // B2.18, B2.7.08
		['/promo/voucher-belanja', 'promotion-e-gift'], // B2.19, B2.7.08
	])('%s has the template %s and its own title', async (path, template) => {
		const { template: its, title } = await contentOf(path);
		expect(its).toBe(template);
		expect(await mainOf(path)).toMatch(new RegExp(`<h1[^>]*>${title}<`));
	});

	test.each([
		['/promo/tiket-nonton', 'Tukar tiketmu'],
		['/promo/voucher-belanja', 'Tukar vouchermu'],
	])('%s shows its picture and first requires a policy number', async (path, heading) => {
		const [main, { image }] = [await mainOf(path), await contentOf(path)];
		expect(main).toContain(`src="${image?.default}"`); // B2.7.02
		expect(main).toContain(heading);
		expect(main).toMatch(/<label[^>]*>Nomor polis</); // B2.7.03
		expect(main).toMatch(/<button[^>]*>(?:<[^>]*>)*Lanjutkan</); // B2.7.04
		expect(main).not.toMatch(/Redeem Tiket|Redeem e-Voucher|Sisa/);
	});

	test('a product shows points and benefits before the form, and questions and cards after it', async () => {
		const main = await mainOf('/jaga-aman');
		expect(main).toContain('fill="#1D5FA8"'); // B3.1.34: the product's accent colour
		const points = (await contentOf('/jaga-aman')).children.filter(
			({ template }) => template === 'usp',
		);
		expect(points.length).toBeGreaterThan(1);
		for (const { name } of points) expect(main).toContain(`>${name}</h2>`); // B2.1.05
		const at = (text: string) => {
			expect(main).toContain(text);
			return main.indexOf(text);
		};
		const places = [
			at('<h1'), // B2.1.01
			at(`>${points[0]?.name}</h2>`),
			at('>Manfaat</h2>'), // B2.1.09
			at('id="form-pengajuan"'), // B2.02, B2.1.21
			at('>Pertanyaan yang sering diajukan</h2>'), // B2.1.10
			at('>Perlindungan lain</h2>'), // B2.1.13
		];
		expect(places).toEqual([...places].sort((a, b) => a - b));
	});
});

const who = (page: Page) => page.getByRole('group', { name: 'Siapa yang dilindungi?' });

test.each([
	['jaga-gamers', ['Diri sendiri']],
	['jaga-konser', ['Diri sendiri', 'Pasangan']],
	['jaga-aman', ['Diri sendiri', 'Pasangan', 'Anak']],
])('%s offers to insure only %j', async (slug, people) => {
	// B2.2.04, B2.2.05
	const { page } = await visitor(browser, 1280);
	await openForm(page, product.url, slug);
	const boxes = who(page).getByRole('checkbox');
	expect(await boxes.count()).toBe(people.length);
	for (const name of people)
		expect(await who(page).getByRole('checkbox', { name, exact: true }).isChecked()).toBe(
			name === 'Diri sendiri',
		);
	if (slug !== 'jaga-aman') return;
	// B2.2.07, B2.2.08: birth date and sex are requested for each selected person.
	for (const name of ['Pasangan', 'Anak'])
		await who(page).getByLabel(name, { exact: true }).check();
	for (const legend of ['Tanggal lahirmu', 'Tanggal lahir pasangan', 'Anak 1']) {
		const person = page.getByRole('group', { name: legend, exact: true });
		for (const part of ['Tahun', 'Bulan', 'Tanggal'])
			await person.getByLabel(part, { exact: true }).waitFor();
		expect(await person.getByRole('radio').count()).toBe(2);
		for (const sex of ['Pria', 'Wanita'])
			await person.getByRole('radio', { name: sex }).waitFor();
	}
	await page.getByRole('link', { name: 'Baca lagi tentang produk ini' }).click();
	// B2.1.14: there are three columns, regardless of the number of cards.
	const cards = page.getByRole('list').filter({ has: page.getByRole('article') });
	const columns = await cards.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
	expect(columns.split(' ')).toHaveLength(3);
});

test('Cek Premi Kamu recalculates and shows the price, and Simulasi Ulang starts over', async () => {
	const { page, faults } = await visitor(browser, 360);
	let asked = 0;
	page.on('request', (request) => {
		if (new URL(request.url()).pathname === '/page/get-plan') asked += 1;
	});
	await openForm(page, product.url, 'jaga-aman');
	await self(page);
	await chosenPrice(page);
	await expect.poll(() => page.locator('section[aria-busy=true]').count()).toBe(0);
	const before = asked;
	expect(before).toBeGreaterThan(0);
	// B2.2.30, B2.2.35
	await page.evaluate(() => window.scrollTo(0, 0));
	const cards = page.getByRole('heading', { name: 'Premi kamu' });
	const inSight = () =>
		cards.evaluate((one) => {
			const { top, bottom } = one.getBoundingClientRect();
			return top >= 0 && bottom <= innerHeight;
		});
	expect(await inSight()).toBe(false);
	await page
		.getByRole('button', { name: 'Cek Premi Kamu' })
		.evaluate((one: HTMLElement) => one.click());
	await expect.poll(inSight).toBe(true);
	await expect.poll(() => asked).toBe(before + 1);
	await chosenPrice(page);
	// B2.2.14, B2.2.15
	const holder = page.getByRole('heading', { name: 'Data pemegang polis' });
	expect(await holder.count()).toBe(0);
	await page.getByRole('button', { name: 'Lanjut Beli', exact: true }).click();
	await holder.waitFor();
	// B2.2.31, B2.2.32
	await page.evaluate(() => Object.assign(window, { before: true }));
	await page.getByRole('link', { name: 'Ubah pilihan' }).click();
	await page.getByRole('button', { name: 'Simulasi Ulang' }).click();
	await expect.poll(() => page.evaluate(() => 'before' in window).catch(() => true)).toBe(false);
	const year = page.getByRole('group', { name: 'Tanggal lahirmu' }).getByLabel('Tahun');
	await expect.poll(() => year.inputValue()).toBe('');
	expect(await holder.count()).toBe(0);
	expect(faults).toEqual([]);
});

test('each group member has a section with a card reader that can be closed', async () => {
	const { page } = await visitor(browser, 360);
	await openForm(page, product.url, 'jaga-aman-instan-ramean');
	await born(page, 'Anggota 1 (kamu, pemegang polis)', '1990-05-17', 'Wanita');
	await born(page, 'Anggota 2', '1992-05-17', 'Pria');
	await page.getByLabel('Mulai perlindungan').fill(soon());
	await chosenPrice(page);
	await page.getByRole('button', { name: 'Lanjut Beli' }).click();
	// B2.2.21: the names are requested here (B2.2.09).
	await page.getByRole('heading', { name: /^Data Anggota 1\b/ }).waitFor();
	const second = page.getByRole('group', { name: 'Data Anggota 2', exact: true });
	await second.getByLabel('Nama Sesuai KTP').waitFor();
	expect(await page.getByText(/^Data Anggota 3/).count()).toBe(0);
	// B2.2.18–B2.2.20
	const readers = (within: Locator) => within.locator('input[type=file]');
	expect(await readers(second).count()).toBeGreaterThan(0);
	await second.getByRole('checkbox', { name: /^Manual/ }).check();
	await expect.poll(() => readers(second).count()).toBe(0);
	expect(await readers(page.locator('#form-pengajuan')).count()).toBeGreaterThan(0);
	await second.getByLabel('NIK').waitFor();
});

test('a company is redirected to the home page three seconds after its request was accepted', async () => {
	const { page } = await visitor(browser, 1280);
	// Uses the page's clock, so that a busy machine makes no difference.
	await page.addInitScript(() => {
		const seen = { told: 0, left: 0 };
		Object.assign(window, { seen });
		new MutationObserver(() => {
			if (
				seen.told === 0 &&
				/KOR-\d{8}/.test(document.querySelector('dialog[open]')?.textContent ?? '')
			)
				seen.told = performance.now();
			if (seen.told > 0 && seen.left === 0 && location.pathname === '/')
				seen.left = performance.now();
		}).observe(document, {
			subtree: true,
			childList: true,
			characterData: true,
			attributes: true,
		});
	});
	await visit(page, `${product.url}/asuransi-korporat`);
	await goToForm(page);
	// B2.4.01–B2.4.06
	await fillCompanyRequest(page);
	// B2.4.07, B2.4.08
	const send = page.getByRole('button', { name: 'Kirim Data', exact: true });
	await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull();
	await send.click();
	await page.getByRole('dialog', { name: 'Data terkirim' }).waitFor(); // B2.4.10
	await page.waitForURL(`${product.url}/`);
	const left = () => page.evaluate<number>('window.seen.left');
	await expect.poll(left).toBeGreaterThan(0);
	// B2.4.11
	const took = (await left()) - (await page.evaluate<number>('window.seen.told'));
	expect(took).toBeGreaterThan(2_900);
	expect(took).toBeLessThan(10_000);
});
