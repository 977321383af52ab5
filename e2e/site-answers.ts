import type { Browser } from 'playwright-core';

import { visit, visitor } from './browser/browser.ts';
import type { TestSite } from './program/shared-product.ts';

/** Returns the body of the response for a path as text. */
export const textAt = async ({ url }: TestSite, path: string) => (await fetch(url + path)).text();

/** Requests plain JSON from a call, and returns its data. */
export async function plainAt<T>({ url }: TestSite, path: string): Promise<T> {
	const answer = await fetch(url + path, { headers: { accept: 'application/json' } });
	return ((await answer.json()) as { data: T }).data;
}

/** Opens one of the site's pages and waits until it is idle and has its footer. */
export async function openedPage(browser: Browser, { url }: TestSite, path: string, width = 360) {
	const { page, faults } = await visitor(browser, width);
	await visit(page, url + path, { waitUntil: 'networkidle' });
	return { page, faults, footer: page.locator('footer') };
}
