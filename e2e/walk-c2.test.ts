import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { expectAccessible, untidyOutline } from './browser/accessible.ts';
import { running, visit, visitor } from './browser/browser.ts';
import { answerWith, POLICIES } from './crafted-answers.ts';
import { makeClient } from './people/buyer.ts';
import { enterPortal } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
let page: Page;
beforeAll(async () => {
	({ product, browser } = await openSite());
	({ page } = await visitor(browser, 1280));
});
afterAll(() => closeSite(product, browser));

test('logging in leads a customer to the home page from the response (C2.2.07)', async () => {
	await enterPortal(page, product.url, 'nasabah@contoh.test', 'Contoh2026');
	await address().toBe('/selfcare/home-1');
});

const go = (path: string) => visit(page, `${product.url}${path}`);
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const ground = () =>
	page.locator('div:has(> main)').evaluate((one) => {
		const { backgroundColor, backgroundImage } = getComputedStyle(one);
		return `${backgroundColor} ${backgroundImage}`;
	});
const forget = () => page.unrouteAll({ behavior: 'ignoreErrors' });
afterEach(forget);
const address = () => expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search);

describe('the self-care layout (C2.1)', () => {
	const menu = () => page.getByRole('banner').getByRole('navigation');

	test.each([
		['C2.1.07', '/selfcare/payment-report', /Laporan Pembayaran/],
		['C2.1.08', '/selfcare/e-claim', /E-Klaim/],
		['C2.1.09', '/selfcare-pengajuan-autodebet?ref=1;2', /Pengajuan Autodebet/],
	])('%s: %s has no header', async (_id, path, title) => {
		await go(path);
		await heading(title).first().waitFor();
		expect(await page.getByText('Sari Nasabah').count()).toBe(0);
		expect(await menu().count()).toBe(0);
	});

	test.each([
		['C2.1.02', '/selfcare/login', 'Masuk'],
		['C2.1.03', '/selfcare/forgot-password', 'Kirim'],
		['C2.1.05', '/selfcare/change-password?token=a&expires_at=b', 'Simpan'],
	])('%s: %s has no header for a visitor either', async (_id, path, name) => {
		const seen = await visitor(browser, 1280);
		await visit(seen.page, product.url + path);
		await seen.page.getByRole('button', { name, exact: true }).waitFor();
		expect(await seen.page.getByRole('banner').getByRole('navigation').count()).toBe(0);
		// The public site's header and footer are absent, because this is another layout (C2.1.01).
		expect(await seen.page.getByRole('link', { name: 'Keranjang' }).count()).toBe(0);
		await seen.page.context().close();
	});

	// There are no pages with these templates in the content, so another page is modified in
	// transit.
	test.each([
		['C2.1.04', 'email-confirmation', 'Email konfirmasi sudah dikirim!'],
		['C2.1.06', 'success-change', 'Pergantian kata sandi berhasil'],
	])('%s: %s is an alias for a view without header (C2.1.10)', async (_id, name, title) => {
		const { call } = await makeClient(product.url);
		const answer = await call('GET', '/page/selfcare/forgot-password');
		const data = { ...(answer.data as object), template: `selfcare-${name}` };
		const seen = await visitor(browser, 1280);
		await visit(seen.page, `${product.url}/selfcare/login`);
		await seen.page.route('**/page/selfcare/forgot-password*', (route) =>
			route.fulfill({
				contentType: 'application/json',
				body: JSON.stringify({ ...answer, data }),
			}),
		);
		await running(seen.page);
		await seen.page.getByRole('link', { name: 'Lupa Kata Sandi?' }).click();
		await seen.page.getByRole('heading', { name: title }).waitFor();
		expect(await seen.page.getByRole('banner').count()).toBe(0);
	});

	test('the auto-debet form has its own background (C2.1.11)', async () => {
		await go('/selfcare/policy');
		const usual = await ground();
		await go('/selfcare-pengajuan-autodebet?ref=1;2');
		await expect.poll(ground).not.toBe(usual);
	});

	test('shows running text, the navigation menu and an avatar that links to the profile', async () => {
		await go('/selfcare/home-1');
		await page.getByRole('region', { name: 'Pengumuman' }).waitFor(); // C2.1.13
		const links = await menu().first().getByRole('link').allInnerTexts();
		expect(links.map((one) => one.trim())).toEqual(
			expect.arrayContaining(['Beranda', 'Polis', 'Klaim']),
		); // C2.1.14
		const avatar = page.getByRole('banner').getByRole('link', { name: /Sari Nasabah/ });
		expect(await avatar.innerText()).toContain('nasabah@contoh.test'); // C2.1.15, C2.1.16
		await avatar.click();
		await address().toBe('/selfcare/profile-page'); // C2.1.17
	});
});

