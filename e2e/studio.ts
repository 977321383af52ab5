import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Notes what the states of the page say: the word for "not kept yet" stands for a second at most. */
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

/** Does something in the studio that writes, and waits until that is kept: it is not at once. */
export async function kept(page: Page, write: () => Promise<unknown>): Promise<void> {
	await page.evaluate(WATCH);
	await write();
	await expect.poll(() => page.evaluate('isKept()')).toBe(true);
}
