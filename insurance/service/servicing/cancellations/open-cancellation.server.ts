import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { refuseBeyond } from '#insurance/access/staff/rights/limits.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { settleFailed } from '#insurance/money/batches/failed/failed-transfers.server.ts';
import { refuseInBatch } from '#insurance/money/batches/source.server.ts';
import { book, notBooked } from '#insurance/money/ledger/book.server.ts';
import { bookedOn } from '#insurance/money/ledger/booked-on.ts';
import { refundLines } from '#insurance/money/ledger/order-journals.ts';
import { settleTasks, tasksAbout } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { RecordedTransfer } from '#insurance/money/payments/transfers/transfer.ts';
import {
	lockTarget,
	recordTransfer,
	sentWords,
	waitingTransfers,
} from '#insurance/money/payments/transfers/transfers.server.ts';
import { customerOf } from '#insurance/people/accounts/customer-account.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import {
	refuseFrozen,
	screenPayment,
} from '#insurance/people/screening/hits/refuse-frozen.server.ts';
import { loadPolicy, policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { CancellationDeps } from './cancel-policy.server.ts';
import type { openCancellation as openCall, recordRefundSent as sentCall } from './office-api.ts';
import { holderAccount, recipientOfRefund } from './refunds/refund-recipient.server.ts';
import { findCancellation } from './store.server.ts';

async function cancelled(tx: Tx, policyNo: string) {
	const head = /^\d{11}$/.test(policyNo) ? await policyByNumber(tx, policyNo) : null;
	const done = head && (await findCancellation(tx, head.id));
	if (!head || !done) throw new Refusal('not-found', 'Polis ini tidak pernah dibatalkan.');
	return { head, done };
}

const refundTask = async (db: Db, policyNo: string) =>
	(await tasksAbout(db, policyNo)).find(
		({ kind, status }) => kind === 'refund-to-send' && status === 'open',
	);

/**
 * Returns the premium that a cancelled policy's holder is still owed by bank transfer; null if it
 * is nothing.
 */
export async function findPremiumOwed(tx: Tx, policyNo: string) {
	const { head, done } = await cancelled(tx, policyNo);
	const task = await refundTask(tx, head.policyNo);
	return task
		? { head, done, task, owed: task.expected ?? done.refund, since: task.openedAt }
		: null;
}

/** Returns the same, or refuses if nothing is owed. */
export async function premiumOwedBack(tx: Tx, policyNo: string) {
	const owed = await findPremiumOwed(tx, policyNo);
	if (!owed)
		throw new Refusal(
			'look-again',
			'Tidak ada pengembalian yang menunggu dikirim untuk polis ini.',
		);
	return owed;
}

/**
 * Records a manual bank transfer, for a second person to confirm. Refuses with `look-again` if
 * nothing is pending.
 */
export async function recordRefundSent(
	deps: Pick<CancellationDeps, 'db' | 'sealer'>,
	{ policyNo, ...input }: CallInput<typeof sentCall>,
	caller: Caller,
): Promise<{ amount: number }> {
	const staff = staffWho(caller, 'money.refund');
	const about = { kind: 'policy-refund', target: policyNo, subject: policyNo } as const;
	const policy = await policyByNumber(deps.db, policyNo);
	if (policy) {
		const account = await recipientOfRefund(deps.db, deps.sealer, policy.id);
		const payees = account ? [account.name] : [];
		await screenPayment(deps, { policyId: policy.id, payees, at: caller.now });
	}
	return deps.db.transaction(async (tx) => {
		await lockTarget(tx, about);
		await refuseInBatch(tx, 'policy-refund', policyNo);
		const { owed, since } = await premiumOwedBack(tx, policyNo);
		await refuseBeyond(tx, staff, 'money.refund', { amount: owed });
		const by = { staffId: staff.staffId, at: caller.now };
		await recordTransfer(tx, deps, { ...about, owed, since }, input, by);
		return { amount: owed };
	});
}

type SentRefund = {
	paidOn: Day;
	/** Text of the journal. */
	note: string;
	/** Why the task is closed. */
	words: string;
	/** The reference that the holder finds in their own statement. */
	reference: string;
};

const sentKey = (policyId: string) => `policy:${policyId}:refund-sent`;

/** Books a refund that was sent, settles its task and enqueues its mail. */
export async function settlePolicyRefund(
	tx: Tx,
	{
		head,
		owed,
		task,
	}: Pick<Awaited<ReturnType<typeof premiumOwedBack>>, 'head' | 'owed' | 'task'>,
	{ paidOn, note, words, reference }: SentRefund,
	by: StaffAct,
): Promise<void> {
	const first = sentKey(head.id);
	const isFirst = (await notBooked(tx, [first])).size > 0;
	const isBooked = await book(tx, {
		key: isFirst ? first : `${first}:${task.id}`,
		kind: 'refund',
		subject: { kind: 'policy', ref: head.policyNo },
		lines: refundLines('bank', owed, 'refund-payable'),
		at: bookedOn(paidOn, by.at),
		recordedAt: by.at,
		note,
	});
	if (!isBooked) throw new Refusal('look-again', 'Pengembalian ini sudah dicatat.');
	await settleTasks(tx, {
		subject: head.policyNo,
		kinds: ['refund-to-send', 'transfer-returned', 'transfer-rejected'],
		reason: words,
		...by,
	});
	await settleFailed(tx, { kind: 'policy-refund', target: head.policyNo, part: 0 }, by);
	enqueue(
		tx,
		'refund-sent-mail',
		{ policyId: head.id, amount: owed, paidOn, reference, again: isFirst ? '' : task.id },
		{ dedupeKey: `refund-sent-mail ${head.id}${isFirst ? '' : ` ${task.id}`}` },
	);
}

/** Completes a transfer confirmed by two people. */
export async function finishPolicyRefund(
	tx: Tx,
	transfer: RecordedTransfer,
	by: StaffAct,
): Promise<void> {
	const now = await premiumOwedBack(tx, transfer.target);
	await refuseFrozen(tx, [now.head.id]);
	if (now.owed !== transfer.amount)
		throw new Refusal(
			'look-again',
			'Jumlah yang harus dikirim sudah berubah. Tolak catatannya.',
		);
	const { paidOn, reference } = transfer;
	const words = await sentWords(tx, transfer);
	await settlePolicyRefund(tx, now, { paidOn, reference, note: reference, words }, by);
}

export function openCancellation(
	deps: CancellationDeps,
	{ policyNo }: CallInput<typeof openCall>,
	caller: RevealingCaller<'cancellation'>,
): Promise<Revealed<CallOutput<typeof openCall>>> {
	const { staffId } = staffWho(caller, 'money.read');
	const { sealer } = deps;
	return deps.db.transaction(async (tx) => {
		const { head, done } = await cancelled(tx, policyNo);
		const policy = await loadPolicy(tx, sealer, head.id);
		if (!policy) throw new Refusal('not-found', 'Polis ini tidak pernah dibatalkan.');
		// After an erasure the policy remains linked to its account, so no second account must be
		// created for the holder.
		const customerId =
			(await customerOfPolicy(tx, policy.id)) ??
			(await customerOf(tx, sealer, policy.application.holder));
		const access = {
			customerId,
			subjectId: policy.id,
			reason: 'Mengirim pengembalian premi',
			number: policyNo,
		};
		return caller.reveal(tx, access, async () => {
			const { kind, refund, lines, refundDueOn } = done;
			const task = await refundTask(tx, policyNo);
			const asked = { kind: 'policy-refund', targets: [policyNo] } as const;
			const transfers = await waitingTransfers(tx, deps, asked, { staffId, at: caller.now });
			const account = holderAccount(sealer, done);
			return {
				policyNo,
				productName: policy.product.name,
				kind,
				refund,
				lines,
				account,
				cancelledAt: done.cancelledAt.toISOString(),
				refundDueOn,
				owed: task ? (task.expected ?? refund) : null,
				transfer: transfers.get(policyNo) ?? null,
			};
		});
	});
}
