import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import type { Day } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';

import { type AnswerCount, type ItemAnswer, takeAnswers } from './answer-batch.server.ts';
import { batchItems, lockedBatch } from './batch-items.server.ts';
import { type BatchItem, messageIdOf } from './batch.ts';
import { readPain002, type StatusFile, type TransferStatus } from './files/pain002.ts';
import type { BatchDeps, PayoutSources } from './source.server.ts';

/** Finds the transfer of an answer. Refuses what we did not send, or sent with another amount. */
function answered(items: readonly BatchItem[], { reference, amount }: TransferStatus): BatchItem {
	const item = items.find((one) => one.reference === reference && one.state !== 'removed');
	if (!item)
		throw refuseFile(
			`Referensi ${reference} tidak ada di transfer massal ini. Tidak ada yang dicatat; tanyakan ke bank.`,
		);
	if (amount !== null && amount !== item.amount)
		throw refuseFile(
			`${reference} menurut bank ${formatRupiah(amount)}, padahal kita minta ${formatRupiah(item.amount)}. Tidak ada yang dicatat; tanyakan ke bank.`,
		);
	return item;
}

function answersOf({ statuses }: StatusFile, items: readonly BatchItem[]): ItemAnswer[] {
	const [whole] = statuses;
	if (whole?.reference === '')
		return items
			.filter(({ state }) => state === 'open')
			.map(({ id }) => ({ itemId: id, rejected: whole.reason }));
	const answers = new Map<string, ItemAnswer>();
	for (const [at, status] of statuses.entries()) {
		const { id } = answered(items, status);
		if (status.outcome === 'waiting') continue;
		const rejected = status.outcome === 'sent' ? null : status.reason;
		const before = answers.get(id);
		// Banks repeat a transfer in a file; only another answer about it is a contradiction.
		if (before && (before.rejected === null) !== (rejected === null))
			throw refuseFile(
				`${status.reference} disebut dua kali dengan jawaban yang berbeda, lagi pada transfer ke-${at + 1} di berkas. Tidak ada yang dicatat; tanyakan ke bank.`,
			);
		if (!before) answers.set(id, { itemId: id, rejected });
	}
	return [...answers.values()];
}

/**
 * Records the bank's status file of a batch. It is taken as a whole or not at all; the same file
 * again changes nothing.
 */
export function takeStatusFile(
	deps: BatchDeps,
	sources: PayoutSources,
	{ batchId, text, paidOn }: { batchId: string; text: string; paidOn: Day },
	by: StaffAct,
): Promise<AnswerCount> {
	const file = readPain002(text);
	return deps.db.transaction(async (tx) => {
		const batch = await lockedBatch(tx, batchId, ['exported', 'done']);
		if (file.messageId !== messageIdOf(batch.number))
			throw refuseFile(
				`Berkas ini menjawab ${file.messageId}, bukan ${messageIdOf(batch.number)}.`,
			);
		const answers = answersOf(file, await batchItems(tx, deps, batchId));
		return takeAnswers(tx, { deps, sources }, { batch, answers, paidOn }, by);
	});
}
