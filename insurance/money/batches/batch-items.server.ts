import { createHash } from 'node:crypto';

import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { BatchItem, BatchState, Recipient } from './batch.ts';
import {
	type TransferBatchRow,
	type ItemRow,
	itemsOfBatch,
	lockBatchRow,
	SEALED_BATCH,
} from './store.server.ts';

const CHANGED = 'Transfer massal ini baru saja berubah. Muat ulang halaman.';
export const batchChanged = () => new Refusal('look-again', CHANGED);

/** Locks a batch that is in one of these states. */
export async function lockedBatch(
	tx: Tx,
	id: string,
	states: readonly BatchState[],
): Promise<TransferBatchRow> {
	const batch = await lockBatchRow(tx, id);
	if (!batch) throw new Refusal('not-found', 'Transfer massal tidak ditemukan.');
	if (!states.includes(batch.state)) throw batchChanged();
	return batch;
}

const openItem = (sealer: Sealer, { content, ...row }: ItemRow): BatchItem => ({
	...row,
	recipient: content === null ? null : sealer.open<Recipient>(SEALED_BATCH.item, content),
});

export const batchItems = async (
	db: Db,
	{ sealer }: { sealer: Sealer },
	batchId: string,
): Promise<BatchItem[]> => (await itemsOfBatch(db, batchId)).map((row) => openItem(sealer, row));

export const sumOfItems = (items: readonly { amount: number }[]): number =>
	items.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the hash of everything that people approve: the account, the day and every transfer. */
export function hashOfBatch(
	{ number, accountId, layoutId, executeOn }: TransferBatchRow,
	items: readonly BatchItem[],
): string {
	const content = [
		[number, accountId, layoutId, executeOn],
		...items
			.filter(({ state }) => state !== 'removed')
			.map(({ line, kind, target, amount, arrears, part, reference, cause, recipient }) => [
				line,
				kind,
				target,
				amount,
				arrears,
				reference,
				cause,
				recipient && [recipient.name, recipient.bank, recipient.account],
				...(part === null ? [] : [part]),
			]),
	];
	return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
