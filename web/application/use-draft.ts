import { useEffect } from 'react';
import type { getPage } from '#insurance/content/api.ts';
import type { PageData } from '#insurance/content/page.ts';
import { ask } from '#web/ui/ask.ts';
import { storedCart } from '#web/ui/checkout-storage.ts';
import type { FormValues } from './form-values.ts';
import { valuesOfSaved } from './saved-values.ts';

/** How far the form is open: choices, the motorcycle, the holder. */
export type Stage = 'plan' | 'vehicle' | 'holder';

const entryOf = (page: PageData) => `pengajuan-${page.slug}`;

/** The cart item that the address asks to edit (`?cart=`), or null. */
export function editedItem(): string | null {
	return new URLSearchParams(location.search).get('cart');
}

/**
 * Fills the form again: from the cart item that is edited, else from this tab's own memory, so that a reload or the back
 * button loses nothing. It is the tab's memory and no longer, because the form holds an identity.
 */
export function useDraft(page: PageData, values: FormValues, restore: (values: FormValues, reached: Stage) => void): { forget: () => void } {
	useEffect(() => {
		const cart = editedItem();
		const session = storedCart();
		if (cart && session) {
			void ask<typeof getPage>('GET /page/*', { '*': page.slug, cart }, { userSession: session }).then((answer) => {
				if (answer.ok && answer.data.application) restore(valuesOfSaved(page, answer.data.application), 'holder');
			});
			return;
		}
		try {
			const kept = sessionStorage.getItem(entryOf(page));
			if (kept) {
				const { values: old, stage = 'plan' } = JSON.parse(kept) as { values: FormValues; stage?: Stage };
				restore({ ...values, ...old, kind: values.kind, agreement: false, privacy: false }, stage);
			}
		} catch {
			// A browser without storage starts with an empty form.
		}
	}, [page.slug]);
	return {
		forget: () => {
			try {
				sessionStorage.removeItem(entryOf(page));
			} catch {
				// nothing was kept
			}
		},
	};
}

/** Keeps what is typed in this tab's memory, and how far the form had been opened. */
export function keepDraft(page: PageData, values: FormValues, stage: Stage): void {
	try {
		sessionStorage.setItem(entryOf(page), JSON.stringify({ values, stage }));
	} catch {
		// A browser without storage keeps nothing.
	}
}
