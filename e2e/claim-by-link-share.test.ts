import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visitor } from './browser/browser.ts';
import { button, askByLink, toDocuments } from './claims/claim-links.ts';
import { enterPortal, newCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

async function withShare(page: Page) {
	await page.addInitScript(() => {
		const shared: unknown[] = [];
		Object.assign(globalThis, { shared, shareEnds: '' });
		Object.defineProperty(navigator, 'share', {
			value: async (what: unknown) => {
				shared.push(what);
				const { shareEnds } = globalThis as unknown as { shareEnds: string };
				if (shareEnds !== '') throw new DOMException('no', shareEnds);
			},
		});
	});
	return {
		given: () => page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared),
		endsWith: (name: string) =>
			page.evaluate((shareEnds) => void Object.assign(globalThis, { shareEnds }), name),
	};
}

test('the device’s share dialog receives the link, and no messenger URL contains its secret', async () => {
	const email = `${randomUUID()}@contoh.test`;
	await newCustomer(product, email, 'HujanSenja2026');
	const { page, faults } = await visitor(browser, 360);
	const device = await withShare(page);
	await enterPortal(page, product.url, email, 'HujanSenja2026');
	await toDocuments(page, product.url);
	const address = await askByLink(page);
	const whatsApp = page.locator('a[href*="wa.me"]');
	expect(await whatsApp.count()).toBe(0);
	await button(page, 'Bagikan').press('Enter');
	expect(await device.given()).toEqual([
		{ text: expect.stringMatching(/^Mohon kirim .* untuk klaimku di .*: http/) },
	]);
	expect(JSON.stringify(await device.given())).toContain(address);
	await expectAccessible(page, 'a link to share');
	await shot(page, 'tautan-dokumen-bagikan-360');
	await page.setViewportSize({ width: 1_280, height: 900 });
	await shot(page, 'tautan-dokumen-bagikan-1280');

	// Cancelling shows no message. If sharing fails, another way is offered.
	await device.endsWith('AbortError');
	await button(page, 'Bagikan').press('Enter');
	await expect.poll(async () => (await device.given()).length).toBe(2);
	expect(await whatsApp.count()).toBe(0);
	await device.endsWith('NotAllowedError');
	await button(page, 'Bagikan').press('Enter');
	await page.getByText('Tautannya belum terkirim.').waitFor();
	expect(await whatsApp.getAttribute('href')).toContain(encodeURIComponent(address));
	expect(
		await button(page, 'Bagikan').evaluate((one) => one === one.ownerDocument.activeElement),
	).toBe(true);
	expect(faults).toEqual([]);
}, 120_000);
