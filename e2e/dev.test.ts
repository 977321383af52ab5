import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { copyOfTree } from '../scripts/copy-of-tree.ts';
import { openBrowser } from './browser/browser.ts';
import { freePort } from './program/product.ts';

const tree = copyOfTree('dev');
const port = await freePort();
const url = `http://localhost:${port}`;
let output = '';
const { promise: served, resolve: serves } = Promise.withResolvers<void>();
const front = spawn(process.execPath, [join(tree, 'scripts/dev/front.ts')], {
	cwd: tree,
	env: { ...process.env, PORT: String(port), DATA_DIR: testFolder('dev-data') },
});
for (const stream of [front.stdout, front.stderr])
	stream.on('data', (chunk: Buffer) => {
		output += chunk.toString('utf8');
		if (output.includes('start: serving again')) serves();
	});
const ended = new Promise((resolve) => front.once('exit', resolve));

let browser: Browser;
let page: Page;
const faults: string[] = [];

/** Waits until the page is running and then marks it; a reload would remove the mark. */
async function running(): Promise<void> {
	await page.waitForFunction(() => performance.getEntriesByName('screens-run').length > 0);
	await page.evaluate(() => void (document.body.dataset['same'] = 'yes'));
}
const isSame = () => page.evaluate(() => document.body.dataset['same'] === 'yes');

const pathOf = (file: string) => join(tree, file);
const edit = (file: string, change: (text: string) => string) =>
	writeFileSync(pathOf(file), change(readFileSync(pathOf(file), 'utf8')));
const swap = (before: string, after: string) => (text: string) => {
	if (!text.includes(before)) throw new Error(`no ${before}`);
	return text.replace(before, after);
};
const overlay = () => page.locator('vite-error-overlay').count();

beforeAll(async () => {
	browser = await openBrowser();
	await served;
	page = await (await browser.newContext()).newPage();
	page.on('pageerror', (error) => faults.push(error.message));
	await page.goto(url);
	await running();
});
afterAll(async () => {
	await browser?.close();
	front.kill('SIGTERM');
	await ended;
});

test('edits to a component, a page and a file that also exports a value refresh in place', async () => {
	await page.getByRole('heading', { name: 'Berapa preminya buat kamu?' }).waitFor();
	for (const [file, before, after] of [
		['web/site/FirstPrice.tsx', 'Berapa preminya buat kamu?', 'Berapa preminya sekarang?'],
		['web/site/Home.tsx', 'label="Pilihan utama"', 'label="Pilihan hari ini"'],
		[
			'web/ui/Button.tsx',
			'export function ',
			"export const OF_THE_TEST = 'new';\nexport function ",
		],
	] as const)
		edit(file, swap(before, after));
	await page.getByRole('heading', { name: 'Berapa preminya sekarang?' }).waitFor();
	await page.getByRole('region', { name: 'Pilihan hari ini' }).waitFor();
	expect(await isSame()).toBe(true);
	expect(faults).toEqual([]);
});

test('an edit that does not parse is reported in the log and on the page until it is fixed', async () => {
	for (const [file, before] of [
		['web/site/FirstPrice.tsx', 'export function FirstPrice('],
		['insurance/sales/comparison/first-prices.server.ts', 'export async function '],
	] as const) {
		edit(file, swap(before, `) ${before}`));
		await expect.poll(() => output).toMatch(new RegExp(`${file}:\\d+:\\d+ does not parse: `));
		await expect.poll(overlay).toBe(1);
		edit(file, swap(`) ${before}`, before));
		await expect.poll(overlay).toBe(0);
		await running();
	}
	expect(faults).toEqual([]);
});

test('the log states why an edit reloads the page', async () => {
	for (const [file, before, why] of [
		['web/templates.ts', 'const article: Template', 'no component imports it alone'],
		[
			'web/site/Home.tsx',
			'const question = firstQuestionOf(url);',
			'askBeside loads its data anew',
		],
	] as const) {
		await running();
		edit(file, swap(before, `/* edited */ ${before}`));
		await expect.poll(() => output).toContain(`${file}: the page reloads, because ${why}`);
		await expect.poll(() => isSame().catch(() => false)).toBe(false);
	}
	expect(faults).toEqual([]);
});