describe('home (C2.2)', () => {
	test('several policies have arrows that cycle through them', async () => {
		await go('/selfcare/home-1');
		await heading(/^Selamat (Pagi|Siang|Sore|Malam), Sari Nasabah$/).waitFor(); // C2.2.22
		const cards = page.getByRole('region', { name: 'Polis Saya' });
		const first = cards.getByRole('listitem').first();
		const left = () => first.evaluate((one) => one.getBoundingClientRect().left);
		await cards.getByRole('button', { name: 'Sebelumnya' }).waitFor(); // C2.2.24, C2.2.26
		const at = await left();
		await cards.getByRole('button', { name: 'Sebelumnya' }).click();
		await expect.poll(left).not.toBe(at); // C2.2.25: going back from the first policy shows the last one
	});

	test('a single policy has no arrows (C2.2.26)', async () => {
		const arrows = page
			.getByRole('region', { name: 'Polis Saya' })
			.getByRole('button', { name: /^(Sebelumnya|Berikutnya)$/ });
		for (const [policies, count] of [
			[POLICIES.slice(0, 2), 2],
			[POLICIES.slice(0, 1), 0],
		] as const) {
			await answerWith(page, 'getPolicyList', policies);
			await go('/selfcare/home-1');
			await page
				.getByRole('link', { name: /^Lihat polis / })
				.first()
				.waitFor();
			await expect.poll(() => arrows.count()).toBe(count);
			await forget();
		}
		await go('/selfcare/home-1');
	});

	test('two cards link onwards, and the other products open in a new tab', async () => {
		const link = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
		expect(
			await link(/e-Klaim/)
				.first()
				.getAttribute('href'),
		).toBe('/selfcare/cara-pengajuan-klaim'); // C2.2.27
		expect(
			await link(/Laporan Pembayaran/)
				.first()
				.getAttribute('href'),
		).toBe('/selfcare/payment-report');
		const others = page.getByRole('region', { name: 'Produk Lainnya dari Kami' }); // C2.2.29
		const targets = await others
			.getByRole('link')
			.evaluateAll((all) => all.map((one) => one.getAttribute('target')));
		expect(targets.length).toBeGreaterThan(0); // C2.2.32
		expect(new Set(targets)).toEqual(new Set(['_blank'])); // C2.2.30
	});
});

