import { useEffect, useRef, useState } from 'react';

import type { readReceipt } from '#insurance/claims/receipts/api.ts';
import type { ReceiptReading } from '#insurance/claims/receipts/receipt.ts';
import type { UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

import { askAs } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import {
	type OwnWords,
	type OwnWordsByPage,
	type ReceiptOffer,
	receiptOffer,
	type ReceiptPage,
	receiptPages,
} from './receipt-offer.ts';
import type { OwnWordsState } from './use-own-words.ts';

/** `busy`: it may be asked again. */
type PageState =
	| { state: 'read'; reading: ReceiptReading }
	| { state: 'unreadable' }
	| { state: 'busy' };
type Receipts = {
	/** Absent while it waits or is being read. */
	of: (url: string) => PageState | undefined;
	again: (url: string) => void;
	/** Nothing more is asked until one is asked for again. */
	stopped: boolean;
};

async function ask(session: SelfcareSession, filepath: string): Promise<PageState> {
	const answer = await askAs<typeof readReceipt>(
		session,
		'POST /page/selfcare/claim/read-receipt',
		{ customerId: session.customerID, filepath },
	);
	// What could not be asked is no trouble of the claim: it goes on without.
	if (!answer.ok) return { state: 'busy' };
	const { state, ...reading } = answer.data;
	return state === 'read' ? { state, reading } : { state };
}

/** Reads the pages that have arrived, one after the other, so that nobody's machine is filled. */
function usePages(session: SelfcareSession | null, pages: readonly ReceiptPage[]): Receipts {
	const [known, setKnown] = useState<Readonly<Record<string, PageState>>>({});
	// An answer is kept whatever has arrived meanwhile.
	const asking = useRef(false);
	// After one that the machine had no time for the next would hear the same.
	const stopped = pages.some(({ url }) => known[url]?.state === 'busy');
	const next = pages.find(({ url }) => known[url] === undefined)?.url ?? '';
	useEffect(() => {
		if (!session || next === '' || asking.current || stopped) return;
		asking.current = true;
		void ask(session, next).then((state) => {
			asking.current = false;
			setKnown((now) => ({ ...now, [next]: state }));
		});
	}, [session, next, stopped, known]);
	return {
		of: (url) => known[url],
		again: (url) =>
			setKnown((now) =>
				Object.fromEntries(
					Object.entries(now).filter(
						([one, { state }]) => one !== url && state !== 'busy',
					),
				),
			),
		stopped,
	};
}

export type ReadReceipts = {
	pages: readonly ReceiptPage[];
	receipts: Receipts;
	offer: ReceiptOffer;
	own: OwnWordsByPage;
	say: (url: string, words: OwnWords) => void;
};

/** The receipts among a claim's documents: what was read of them, put right, and comes together. */
export function useReadReceipts(
	session: SelfcareSession | null,
	rows: readonly UploadRow[],
	[own, setOwn]: OwnWordsState,
): ReadReceipts {
	const pages = receiptPages(rows);
	const receipts = usePages(session, pages);
	const known = pages.flatMap((page) => {
		const found = receipts.of(page.url);
		return found?.state === 'read' ? [{ ...page, reading: found.reading }] : [];
	});
	return {
		pages,
		receipts,
		offer: receiptOffer(known, own),
		own,
		say: (url, words) => setOwn((now) => ({ ...now, [url]: { ...now[url], ...words } })),
	};
}
