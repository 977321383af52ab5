import type { Page } from 'playwright-core';

import { expectAccessible } from './accessible.ts';
import { shot } from './browser.ts';

/** Checks and draws a page of the back office on a phone, a large and a usual desk. */
export async function lookAtWidths(page: Page, name: string): Promise<void> {
	for (const width of [360, 1920, 1280]) {
		await page.setViewportSize({ width, height: width === 360 ? 800 : 900 });
		await expectAccessible(page, `${name} at ${width}`);
		await shot(page, `${name}-${width}`);
	}
}
