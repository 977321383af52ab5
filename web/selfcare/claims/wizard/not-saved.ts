import type { WireDraft } from '#insurance/claims/draft/api.ts';
import { refusedFields } from '#platform/contract/client.ts';

/**
 * Why a draft was not saved. `conflict`: another tab or device saved it in the meantime. `full`:
 * there are too many drafts. `sent`: it is already a claim. `refused`: its content cannot be saved,
 * however often saving is retried. `lost`: the request did not arrive or the server failed, and the
 * next click retries it.
 */
export type NotSaved = {
	ok: false;
	why: 'conflict' | 'full' | 'sent' | 'refused' | 'lost';
	message: string;
	claimNo: string;
	/** Messages for refused values, keyed by field name in the API. */
	fields: Readonly<Record<string, string>>;
	newer: WireDraft | null;
};

type Refused = { code: number; message: string; data: unknown };

/** Status codes of refusals that a retry would not change. */
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
 * A failed save does not block the customer, because the next click retries it (C8.27, C8.30). The
 * exceptions are conflicting drafts, one of which would be lost, and drafts that exceed the limit
 * or are refused, which cannot be saved.
 */
export const holdsUp = ({ why }: NotSaved): boolean => why !== 'lost';
