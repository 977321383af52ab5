import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';

import type { readReceipt } from '#insurance/claims/receipts/api.ts';
import type { UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

import { askAs } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import { notYetRead, type PageState, pageState } from './page-states.ts';
import {
	type OwnWords,
	type OwnWordsByPage,
	type ReceiptOffer,
	receiptOffer,
	type ReceiptPage,
	receiptPages,
} from './receipt-offer.ts';
import type { OwnWordsState } from './use-own-words.ts';

/** The server reads only one page per customer at a time, and another tab may be using that slot. */
const AGAIN_MS = 6_000;

type Receipts = {
	/** Undefined while the page is waiting or being read. */
	of: (url: string) => PageState | undefined;
	again: (url: string) => void;
	/** True if no further requests are sent until a page is retried. */
	stopped: boolean;
};

async function ask(session: SelfcareSession, filepath: string): Promise<PageState> {
	return pageState(
		await askAs<typeof readReceipt>(session, 'POST /page/selfcare/claim/read-receipt', {
			customerId: session.customerID,
			filepath,
		}),
	);
}

type Known = Readonly<Record<string, PageState>>;

const askedAgain = (known: Known, url: string): Known =>
	Object.fromEntries(
		Object.entries(known).filter(([one, { state }]) => one !== url && state !== 'busy'),
	);

/** Automatically retries a page once if the server had no capacity for it. */
function useAgain(busy: string, setKnown: Dispatch<SetStateAction<Known>>): void {
	const asked = useRef(new Set<string>());
	useEffect(() => {
		if (busy === '' || asked.current.has(busy)) return;
		const timer = setTimeout(() => {
			asked.current.add(busy);
			setKnown((now) => askedAgain(now, busy));
		}, AGAIN_MS);
		return () => clearTimeout(timer);
	}, [busy, setKnown]);
}

/** Reads the uploaded pages one after the other, to limit the load on the server. */
function usePages(session: SelfcareSession | null, pages: readonly ReceiptPage[]): Receipts {
	const [known, setKnown] = useState<Known>({});
	// A response is kept even if other pages have been added in the meantime.
	const asking = useRef(false);
	// After the server has reported that it has no capacity, a request for the next page would be
	// refused as well.
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
	useAgain(pages.find(({ url }) => known[url]?.state === 'busy')?.url ?? '', setKnown);
	return {
		of: (url) => known[url],
		again: (url) => setKnown((now) => askedAgain(now, url)),
		stopped,
	};
}

export type ReadReceipts = {
	pages: readonly ReceiptPage[];
	receipts: Receipts;
	offer: ReceiptOffer;
	lacking: string | null;
	own: OwnWordsByPage;
	say: (url: string, words: OwnWords) => void;
};

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
		lacking: notYetRead(pages, receipts),
		own,
		say: (url, words) => setOwn((now) => ({ ...now, [url]: { ...now[url], ...words } })),
	};
}
