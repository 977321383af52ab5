import type { ApprovalHandler } from '#insurance/access/approvals/proposal.server.ts';
import { proposeAct } from '#insurance/access/approvals/propose.server.ts';
import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';

import { batchItems, hashOfBatch, lockedBatch, sumOfItems } from './batch-items.server.ts';
import { type BatchItem, PAYOUT_KIND_WORDS } from './batch.ts';
import { type BatchDeps, lockDue, type PayoutSources } from './source.server.ts';
import { lockBatchRow, moveBatchRow } from './store.server.ts';

const KIND = 'transfer-batch' as const;
type Content = { batchId: string; hash: string };

/** Refuses a transfer that is no longer owed as it was prepared. Returns who decided on it. */
async function stillOwed(
	tx: Tx,
	{ deps, sources, at }: { deps: BatchDeps; sources: PayoutSources; at: Date },
	item: BatchItem,
): Promise<string[]> {
	const { due, authors } = await lockDue(tx, { deps, sources }, item, { staff: null, at });
	const same =
		due.problem === null &&
		due.amount === item.amount &&
		due.arrears === item.arrears &&
		(item.part === null || due.part === item.part) &&
		due.recipient?.account === item.recipient?.account;
	if (!same)
		throw new Refusal(
			'look-again',
			`${PAYOUT_KIND_WORDS[item.kind]} ${item.target} berubah sejak disiapkan. Keluarkan, atau batalkan transfer massal ini dan siapkan lagi.`,
		);
	return authors;
}

/** Checks every open transfer of a batch. Returns everyone who decided on one of them. */
export async function allStillOwed(
	tx: Tx,
	within: { deps: BatchDeps; sources: PayoutSources; at: Date },
	items: readonly BatchItem[],
): Promise<string[]> {
	const authors: string[] = [];
	for (const item of items.filter(({ state }) => state === 'open'))
		authors.push(...(await stillOwed(tx, within, item)));
	return [...new Set(authors)];
}

/** Asks others to approve a draft. Its content cannot change afterwards. */
export function proposeBatch(
	deps: BatchDeps,
	sources: PayoutSources,
	batchId: string,
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const batch = await lockedBatch(tx, batchId, ['draft']);
		const items = await batchItems(tx, deps, batch.id);
		const open = items.filter(({ state }) => state === 'open');
		const authors = await allStillOwed(tx, { deps, sources, at: by.at }, items);
		const hash = hashOfBatch(batch, items);
		const total = sumOfItems(open);
		await moveBatchRow(tx, { id: batch.id, from: 'draft', to: 'proposed', hash });
		await proposeAct(
			tx,
			deps,
			{
				kind: KIND,
				thing: batch.id,
				label: batch.number,
				amount: total,
				new: {
					Transfer: groupDigits(open.length),
					Jumlah: formatRupiah(total),
					'Dikirim bank pada': longDate(batch.executeOn),
				},
				content: { batchId: batch.id, hash } satisfies Content,
				reason: `${groupDigits(open.length)} transfer siap dikirim`,
				authors: [batch.preparedBy, ...authors],
			},
			by,
		);
		await recordAction(tx, {
			...by,
			action: 'transfer-batch-proposed',
			subject: batch.number,
			note: `${groupDigits(open.length)} transfer, ${formatRupiah(total)}`,
		});
	});
}

/** Refuses a batch whose content is not what was approved. */
export function refuseChanged(hash: string | null, now: string): void {
	if (hash !== now)
		throw new Refusal(
			'look-again',
			'Isi transfer massal ini berbeda dari yang diajukan. Jangan dikirim; hubungi administrator.',
		);
}

/** Approves a batch as it was proposed, or makes it a draft again. */
export const transferBatchHandler = (deps: { sealer: Sealer }): ApprovalHandler => ({
	own: 'Transfer massal ini kamu yang siapkan, atau kamu ikut memutuskan isinya; orang lain yang menyetujui.',
	lock: (tx, { thing }) => lockBatchRow(tx, thing),
	async carryOut(tx, { content }, by) {
		const { batchId, hash } = content as Content;
		const batch = await lockedBatch(tx, batchId, ['proposed']);
		refuseChanged(hash, hashOfBatch(batch, await batchItems(tx, deps, batchId)));
		const approved = { id: batchId, from: 'proposed', to: 'approved' } as const;
		await moveBatchRow(tx, { ...approved, approvedAt: by.at });
		await recordAction(tx, {
			...by,
			action: 'transfer-batch-approved',
			subject: batch.number,
		});
	},
	async stopped(tx, { content, label }, how, by, word) {
		const { batchId } = content as Content;
		await moveBatchRow(tx, { id: batchId, from: 'proposed', to: 'draft' });
		await recordAction(tx, {
			...by,
			action: how === 'withdrawn' ? 'transfer-batch-withdrawn' : 'transfer-batch-refused',
			subject: label,
			note: word,
		});
	},
});
