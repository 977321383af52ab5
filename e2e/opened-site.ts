import type { Browser } from 'playwright-core';

import { openBrowser } from './browser.ts';
import { makeProduct, type RunningProduct } from './product.ts';
import { type TestSite, sharedProduct } from './shared-product.ts';

/** The product as a user starts it, and a browser: the start of most journeys. */
export async function openSite(): Promise<{ product: RunningProduct; browser: Browser }> {
	const product = await makeProduct();
	try {
		await product.start();
		return { product, browser: await openBrowser() };
	} catch (error) {
		await product.remove();
		throw error;
	}
}

/** The product shared by a worker's files, for tests that leave its data unchanged. */
export async function lookAtSite(): Promise<{ product: TestSite; browser: Browser }> {
	const [product, browser] = await Promise.all([sharedProduct(), openBrowser()]);
	return { product, browser };
}

/** Either may be missing if opening failed half-way. */
export async function closeSite(
	product: RunningProduct | undefined,
	browser: Browser | undefined,
): Promise<void> {
	await browser?.close();
	await product?.remove();
}
