import type { Browser } from 'playwright-core';

import { openBrowser } from './browser.ts';
import { makeProduct, type RunningProduct } from './product.ts';
import { type TestSite, sharedProduct } from './shared-product.ts';

/** The product as a user starts it, and a browser to look at it with: what most journeys begin with. */
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

/** The product that the files of a worker share, for those that leave its data as they found them. */
export async function lookAtSite(): Promise<{ product: TestSite; browser: Browser }> {
	const [product, browser] = await Promise.all([sharedProduct(), openBrowser()]);
	return { product, browser };
}

/** Either may be missing when the opening failed half-way. */
export async function closeSite(
	product: RunningProduct | undefined,
	browser: Browser | undefined,
): Promise<void> {
	await browser?.close();
	await product?.remove();
}
