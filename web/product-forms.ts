import type { PageData } from '#insurance/site/content/page.ts';
import { entryOf, linkMemory, tabMemory } from '#web/shop/application/draft/draft-memory.ts';

import { FORM_FILES, type FormKind, type ProductFormScreen } from './product-form-files.ts';

type Wanted = {
	form?: ProductFormScreen;
	fetched?: Promise<void>;
	came: Promise<void>;
	come(): void;
};

function unasked(): Wanted {
	const { promise: came, resolve: come } = Promise.withResolvers<void>();
	return { came, come };
}

const wanted: Record<FormKind, Wanted> = { application: unasked(), corporate: unasked() };

/** Loads a form only once; after a failure, loading may be retried. */
export function fetchForm(kind: FormKind): Promise<void> {
	const one = wanted[kind];
	one.fetched ??= FORM_FILES[kind]().then(
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

export const formNow = (kind: FormKind): ProductFormScreen | undefined => wanted[kind].form;
export const formCame = (kind: FormKind): Promise<void> => wanted[kind].came;

export function hasBegun(page: PageData): boolean {
	const entry = entryOf(page, null);
	return tabMemory.read(entry) !== null || linkMemory.read(entry) !== null;
}