describe('a new password (C2.2.12)', () => {
	const at = '/selfcare/change-password';
	test.each([
		['C2.2.15', ''],
		['C2.2.15', '?expires_at=b'],
		['C2.2.15', '?token=&expires_at=b'],
		['C2.2.16', '?token=a'],
		['C2.2.16', '?token=a&expires_at='],
	])('%s: a link that ends in “%s” redirects to the home page', async (_id, query) => {
		const seen = await visitor(browser, 360);
		await visit(seen.page, product.url + at + query);
		await expect.poll(() => new URL(seen.page.url()).pathname).toBe('/');
	});

	test('token and expires_at together open the form, and success leads to / (C2.2.14, C2.2.19)', async () => {
		const seen = await visitor(browser, 360);
		await answerWith(seen.page, 'updateCustomerPasswordByEmail', {});
		await visit(seen.page, `${product.url}${at}?token=a&expires_at=b`);
		// The token has been removed from the address, but it survives a reload.
		await expect.poll(() => new URL(seen.page.url()).search).toBe('');
		await seen.page.reload();
		await seen.page.getByLabel('Kata sandi baru').fill('HujanSenja2026');
		await seen.page.getByLabel('Ulangi kata sandi').fill('HujanSenja2026');
		await seen.page.getByRole('button', { name: 'Simpan' }).click();
		await seen.page.getByRole('heading', { name: 'Pergantian kata sandi berhasil' }).waitFor();
		await seen.page.getByRole('link', { name: 'Ke beranda', exact: true }).click();
		await expect.poll(() => new URL(seen.page.url()).pathname).toBe('/');
	});
});

test('a button shows and hides the password (C2.2.04)', async () => {
	const seen = await visitor(browser, 360);
	await visit(seen.page, `${product.url}/selfcare/login`);
	const password = seen.page.getByLabel('Kata Sandi', { exact: true });
	await password.fill('rahasia');
	const toggle = seen.page.getByRole('button', { name: /Tampilkan|Sembunyikan/ });
	const type = () => expect.poll(() => password.getAttribute('type'));
	await type().toBe('password');
	await toggle.click();
	await type().toBe('text');
	await toggle.click();
	await type().toBe('password');
	await seen.page.context().close();
});

test('policies are listed as cards, and one is shown in full at its URL (C2.2.36, C2.3)', async () => {
	await go('/selfcare/policy');
	await page.getByText('Polis aktif').waitFor();
	const cards = page.locator('article[data-type]');
	expect(await cards.count()).toBe(4); // C2.3.03
	expect(await heading('Daftar Tertanggung').count()).toBe(0); // C2.2.36: list mode
	const types = await cards.evaluateAll((all) =>
		all.map((one) => [one.textContent?.includes('Sehat'), one.getAttribute('data-type')]),
	);
	for (const [health, type] of types) expect(type).toBe(health ? 'sehat' : 'aman'); // C2.3.04, C2.3.05
	await button(/Lihat detail Jaga Sehat/).click();
	await heading('Daftar Tertanggung').waitFor();
	expect(page.url()).toContain('?ref=');
	const links = page.getByRole('main').getByRole('link');
	const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
	expect(hrefs).toContain('/selfcare/payment-report'); // C2.3.17
	await button('Dok. Polis & Endorse').click();
	const documents = page.getByRole('dialog').getByRole('link', { name: /Unduh|PDF/ });
	await documents.first().waitFor();
	for (const document of await documents.all())
		expect(await document.getAttribute('href')).toContain('/page/download'); // C2.3.19
	await page.keyboard.press('Escape');
	// The page's wordings are changed in transit, and the e-card must use them.
	await page.route('**/selfcare/policy?*', async (route) => {
		const response = await route.fetch();
		const body = (await response.text())
			.replaceAll('021-0000-0000', '021-7777-0000')
			.replaceAll('021-0000-0001', '021-7777-0001');
		await route.fulfill({ response, body });
	});
	await page.reload();
	await heading('Daftar Tertanggung').waitFor(); // C2.2.36: detail mode by its address
	await button(/^ID Card Sari Nasabah/).click();
	const card = page.getByRole('dialog', { name: 'E-Card' });
	await card.getByText('021-7777-0000').waitFor(); // C2.3.16
	await card.getByText('021-7777-0001').waitFor();
	await forget();
	await page.keyboard.press('Escape');
});

test('headings and regions are well structured for screen readers, on home and on the policy', async () => {
	await go('/selfcare/home-1');
	await page.locator('article[data-type]').first().waitFor();
	expect(await untidyOutline(page)).toEqual([]);
	await go('/selfcare/policy');
	await page.locator('article[data-type]').first().waitFor();
	expect(await untidyOutline(page)).toEqual([]);
	await button(/Lihat detail Jaga Sehat/).click();
	await heading('Daftar Tertanggung').waitFor();
	expect(await untidyOutline(page)).toEqual([]);
});

