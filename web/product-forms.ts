import type { ComponentType } from 'react';

import type { PageData } from '#insurance/content/page.ts';
import { entryOf, linkMemory, tabMemory } from '#web/shop/application/draft/draft-memory.ts';

type ProductForm = ComponentType<{ page: PageData }>;

/**
 * The form at the end of a product's page: an application, or a company's request (B2.1.21, B2.4).
 * Each is fetched when it is wanted.
 */
export const PRODUCT_FORMS: Record<'application' | 'corporate', () => Promise<ProductForm>> = {
	application: () =>
		import('#web/shop/application/ApplicationForm.tsx').then((file) => file.ApplicationForm),
	corporate: () =>
		import('#web/shop/corporate/CorporateForm.tsx').then((file) => file.CorporateForm),
};

/** Whether this browser keeps an application of the product that somebody has begun. */
export function hasBegun(page: PageData): boolean {
	const entry = entryOf(page, null);
	return tabMemory.read(entry) !== null || linkMemory.read(entry) !== null;
}
