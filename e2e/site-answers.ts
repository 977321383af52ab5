import type { Browser } from 'playwright-core';

import { visit, visitor } from './browser/browser.ts';
import type { TestSite } from './program/shared-product.ts';

export const textAt = async ({ url }: TestSite, path: string) => (await fetch(url + path)).text();

export async function plainAt<T>({ url }: TestSite, path: string): Promise<T> {
	const answer = await fetch(url + path, { headers: { accept: 'application/json' } });
	return ((await answer.json()) as { data: T }).data;
}

export async function openedPage(browser: Browser, { url }: TestSite, path: string, width = 360) {
	const { page, faults } = await visitor(browser, width);
	await visit(page, url + path, { waitUntil: 'networkidle' });
	return { page, faults, footer: page.locator('footer') };
}
