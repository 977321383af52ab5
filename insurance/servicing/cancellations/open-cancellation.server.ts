import { customerOf } from '#insurance/accounts/customer-account.server.ts';
import { book } from '#insurance/ledger/book.server.ts';
import { refundLines } from '#insurance/ledger/order-journals.ts';
import { settleTasks, tasksAbout } from '#insurance/ledger/tasks/open-task.server.ts';
import { loadPolicy, policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { recordAction } from '#insurance/staff/actions.server.ts';
import { staffWho } from '#insurance/staff/login/office-session.server.ts';
import { recordRead } from '#insurance/staff/personal-reads.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import { type CancellationDeps, SEALED } from './cancel-policy.server.ts';
import type { openCancellation as openCall } from './office-api.ts';
import { findCancellation } from './store.server.ts';

type Account = { bankName: string; accountNo: string; accountName: string };

async function cancelled(tx: Tx, policyNo: string) {
	const head = /^\d{11}$/.test(policyNo) ? await policyByNumber(tx, policyNo) : null;
	const done = head && (await findCancellation(tx, head.id));
	if (!head || !done) throw new Refusal('not-found', 'Polis ini tidak pernah dibatalkan.');
	return { head, done };
}

/**
 * Money that a person sent from the bank: out of the books' debt, the task closed with the
 * reference, the holder notified. Refuses `fix-fields` without a reference, `look-again` when it
 * was sent before or is not a person's to send.
 */
export function recordRefundSent(
	deps: CancellationDeps,
	input: { policyNo: string; reference: string },
	caller: Caller,
): Promise<{ sent: number }> {
	const { staffId } = staffWho(caller, 'money.work');
	const reference = input.reference.trim();
	if (!/^[\w ./-]{4,60}$/.test(reference))
		throw refuseFields({
			reference: 'Tulis nomor referensi transfer bank, paling sedikit 4 huruf atau angka',
		});
	return deps.db.transaction(async (tx) => {
		const { head, done } = await cancelled(tx, input.policyNo);
		const open = (await tasksAbout(tx, head.policyNo)).find(
			({ kind, status }) => kind === 'refund-to-send' && status === 'open',
		);
		if (!open)
			throw new Refusal(
				'look-again',
				'Tidak ada pengembalian yang menunggu dikirim untuk polis ini.',
			);
		const sent = open.expected ?? done.refund;
		const lines = refundLines('bank', sent, 'refund-payable');
		if (
			!(await book(tx, {
				key: `policy:${head.id}:refund-sent`,
				kind: 'refund',
				subject: { kind: 'policy', ref: head.policyNo },
				lines,
				at: caller.now,
				note: reference,
			}))
		)
			throw new Refusal('look-again', 'Pengembalian ini sudah dicatat.');
		await settleTasks(tx, {
			subject: head.policyNo,
			kinds: ['refund-to-send'],
			reason: `Dikirim dari bank, referensi ${reference}`,
			at: caller.now,
		});
		await recordAction(tx, {
			staffId,
			action: 'refund-sent',
			subject: head.policyNo,
			note: reference,
			at: caller.now,
		});
		enqueue(
			tx,
			'refund-sent-mail',
			{ policyId: head.id, amount: sent },
			{ dedupeKey: `refund-sent-mail ${head.id}` },
		);
		return { sent };
	});
}

/**
 * A cancellation with its account opened, for who sends the money; the look is recorded in the same
 * transaction.
 */
export function openCancellation(
	deps: CancellationDeps,
	policyNo: string,
	caller: Caller,
): Promise<CallOutput<typeof openCall>> {
	const { staffId } = staffWho(caller, 'money.work');
	const { sealer } = deps;
	return deps.db.transaction(async (tx) => {
		const { head, done } = await cancelled(tx, policyNo);
		const policy = await loadPolicy(tx, sealer, head.id);
		if (!policy) throw new Refusal('not-found', 'Polis ini tidak pernah dibatalkan.');
		const customerId = await customerOf(tx, sealer, policy.application.holder);
		await recordRead(tx, {
			staffId,
			customerId,
			subject: 'cancellation',
			subjectId: policy.id,
			reason: 'Mengirim pengembalian premi',
			at: caller.now,
		});
		const { kind, refund, lines, refundDueOn } = done;
		const account =
			done.account === null ? null : sealer.open<Account>(SEALED.account, done.account);
		return {
			policyNo,
			productName: policy.product.name,
			kind,
			refund,
			lines,
			account,
			cancelledAt: done.cancelledAt.toISOString(),
			refundDueOn,
		};
	});
}
