import type { PageData } from '#insurance/content/page.ts';
import type { forgetDraft, readDraft, saveDraft } from '#insurance/drafts/api.ts';
import { ask } from '#web/ui/ask.ts';
import type { FormValues } from './form-values.ts';

/** How far the form is open: choices, the motorcycle, the holder. */
export type Stage = 'plan' | 'vehicle' | 'holder';

/** What a draft holds: the form and how far it was open. Consents are given anew by whoever sends it. */
export type Draft = { values: FormValues; stage: Stage };

/** A draft with the saving that it belongs to on the server; 0: not saved there yet. */
export type Kept = Draft & { revision: number };

/** Where a draft is kept in this browser: one per product, and one per cart item that is edited. */
export const entryOf = (page: PageData, cart: string | null) => `pengajuan-${page.slug}${cart ? `-${cart}` : ''}`;

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
	read: (entry: string): Kept | null => quietly(() => JSON.parse(sessionStorage.getItem(entry) ?? 'null') as Kept | null),
	write: (entry: string, kept: Kept) => void quietly(() => sessionStorage.setItem(entry, JSON.stringify(kept))),
	drop: (entry: string) => void quietly(() => sessionStorage.removeItem(entry)),
};

/** The link's secret outlives the tab; what was typed stays on the server. */
export const linkMemory = {
	read: (entry: string): string | null => quietly(() => localStorage.getItem(entry)),
	write: (entry: string, token: string) => void quietly(() => localStorage.setItem(entry, token)),
	drop: (entry: string) => void quietly(() => localStorage.removeItem(entry)),
};

/** The draft of a link; `gone` when it has expired, null when nobody answered. */
export async function fetchDraft(token: string, contentId: number | undefined): Promise<Kept | 'gone' | null> {
	const answer = await ask<typeof readDraft>('POST /page/draft/read', { token }, { repeatable: true });
	if (!answer.ok) return answer.code === 404 ? 'gone' : null;
	const { draft, revision, content_id } = answer.data;
	const { values, stage = 'plan' } = draft as Partial<Draft>;
	return values && content_id === contentId ? { values, stage, revision } : 'gone';
}

export type Saved = { token: string; revision: number; expiresAt: string };

/** Keeps a draft on the server; null when that did not succeed, then the tab's memory has it still. */
export async function pushDraft(contentId: number, token: string | null, { values, stage }: Draft): Promise<Saved | null> {
	const draft = { values: { ...values, agreement: false, privacy: false }, stage };
	const answer = await ask<typeof saveDraft>('POST /page/draft', { token, content_id: contentId, draft }, { repeatable: true });
	return answer.ok ? answer.data : null;
}

export const forgetOnServer = (token: string) => void ask<typeof forgetDraft>('POST /page/draft/forget', { token }, { repeatable: true });
