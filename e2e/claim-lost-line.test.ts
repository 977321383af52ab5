import { randomUUID } from 'node:crypto';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { expectAccessible } from './browser/accessible.ts';
import { shot, visitor } from './browser/browser.ts';
import { toDocuments } from './claims/claim-links.ts';
import { enterPortal, newCustomer } from './people/portal.ts';
import { lookAtSite } from './program/opened-site.ts';
import type { TestSite } from './program/shared-product.ts';

let product: TestSite;
let browser: Browser;
beforeAll(async () => void ({ product, browser } = await lookAtSite()));
afterAll(() => browser?.close());

const PDF = '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
/** Creates a PDF of the given size in bytes, most of which is a comment. */
const document = (name: string, size = PDF.length + 9) => ({
	name,
	mimeType: 'application/pdf',
	buffer: Buffer.from(PDF.replace('1 0 obj', `%${'x'.repeat(size - PDF.length - 2)}\n1 0 obj`)),
});

/**
 * Records the offsets of the parts that were sent and of those that were aborted. All parts from
 * `cut` on are aborted.
 */
async function watchParts(page: Page) {
	const sent: number[] = [];
	const aborted: number[] = [];
	const line = { cut: Infinity };
	await page.route('**/claim/upload-part', (route) => {
		const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
		const offset = Number(/name="offset"\r\n\r\n(\d+)/.exec(body)?.[1]);
		if (offset >= line.cut) {
			aborted.push(offset);
			return route.abort('internetdisconnected');
		}
		sent.push(offset);
		return route.continue();
	});
	return { sent, aborted, line };
}

test('an upload survives a lost connection and a reload, and further photos become pages of one document', async () => {
	const email = `${randomUUID()}@contoh.test`;
	await newCustomer(product, email, 'HujanSenja2026');
	const { page } = await visitor(browser, 360);
	const context = page.context();
	await enterPortal(page, product.url, email, 'HujanSenja2026');
	await toDocuments(page, product.url);
	const { sent, aborted, line } = await watchParts(page);
	line.cut = 2 * 65_536;
	const input = page.locator('input[type=file]').first();
	await context.setOffline(true);
	await input.setInputFiles(document('besar.pdf', 300_000));
	await page.getByText(/Sambungan terputus\. besar\.pdf dilanjutkan/).waitFor();
	await shot(page, 'klaim-sambungan-terputus-360');
	await context.setOffline(false);
	// The third part is sent only after the server has confirmed the second; a reload before that
	// would send the second part again.
	await expect.poll(() => aborted).toContain(131_072);
	expect(sent).toEqual([0, 65_536]);
	await page.reload();
	await page.getByText(/Sambungan terputus\. besar\.pdf dilanjutkan/).waitFor();
	line.cut = Infinity;
	await page.getByText('besar.pdf sudah terunggah').waitFor({ timeout: 30_000 });
	expect(sent).toEqual([0, 65_536, 131_072, 196_608, 262_144]);

	const choice = page.waitForEvent('filechooser');
	await page
		.getByRole('button', { name: /^Tambah halaman/ })
		.first()
		.click();
	await (await choice).setFiles([document('dua.pdf'), document('tiga.pdf')]);
	await page.getByText('tiga.pdf sudah terunggah').waitFor();
	await page
		.getByRole('button', { name: /^Naikkan halaman 3/ })
		.first()
		.click();
	const pages = page.getByRole('list', { name: /^Halaman lain/ }).getByRole('listitem');
	await expect
		.poll(async () => (await pages.allInnerTexts()).map((text) => /(\w+)\.pdf/.exec(text)?.[1]))
		.toEqual(['tiga', 'dua']);
	await expectAccessible(page, 'halaman dokumen klaim');
	await shot(page, 'klaim-halaman-360');
});
