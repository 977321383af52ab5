import type { readReceipt } from '#insurance/claims/receipts/api.ts';
import type { ReceiptReading } from '#insurance/claims/receipts/receipt.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Answer } from '#platform/contract/client.ts';

import type { ReceiptPage } from './receipt-offer.ts';

/**
 * `busy`: the page may be requested again. `taken`: another claim already contains the page, so it
 * is not read for this one.
 */
export type PageState =
	| { state: 'read'; reading: ReceiptReading }
	| { state: 'unreadable' }
	| { state: 'busy' }
	| { state: 'taken' };

/** Derives a page's state from the server's response. A failed request does not affect the claim. */
export function pageState(answer: Answer<CallOutput<typeof readReceipt>>): PageState {
	if (!answer.ok) return { state: answer.code === 403 ? 'taken' : 'busy' };
	const { state, ...reading } = answer.data;
	return state === 'read' ? { state, reading } : { state };
}

/**
 * Returns a note about pages that the sum of the receipts does not include yet; null once every
 * page has been processed.
 */
export function notYetRead(
	pages: readonly ReceiptPage[],
	{ of, stopped }: { of: (url: string) => PageState | undefined; stopped: boolean },
): string | null {
	const open = pages.filter(({ url }) => (of(url)?.state ?? 'busy') === 'busy').length;
	if (open === 0) return null;
	return stopped
		? `${open} foto belum dibaca dan belum ikut dihitung.`
		: `Sementara: ${open} foto masih dibaca, jumlahnya bisa bertambah.`;
}