test('the payment report has its documented filters and columns (C2.4)', async () => {
	await go('/selfcare/payment-report');
	await page.locator('tbody tr').first().waitFor();
	await page.getByLabel('Cari').waitFor(); // C2.4.01
	const choices = (label: string) => page.getByLabel(label).locator('option').allInnerTexts();
	const cells = async (at: number) =>
		new Set(await page.locator(`tbody tr td:nth-child(${at})`).allInnerTexts());
	const [any, ...states] = await choices('Status');
	expect([any, new Set(states)]).toEqual(['Semua', await cells(6)]); // C2.4.02, C2.4.05
	const [all, ...products] = await choices('Produk');
	expect([all, new Set(products)]).toEqual(['Semua', await cells(4)]); // C2.4.03, C2.4.05
	expect(await page.locator('thead th').allInnerTexts()).toEqual([
		'Jatuh Tempo', // C2.4.06
		'Tanggal Bayar', // C2.4.07
		'No. Polis', // C2.4.08
		'Produk', // C2.4.09
		'Jumlah', // C2.4.10
		'Status', // C2.4.11
		'Merchant', // C2.4.12
	]);
});

test('each column of the payment report shows its own field (C2.4.13)', async () => {
	const row = {
		Status: 'Lunas',
		Product: 'Jaga Aman',
		PolicyNo: '10000000001',
		ExpiredDate: '2026-03-01',
		PaidDate: '2026-03-02',
		DueDatePre: '2026-03-03',
		Amount: 90_000,
		PaymentSource: 'QRIS',
	};
	await answerWith(page, 'getEStatementBillingPayment', [{ Result: [row] }]);
	await go('/selfcare/payment-report');
	await page.locator('tbody tr').waitFor();
	expect(await page.locator('tbody td').allInnerTexts()).toEqual([
		'1 Mar 2026',
		'2 Mar 2026',
		'100 0000 0001',
		'Jaga Aman',
		'Rp90.000',
		'Lunas',
		'QRIS',
	]);
	await page.unroute('**/page/selfcare/getEStatementBillingPayment');
});

test('a customer without payments sees a message (C2.4.14)', async () => {
	await answerWith(page, 'getEStatementBillingPayment', []);
	await go('/selfcare/payment-report');
	await page.getByText('Kamu belum memiliki laporan pembayaran').waitFor();
	await page.unroute('**/page/selfcare/getEStatementBillingPayment');
});

test('home first shows what the customer needs to do, with a link', async () => {
	const item = (turn: string, title: string) => ({
		turn,
		title,
		words: 'Rp58.200 belum dibayar.',
		link: { words: 'Bayar premi', url: '/selfcare/layanan-polis?ref=a' },
		day: '2026-12-01',
	});
	const items = [item('yours', 'Premi Jaga Aman terlambat'), item('soon', 'Jaga Jiwa mulai')];
	await answerWith(page, 'home-first', { items }, { items: [] });
	await go('/selfcare/home-1');
	const yours = page.getByRole('region', { name: 'Giliran kamu' });
	const way = yours.getByRole('link', { name: 'Bayar premi: Premi Jaga Aman terlambat' });
	expect(await way.getAttribute('href')).toBe('/selfcare/layanan-polis?ref=a');
	await page.getByRole('region', { name: 'Segera berubah' }).getByText('Jaga Jiwa').waitFor();
	await expectAccessible(page, 'beranda dengan giliran');
	await go('/selfcare/home-1');
	await page.getByText('Tidak ada yang menunggu kamu sekarang.').waitFor();
	await page.unroute('**/page/selfcare/home-first');
});

