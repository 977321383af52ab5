import type { readReceipt } from '#insurance/claims/receipts/api.ts';
import type { ReceiptReading } from '#insurance/claims/receipts/receipt.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Answer } from '#platform/contract/client.ts';

import type { ReceiptPage } from './receipt-offer.ts';

/** `busy`: it may be requested again. `taken`: a claim has the page, and it is not read from here. */
export type PageState =
	| { state: 'read'; reading: ReceiptReading }
	| { state: 'unreadable' }
	| { state: 'busy' }
	| { state: 'taken' };

/** The state of a page from its answer; a failed request does not affect the claim. */
export function pageState(answer: Answer<CallOutput<typeof readReceipt>>): PageState {
	if (!answer.ok) return { state: answer.code === 403 ? 'taken' : 'busy' };
	const { state, ...reading } = answer.data;
	return state === 'read' ? { state, reading } : { state };
}

/** Note on pages a sum of receipts does not include yet; null once every page was processed. */
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
