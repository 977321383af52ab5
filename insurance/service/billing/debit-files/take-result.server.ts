import { createHash } from 'node:crypto';

import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { settleTasks } from '#insurance/money/ledger/tasks/open-task.server.ts';
import type { PayEvent } from '#insurance/money/payments/payment-provider.ts';
import { applyPaymentEvent } from '#insurance/money/payments/settlement/receive-webhook.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { refuseFields } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import { endMandate } from '../mandates/running-mandate.server.ts';
import { debitRefused } from '../premiums/premium.ts';
import type { takeDebitResult } from './api.ts';
import { BANK_FILE, PAID_CODE, readResult, type ResultLine } from './debit-file.ts';
import type { DebitFileDeps } from './make-batch.server.ts';
import { answerLine, findBatches, findLines, keepResult, type LineRow } from './store.server.ts';

type Taken = CallOutput<typeof takeDebitResult>;
export const SEALED = 'debit result';
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Converts a bank line to a payment event. A reference that we never issued becomes an unknown
 * order number.
 */
const eventOf = (line: ResultLine, known: LineRow | undefined): PayEvent => ({
	orderNo: known?.orderNo ?? line.reference,
	providerRef: line.reference,
	state: line.code === PAID_CODE ? 'PAID' : 'FAILED',
	amount: line.amount,
	currency: 'IDR',
	rawStatus: line.code,
	eventId: hashOf(`${line.reference}|${line.code}|${line.amount}`),
	current: true,
});

/**
 * Records the bank's response to a line. If the debit was refused, it also emails the holder and
 * ends a mandate that can no longer be used.
 */
function noteAnswer(
	{ db }: DebitFileDeps,
	line: ResultLine,
	known: LineRow,
	at: Date,
): Promise<void> {
	return db.transaction(async (tx) => {
		const paid = line.code === PAID_CODE;
		await answerLine(tx, line.reference, {
			status: paid ? 'paid' : 'refused',
			code: line.code,
			at,
		});
		if (paid || known.status === 'paid') return;
		if (!debitRefused(line.code).again) await endMandate(tx, known.policyId, at);
		enqueue(
			tx,
			'premium-mail',
			{
				policyId: known.policyId,
				mail: 'debit-failed',
				number: 0,
				orderNo: known.orderNo,
				code: line.code,
			},
			{ dedupeKey: `premium-mail ${known.orderNo} failed` },
		);
	});
}

/** Stores the bank's file unchanged and only once, with the staff member who uploaded it. */
async function keepFile(
	deps: DebitFileDeps,
	file: { batchNo: string; text: string; lines: number },
	{ staffId, at }: { staffId: string; at: Date },
): Promise<void> {
	const { batchNo, text, lines } = file;
	const kept = { batchNo, print: hashOf(text), bytes: deps.sealer.seal(SEALED, text) };
	await deps.db.transaction(async (tx) => {
		if (await keepResult(tx, { ...kept, staffId, at }))
			await recordAction(tx, {
				staffId,
				action: 'debit-result-taken',
				subject: batchNo,
				note: `${lines} baris`,
				at,
			});
	});
}

/**
 * Returns how many debits in a file have no response from the bank yet. Closes the file's task if
 * there are none.
 */
async function openOf(deps: DebitFileDeps, batchNo: string, at: Date): Promise<number> {
	const asked = await findLines(deps.db, { batchNos: [batchNo] });
	const open = asked.filter(({ status }) => status === 'asked').length;
	if (open === 0)
		await deps.db.transaction((tx) =>
			settleTasks(tx, {
				subject: batchNo,
				kinds: ['debit-result-due'],
				reason: 'Semua debet sudah dijawab bank',
				at,
			}),
		);
	return open;
}

/**
 * Processes a bank's response. An incomplete file is refused (`fix-fields`). Otherwise, every line
 * is handled like any payment notification, in a separate transaction: booked, with the policy's
 * premium paid; refused, with a notice; or turned into a task. A line that was already processed
 * changes nothing, so the file may be sent again after an interruption.
 */
export async function takeResult(
	deps: DebitFileDeps,
	{ text }: { text: string },
	caller: Caller,
): Promise<Taken> {
	const { staffId } = staffWho(caller, 'money.work');
	const result = readResult(text);
	if ('problem' in result) throw refuseFields({ text: result.problem });
	const { batchNo, lines } = result;
	const { now } = caller;
	if ((await findBatches(deps.db, { batchNo })).length === 0)
		throw refuseFields({ text: `Berkas debet ${batchNo} tidak pernah dibuat di sini.` });
	await keepFile(deps, { batchNo, text, lines: lines.length }, { staffId, at: now });
	const known = new Map(
		(await findLines(deps.db, { references: lines.map(({ reference }) => reference) })).map(
			(one) => [one.reference, one],
		),
	);
	const taken: Taken = {
		batchNo,
		paid: { count: 0, total: 0 },
		refused: 0,
		repeated: 0,
		tasks: 0,
		open: 0,
	};
	for (const line of lines) {
		const ours = known.get(line.reference);
		const outcome = await applyPaymentEvent(
			deps,
			BANK_FILE,
			eventOf(line, ours),
			Buffer.from(`${batchNo} ${line.at}`),
			now,
		);
		const fits = ours?.amount === line.amount;
		if (ours && (fits || line.code !== PAID_CODE)) await noteAnswer(deps, line, ours, now);
		if (outcome === 'replayed') taken.repeated += 1;
		else if (outcome === 'paid')
			taken.paid = { count: taken.paid.count + 1, total: taken.paid.total + line.amount };
		else if (line.code !== PAID_CODE && ours && ours.status !== 'paid') taken.refused += 1;
		else taken.tasks += 1;
	}
	return { ...taken, open: await openOf(deps, batchNo, now) };
}
