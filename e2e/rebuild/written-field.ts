import type { Locator, Page } from 'playwright-core';

import { valueAt, withValue } from '#insurance/office/product-studio/fields/field.ts';
import type { OtherProduct } from '#insurance/office/product-studio/problems/product-problems.ts';

/** A product editor form to which a script is writing. `model` contains the content written so far. */
export type FieldWriting = {
	page: Page;
	model: unknown;
	others: readonly OtherProduct[];
	/** References are written in the second pass (`names`), when everything they refer to exists. */
	pass: 'own' | 'names';
};

const control = (page: Page, path: string): Locator =>
	page.locator(`[id="produk-${path.replaceAll('.', '-')}"]`);

export async function shownControl(page: Page, path: string): Promise<Locator> {
	const found = control(page, path);
	await found.waitFor({ state: 'attached' });
	const closed = page.locator('details:not([open])').filter({ has: found });
	if ((await closed.count()) > 0) await closed.locator('summary').last().click();
	return found;
}

export const set = (to: FieldWriting, path: string, value: unknown) => {
	to.model = withValue(to.model, path, value);
};
export const here = (to: FieldWriting, path: string) => valueAt(to.model, path);
export const isNothing = (value: unknown) => value === undefined || value === null;
