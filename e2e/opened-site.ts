import type { Browser } from 'playwright-core';

import { openBrowser } from './browser.ts';
import { makeProduct, type Product } from './product.ts';

/** The product as a user starts it, and a browser to look at it with: what most journeys begin with. */
export async function openSite(): Promise<{ product: Product; browser: Browser }> {
	const product = await makeProduct();
	try {
		await product.start();
		return { product, browser: await openBrowser() };
	} catch (error) {
		await product.remove();
		throw error;
	}
}

/** Either may be missing when the opening failed half-way. */
export async function closeSite(
	product: Product | undefined,
	browser: Browser | undefined,
): Promise<void> {
	await browser?.close();
	await product?.remove();
}
