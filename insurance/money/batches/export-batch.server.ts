import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

import { allStillOwed, refuseChanged } from './approve-batch.server.ts';
import { batchChanged, batchItems, hashOfBatch, lockedBatch } from './batch-items.server.ts';
import { type BatchItem, type FileContent, fileSettings, messageIdOf } from './batch.ts';
import { batchCsvOf } from './files/batch-csv.ts';
import { checkedPain001 } from './files/pain001.ts';
import { payingAccount } from './prepare-batch.server.ts';
import type { BatchDeps, PayoutSources } from './source.server.ts';
import {
	type TransferBatchRow,
	findFileLayouts,
	insertExport,
	moveBatchRow,
	SEALED_BATCH,
} from './store.server.ts';

export type ExportedBatch = { name: string; text: string };

async function contentOf(
	tx: Tx,
	batch: TransferBatchRow,
	items: readonly BatchItem[],
): Promise<FileContent> {
	const account = await payingAccount(tx);
	const { name } = await readInsurer(tx);
	if (account.id !== batch.accountId || batch.approvedAt === null) throw batchChanged();
	return {
		number: batch.number,
		executeOn: batch.executeOn,
		madeAt: batch.approvedAt,
		payer: { name, bank: account.name, account: account.number },
		items: items.flatMap(({ recipient, state, ...one }) =>
			recipient && state === 'open' ? [{ ...one, recipient }] : [],
		),
	};
}

/** Writes the file of an approved batch, after checking that everything is still owed as approved. */
async function firstFile(
	tx: Tx,
	within: { deps: BatchDeps; sources: PayoutSources; at: Date },
	{ batch, items }: { batch: TransferBatchRow; items: readonly BatchItem[] },
): Promise<ExportedBatch> {
	if (batch.executeOn < jakartaDay(within.at))
		throw new Refusal(
			'look-again',
			'Hari pengirimannya sudah lewat, jadi bank menolak berkasnya. Batalkan, lalu siapkan lagi untuk hari ini.',
		);
	refuseChanged(batch.hash, hashOfBatch(batch, items));
	await allStillOwed(tx, within, items);
	const layout = (await findFileLayouts(tx)).find(({ id }) => id === batch.layoutId);
	if (!layout) throw batchChanged();
	const settings = fileSettings.parse(layout.settings);
	const content = await contentOf(tx, batch, items);
	const isXml = settings.kind === 'pain001';
	const text = isXml ? checkedPain001(content) : batchCsvOf(settings, content);
	return { name: `${messageIdOf(batch.number)}.${isXml ? 'xml' : 'csv'}`, text };
}

/**
 * Returns the file of an approved batch, the same at every export. Each export is kept with its
 * person. `reveal` records that the accounts of these recipients are read.
 */
export function exportBatch<T>(
	deps: BatchDeps,
	sources: PayoutSources,
	batchId: string,
	by: StaffAct,
	reveal: (
		tx: Tx,
		of: { batch: TransferBatchRow; items: BatchItem[] },
		file: ExportedBatch,
	) => Promise<T>,
): Promise<T> {
	return deps.db.transaction(async (tx) => {
		const batch = await lockedBatch(tx, batchId, ['approved', 'exported', 'done']);
		const items = await batchItems(tx, deps, batchId);
		const isFirst = batch.state === 'approved';
		if (!isFirst && batch.file === null)
			throw new Refusal(
				'look-again',
				'Berkas ini sudah dihapus karena masa simpannya habis.',
			);
		const file =
			isFirst || batch.file === null
				? await firstFile(tx, { deps, sources, at: by.at }, { batch, items })
				: deps.sealer.open<ExportedBatch>(SEALED_BATCH.file, batch.file);
		if (isFirst)
			await moveBatchRow(tx, {
				id: batchId,
				from: 'approved',
				to: 'exported',
				file: deps.sealer.seal(SEALED_BATCH.file, file),
			});
		const exportNo = await insertExport(tx, { batchId, ...by });
		await recordAction(tx, {
			...by,
			action: 'transfer-batch-exported',
			subject: batch.number,
			note: `Unduhan ke-${groupDigits(exportNo)}, ${messageIdOf(batch.number)}`,
		});
		return reveal(tx, { batch, items }, file);
	});
}
