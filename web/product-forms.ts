import type { ComponentType } from 'react';
import type { PageData } from '#insurance/content/page.ts';

type Form = ComponentType<{ page: PageData }>;

/** The form at the end of a product's page: an application, or a company's request (B2.1.21, B2.4). Each comes when the page stands. */
export const PRODUCT_FORMS: Record<'application' | 'corporate', () => Promise<Form>> = {
	application: () => import('./application/ApplicationForm.tsx').then((file) => file.ApplicationForm),
	corporate: () => import('./shop/CorporateForm.tsx').then((file) => file.CorporateForm),
};
