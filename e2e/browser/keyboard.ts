import type { FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export async function tabTo(page: Page, target: Locator): Promise<void> {
	for (let presses = 0; presses < 300; presses += 1) {
		if (await target.evaluate((one) => one === document.activeElement)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`the Tab key does not lead to ${String(target)}`);
}

/**
 * Presses a key on the target once it is focused and enabled, like a click would; a disabled button
 * ignores the key.
 */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
	await tabTo(page, target);
	await expect
		.poll(() => target.getAttribute('aria-disabled'), { timeout: 30_000 })
		.not.toBe('true');
	await page.keyboard.press(key);
}

/**
 * Selects the next option of a select once it has options, because a list that is still loading
 * ignores the key.
 */
export async function chooseNext(page: Page, select: Locator): Promise<void> {
	await expect.poll(() => select.locator('option').count()).toBeGreaterThan(1);
	await pressOn(page, select, 'ArrowDown');
	await expect.poll(() => select.inputValue()).not.toBe('');
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
	await tabTo(page, target);
	await page.keyboard.type(text);
}

/**
 * Collects in order the file dialogs that a page opens from now on. A listener added together with
 * the click may be too late.
 */
export function fileDialogs(page: Page): () => Promise<FileChooser> {
	const opened: FileChooser[] = [];
	page.on('filechooser', (chooser) => opened.push(chooser));
	return async () => {
		await expect.poll(() => opened.length, { timeout: 30_000 }).toBeGreaterThan(0);
		return opened.shift() as FileChooser;
	};
}
