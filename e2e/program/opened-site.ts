import type { Browser } from 'playwright-core';

import { openBrowser } from '../browser/browser.ts';
import { makeProduct, type RunningProduct } from './product.ts';
import { type TestSite, sharedProduct } from './shared-product.ts';

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

/**
 * Opens the application instance that the test files of a worker share, for tests that do not
 * change its data.
 */
export async function lookAtSite(): Promise<{ product: TestSite; browser: Browser }> {
	const [product, browser] = await Promise.all([sharedProduct(), openBrowser()]);
	return { product, browser };
}

/** Closes the application and the browser; either may be missing if opening failed halfway. */
export async function closeSite(
	product: RunningProduct | undefined,
	browser: Browser | undefined,
): Promise<void> {
	await browser?.close();
	await product?.remove();
}
