import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit, type EntryKind } from '#insurance/money/ledger/ledger.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import { paidSum } from '../desk/payouts/payout-store.server.ts';
import type { ClaimRow } from '../store.server.ts';
import { prescribedReserve, type Reserve, RESERVE_REASONS, type ReserveReason } from './reserve.ts';
import { insertReserveStep, reserveNow } from './store.server.ts';

type Reserved = Pick<ClaimRow, 'id' | 'claimNo'>;
/** `bookedAt` is the time in the books; if absent, the time of the change. */
type Moments = { at: Date; bookedAt?: Date };

function kindOf(before: number, { amount, reason }: Reserve): EntryKind {
	if (reason === 'paid') return 'reserve-used';
	if (before === 0) return 'reserve-set';
	return amount === 0 ? 'reserve-released' : 'reserve-changed';
}

/** Reasons that only lower a reserve, so that none of them gives a claim its first one. */
const LOWERING: ReadonlySet<ReserveReason> = new Set([
	'paid',
	'settled',
	'declined',
	'withdrawn',
	'sample-removed',
]);

/**
 * Sets a claim's reserve and books the difference, in the transaction of its cause. The caller has
 * locked or just filed the claim. The journal contains no personal data.
 */
export async function setReserve(
	tx: Tx,
	claim: Reserved,
	next: Reserve,
	{ at, bookedAt = at }: Moments,
): Promise<void> {
	const { reserve, steps } = await reserveNow(tx, claim.id);
	const before = reserve ?? 0;
	const { amount, reason } = next;
	// A first reserve of Rp0 is noted too, so that the claim counts as reserved.
	const isFirst = reserve === null && !LOWERING.has(reason);
	if (amount === before && !isFirst) return;
	const stepNo = steps + 1;
	const step = { stepNo, reason, amountBefore: before, amountAfter: amount, changedAt: at };
	await insertReserveStep(tx, claim.id, step);
	const more = amount - before;
	if (more === 0) return;
	const size = Math.abs(more);
	await book(tx, {
		key: `claim-reserve:${claim.id}:${stepNo}`,
		kind: kindOf(before, next),
		subject: { kind: 'claim', ref: claim.claimNo },
		lines:
			more > 0
				? [debit('claims-reserved', size), credit('claims-outstanding', size)]
				: [debit('claims-outstanding', size), credit('claims-reserved', size)],
		at: bookedAt,
		note: RESERVE_REASONS[reason],
	});
}

/** Gives a claim the reserve that its new state prescribes. Does nothing while it is assessed. */
export async function followState(tx: Tx, claim: ClaimRow, at: Date): Promise<void> {
	const paid = claim.status === 'approved' ? await paidSum(tx, claim.id) : 0;
	const next = prescribedReserve(claim, paid);
	if (next) await setReserve(tx, claim, next, { at });
}

/** Pays a transfer from the reserve, on the day on which the money left. */
export async function payFromReserve(
	tx: Tx,
	claim: Reserved,
	{ amount, ...moments }: Moments & { amount: number },
): Promise<void> {
	const { reserve } = await reserveNow(tx, claim.id);
	const left = Math.max(0, (reserve ?? 0) - amount);
	await setReserve(tx, claim, { amount: left, reason: 'paid' }, moments);
}