const ORANGE = 'rgb(232, 113, 10)';
const dots = () =>
	page
		.getByRole('main')
		.getByRole('link', { name: /^Draft Klaim/ })
		.or(button('Draft Klaim'))
		.locator('span')
		.evaluateAll(
			(all, orange) =>
				all.filter(
					(one) =>
						getComputedStyle(one).backgroundColor === orange &&
						one.getBoundingClientRect().width > 8,
				).length,
			ORANGE,
		);

test('the response to Draft Klaim is visible on a phone and receives focus (C2.5.07)', async () => {
	onTestFinished(() => page.setViewportSize({ width: 1280, height: 900 }));
	await page.setViewportSize({ width: 360, height: 640 });
	await go('/selfcare/cara-pengajuan-klaim');
	await button('Draft Klaim').click();
	const text = page.getByText('Oops, kamu belum ada draft klaim');
	await text.waitFor();
	const inSight = () =>
		text.evaluate((one) => {
			const { top, bottom } = one.getBoundingClientRect();
			return top >= 0 && bottom <= innerHeight;
		});
	await expect.poll(inSight).toBe(true);
	await expect.poll(() => text.evaluate((one) => one.closest(':focus') !== null)).toBe(true);
});

test('four claim steps joined by dashes appear in one row and link to a new claim (C2.5)', async () => {
	const known = page.waitForResponse('**/claim/get-draft-claim');
	await go('/selfcare/cara-pengajuan-klaim');
	const steps = page.getByRole('main').locator('ol > li');
	await steps.first().waitFor();
	expect(await steps.count()).toBe(4);
	for (const step of await steps.all()) expect(await step.locator('img').count()).toBe(1); // C2.5.01
	await known;
	expect(await dots()).toBe(0); // C2.5.06: without a draft
	const tops = await steps.evaluateAll((all) =>
		all.map((one) => one.getBoundingClientRect().top),
	);
	const rows = new Map<number, number>();
	for (const top of tops) rows.set(top, (rows.get(top) ?? 0) + 1);
	expect([...rows.values()]).toEqual([4]);
	const joined = await steps.evaluateAll((all) =>
		all.map((step) =>
			[...step.querySelectorAll('span[aria-hidden]')].some((one) => {
				const { borderTopStyle, display } = getComputedStyle(one);
				return borderTopStyle === 'dashed' && display !== 'none';
			}),
		),
	);
	expect(joined).toEqual([true, true, true, false]); // C2.5.02
	const begin = page.getByRole('main').getByRole('link', { name: 'e-Klaim', exact: true });
	expect(await begin.getAttribute('href')).toBe('/selfcare/e-claim?ref=new'); // C2.5.05, C2.5.09
});

test('contacts have icon, value and label, and questions are numbered and expandable (C2.6)', async () => {
	await go('/selfcare/contact-us');
	const items = page.getByRole('main').locator('ul').first().getByRole('listitem');
	await items.first().waitFor();
	const shown = await items.evaluateAll((all) =>
		all.map((one) => [
			one.querySelectorAll('img').length, // C2.6.02
			...(one as HTMLElement).innerText.trim().split(/\n+/),
		]),
	);
	expect(shown).toEqual([
		// C2.6.03: the value; C2.6.04: its label
		[1, '021-0000-0000', 'Layanan nasabah, Senin sampai Jumat, 08.00–17.00 WIB'],
		[1, '021-0000-0001', 'Bantuan rumah sakit, 24 jam'],
		[1, 'halo@jaga.example', 'Email'],
		[1, 'Jalan Contoh No. 1, Jakarta Selatan 12000', 'Kantor'],
	]);
	const questions = page.locator('summary');
	const numbers = (await questions.allInnerTexts()).map((text) => /^\d+\. /.exec(text)?.[0]);
	expect(numbers).toEqual(['1. ', '2. ', '3. ', '4. ', '5. ', '6. ']);
	const answer = page.getByText('Draf tersimpan sendiri');
	expect(await answer.isVisible()).toBe(false);
	await questions.first().click();
	await answer.waitFor(); // C2.6.05
});

