import type { PageData } from '#insurance/site/content/page.ts';

import type { FormValues } from '../form-values.ts';

/** Progress of the form: choices, the motorcycle, the holder. */
export type Stage = 'plan' | 'vehicle' | 'holder';

/** Content of a draft: the form and its progress. Consents are given again on sending. */
export type ApplicationDraft = { values: FormValues; stage: Stage };

/**
 * The server's saved state that a draft is based on; 0: not saved there yet. `saving` is the last
 * save this tab started; on the server, the last one that arrived.
 */
export type SavedMark = { revision: number; saving?: string | undefined };
export type KeptDraft = ApplicationDraft & SavedMark;

/**
 * True if another device has saved since this tab did. A save by this tab itself, of which it did
 * not await the answer, does not count as newer.
 */
export const isNewer = (kept: SavedMark, own: SavedMark | null): boolean =>
	kept.revision > (own?.revision ?? 0) &&
	(own?.saving === undefined || own.saving !== kept.saving);

/** Storage key of a draft in this browser: one per product, and one per cart item being edited. */
export const entryOf = (page: PageData, cart: string | null) =>
	`pengajuan-${page.slug}${cart ? `-${cart}` : ''}`;

function quietly<T>(read: () => T): T | null {
	try {
		return read();
	} catch {
		// In private windows or with full storage, nothing is kept.
		return null;
	}
}

/** This tab's own memory: available immediately after a reload or Back, deleted with the tab. */
export const tabMemory = {
	read: (entry: string): KeptDraft | null =>
		quietly(() => JSON.parse(sessionStorage.getItem(entry) ?? 'null') as KeptDraft | null),
	write: (entry: string, kept: KeptDraft) =>
		void quietly(() => sessionStorage.setItem(entry, JSON.stringify(kept))),
	drop: (entry: string) => void quietly(() => sessionStorage.removeItem(entry)),
};

/** The link's secret is kept after the tab is closed; the input stays on the server. */
export const linkMemory = {
	read: (entry: string): string | null => quietly(() => localStorage.getItem(entry)),
	write: (entry: string, token: string) => void quietly(() => localStorage.setItem(entry, token)),
	drop: (entry: string) => void quietly(() => localStorage.removeItem(entry)),
};
