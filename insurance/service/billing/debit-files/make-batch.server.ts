import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { openTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { policyHeads } from '#insurance/policies/load-policy.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Reveals } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { addToDay, jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { mandateAccount } from '../mandates/running-mandate.server.ts';
import type { DebitProvider } from '../premiums/debit.server.ts';
import {
	ANSWER_HOURS,
	BANK_FILE,
	batchNumber,
	debitFile,
	type DebitLine,
	MAX_LINES,
	referenceOf,
	RESULT_DAYS,
} from './debit-file.ts';
import {
	countBatches,
	findBatches,
	findLines,
	insertBatch,
	lockBatches,
	takeReady,
} from './store.server.ts';

export type DebitFileDeps = { db: Pool; sealer: Sealer; debits: DebitProvider | null };

/**
 * The bank as a debit provider, with the same interface as the sandbox. It requests nothing
 * immediately; the order waits for the day's file.
 */
export const fileDebits: DebitProvider = {
	id: BANK_FILE,
	answerHours: ANSWER_HOURS,
	debit: async () => null,
};

/**
 * Collects all due debits that have not been requested yet into one batch, with a task until the
 * bank responds. Each order is requested once, however often this is submitted. Refuses with
 * `look-again` if there are none.
 */
export function makeBatch(
	deps: DebitFileDeps,
	caller: Caller,
): Promise<{ batchNo: string; lines: number; total: number }> {
	const { staffId } = staffWho(caller, 'money.work');
	const debitOn = jakartaDay(caller.now);
	return deps.db.transaction(async (tx) => {
		await lockBatches(tx);
		const ready = await takeReady(tx, caller.now, MAX_LINES);
		if (ready.length === 0)
			throw new Refusal('look-again', 'Tidak ada premi yang menunggu didebet hari ini.');
		const { mandateBank: bank } = await readInsurer(tx);
		const batchNo = batchNumber(debitOn, (await countBatches(tx, bank, debitOn)) + 1);
		await insertBatch(
			tx,
			{ batchNo, bank, debitOn, staffId, at: caller.now },
			ready.map((one, index) => ({
				...one,
				line: index + 1,
				reference: referenceOf(batchNo, index + 1),
			})),
		);
		const total = ready.reduce((sum, { amount }) => sum + amount, 0);
		const note = `${groupDigits(ready.length)} debet, ${formatRupiah(total)}. Kirim berkasnya ke ${bank}, lalu unggah hasilnya di Autodebet.`;
		await openTask(tx, {
			key: `debit-batch:${batchNo}`,
			kind: 'debit-result-due',
			subject: batchNo,
			note,
			expected: total,
			dueOn: addToDay(debitOn, { day: RESULT_DAYS }),
			at: caller.now,
		});
		await recordAction(tx, {
			staffId,
			action: 'debit-batch-made',
			subject: batchNo,
			note: `${ready.length} debet`,
			at: caller.now,
		});
		return { batchNo, lines: ready.length, total };
	});
}

/**
 * Returns the file of a batch, which is identical every time. Access to its account numbers is
 * recorded per holder.
 */
export function batchFile(
	{ db, sealer }: DebitFileDeps,
	{ batchNo }: { batchNo: string },
	caller: RevealingCaller<'mandate'>,
): Promise<Revealed<{ name: string; text: string }>> {
	staffWho(caller, 'money.work');
	return db.transaction(async (tx) => {
		const [batch] = await findBatches(tx, { batchNo });
		if (!batch) throw new Refusal('not-found', 'Berkas debet tidak ditemukan.');
		const lines: DebitLine[] = [];
		const accesses: Reveals['mandate'][] = [];
		const found = await findLines(tx, { batchNos: [batchNo] });
		const heads = await policyHeads(
			tx,
			found.map(({ policyId }) => policyId),
		);
		const numbers = new Map(heads.map(({ id, policyNo }) => [id, policyNo]));
		for (const one of found) {
			const { customerId, mandateNo, account } = await mandateAccount(
				tx,
				sealer,
				one.mandateId,
			);
			accesses.push({
				customerId,
				subjectId: one.mandateId,
				reason: `Berkas debet ${batchNo}`,
				number: numbers.get(one.policyId) ?? mandateNo,
			});
			lines.push({
				line: one.line,
				reference: one.reference,
				mandateNo,
				accountNo: account.bankAccountNo,
				holderName: account.holderName,
				amount: one.amount,
			});
		}
		return caller.reveal(tx, accesses, async () => ({
			name: `${batchNo}.csv`,
			text: debitFile({ ...batch, lines }),
		}));
	});
}