describe('the claim wizard (C2.7)', () => {
	const step = (name: string) => heading(name).waitFor();
	const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

	test('a customer without a draft sees a banner that starts a new claim', async () => {
		await go('/selfcare/e-claim');
		const banner = page.getByRole('link', { name: 'Ajukan klaim baru' });
		await banner.waitFor();
		expect(await banner.locator('img').count()).toBe(1); // C2.7.01
		expect(await page.getByLabel('Polis', { exact: true }).count()).toBe(0);
		await banner.click();
		await address().toBe('/selfcare/e-claim?ref=new'); // C2.7.02, C2.7.03
		await step('01 INFO POLIS');
	});

	test('step 1 shows four labelled tabs, the policy, its summary and then the claim type', async () => {
		const tabs = await page
			.getByRole('main')
			.locator('ol')
			.first()
			.getByRole('listitem')
			.allInnerTexts();
		expect(tabs.map((one) => one.replace(/\s+/g, ' ').trim())).toEqual([
			'01 INFO POLIS', // C2.7.07
			'02 DATA PENGAJUAN', // C2.7.08
			'03 DOKUMEN', // C2.7.09
			'04 REVIEW KLAIM', // C2.7.10, C2.7.11
		]);
		await page.getByText('Pilih polis yang ingin kamu klaim').waitFor(); // C2.7.12, C2.7.13
		expect(await page.getByLabel('JENIS KLAIM').count()).toBe(0); // C2.7.17
		const slow = Promise.withResolvers<void>();
		await page.route('**/getPolicyCoverageInsuredDetail', async (route) => {
			await slow.promise;
			await route.continue();
		});
		await page.getByLabel('Polis', { exact: true }).selectOption({ index: 1 }); // C2.7.14
		await page.getByText('Memuat jenis klaim').waitFor(); // C2.7.18
		slow.resolve();
		await page.getByLabel('JENIS KLAIM').waitFor(); // C2.7.16, C2.7.17
		await page.getByText('No. Polis').waitFor(); // C2.7.15
		await forget();
		await button('Kembali ke menu Klaim').waitFor(); // C2.7.42
	});

	test('step 2 shows the claimant, the insured person and the five bank fields', async () => {
		await page.getByLabel('JENIS KLAIM').selectOption({ index: 1 });
		await press('Lanjutkan');
		await step('02 DATA PENGAJUAN');
		await page.getByText('Periksa datamu').waitFor(); // C2.7.13
		const claimant = page.locator('section', { has: heading('Data pengaju klaim') }).last();
		expect(await claimant.locator('input').count()).toBe(0); // C2.7.21
		await claimant.getByText(/Hubungi Customer Service lewat menu/).waitFor(); // C2.7.22
		await page.getByLabel('Nama tertanggung').selectOption({ index: 1 }); // C2.7.23
		await page.getByText('Hubungan', { exact: true }).waitFor(); // C2.7.24
		await page.getByText('Tanggal lahir', { exact: true }).waitFor(); // C2.7.25
		// A problem is reported when the field loses focus, not by disabling a button.
		await page.getByLabel('Nomor rekening', { exact: true }).fill('abc');
		await page.keyboard.press('Tab');
		await page.getByText('Nomor rekening berisi 5–30 angka').waitFor();
		for (const [label, text] of [
			['Nama pemilik rekening', 'Sari Nasabah'], // C2.7.27
			['Nomor rekening', '1234567890'], // C2.7.28
			['Nama bank', 'Bank Contoh'], // C2.7.29
			['Cabang', 'Tebet'], // C2.7.30
			['Kota', 'Jakarta'], // C2.7.31
		] as const)
			await page.getByLabel(label, { exact: true }).fill(text);
		// C9.12, C9.13: if the claim is approved under the terms, it is paid to that account.
		await page.getByText(/Klaim dibayar ke rekening yang kamu tulis di sini/).waitFor();
	});

	test('step 3 shows documents, numbers and names additional ones, and Back goes one step back', async () => {
		await press('Lanjutkan');
		await step('03 DOKUMEN');
		expect(await page.locator('input[type=file]').count()).toBeGreaterThan(0); // C2.7.32
		await press('Tambah dokumen');
		await page.getByText('Dokumen Tambahan 1').waitFor(); // C2.7.34
		await page.getByLabel('Nama dokumen').fill('Surat sekolah'); // C2.7.35
		await press('Kembali');
		await step('02 DATA PENGAJUAN'); // C2.7.43
	});

	test('the draft button has an orange dot when there is a draft (C2.5.06)', async () => {
		await go('/selfcare/cara-pengajuan-klaim');
		await expect.poll(dots).toBe(1);
	});

	test('opening without ref=new continues the draft, and a new claim starts empty', async () => {
		await go('/selfcare/e-claim');
		await step('03 DOKUMEN'); // C2.7.04, C2.7.05: the claim continues where it was saved
		await go('/selfcare/e-claim?ref=new');
		await step('01 INFO POLIS'); // C2.7.06
		expect(await page.getByLabel('Polis', { exact: true }).inputValue()).toBe('');
	});

	test('a policy without claim types shows a message', async () => {
		await page.route('**/getPolicyCoverageInsuredDetail', (route) =>
			route.fulfill({
				contentType: 'application/json',
				body: JSON.stringify({ status: { code: 200, message: 'OK' }, data: [] }),
			}),
		);
		await page.getByLabel('Polis', { exact: true }).selectOption({ index: 1 });
		await page.getByText('Tidak terdapat pilihan jenis klaim untuk Polis ini').waitFor(); // C2.7.19
	});

	test('Back on the first step leads to the claim steps (C2.7.41)', async () => {
		await go('/selfcare/e-claim?ref=new');
		await button('Kembali ke menu Klaim').click();
		await address().toBe('/selfcare/cara-pengajuan-klaim');
	});

	test('a birth date is shown only if it is valid (C2.7.26)', async () => {
		const person = (name: string, customerDOB: string) => ({
			customerID: name,
			customerName: name,
			relationshipCode: '1',
			relationshipDescription: 'Diri sendiri',
			customerDOB,
		});
		const people = [person('Ada', '1990-05-17'), person('Kosong', ''), person('Salah', '0')];
		await answerWith(page, 'claim/insured', people);
		await go('/selfcare/e-claim?ref=new');
		await page.getByLabel('Polis', { exact: true }).selectOption({ index: 1 });
		await page.getByLabel('JENIS KLAIM').selectOption({ index: 1 });
		await press('Lanjutkan');
		for (const [name, days] of [
			['Ada', 1],
			['Kosong', 0],
			['Salah', 0],
		] as const) {
			await page.getByLabel('Nama tertanggung').selectOption(name);
			await page.getByText('Diri sendiri').waitFor();
			await expect
				.poll(() => page.getByText('Tanggal lahir', { exact: true }).count())
				.toBe(days);
		}
	});
});

