import { book, journalsAbout, type Journal } from '#insurance/ledger/book.server.ts';
import { bookedOn } from '#insurance/ledger/booked-on.ts';
import { credit, debit } from '#insurance/ledger/ledger.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { ClaimRow } from '../store.server.ts';
import { type ClaimNumbers, findNumbers } from './work-store.server.ts';

/**
 * Books a transfer of a claim on the day that the money left, in the transaction that writes it
 * down. By the claim's number and the amount alone: the journal outlives the claim's personal
 * data.
 */
export async function bookPayout(
	tx: Tx,
	claim: Pick<ClaimRow, 'id' | 'claimNo'>,
	payout: { payoutNo: number; amount: number; paidOn: string; now: Date },
): Promise<void> {
	const { payoutNo, amount, paidOn, now } = payout;
	await book(tx, {
		key: `claim-payout:${claim.id}:${payoutNo}`,
		kind: 'claim-paid',
		subject: { kind: 'claim', ref: claim.claimNo },
		lines: [debit('claims-paid', amount), credit('bank', amount)],
		at: bookedOn(paidOn, now),
		note: `Transfer ke-${payoutNo}`,
	});
}

/**
 * Claims of some policies, or the one of a number, with what was paid on them by the books, and
 * those journals. A claim that was forgotten is only journals.
 */
export async function claimsInBooks(
	db: Db,
	about: { claimNo?: string; policyNos?: readonly string[] },
): Promise<{ claims: (ClaimNumbers & { paid: number })[]; journals: Journal[] }> {
	const found = await findNumbers(db, about);
	const numbers = new Set(found.map(({ claimNo }) => claimNo));
	if (about.claimNo) numbers.add(about.claimNo);
	const journals = (
		await Promise.all([...numbers].map((subject) => journalsAbout(db, { subject })))
	).flat();
	const paid = new Map<string, number>();
	for (const { subject, lines } of journals)
		for (const { account, debit, credit } of lines)
			if (account === 'claims-paid')
				paid.set(subject, (paid.get(subject) ?? 0) + debit - credit);
	return {
		claims: found.map((one) => ({ ...one, paid: paid.get(one.claimNo) ?? 0 })),
		journals,
	};
}
