import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { running, visit, visitor } from './browser/browser.ts';
import { layFinger } from './browser/touch.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function opened(path: string, width = 360) {
	const { page, faults } = await visitor(browser, width);
	await visit(page, product.url + path, { waitUntil: 'networkidle' });
	await running(page);
	return { page, faults };
}

async function lively(path: string): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
	const page = await context.newPage();
	await visit(page, product.url + path, { waitUntil: 'networkidle' });
	await running(page);
	return page;
}

const WATCH = `(() => {
	const row = document.querySelector('#banner ul');
	window.stood = [];
	const look = () => { window.stood.push(Math.round(row.scrollLeft)); requestAnimationFrame(look); };
	look();
})()`;
const status = (page: Page) =>
	page.locator('#banner ul').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth));

describe('the hero (A2.8)', () => {
	test('moves from the last slide to the first without scrolling back (A2.8.01, A2.8.02, A4.18)', async () => {
		const page = await lively('/');
		await page.getByRole('button', { name: 'Ke gambar 3' }).click();
		await expect.poll(() => status(page)).toBe(2);
		// Recording starts before autoplay can begin.
		await page.evaluate(WATCH);
		await page.mouse.move(0, 790);
		await page.evaluate('document.activeElement.blur()');
		const step = await page.locator('#banner ul').evaluate((row) => row.clientWidth);
		// Polls the recording, because the row itself is already at the first slide one frame
		// earlier.
		await expect
			.poll(() => page.evaluate<number>('window.stood.at(-1)'))
			.toBeLessThan(step / 2);
		const stood = await page.evaluate<number[]>('window.stood');
		const back = stood.slice(1).map((at, n) => (stood[n] ?? 0) - at);
		// The only movement backwards is the invisible jump from the copy to the same slide.
		const returns = back.filter((by) => by > 2);
		expect(returns).toHaveLength(1);
		expect(Math.abs((returns[0] ?? 0) - 3 * step)).toBeLessThan(0.05 * step);
		await page.context().close();
	});

	test('pauses on hover and on focus (A2.8.07)', async () => {
		const page = await lively('/');
		await page.locator('#banner li').first().hover();
		await page.clock.install();
		await page.clock.runFor(11_000);
		expect(await status(page)).toBe(0);
		await page.mouse.move(0, 790);
		await page.locator('#banner a').first().focus();
		await page.clock.runFor(11_000);
		expect(await status(page)).toBe(0);
		await page.context().close();
	});

	test('does not move with reduced motion, and its dots still work (A2.8.03)', async () => {
		const { page } = await opened('/', 1280);
		await page.clock.install();
		await page.clock.runFor(11_000);
		expect(await status(page)).toBe(0);
		await page.getByRole('button', { name: 'Ke gambar 2' }).click();
		await expect.poll(() => status(page)).toBe(1);
	});

	test('its dots are visible with forced colours', async () => {
		const { page } = await visitor(browser, 1280);
		await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
		await visit(page, product.url);
		const dots = page.getByRole('button', { name: /^Ke gambar/ }).locator('span');
		await dots.first().waitFor();
		for (const dot of await dots.all()) {
			const [width, line, ground] = await dot.evaluate((one) => [
				getComputedStyle(one).borderTopWidth,
				getComputedStyle(one).borderTopColor,
				getComputedStyle(document.body).backgroundColor,
			]);
			expect(width).toBe('1px');
			expect([ground, 'rgba(0, 0, 0, 0)']).not.toContain(line);
		}
	});

	test('dragging the first slide to the right reveals the last one', async () => {
		const { page } = await opened('/');
		await expect.poll(() => page.locator('#banner li[inert]').count()).toBe(3);
		const finger = await layFinger(page, page.locator('#banner li').first());
		expect(await status(page)).toBe(0);
		await finger.drag(250);
		await finger.lift();
		await expect.poll(() => status(page)).toBe(2);
	});

	test('touching the first slide moves nothing, and its links respond to a tap', async () => {
		for (const at of [0, 1]) {
			const { page } = await opened('/');
			await expect.poll(() => page.locator('#banner li[inert]').count()).toBe(3);
			const link = page.locator('#banner li').first().getByRole('link').nth(at);
			const address = new URL((await link.getAttribute('href')) ?? '', product.url).href;
			const finger = await layFinger(page, link);
			expect(await status(page)).toBe(0);
			await finger.lift();
			await page.waitForURL(address);
		}
	});

	test('its duplicates are neither focusable nor read aloud', async () => {
		const { page } = await opened('/');
		await expect.poll(() => page.locator('#banner li').count()).toBe(6);
		expect(await page.locator('#banner li[inert][aria-hidden="true"]').count()).toBe(3);
		expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
	});
});

describe('a URL fragment (A2.3.62, A9.18, docs/decisions/0044)', () => {
	const topOf = (page: Page, id: string) =>
		page.evaluate<number>(
			`Math.round(document.getElementById('${id}').getBoundingClientRect().top)`,
		);

	test('scrolls to its target 1,500 ms after in-site navigation', async () => {
		const { page } = await opened('/news', 1280);
		await page.locator('header summary').first().click();
		await page.evaluate(
			`document.querySelector('main').insertAdjacentHTML('beforeend', '<a id="there" href="/#articles">x</a>');`,
		);
		await page.locator('header summary').first().click();
		// Delays are measured in the page, so that the overhead of a busy machine is not included.
		await page.evaluate(`
			window.waits = [];
			const wait = setTimeout;
			window.setTimeout = (act, time, ...more) => {
				const one = { time, began: performance.now(), took: null, stood: null };
				waits.push(one);
				const acted = (...given) => {
					one.took = performance.now() - one.began;
					one.stood = scrollY;
					act(...given);
				};
				return wait(acted, time, ...more);
			};
			0`);
		await page.locator('#there').click();
		await page.locator('#articles').waitFor();
		await expect.poll(() => topOf(page, 'articles'), { interval: 20 }).toBeLessThan(200);
		const { took, stood } = await page.evaluate<{ took: number; stood: number }>(
			'waits.find(({ time }) => time === 1500)',
		);
		expect(took).toBeGreaterThan(1_499);
		expect(stood).toBe(0);
	});

	test('scrolls there immediately on page load and lets the visitor scroll away', async () => {
		const { page } = await visitor(browser, 1280);
		await page.clock.install();
		await visit(page, `${product.url}/#articles`, { waitUntil: 'domcontentloaded' });
		await expect.poll(() => topOf(page, 'articles')).toBeLessThan(200);
		await page.waitForLoadState('networkidle');
		await page.keyboard.press('Shift');
		// The hero's slides are duplicated after hydration.
		await expect.poll(() => page.locator('#banner li[inert]').count()).toBe(3);
		await page.keyboard.press('Home');
		await expect.poll(() => page.evaluate('scrollY')).toBe(0);
		await page.clock.runFor(3_000);
		expect(await page.evaluate('scrollY')).toBe(0);
	});

	test('does no harm when it is malformed', async () => {
		const { page, faults } = await visitor(browser, 1280);
		await visit(page, `${product.url}/news#%E0%A4%A`, { waitUntil: 'networkidle' });
		await page.keyboard.press('Shift');
		expect(faults).toEqual([]);
	});
});
