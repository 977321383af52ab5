import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { batchItems } from './batch-items.server.ts';
import type { BatchItem } from './batch.ts';
import { type MarkedPayout, withFailures } from './failed/failed-transfers.server.ts';
import type { BatchDeps, PayoutSources } from './source.server.ts';
import {
	type TransferBatchRow,
	type ExportRow,
	exportsOf,
	findBatch,
	type ListedBatch,
	listBatchRows,
	openBatchesOf,
} from './store.server.ts';

/** Returns what is owed and in no open batch, the earliest due date first. */
export async function duePayouts(deps: BatchDeps, sources: PayoutSources): Promise<MarkedPayout[]> {
	const all = await Promise.all(
		Object.values(sources).map(async (source) => {
			const due = await source.due(deps);
			const [first] = due;
			if (!first) return [];
			const targets = due.map(({ target }) => target);
			const batched = await openBatchesOf(deps.db, first.kind, targets);
			const waiting = due.filter(({ target }) => !batched.has(target));
			return withFailures(deps.db, deps.sealer, waiting);
		}),
	);
	return all.flat().toSorted((a, b) => ((a.dueOn ?? '9') < (b.dueOn ?? '9') ? -1 : 1));
}

export const listTransferBatches = (
	db: Db,
	filter: { open: boolean; offset: number; limit: number },
): Promise<{ rows: ListedBatch[]; total: number }> => listBatchRows(db, filter);

export async function batchWithItems(
	deps: BatchDeps,
	batchId: string,
): Promise<{ batch: TransferBatchRow; items: BatchItem[]; exports: ExportRow[] }> {
	const batch = await findBatch(deps.db, batchId);
	if (!batch) throw new Refusal('not-found', 'Transfer massal tidak ditemukan.');
	const [items, exports] = await Promise.all([
		batchItems(deps.db, deps, batchId),
		exportsOf(deps.db, batchId),
	]);
	return { batch, items, exports };
}
