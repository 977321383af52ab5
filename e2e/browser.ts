import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export function openBrowser(): Promise<Browser> {
	return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium', headless: true, args: FLAGS });
}

/** A fresh visitor at a width; whatever the page says in red on its console is kept in `faults`. */
export async function visitor(browser: Browser, width: number): Promise<{ page: Page; faults: string[] }> {
	const context = await browser.newContext({ viewport: { width, height: 800 }, locale: 'id-ID', reducedMotion: 'reduce' });
	const page = await context.newPage();
	const faults: string[] = [];
	page.on('pageerror', (error) => faults.push(error.message));
	page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
	return { page, faults };
}

type Violation = { id: string; impact: string | null; nodes: { html: string }[] };

/** axe-core finds nothing serious on the page as it stands, and nothing is wider than the screen. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
	// Evaluated, not injected as a tag: the page allows no inline script.
	await page.evaluate(axeSource);
	const found = (await page.evaluate(
		"axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations)",
	)) as Violation[];
	const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
	expect(serious.map(({ id, nodes }) => `${where}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
	const wide = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
	expect(wide, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** A picture of the page for a person to look at; only when `SHOTS` names a folder. */
export async function shot(page: Page, name: string): Promise<void> {
	const folder = process.env['SHOTS'];
	if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
