import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { Staff } from '#insurance/access/staff/login/office-session.server.ts';
import type { StaffAct } from '#insurance/access/staff/staff.ts';
import { listAccounts } from '#insurance/money/bank/accounts.server.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { maskAccount } from '#platform/values/text/mask-account.ts';

import { batchChanged, batchItems, lockedBatch, sumOfItems } from './batch-items.server.ts';
import {
	type BatchItem,
	batchNumberOf,
	itemReference,
	PAYOUT_KIND_WORDS,
	type PayoutKind,
} from './batch.ts';
import { accountDigits, neededText } from './files/bank-text.ts';
import { type BatchDeps, lockDue, type PayoutSources } from './source.server.ts';
import {
	countBatchesOf,
	endItem,
	findFileLayouts,
	insertTransferBatch,
	insertTransferItem,
	moveBatchRow,
	openBatchesOf,
	SEALED_BATCH,
} from './store.server.ts';

const LATEST_DAYS = 14;

/** Finds the account from which batches are paid: claims and refunds are booked in `bank`. */
export const findPayingAccount = async (db: Db) =>
	(await listAccounts(db)).find(({ ledgerAccount }) => ledgerAccount === 'bank');

/** Returns the same account, or refuses if there is none. */
export async function payingAccount(db: Db) {
	const account = await findPayingAccount(db);
	if (!account)
		throw new Refusal(
			'look-again',
			'Belum ada rekening pembayar. Tambahkan dulu di Rekening koran.',
		);
	return account;
}

function refuseWrongDay(executeOn: Day, at: Date): void {
	const today = jakartaDay(at);
	if (executeOn < today)
		throw refuseFields({ executeOn: 'Harinya sudah lewat. Pilih hari ini atau sesudahnya' });
	if (executeOn > addToDay(today, { day: LATEST_DAYS }))
		throw refuseFields({ executeOn: `Paling lambat ${LATEST_DAYS} hari dari sekarang` });
}

type Prepared = {
	layoutId: string;
	executeOn: Day;
	items: readonly { kind: PayoutKind; target: string }[];
};
type By = StaffAct & { staff: Staff };

/** Adds what is owed now to a batch. Refuses what may not be sent, or is in another batch. */
async function addItem(
	tx: Tx,
	{ deps, sources, by }: { deps: BatchDeps; sources: PayoutSources; by: By },
	batch: { id: string; number: string },
	{ kind, target, line }: { kind: PayoutKind; target: string; line: number },
): Promise<Pick<BatchItem, 'amount'>> {
	const { due } = await lockDue(tx, { deps, sources }, { kind, target }, by);
	const whose = `${PAYOUT_KIND_WORDS[kind]} ${target}`;
	if (due.problem !== null || !due.recipient)
		throw new Refusal('look-again', `${whose}: ${due.problem ?? 'rekeningnya belum ada'}`);
	const { recipient, amount, arrears, part, cause, customerId } = due;
	accountDigits(recipient.account, whose);
	neededText(recipient.name, 70, whose);
	neededText(recipient.bank, 70, whose);
	const added = await insertTransferItem(tx, {
		id: uuidv7(by.at.getTime()),
		batchId: batch.id,
		line,
		kind,
		target,
		customerId,
		amount,
		arrears,
		part,
		cause,
		reference: itemReference(batch.number, line),
		accountMasked: maskAccount(recipient.account),
		content: deps.sealer.seal(SEALED_BATCH.item, recipient),
		state: 'open',
		reason: null,
		madeOn: jakartaDay(by.at),
	});
	if (!added) {
		const number = (await openBatchesOf(tx, kind, [target])).get(target) ?? 'lain';
		throw new Refusal('look-again', `${whose} sudah ada di transfer massal ${number}.`);
	}
	return { amount };
}

/** Prepares a batch of what is owed now. Nothing leaves before others approved it. */
export async function prepareBatch(
	deps: BatchDeps,
	sources: PayoutSources,
	{ layoutId, executeOn, items }: Prepared,
	by: By,
): Promise<{ id: string; number: string }> {
	const at = by.at;
	refuseWrongDay(executeOn, at);
	for (const { kind, target } of items) await sources[kind].screen(deps, target, at);
	// One order of locks for every batch, so that two of them cannot wait for each other.
	const sorted = items.toSorted((a, b) =>
		`${a.kind} ${a.target}` < `${b.kind} ${b.target}` ? -1 : 1,
	);
	return deps.db.transaction(async (tx) => {
		if (!(await findFileLayouts(tx)).some(({ id }) => id === layoutId))
			throw refuseFields({ layoutId: 'Pilih tata letak berkasnya' });
		const account = await payingAccount(tx);
		const prefix = batchNumberOf(jakartaDay(at), 0).slice(0, -2);
		const number = batchNumberOf(jakartaDay(at), (await countBatchesOf(tx, prefix)) + 1);
		const id = uuidv7(at.getTime());
		const accountId = account.id;
		const made = { preparedBy: by.staffId, preparedAt: at };
		await insertTransferBatch(tx, { id, number, accountId, layoutId, executeOn, ...made });
		const added = [];
		for (const [place, one] of sorted.entries())
			added.push(
				await addItem(
					tx,
					{ deps, sources, by },
					{ id, number },
					{ ...one, line: place + 1 },
				),
			);
		await recordAction(tx, {
			staffId: by.staffId,
			at,
			action: 'transfer-batch-prepared',
			subject: number,
			note: `${groupDigits(added.length)} transfer, ${formatRupiah(sumOfItems(added))}`,
		});
		return { id, number };
	});
}

/** Takes a transfer out of a draft; it is owed as before. A batch without any is cancelled. */
export function takeOutItem(
	deps: BatchDeps,
	{ batchId, itemId, reason }: { batchId: string; itemId: string; reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const batch = await lockedBatch(tx, batchId, ['draft']);
		const items = await batchItems(tx, deps, batch.id);
		const item = items.find(({ id, state }) => id === itemId && state === 'open');
		if (!item || !(await endItem(tx, { id: itemId, to: 'removed', reason, ...by })))
			throw batchChanged();
		if (items.every(({ id, state }) => id === itemId || state !== 'open'))
			await moveBatchRow(tx, { id: batch.id, from: 'draft', to: 'cancelled', reason });
		await recordAction(tx, {
			...by,
			action: 'transfer-batch-item-removed',
			subject: batch.number,
			note: `${item.target}, ${formatRupiah(item.amount)}: ${reason}`,
		});
	});
}

/** Cancels a batch whose file never left; everything in it is owed as before. */
export function cancelBatch(
	deps: BatchDeps,
	{ batchId, reason }: { batchId: string; reason: string },
	by: StaffAct,
): Promise<void> {
	return deps.db.transaction(async (tx) => {
		const batch = await lockedBatch(tx, batchId, ['draft', 'approved']);
		await moveBatchRow(tx, { id: batch.id, from: batch.state, to: 'cancelled', reason });
		for (const { id, state } of await batchItems(tx, deps, batch.id))
			if (state === 'open') await endItem(tx, { id, to: 'removed', reason, ...by });
		await recordAction(tx, {
			...by,
			action: 'transfer-batch-cancelled',
			subject: batch.number,
			note: reason,
		});
	});
}
