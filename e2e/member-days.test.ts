import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cellsOf, headings, testMember } from '#insurance/groups/memberships/test-panel.server.ts';
import { STYLE, writeXlsx } from '#platform/files/xlsx/xlsx-write.ts';
import { addToDay, jakartaDay, shortDate } from '#platform/values/dates.ts';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visitor } from './browser/browser.ts';
import { openAdding } from './people/portal.ts';
import { closeSite, openSite } from './program/opened-site.ts';
import type { RunningProduct } from './program/product.ts';

let product: RunningProduct;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await openSite()));
afterAll(() => closeSite(product, browser));

const today = jakartaDay(new Date());
const daysFrom = (day: number) => addToDay(today, { day });
const written = (day: string) => day.split('-').reverse().join('/');

/**
 * Counts how often a live region with the given text is filled, because a screen reader announces
 * the whole text each time.
 */
const LISTEN = `
	window.given = [];
	new MutationObserver((all) => {
		for (const { target } of all) if (target.getAttribute('role') === 'status') given.push(target.textContent);
	}).observe(document.body, { childList: true, subtree: true });
`;

test.each([360, 1280])(
	'members in one list start on different days, and a date that is too early is corrected at %i px',
	async (width) => {
		const { page, faults } = await visitor(browser, width);
		const add = await openAdding(page, product.url);
		const days = [daysFrom(-400), daysFrom(20), ''];
		const rows = days.map((day, at) => [
			...cellsOf(testMember(width + at)),
			{ value: day, style: STYLE.text },
		]);
		const head = [...headings, { value: 'Tanggal Berlaku', style: STYLE.head }];
		rows.push([...cellsOf(testMember(width + 1)), { value: '', style: STYLE.text }]);
		const path = join(product.dataDir, `tanggal-${width}.xlsx`);
		writeFileSync(path, writeXlsx([{ name: 'Peserta', widths: [], rows: [head, ...rows] }]));
		await page.evaluate(LISTEN);
		await add.getByLabel('Upload template Penambahan Kepesertaan').setInputFiles(path);
		await add.getByText(/Tanggal Berlaku paling awal .* menurut kontrak/).waitFor();
		await shot(page, `member-days-wrong-${width}`);
		await add.getByRole('button', { name: 'Perbaiki baris 1' }).click();
		const given = (await page.evaluate('given')) as string[];
		expect(given.filter((words) => words.includes('3 dari 4 baris perlu'))).toHaveLength(1);
		const dialog = page.getByRole('dialog');
		await expectAccessible(page, `a row with a day ${width}`);
		await dialog.getByLabel('Tanggal Berlaku').fill(written(daysFrom(10)));
		await dialog.getByRole('button', { name: 'Simpan baris' }).click();
		await add.getByRole('button', { name: 'Perbaiki baris 4' }).click();
		await dialog.getByRole('button', { name: 'Keluarkan baris' }).click();
		// The row was removed together with the button that opened the dialog, so focus moves above
		// the list.
		await expect
			.poll(() => page.evaluate('document.activeElement.textContent'))
			.toBe('Penambahan Kepesertaan');
		const range = `berlaku ${shortDate(today)} sampai ${shortDate(daysFrom(20))} menurut barisnya`;
		await add.getByText(range).waitFor();
		await add.getByText('2 baris dengan tanggalnya sendiri').waitFor();
		await expectAccessible(page, `days of their own ${width}`);
		await shot(page, `member-days-${width}`);
		await add.getByRole('button', { name: 'Submit' }).click();
		await page.getByText('(2 orang pada tanggalnya sendiri)').first().waitFor();
		expect(faults).toEqual([]);
	},
);
