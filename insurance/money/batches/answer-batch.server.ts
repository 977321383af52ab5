import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { failedTask } from '#insurance/money/ledger/tasks/failed-task.ts';
import { openNewTask } from '#insurance/money/ledger/tasks/open-task.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { type Day, jakartaDay, longDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

import { batchChanged, batchItems, lockedBatch } from './batch-items.server.ts';
import type { BatchItem } from './batch.ts';
import { noteFailed } from './failed/failed-transfers.server.ts';
import type { BatchDeps, PayoutSources } from './source.server.ts';
import { type TransferBatchRow, endItem, exportsOf, moveBatchRow } from './store.server.ts';

/** The bank's answer about a transfer. `rejected` is its reason, null if it sent the money. */
export type ItemAnswer = { itemId: string; rejected: string | null };
export type AnswerCount = { paid: number; rejected: number; known: number; open: number };
type Within = { deps: BatchDeps; sources: PayoutSources };

/** Rejected transfers are owed as before; a task says why. */
async function reject(
	tx: Tx,
	{ deps, sources }: Within,
	{
		batch,
		item,
		on,
		reason,
	}: { batch: TransferBatchRow; item: BatchItem; on: Day; reason: string },
	by: StaffAct,
): Promise<void> {
	if (!(await endItem(tx, { id: item.id, to: 'rejected', reason, ...by }))) throw batchChanged();
	await noteFailed(
		tx,
		deps.sealer,
		{
			id: item.id,
			kind: item.kind,
			target: item.target,
			part: item.part ?? 0,
			customerId: item.customerId,
			cause: 'rejected',
			account: item.recipient,
			failedOn: on,
		},
		by.at,
	);
	await openNewTask(tx, {
		key: failedTask({ cause: 'rejected', id: item.id }),
		kind: 'transfer-rejected',
		subject: item.target,
		note: `Transfer massal ${batch.number}, ${item.reference}: ${reason}`,
		expected: item.amount,
		at: by.at,
	});
	await sources[item.kind].rejected(tx, deps, { ...item, on }, by);
}

async function pay(
	tx: Tx,
	{ deps, sources }: Within,
	{ batch, item, paidOn }: { batch: TransferBatchRow; item: BatchItem; paidOn: Day },
	by: StaffAct,
): Promise<void> {
	const { number: batchNumber, preparedBy } = batch;
	await sources[item.kind].paid(tx, deps, { ...item, batchNumber, preparedBy, paidOn }, by);
	if (!(await endItem(tx, { id: item.id, to: 'paid', reason: null, ...by })))
		throw batchChanged();
}

/** Refuses a day on which the bank cannot have acted: the file had not left, or it is to come. */
async function refuseWrongDay(tx: Tx, batchId: string, paidOn: Day, at: Date): Promise<void> {
	if (paidOn > jakartaDay(at))
		throw refuseFields({ paidOn: 'Harinya belum datang. Catat setelah bank mengirimnya' });
	const [first] = await exportsOf(tx, batchId);
	const left = first && jakartaDay(first.exportedAt);
	if (left !== undefined && paidOn < left)
		throw refuseFields({ paidOn: `Berkasnya baru diunduh ${longDate(left)}` });
}

/**
 * Records what the bank did with transfers of a locked batch: sent ones are booked on that day,
 * rejected ones are owed again. A transfer answered alike before changes nothing; a contradiction
 * is refused.
 */
export async function takeAnswers(
	tx: Tx,
	within: Within,
	{
		batch,
		answers,
		paidOn,
	}: { batch: TransferBatchRow; answers: readonly ItemAnswer[]; paidOn: Day },
	by: StaffAct,
): Promise<AnswerCount> {
	await refuseWrongDay(tx, batch.id, paidOn, by.at);
	const items = await batchItems(tx, within.deps, batch.id);
	const count = { paid: 0, rejected: 0, known: 0 };
	for (const { itemId, rejected } of answers) {
		const item = items.find(({ id }) => id === itemId);
		if (!item) throw batchChanged();
		const told = rejected === null ? 'paid' : 'rejected';
		const isKnown = item.state === told || (item.state === 'returned' && told === 'paid');
		if (!isKnown && item.state !== 'open')
			throw new Refusal(
				'look-again',
				`${item.reference} sudah dicatat ${item.state === 'rejected' ? 'ditolak bank' : 'terkirim'}; jawaban ini sebaliknya. Tanyakan ke bank sebelum mencatat apa pun.`,
			);
		if (isKnown) count.known += 1;
		else if (rejected !== null)
			await reject(tx, within, { batch, item, on: paidOn, reason: rejected }, by);
		else await pay(tx, within, { batch, item, paidOn }, by);
		if (!isKnown) count[told] += 1;
	}
	const open = (await batchItems(tx, within.deps, batch.id)).filter(
		({ state }) => state === 'open',
	).length;
	if (open === 0 && batch.state === 'exported')
		await moveBatchRow(tx, { id: batch.id, from: 'exported', to: 'done' });
	if (count.paid + count.rejected > 0)
		await recordAction(tx, {
			...by,
			action: 'transfer-batch-answered',
			subject: batch.number,
			note: `${groupDigits(count.paid)} terkirim ${longDate(paidOn)}, ${groupDigits(count.rejected)} ditolak bank`,
		});
	return { ...count, open };
}

/** Records what a person read in the bank's screen, for a bank that answers with no file. */
export function answerByHand(
	deps: BatchDeps,
	sources: PayoutSources,
	input: { batchId: string; itemIds: readonly string[]; paidOn: Day; rejected: string | null },
	by: StaffAct,
): Promise<AnswerCount> {
	const { batchId, itemIds, paidOn, rejected } = input;
	return deps.db.transaction(async (tx) => {
		const batch = await lockedBatch(tx, batchId, ['exported', 'done']);
		const answers = itemIds.map((itemId) => ({ itemId, rejected }));
		return takeAnswers(tx, { deps, sources }, { batch, answers, paidOn }, by);
	});
}
