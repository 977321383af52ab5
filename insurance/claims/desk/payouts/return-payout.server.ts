import type { ReturnedPayment } from '#insurance/money/bank/booking/returned-payment.server.ts';
import type { Recipient } from '#insurance/money/batches/batch.ts';
import {
	noteFailed,
	unnoteFailed,
} from '#insurance/money/batches/failed/failed-transfers.server.ts';
import { noteReturned } from '#insurance/money/batches/returned-items.server.ts';
import { refuseInBatch } from '#insurance/money/batches/source.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { type Day, longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { addEvent, claimContent, moveTo } from '../../claim-content.server.ts';
import { mailAbout } from '../../holder/claim-mails.server.ts';
import { payeesNow } from '../../reports/payees/claim-payees.server.ts';
import { setReserve } from '../../reserves/change-reserve.server.ts';
import { reserveNow } from '../../reserves/store.server.ts';
import { type ClaimRow, lockClaim } from '../../store.server.ts';
import { subjectOf } from '../found-claim.server.ts';
import { accountOfPart, recipientOf } from './owed-transfer.server.ts';
import { payoutKey } from './payout-journals.server.ts';
import { insertReturn, paidSum, partOf, payoutsOf, undoReturn } from './payout-store.server.ts';

/** Finds the transfer of a claim that a journal booked. The claim is locked. */
async function sentTransfer(tx: Tx, claimNo: string, key: string) {
	const claim = await lockClaim(tx, claimNo);
	if (!claim) return null;
	const payouts = (await payoutsOf(tx, claim.id)).map((one, at) => ({
		...one,
		part: partOf(one, at),
	}));
	const payout = payouts.find(({ payoutNo }) => payoutKey(claim.id, payoutNo) === key);
	return payout ? { claim, payout, payouts } : null;
}
type Sent = NonNullable<Awaited<ReturnType<typeof sentTransfer>>>;

/** True if the beneficiary of a returned transfer was paid again. */
const isPaidAgain = ({ payout: { part, returnedAt }, payouts }: Sent): boolean =>
	payouts.some(
		(one) =>
			one.part === part &&
			one.returnedOn === null &&
			returnedAt !== null &&
			one.recordedAt >= returnedAt,
	);

/** Returns the account of a transfer, if the claim still pays its beneficiary there. */
async function failedAccount(
	deps: { db: Tx; sealer: Sealer },
	{ claim, payout: { part, accountMasked } }: Sent,
): Promise<Recipient | null> {
	const payees = await payeesNow(deps, await subjectOf(deps, claim), claim);
	const account = accountOfPart(claimContent(deps.sealer, claim), payees, part);
	return account && maskAccount(account.accountNumber) === accountMasked
		? recipientOf(account)
		: null;
}

/** Keeps to which account a returned transfer went. */
async function noteReturnedTo(
	tx: Tx,
	sealer: Sealer,
	found: Sent,
	{ matchId, day, at }: { matchId: string; day: Day; at: Date },
): Promise<void> {
	const { claim, payout } = found;
	await noteFailed(
		tx,
		sealer,
		{
			id: matchId,
			kind: 'claim',
			target: claim.claimNo,
			part: payout.part,
			customerId: claim.customerId,
			cause: 'returned',
			account: await failedAccount({ db: tx, sealer }, found),
			failedOn: day,
		},
		at,
	);
}

const SENT_AGAIN =
	'Uangnya sudah ada di transfer massal lagi. Tunggu jawaban bank, atau keluarkan dulu dari sana.';

/** Gives the claim a reserve for what is owed again, or uses it again. */
async function changeReserve(
	tx: Tx,
	claim: ClaimRow,
	{ amount, day, reason }: { amount: number; day: string; reason: 'returned' | 'paid' },
	at: Date,
): Promise<void> {
	const { reserve } = await reserveNow(tx, claim.id);
	const next = Math.max(0, (reserve ?? 0) + amount);
	await setReserve(tx, claim, { amount: next, reason }, { at, bookedAt: bookedOn(day, at) });
}

const reopenClaim =
	({ sealer }: { sealer: Sealer }): ReturnedPayment['reopen'] =>
	async (tx, { subject, key, day, code, matchId }, by) => {
		const found = await sentTransfer(tx, subject, key);
		// An erased claim has no one to pay, so its money waits until someone asks for it.
		if (!found) return null;
		const { claim, payout } = found;
		const { amount, payoutNo, reference } = payout;
		const kept = { claimId: claim.id, payoutNo, lineCode: code, returnedOn: day, ...by };
		if (!(await insertReturn(tx, kept)))
			throw new Refusal('look-again', 'Transfer ini sudah dicatat dikembalikan bank.');
		await noteReturned(tx, reference, true);
		await noteReturnedTo(tx, sealer, found, { matchId, day, at: by.at });
		await changeReserve(tx, claim, { amount, day, reason: 'returned' }, by.at);
		const isPaid = claim.status === 'paid';
		const next = await moveTo(
			tx,
			claim,
			isPaid ? 'approved' : claim.status,
			by.at,
			isPaid ? { closedAt: null } : {},
		);
		await addEvent(tx, sealer, claim.id, {
			kind: 'transfer-returned',
			by: { actor: 'system' },
			at: by.at,
			note: `${formatRupiah(amount)}, ${longDate(day)}. Kami kirim lagi setelah rekeningnya benar.`,
		});
		await mailAbout(tx, next, 'transfer-returned');
		return { account: 'claims-paid' };
	};

const undoReturned =
	({ sealer }: { sealer: Sealer }): ReturnedPayment['undo'] =>
	async (tx, { subject, key, day, matchId }, by) => {
		const found = await sentTransfer(tx, subject, key);
		if (!found || found.payout.returnedOn === null) return;
		const { claim, payout } = found;
		const { amount, payoutNo, reference } = payout;
		await refuseInBatch(tx, 'claim', claim.claimNo, SENT_AGAIN);
		const owed = claim.approvedAmount - (await paidSum(tx, claim.id));
		if (owed < amount || isPaidAgain(found))
			throw new Refusal(
				'look-again',
				`Klaim ${claim.claimNo} sudah dibayar lagi, jadi pengembaliannya tidak bisa dibatalkan.`,
			);
		await undoReturn(tx, { claimId: claim.id, payoutNo }, by.at);
		await noteReturned(tx, reference, false);
		await unnoteFailed(tx, matchId, by.at);
		await changeReserve(tx, claim, { amount: -amount, day, reason: 'paid' }, by.at);
		const isDone = claim.status === 'approved' && owed === amount;
		const change = isDone ? { closedAt: by.at, dueOn: null } : {};
		await moveTo(tx, claim, isDone ? 'paid' : claim.status, by.at, change);
		await addEvent(tx, sealer, claim.id, {
			kind: 'return-undone',
			by: { actor: 'system' },
			at: by.at,
		});
	};

/**
 * Reopens claims whose transfer the bank returned. Such a claim is owed under its own number, and
 * its customer is notified.
 */
export const returnedClaims = (deps: { sealer: Sealer }): ReturnedPayment => ({
	reopen: reopenClaim(deps),
	undo: undoReturned(deps),
});
