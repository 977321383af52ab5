import type { ReturnedPayment } from '#insurance/money/bank/booking/returned-payment.server.ts';
import { noteReturned } from '#insurance/money/batches/returned-items.server.ts';
import { journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { openTask, settleTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { policyByNumber } from '#insurance/policies/load-policy.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import { formatRupiah } from '#platform/values/money.ts';

const taskKey = (key: string, code: string) => `refund-returned:${key}:${code}`;

/** Our own reference of a transfer of a batch, which its journal names. */
async function referenceOf(tx: Tx, key: string): Promise<string> {
	const [journal] = await journalsAbout(tx, { keys: [key] });
	return /referensi (.+)$/.exec(journal?.note ?? '')?.[1] ?? journal?.note ?? '';
}

/** Premium of cancelled policies that the bank returned: it is owed again, and its task opens. */
export const returnedPolicyRefund: ReturnedPayment = {
	async reopen(tx, { subject, key, day, code, amount }, { at }) {
		const policy = await policyByNumber(tx, subject);
		if (!policy || !key.startsWith(`policy:${policy.id}:refund-sent`)) return null;
		const reference = await referenceOf(tx, key);
		await openTask(tx, {
			key: taskKey(key, code),
			kind: 'refund-to-send',
			subject,
			note: `Transfer ${formatRupiah(amount)} dikembalikan bank, baris ${code}. Pastikan rekeningnya benar`,
			expected: amount,
			at,
		});
		await noteReturned(tx, reference, true);
		enqueue(
			tx,
			'refund-returned-mail',
			{ policyId: policy.id, amount, returnedOn: day, reference, code },
			{ dedupeKey: `refund-returned-mail ${policy.id} ${code}` },
		);
		return { account: 'refund-payable' };
	},
	async undo(tx, { subject, key, code }, { staffId, at }) {
		const settled = await settleTask(tx, {
			key: taskKey(key, code),
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
	},
};
