import type { WireDraft } from '#insurance/claims/draft/api.ts';
import { refusedFields } from '#platform/contract/client.ts';

/**
 * Why a draft was not saved. `conflict`: another tab or device saved in the meantime; `full`: there
 * are too many drafts; `sent`: it is already a claim; `refused`: its content cannot be saved,
 * however often it is retried; `lost`: the request did not arrive, or the server failed, and the
 * next click retries it.
 */
export type NotSaved = {
	ok: false;
	why: 'conflict' | 'full' | 'sent' | 'refused' | 'lost';
	message: string;
	claimNo: string;
	/** Messages for refused values, by the wire's field names. */
	fields: Readonly<Record<string, string>>;
	newer: WireDraft | null;
};

type Refused = { code: number; message: string; data: unknown };

/** For these codes a retry gets the same answer. */
const FOR_GOOD: readonly number[] = [403, 413, 422];

function whyOf(code: number, { draft, claimNo }: { draft?: unknown; claimNo?: unknown }) {
	if (code !== 409) return FOR_GOOD.includes(code) ? 'refused' : 'lost';
	if (claimNo) return 'sent';
	return draft === undefined ? 'full' : 'conflict';
}

export function notSaved({ code, message, data }: Refused): NotSaved {
	const result = (data ?? {}) as { draft?: WireDraft; claimNo?: string };
	return {
		ok: false,
		why: whyOf(code, result),
		message,
		claimNo: result.claimNo ?? '',
		fields: refusedFields(data),
		newer: result.draft ?? null,
	};
}

/**
 * C8.27, C8.30: a failed save does not hold the customer up, because the next click retries it. Two
 * concurrent drafts do, because one would be lost; so does a draft beyond the limit or one that is
 * refused, because neither can be saved.
 */
export const holdsUp = ({ why }: NotSaved): boolean => why !== 'lost';
