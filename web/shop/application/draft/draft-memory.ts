import type { PageData } from '#insurance/content/page.ts';

import type { FormValues } from '../form-values.ts';

/** How far the form is open: choices, the motorcycle, the holder. */
export type Stage = 'plan' | 'vehicle' | 'holder';

/**
 * What a draft holds: the form and how far it was open. Consents are given again by anyone who
 * sends it.
 */
export type ApplicationDraft = { values: FormValues; stage: Stage };

/**
 * The saving that a draft belongs to on the server; 0: not saved there yet. `saving` names the last
 * one that this tab began, and on the server the one that arrived.
 */
export type SavedMark = { revision: number; saving?: string | undefined };
export type KeptDraft = ApplicationDraft & SavedMark;

/**
 * Whether another device has saved since this tab did. What the tab saved itself, and was left
 * before the answer came, is no newer than what it holds.
 */
export const isNewer = (kept: SavedMark, own: SavedMark | null): boolean =>
	kept.revision > (own?.revision ?? 0) &&
	(own?.saving === undefined || own.saving !== kept.saving);

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
