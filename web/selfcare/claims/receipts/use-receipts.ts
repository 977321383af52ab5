import { useEffect, useEffectEvent, useState } from 'react';

import type { readReceipt } from '#insurance/claims/receipts/api.ts';
import type { ReceiptReading } from '#insurance/claims/receipts/receipt.ts';
import type { UploadRow } from '#web/ui/forms/upload/upload-rows.ts';

import { askAs } from '../../frame/ask-as.ts';
import type { SelfcareSession } from '../../frame/session.ts';
import {
	type Corrected,
	type ReceiptOffer,
	receiptOffer,
	type ReceiptPage,
	receiptPages,
} from './receipt-offer.ts';

/** `busy`: it may be asked again. */
export type PageState =
	| { state: 'read'; reading: ReceiptReading }
	| { state: 'unreadable' }
	| { state: 'busy' };
export type Receipts = {
	/** Absent while it waits or is being read. */
	of: (url: string) => PageState | undefined;
	again: (url: string) => void;
};

async function ask(session: SelfcareSession, filepath: string): Promise<PageState> {
	const answer = await askAs<typeof readReceipt>(
		session,
		'POST /page/selfcare/claim/read-receipt',
		{ customerId: session.customerID, filepath },
	);
	// What could not be asked is no trouble of the claim: it goes on without.
	if (!answer.ok) return { state: 'busy' };
	const { state, total, day, place } = answer.data;
	return state === 'read' ? { state, reading: { total, day, place } } : { state };
}

/** Reads the pages that have arrived, one after the other, so that nobody's machine is filled. */
function usePages(session: SelfcareSession | null, pages: readonly ReceiptPage[]): Receipts {
	const [known, setKnown] = useState<Readonly<Record<string, PageState>>>({});
	const next = pages.find(({ url }) => known[url] === undefined)?.url ?? '';
	const read = useEffectEvent((url: string) => session && ask(session, url));
	useEffect(() => {
		if (next === '') return;
		let wanted = true;
		void read(next)?.then((state) => wanted && setKnown((now) => ({ ...now, [next]: state })));
		return () => {
			wanted = false;
		};
	}, [next]);
	return {
		of: (url) => known[url],
		again: (url) =>
			setKnown((now) =>
				Object.fromEntries(Object.entries(now).filter(([one]) => one !== url)),
			),
	};
}

export type ReadReceipts = {
	pages: readonly ReceiptPage[];
	receipts: Receipts;
	offer: ReceiptOffer;
	corrected: Corrected;
	onCorrect: (url: string, text: string) => void;
};

/** The receipts among a claim's documents: what was read of them, put right, and comes together. */
export function useReadReceipts(
	session: SelfcareSession | null,
	rows: readonly UploadRow[],
): ReadReceipts {
	const pages = receiptPages(rows);
	const receipts = usePages(session, pages);
	const [corrected, setCorrected] = useState<Corrected>({});
	const known = pages.flatMap((page) => {
		const found = receipts.of(page.url);
		return found?.state === 'read' ? [{ ...page, reading: found.reading }] : [];
	});
	return {
		pages,
		receipts,
		offer: receiptOffer(known, corrected),
		corrected,
		onCorrect: (url, text) => setCorrected((now) => ({ ...now, [url]: text })),
	};
}
