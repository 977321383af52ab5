import type { Browser, Page } from 'playwright-core';

import { visit, visitor } from '../browser/browser.ts';
import { beginClaim } from '../people/filed-claims.ts';
import { customerSession } from '../people/office.ts';
import { enterPortal } from '../people/portal.ts';

export const claimFormPart = (page: Page) => page.getByRole('region', { name: 'Formulir klaim' });
const pad = (page: Page) => claimFormPart(page).getByRole('img', { name: /^Bidang tanda tangan/ });
export const strokes = (page: Page) => pad(page).locator('path').count();
export const pressNamed = (page: Page, name: string) =>
	page.getByRole('button', { name, exact: true }).click();

export const STATED = 'Dengan tanda tangan ini kamu menyatakan:';

export async function toReview(
	{ url, browser }: { url: string; browser: Browser },
	width: number,
	before: (page: Page) => Promise<unknown> = async () => {},
) {
	const customer = await customerSession(url);
	const begun = await beginClaim(url, customer);
	const { page, faults } = await visitor(browser, width, { hasTouch: width < 500 });
	await enterPortal(page, url, 'nasabah@contoh.test', 'Contoh2026');
	await before(page);
	const review = `${url}/selfcare/e-claim?ref=${begun.draftId}`;
	await visit(page, review);
	await page.getByRole('heading', { name: '04 REVIEW KLAIM' }).waitFor();
	await claimFormPart(page).getByText('Formulirnya').first().waitFor();
	return { page, faults, review, begun, customer };
}

export async function padBox(page: Page) {
	await pad(page).scrollIntoViewIfNeeded();
	const box = await pad(page).boundingBox();
	if (!box) throw new Error('no field to sign in');
	return box;
}

export async function drawByMouse(page: Page): Promise<void> {
	const { x, y, width, height } = await padBox(page);
	await page.mouse.move(x + width * 0.1, y + height * 0.7);
	await page.mouse.down();
	for (const [right, down] of [
		[0.2, 0.2],
		[0.3, 0.8],
		[0.45, 0.3],
		[0.7, 0.6],
	] as const)
		await page.mouse.move(x + width * right, y + height * down, { steps: 6 });
	await page.mouse.up();
}

export const signed = (page: Page) => claimFormPart(page).getByText(/^Ditandatangani .+ WIB\.$/);

export async function saveElsewhere({ begun, customer }: Awaited<ReturnType<typeof toReview>>) {
	const about = { customerId: customer.id, draftId: begun.draftId };
	const draft = (await begun.ask('claim/get-draft-claim', about)) as unknown as object;
	const other = { bankCity: 'Bandung', provinceId: '32', replace: true };
	await begun.ask('claim/save-draft-claim', { ...draft, ...about, ...other });
}
