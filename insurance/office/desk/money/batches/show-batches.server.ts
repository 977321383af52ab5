import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { sumOfItems } from '#insurance/money/batches/batch-items.server.ts';
import {
	BATCH_STATE_WORDS,
	type BatchItem,
	ITEM_STATE_WORDS,
	messageIdOf,
	PAYOUT_KIND_WORDS,
	type Recipient,
} from '#insurance/money/batches/batch.ts';
import { exportBatch } from '#insurance/money/batches/export-batch.server.ts';
import type { MarkedPayout } from '#insurance/money/batches/failed/failed-transfers.server.ts';
import { listFileLayouts } from '#insurance/money/batches/file-layouts.server.ts';
import {
	batchWithItems,
	duePayouts,
	listTransferBatches,
} from '#insurance/money/batches/list-batches.server.ts';
import { findPayingAccount } from '#insurance/money/batches/prepare-batch.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { pageCount, pageWindow } from '#platform/contract/page-count.ts';
import type { Caller, Revealed, RevealingCaller } from '#platform/http/served.server.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';
import { maskName } from '#platform/values/text/mask-name.ts';

import type { MoneyDeps } from '../money-task.server.ts';
import type {
	batchLayouts,
	BatchItemShown,
	batchOpen,
	DuePayoutShown,
	dueBatchPayouts,
	exportBatchFile,
	TransferBatchShown,
	transferBatches,
} from './batch-api.ts';
import { PAYOUT_SOURCES } from './sources.server.ts';

const PAGE = 50;

const recipientShown = (recipient: Recipient | null) => ({
	bank: recipient?.bank ?? '',
	nameMasked: recipient ? maskName(recipient.name) : '',
});

const toDue = ({ kind, target, amount, recipient, ...one }: MarkedPayout): DuePayoutShown => ({
	kind,
	kindWords: PAYOUT_KIND_WORDS[kind],
	target,
	amount,
	accountMasked: recipient ? maskAccount(recipient.account) : '',
	...recipientShown(recipient),
	nameDiffers: one.nameDiffers,
	dueOn: one.dueOn,
	problem: one.problem,
	failed: one.failed,
});

export async function showDuePayouts(
	deps: MoneyDeps,
	{ kind, page = 1 }: CallInput<typeof dueBatchPayouts>,
	caller: Caller,
): Promise<CallOutput<typeof dueBatchPayouts>> {
	staffWho(caller, 'money.read');
	const all = (await duePayouts(deps, PAYOUT_SOURCES)).filter(
		(one) => !kind || one.kind === kind,
	);
	const { offset, limit } = pageWindow(page, PAGE);
	return {
		rows: all.slice(offset, offset + limit).map(toDue),
		total: all.length,
		pages: pageCount(all.length, PAGE),
		sum: sumOfItems(all),
	};
}

type Listed = Awaited<ReturnType<typeof listTransferBatches>>['rows'][number];
const toBatch = (one: Omit<Listed, 'accountId' | 'layoutId'>): TransferBatchShown => ({
	id: one.id,
	number: one.number,
	state: one.state,
	stateWords: BATCH_STATE_WORDS[one.state],
	executeOn: one.executeOn,
	count: one.count,
	total: one.total,
	preparedBy: one.preparedName,
	preparedAt: one.preparedAt.toISOString(),
});

export async function showTransferBatches(
	{ db }: MoneyDeps,
	{ open = true, page = 1 }: CallInput<typeof transferBatches>,
	caller: Caller,
): Promise<CallOutput<typeof transferBatches>> {
	staffWho(caller, 'money.read');
	const { rows, total } = await listTransferBatches(db, { open, ...pageWindow(page, PAGE) });
	return { rows: rows.map(toBatch), total, pages: pageCount(total, PAGE) };
}

const toItem = ({ kind, state, recipient, ...one }: BatchItem): BatchItemShown => ({
	id: one.id,
	line: one.line,
	kindWords: PAYOUT_KIND_WORDS[kind],
	target: one.target,
	amount: one.amount,
	reference: one.reference,
	accountMasked: one.accountMasked,
	...recipientShown(recipient),
	state,
	stateWords: ITEM_STATE_WORDS[state],
	reason: one.reason,
});

async function layoutsShown({ db }: MoneyDeps) {
	return (await listFileLayouts(db)).map(({ id, name, verifiedAt, ...one }) => ({
		id,
		name,
		verifiedAt: verifiedAt?.toISOString() ?? null,
		verifiedBy: one.verifiedBy,
		verifiedNote: one.verifiedNote,
	}));
}

export async function showBatchLayouts(
	deps: MoneyDeps,
	caller: Caller,
): Promise<CallOutput<typeof batchLayouts>> {
	staffWho(caller, 'money.read');
	const account = await findPayingAccount(deps.db);
	return { layouts: await layoutsShown(deps), account: account?.name ?? null };
}

export async function showTransferBatch(
	deps: MoneyDeps,
	{ batchId }: CallInput<typeof batchOpen>,
	caller: Caller,
): Promise<CallOutput<typeof batchOpen>> {
	const { staffId } = staffWho(caller, 'money.read');
	const { batch, items, exports } = await batchWithItems(deps, batchId);
	const kept = items.filter(({ state }) => state !== 'removed');
	return {
		batch: {
			...toBatch({ ...batch, count: kept.length, total: sumOfItems(kept) }),
			messageId: messageIdOf(batch.number),
			mine: batch.preparedBy === staffId,
			endedReason: batch.endedReason,
			approvedAt: batch.approvedAt?.toISOString() ?? null,
		},
		layout: (await layoutsShown(deps)).find(({ id }) => id === batch.layoutId) ?? null,
		items: items.map(toItem),
		exports: exports.map(({ exportNo, exportedBy, exportedAt }) => ({
			exportNo,
			by: exportedBy,
			at: exportedAt.toISOString(),
		})),
	};
}

/** Returns the file, and records whose accounts were read. */
export async function exportBatchDesk(
	deps: MoneyDeps,
	{ batchId }: CallInput<typeof exportBatchFile>,
	caller: RevealingCaller<'transfer'>,
): Promise<Revealed<CallOutput<typeof exportBatchFile>>> {
	const { staffId } = staffWho(caller, 'money.refund');
	const by = { staffId, at: caller.now };
	return exportBatch(deps, PAYOUT_SOURCES, batchId, by, (tx, { batch, items }, file) =>
		caller.reveal(
			tx,
			items.flatMap(({ customerId, id, target, state }) =>
				customerId && state !== 'removed'
					? [
							{
								customerId,
								subjectId: id,
								reason: `Transfer massal ${batch.number}`,
								number: target,
							},
						]
					: [],
			),
			async () => file,
		),
	);
}
