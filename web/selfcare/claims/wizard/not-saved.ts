import type { WireDraft } from '#insurance/claims/draft/api.ts';
import { refusedFields } from '#platform/contract/client.ts';

/**
 * Why a draft was not kept. `conflict`: another tab or device saved meanwhile; `full`: there are
 * too many drafts; `sent`: it is a claim already; `refused`: what it says cannot be kept, however
 * often it is tried; `lost`: it did not arrive, or the fault is ours, and the next press tries
 * again.
 */
export type NotSaved = {
	ok: false;
	why: 'conflict' | 'full' | 'sent' | 'refused' | 'lost';
	message: string;
	/** Of one that is sent. */
	claimNo: string;
	/** What was refused, by the wire's field names. */
	fields: Readonly<Record<string, string>>;
	/** The one that was saved elsewhere. */
	newer: WireDraft | null;
};

type Refused = { code: number; message: string; data: unknown };

/** The same again is answered the same. */
const FOR_GOOD: readonly number[] = [403, 413, 422];

function whyOf(code: number, { draft, claimNo }: { draft?: unknown; claimNo?: unknown }) {
	if (code !== 409) return FOR_GOOD.includes(code) ? 'refused' : 'lost';
	if (claimNo) return 'sent';
	return draft === undefined ? 'full' : 'conflict';
}

/** What the answer to a save that was not taken means. */
export function notSaved({ code, message, data }: Refused): NotSaved {
	const said = (data ?? {}) as { draft?: WireDraft; claimNo?: string };
	return {
		ok: false,
		why: whyOf(code, said),
		message,
		claimNo: said.claimNo ?? '',
		fields: refusedFields(data),
		newer: said.draft ?? null,
	};
}

/**
 * C8.27, C8.30: a save that failed does not hold the customer up, because the next press tries it
 * again. Two drafts at once do, because one would be lost; one too many, and one that is refused,
 * because they are never kept.
 */
export const holdsUp = ({ why }: NotSaved): boolean => why !== 'lost';
