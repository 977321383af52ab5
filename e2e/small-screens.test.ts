import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { running, shot, visit, visitor } from './browser/browser.ts';
import { makeClient, saveToCart, type Saved } from './people/buyer.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
let saved: Saved;

beforeAll(async () => {
	({ product, browser } = await lookAtSite());
	saved = await saveToCart(await makeClient(product.url));
});
afterAll(() => browser?.close());

const PATHS = [
	'/',
	'/jaga-aman#form-pengajuan',
	'/jaga-aman-instan-ramean#form-pengajuan',
	'/jaga-motorku#form-pengajuan',
	'/hitung-premi',
	'/bandingkan',
	'/apakah-dijamin',
	'/cari?q=kecelakaan',
	'/cart',
	'/ringkasan-pembelian',
	'/selfcare/login',
	'/selfcare/forgot-password',
	'/korporat/login',
	'/beli/jaga-aman',
];

/**
 * Focuses each control, which scrolls it into view, and returns those whose centre is covered by
 * another element.
 */
const COVERED = `(async () => {
	const found = [];
	const controls = [...document.querySelectorAll('main :is(input, select, textarea, button)')];
	for (const one of controls) {
		if (one.disabled || one.type === 'hidden' || !one.checkVisibility({ visibilityProperty: true }))
			continue;
		if (one.closest('.sr-only')) continue;
		one.focus();
		await new Promise((drawn) => requestAnimationFrame(drawn));
		const box = one.getBoundingClientRect();
		if (box.width < 2 || box.height < 2) continue;
		const x = box.left + Math.min(box.width / 2, innerWidth / 2);
		const y = box.top + box.height / 2;
		const top = document.elementFromPoint(x, y);
		const label = one.labels?.[0] ?? null;
		const isSeen = top && (one.contains(top) || top.contains(one) || label?.contains(top));
		if (!isSeen)
			found.push((one.id || one.name || one.textContent.trim()) + ' at ' + Math.round(x) + ',' +
				Math.round(y) + ' below ' + (top ? top.tagName + '.' + String(top.className).slice(0, 60) : 'nothing'));
	}
	return found;
})()`;

const wider = (page: Page) =>
	page.evaluate<number>(
		'document.documentElement.scrollWidth - document.documentElement.clientWidth',
	);

test.each([
	['standing', 320, 640],
	['lying', 640, 320],
	['lying, of an older make', 568, 320],
])(
	'on the smallest phones, %s, nothing scrolls sideways and no focused element is covered (%i × %i)',
	async (_how, width, height) => {
		const { page } = await visitor(browser, width);
		await page.setViewportSize({ width, height });
		await page.addInitScript(
			`if (!localStorage.getItem('cart')) {
				localStorage.setItem('cart', '${saved.userSession}');
				sessionStorage.setItem('itemforcheckut', '${JSON.stringify([saved.cartID])}');
				localStorage.setItem('itemforcheckut', '${JSON.stringify([saved.cartID])}');
			}`,
		);
		const wrong: string[] = [];
		for (const path of PATHS) {
			await visit(page, product.url + path, { waitUntil: 'networkidle' });
			if (!path.startsWith('/beli')) await running(page);
			const over = await wider(page);
			if (over > 0) wrong.push(`${path} is ${over} px wider`);
			for (const one of await page.evaluate<string[]>(COVERED)) wrong.push(`${path}: ${one}`);
			await shot(page, `small-${width}-${path.replace(/\W+/g, '-')}`);
		}
		expect(wrong).toEqual([]);
	},
);
