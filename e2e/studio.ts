import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Records the page's status messages, because "not saved yet" is only shown for up to a second. */
const WATCH = `(() => {
	const said = () => [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
	window.waited = false;
	window.isKept = () => waited && said().includes('Tersimpan');
	window.watch?.disconnect();
	window.watch = new MutationObserver(() => {
		window.waited ||= said().some((words) => /Mengetik|Menyimpan/.test(words));
	});
	watch.observe(document, { subtree: true, childList: true, characterData: true });
})()`;

export async function kept(page: Page, write: () => Promise<unknown>): Promise<void> {
	await page.evaluate(WATCH);
	await write();
	await expect.poll(() => page.evaluate('isKept()')).toBe(true);
}
