import {
	book,
	journalsAbout,
	notBooked,
	type Journal,
} from '#insurance/money/ledger/book.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import { statusHistory } from '#insurance/policies/move-policy.server.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import type { ClaimRow } from '../../store.server.ts';
import { type ClaimNumbers, findNumbers } from '../work-store.server.ts';
import {
	lastLook,
	noteLook,
	type PayoutPlace,
	type RecordedPayout,
	recordedPayouts,
} from './payout-store.server.ts';

export const payoutKey = (claimId: string, payoutNo: number) =>
	`claim-payout:${claimId}:${payoutNo}`;

/**
 * Books a claim transfer on the date the money was sent, in the transaction that records it. Uses
 * only the claim number and the amount, because the journal outlives the claim's personal data.
 * `endToEnd` is our own reference, by which a statement shows a transfer of a batch.
 */
export async function bookPayout(
	tx: Tx,
	claim: Pick<ClaimRow, 'id' | 'claimNo'>,
	payout: {
		payoutNo: number;
		amount: number;
		arrears: number;
		paidOn: string;
		now: Date;
		endToEnd?: string | undefined;
	},
): Promise<void> {
	const { payoutNo, amount, arrears, paidOn, now, endToEnd } = payout;
	await book(tx, {
		key: payoutKey(claim.id, payoutNo),
		kind: 'claim-paid',
		subject: { kind: 'claim', ref: claim.claimNo },
		lines: [
			debit('claims-paid', amount + arrears),
			credit('bank', amount),
			credit('premium', arrears),
		],
		at: bookedOn(paidOn, now),
		recordedAt: now,
		note: `Transfer ke-${payoutNo}${arrears > 0 ? `, premi tertunggak ${formatRupiah(arrears)} dipotong` : ''}${endToEnd === undefined ? '' : `, referensi ${endToEnd}`}`,
	});
}

const PAGE = 1_000;

/**
 * True for a policy of a removed sample. Removing a sample reverses all its journals, so its
 * payments must not be booked again.
 */
export const isSampleRemoved = async (db: Db, policyId: string): Promise<boolean> =>
	(await statusHistory(db, policyId)).some(({ reason }) => reason === 'sample-removed');

/**
 * A transfer's row may become visible up to this long after its timestamp, so each run starts this
 * much before the previous one.
 */
const LATE_MS = 2 * DAY_MS;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Books transfers recorded by a version without these journals, either alongside this version
 * during a rollout or after a rollback. Fetches only rows recorded since the last run or shortly
 * before it; older ones are already booked. Returns the number booked.
 */
export async function bookMissedPayouts(db: Pool, now: Date): Promise<number> {
	const since = (await lastLook(db))?.getTime() ?? LATE_MS;
	const written = new Date(since - LATE_MS).toISOString();
	let place: PayoutPlace = { written, claimId: FIRST, payoutNo: 0 };
	let booked = 0;
	let page: RecordedPayout[] = [];
	do {
		page = await recordedPayouts(db, place, PAGE);
		place = page.at(-1) ?? place;
		const keys = page.map(({ claimId, payoutNo }) => payoutKey(claimId, payoutNo));
		const missed = await notBooked(db, keys);
		for (const { claimId, claimNo, policyId, recordedAt, ...payout } of page) {
			if (
				!missed.has(payoutKey(claimId, payout.payoutNo)) ||
				(await isSampleRemoved(db, policyId))
			)
				continue;
			await db.transaction((tx) =>
				bookPayout(tx, { id: claimId, claimNo }, { ...payout, now: recordedAt }),
			);
			booked += 1;
		}
	} while (page.length === PAGE);
	await noteLook(db, now);
	return booked;
}

/**
 * Returns the claims of the given policies, or the claim with the given number, with the amounts
 * paid according to the books, and the corresponding journals. For an erased claim, only journals
 * remain.
 */
export async function claimsInBooks(
	db: Db,
	about: { claimNo?: string; policyNos?: readonly string[] },
): Promise<{ claims: (ClaimNumbers & { paid: number })[]; journals: Journal[] }> {
	const found = await findNumbers(db, about);
	const numbers = new Set(found.map(({ claimNo }) => claimNo));
	if (about.claimNo) numbers.add(about.claimNo);
	const journals = await journalsAbout(db, { subjects: [...numbers] });
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
