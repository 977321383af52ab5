import type { PageData } from '#insurance/content/page.ts';

import type { FormValues } from '../form-values.ts';

/** How far the form is open: choices, the motorcycle, the holder. */
export type Stage = 'plan' | 'vehicle' | 'holder';

/**
 * What a draft holds: the form and how far it was open. Consents are given again by anyone who
 * sends it.
 */
export type ApplicationDraft = { values: FormValues; stage: Stage };

/** A draft with the saving that it belongs to on the server; 0: not saved there yet. */
export type KeptDraft = ApplicationDraft & { revision: number };

/** Where a draft is kept in this browser: one per product, and one per cart item that is edited. */
export const entryOf = (page: PageData, cart: string | null) =>
	`pengajuan-${page.slug}${cart ? `-${cart}` : ''}`;

function quietly<T>(read: () => T): T | null {
	try {
		return read();
	} catch {
		// Private windows and full stores keep nothing.
		return null;
	}
}

/** This tab's own memory: there at once after a reload or Back, gone with the tab. */
export const tabMemory = {
	read: (entry: string): KeptDraft | null =>
		quietly(() => JSON.parse(sessionStorage.getItem(entry) ?? 'null') as KeptDraft | null),
	write: (entry: string, kept: KeptDraft) =>
		void quietly(() => sessionStorage.setItem(entry, JSON.stringify(kept))),
	drop: (entry: string) => void quietly(() => sessionStorage.removeItem(entry)),
};

/** The link's secret outlives the tab; what was typed stays on the server. */
export const linkMemory = {
	read: (entry: string): string | null => quietly(() => localStorage.getItem(entry)),
	write: (entry: string, token: string) => void quietly(() => localStorage.setItem(entry, token)),
	drop: (entry: string) => void quietly(() => localStorage.removeItem(entry)),
};