test('profile details and editing share their side links, and editing has nine fields (C2.8)', async () => {
	for (const path of ['/selfcare/profile-page', '/selfcare/update-profile']) {
		await go(path);
		const side = page.getByRole('navigation', { name: 'Akun', exact: true }); // C2.8.01
		const href = (name: string) =>
			side.getByRole('link', { name, exact: true }).first().getAttribute('href');
		expect([
			await href('Beranda'),
			await href('Detail Profil'),
			await href('Edit Profil'),
		]).toEqual([
			'/selfcare/home-1', // C2.8.02
			'/selfcare/profile-page', // C2.8.03
			'/selfcare/update-profile', // C2.8.04
		]);
	}
	await page.getByLabel('Nama panggilan').waitFor();
	const editable = await page
		.getByRole('main')
		.locator('form input:not([readonly])')
		.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).name || one.id));
	// C2.8.06, C2.8.08
	expect(editable).toEqual([
		'customernickname',
		'customerpob',
		'customerMobilePhone',
		'customerAddress',
		'customerCity',
		'customerPostalCode',
		'emergency_contact_name',
		'emergency_contact_phone',
		'emergency_contact_relationship',
	]);
});

test('the auto-debet form requires account and mobile number, prefixed with +62 (C2.9)', async () => {
	await go('/selfcare/policy');
	await button(/Lihat detail Jaga Sehat/).click();
	await button('Daftar autodebet').click();
	await page.getByRole('dialog').getByRole('button', { name: 'Ajukan' }).click();
	await page.waitForURL('**/selfcare-pengajuan-autodebet?ref=*'); // C2.2.43
	await page.getByLabel('Nomor rekening').waitFor(); // C2.9.01
	await page.getByLabel('Nomor HP').waitFor(); // C2.9.02
	await page.getByText('+62', { exact: true }).waitFor(); // C2.9.03
});

