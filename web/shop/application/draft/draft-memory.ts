import type { PageData } from '#insurance/site/content/page.ts';

import type { FormValues } from '../form-values.ts';

export type Stage = 'plan' | 'vehicle' | 'holder';

/**
 * Content of a draft: the form and its progress. Consents must be given again before the
 * application is sent.
 */
export type ApplicationDraft = { values: FormValues; stage: Stage };

/**
 * `revision`: revision on the server that a draft is based on; 0 if it has not been saved there.
 * `saving`: the last save that this tab started; in a draft from the server, the last save that
 * arrived.
 */
export type SavedMark = { revision: number; saving?: string | undefined };
export type KeptDraft = ApplicationDraft & SavedMark & { byStaff?: boolean };

/**
 * True if another device has saved more recently than this tab. A save by this tab whose response
 * it did not receive does not count as newer.
 */
export const isNewer = (kept: SavedMark, own: SavedMark | null): boolean =>
	kept.revision > (own?.revision ?? 0) &&
	(own?.saving === undefined || own.saving !== kept.saving);

export const entryOf = (page: PageData, cart: string | null) =>
	`pengajuan-${page.slug}${cart ? `-${cart}` : ''}`;

function quietly<T>(read: () => T): T | null {
	try {
		return read();
	} catch {
		return null;
	}
}

/**
 * Session storage of this tab: available immediately after a reload or Back, and deleted with the
 * tab.
 */
export const tabMemory = {
	read: (entry: string): KeptDraft | null =>
		quietly(() => JSON.parse(sessionStorage.getItem(entry) ?? 'null') as KeptDraft | null),
	write: (entry: string, kept: KeptDraft) =>
		void quietly(() => sessionStorage.setItem(entry, JSON.stringify(kept))),
	drop: (entry: string) => void quietly(() => sessionStorage.removeItem(entry)),
};

/** The secret of the link is kept after the tab is closed; the input stays on the server. */
export const linkMemory = {
	read: (entry: string): string | null => quietly(() => localStorage.getItem(entry)),
	write: (entry: string, token: string) => void quietly(() => localStorage.setItem(entry, token)),
	drop: (entry: string) => void quietly(() => localStorage.removeItem(entry)),
};
