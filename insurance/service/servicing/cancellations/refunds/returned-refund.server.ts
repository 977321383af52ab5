import type { ReturnedPayment } from '#insurance/money/bank/booking/returned-payment.server.ts';
import {
	noteFailed,
	unnoteFailed,
} from '#insurance/money/batches/failed/failed-transfers.server.ts';
import { noteReturned } from '#insurance/money/batches/returned-items.server.ts';
import { refuseInBatch } from '#insurance/money/batches/source.server.ts';
import { journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { openNewTask, settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { lockTarget } from '#insurance/money/payments/transfers/transfers.server.ts';
import { customerOfPolicy } from '#insurance/people/customers/policies/link-policies.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { recipientOfRefund } from './refund-recipient.server.ts';

const KIND = 'policy-refund' as const;
/** The same line may be accepted again after it was taken back, so each acceptance has its task. */
const taskKey = (matchId: string) => `refund-returned:${matchId}`;
const SENT_AGAIN =
	'Uangnya sudah ada di transfer massal lagi. Tunggu jawaban bank, atau keluarkan dulu dari sana.';

/** Our own reference of a transfer of a batch, which its journal names. */
async function referenceOf(tx: Tx, key: string): Promise<string> {
	const [journal] = await journalsAbout(tx, { keys: [key] });
	return /referensi (.+)$/.exec(journal?.note ?? '')?.[1] ?? journal?.note ?? '';
}

/** Premium of cancelled policies that the bank returned: it is owed again, and its task opens. */
export const returnedPolicyRefund = ({ sealer }: { sealer: Sealer }): ReturnedPayment => ({
	async reopen(tx, { subject, key, day, code, amount, matchId }, { at }) {
		const policy = await policyByNumber(tx, subject);
		if (!policy || !key.startsWith(`policy:${policy.id}:refund-sent`)) return null;
		await lockTarget(tx, { kind: KIND, target: subject });
		const reference = await referenceOf(tx, key);
		await openNewTask(tx, {
			key: taskKey(matchId),
			kind: 'refund-to-send',
			subject,
			note: `Transfer ${formatRupiah(amount)} dikembalikan bank, baris ${code}. Pastikan rekeningnya benar`,
			expected: amount,
			at,
		});
		await noteReturned(tx, reference, true);
		await noteFailed(
			tx,
			sealer,
			{
				id: matchId,
				kind: KIND,
				target: subject,
				part: 0,
				customerId: await customerOfPolicy(tx, policy.id),
				cause: 'returned',
				account: await recipientOfRefund(tx, sealer, policy.id),
				failedOn: day,
			},
			at,
		);
		enqueue(
			tx,
			'refund-returned-mail',
			{ policyId: policy.id, amount, returnedOn: day, reference, code: matchId },
			{ dedupeKey: `refund-returned-mail ${policy.id} ${matchId}` },
		);
		return { account: 'refund-payable' };
	},
	async undo(tx, { subject, key, matchId }, { staffId, at }) {
		await lockTarget(tx, { kind: KIND, target: subject });
		await refuseInBatch(tx, KIND, subject, SENT_AGAIN);
		const settled = await settleTask(tx, {
			key: taskKey(matchId),
			reason: 'Ternyata transfernya tidak dikembalikan bank',
			staffId,
			at,
		});
		if (!settled)
			throw new Refusal(
				'look-again',
				`Pengembalian polis ${subject} sudah dikirim lagi, jadi ini tidak bisa dibatalkan.`,
			);
		await noteReturned(tx, await referenceOf(tx, key), false);
		await unnoteFailed(tx, matchId, at);
	},
});
