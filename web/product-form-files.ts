import type { ComponentType } from 'react';

import type { PageData } from '#insurance/site/content/page.ts';

/** `onReady` is called when the form runs and its saved values have been restored. */
export type ProductFormScreen = ComponentType<{ page: PageData; onReady: () => void }>;
export type FormKind = 'application' | 'corporate';

/**
 * The form at the end of a product's page: an application, or a request from a company (B2.1.21,
 * B2.4). Each form is loaded on demand.
 */
export const FORM_FILES: Record<FormKind, () => Promise<ProductFormScreen>> = {
	application: () =>
		import('#web/shop/application/ApplicationForm.tsx').then((file) => file.ApplicationForm),
	corporate: () =>
		import('#web/shop/corporate/CorporateForm.tsx').then((file) => file.CorporateForm),
};
