import type {
	forgetDraft,
	readApplicationDraft,
	saveApplicationDraft,
} from '#insurance/sales/quotes/drafts/api.ts';
import { ask } from '#web/ui/ask.ts';

import type { ApplicationDraft, KeptDraft, SavedMark } from './draft-memory.ts';

/** Fetches the draft of a link; `gone` if it has expired, null if there was no response. */
export async function fetchDraft(
	token: string,
	contentId: number | undefined,
): Promise<KeptDraft | 'gone' | null> {
	const answer = await ask<typeof readApplicationDraft>(
		'POST /page/draft/read',
		{ token },
		{ repeatable: true },
	);
	if (!answer.ok) return answer.code === 404 ? 'gone' : null;
	const { draft, revision, content_id, filledByStaff: byStaff } = answer.data;
	const { values, stage = 'plan', saving } = draft as Partial<KeptDraft>;
	return values && content_id === contentId
		? { values, stage, revision, saving, byStaff }
		: 'gone';
}

type Saved = { token: string; revision: number; expiresAt: string };

/**
 * Saves a draft on the server. Returns null on failure; the draft then remains in this tab's
 * storage.
 */
export async function pushDraft(
	contentId: number,
	token: string | null,
	{ values, stage, saving }: ApplicationDraft & Pick<SavedMark, 'saving'>,
): Promise<Saved | null> {
	const draft = { values: { ...values, agreement: false, privacy: false }, stage, saving };
	const answer = await ask<typeof saveApplicationDraft>(
		'POST /page/draft',
		{ token, content_id: contentId, draft },
		{ repeatable: true },
	);
	return answer.ok ? answer.data : null;
}

export const forgetOnServer = (token: string) =>
	void ask<typeof forgetDraft>('POST /page/draft/forget', { token }, { repeatable: true });
