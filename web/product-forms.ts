import type { ComponentType } from 'react';

import type { PageData } from '#insurance/content/page.ts';
import { entryOf, linkMemory, tabMemory } from '#web/shop/application/draft/draft-memory.ts';

/** `onReady`: the form runs, and holds all that was kept of it. */
type ProductForm = ComponentType<{ page: PageData; onReady: () => void }>;
export type FormKind = 'application' | 'corporate';

/**
 * The form at the end of a product's page: an application, or a company's request (B2.1.21, B2.4).
 * Each is fetched when it is wanted.
 */
const LOADERS: Record<FormKind, () => Promise<ProductForm>> = {
	application: () =>
		import('#web/shop/application/ApplicationForm.tsx').then((file) => file.ApplicationForm),
	corporate: () =>
		import('#web/shop/corporate/CorporateForm.tsx').then((file) => file.CorporateForm),
};

type Wanted = { form?: ProductForm; fetched?: Promise<void>; came: Promise<void>; come(): void };

function unasked(): Wanted {
	const { promise: came, resolve: come } = Promise.withResolvers<void>();
	return { came, come };
}

const wanted: Record<FormKind, Wanted> = { application: unasked(), corporate: unasked() };

/** Fetches a form once; a fetch that failed may be tried again. */
export function fetchForm(kind: FormKind): Promise<void> {
	const one = wanted[kind];
	one.fetched ??= LOADERS[kind]().then(
		(form) => {
			one.form = form;
			one.come();
		},
		(error: unknown) => {
			delete one.fetched;
			throw error;
		},
	);
	return one.fetched;
}

/** The form if it is there, and when it will be. */
export const formNow = (kind: FormKind): ProductForm | undefined => wanted[kind].form;
export const formCame = (kind: FormKind): Promise<void> => wanted[kind].came;

/** Whether this browser keeps an application of the product that somebody has begun. */
export function hasBegun(page: PageData): boolean {
	const entry = entryOf(page, null);
	return tabMemory.read(entry) !== null || linkMemory.read(entry) !== null;
}