test('Logout ends the session and leads to the login (C2.1.20, C2.1.22)', async () => {
	await go('/selfcare/profile-page');
	await page
		.getByRole('navigation', { name: 'Akun' })
		.getByRole('button', { name: 'Logout' })
		.click();
	await address().toBe('/selfcare/login');
	expect(await page.evaluate(() => localStorage.getItem('selfcare'))).toBeNull();
});

describe('the company portal (C2.10)', () => {
	test('a new password requires the token from its link; without one the visitor is redirected home', async () => {
		await go('/korporat/ganti-kata-sandi');
		await address().toBe('/'); // C2.10.11
		await go('/korporat/ganti-kata-sandi?token=habis');
		await button('Simpan').waitFor(); // C2.10.01, C2.10.10: the form for this page's template
		await address().toBe('/korporat/ganti-kata-sandi');
		const fields = page.locator('input[type=password]');
		expect(await fields.count()).toBe(2);
		const toggles = button(/^Tampilkan/);
		expect(await toggles.count()).toBe(2); // C2.10.12, C2.10.13
		await toggles.first().click();
		await expect.poll(() => fields.count()).toBe(1);
	});

	test('the panel redirects visitors without a session (C2.10.17)', async () => {
		await go('/korporat/panel');
		await expect.poll(() => new URL(page.url()).pathname).not.toBe('/korporat/panel');
	});

	test('Enter logs in, and the panel shows a heading, three sections and the member columns', async () => {
		await go('/korporat/login');
		await page.getByLabel('Email').fill('hrd@contoh.test');
		const password = page.getByLabel('Kata sandi', { exact: true });
		await password.fill('Contoh#2026');
		await expect.poll(() => button('Masuk').isDisabled()).toBe(false);
		await password.press('Enter'); // C2.10.06
		await page.waitForURL('**/korporat/panel');
		await heading('Panel Kepesertaan').waitFor(); // C2.10.19
		await page.getByText('Peserta asuransi perusahaanmu').waitFor(); // C2.10.20
		for (const name of [
			'Penambahan Kepesertaan',
			'Penghapusan Kepesertaan',
			'List Kepesertaan',
		])
			await page.getByRole('region', { name, exact: true }).waitFor(); // C2.10.21
		const list = page.getByRole('region', { name: 'List Kepesertaan', exact: true });
		await list.getByLabel('Pilih produk yang kamu miliki').waitFor(); // C2.10.30
		await list.locator('tbody tr').first().waitFor();
		expect(await list.locator('thead th').allInnerTexts()).toEqual([
			'No', // C2.10.32
			'Status Validasi', // C2.10.33
			'Nama', // C2.10.34
			'Tanggal Lahir', // C2.10.35
			'Tempat Lahir', // C2.10.36
			'Gender', // C2.10.37
			'Alamat Email', // C2.10.38
			'No. Whatsapp', // C2.10.39
			'No. Telp', // C2.10.40
			'Alamat Koresponden', // C2.10.41
			'NIK', // C2.10.42
		]);
	});
});
