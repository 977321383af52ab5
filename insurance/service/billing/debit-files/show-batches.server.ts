import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { debitRefused } from '../premiums/premium.ts';
import type { DebitBatchView, debitBatches, debitWay } from './api.ts';
import { BANK_FILE } from './debit-file.ts';
import type { DebitFileDeps } from './make-batch.server.ts';
import { countReady, findBatches, findLines, hasBatches, type LineRow } from './store.server.ts';

/** Returns the batches for staff, newest first. Personal data is not decrypted. */
async function batchViews(deps: DebitFileDeps): Promise<DebitBatchView[]> {
	const batches = await findBatches(deps.db, {});
	const lines = await findLines(deps.db, { batchNos: batches.map(({ batchNo }) => batchNo) });
	return batches.map((batch) => {
		const own = lines.filter(({ batchNo }) => batchNo === batch.batchNo);
		const sum = (some: LineRow[]) => ({
			count: some.length,
			total: some.reduce((total, { amount }) => total + amount, 0),
		});
		const of = (status: LineRow['status']) => own.filter((one) => one.status === status);
		const refusals = of('refused').map(({ orderNo, reference, amount, code }) => ({
			orderNo,
			reference,
			amount,
			words: debitRefused(code ?? '').words,
			again: debitRefused(code ?? '').again,
		}));
		const { batchNo, bank, debitOn, madeAt, madeBy } = batch;
		return {
			batchNo,
			bank,
			debitOn,
			madeAt: madeAt.toISOString(),
			madeBy,
			lines: own.length,
			total: sum(own).total,
			paid: sum(of('paid')),
			refused: sum(of('refused')),
			open: sum(of('asked')),
			held: sum(of('asked').filter((line) => line.held)),
			refusals,
		};
	});
}

const wayOf = (debits: DebitFileDeps['debits']) =>
	debits === null ? 'none' : debits.id === BANK_FILE ? 'file' : 'provider';

/**
 * Returns how debits are made. Batches remain visible after an installation has stopped debiting by
 * file.
 */
export async function showDebitWay(
	{ db, debits }: DebitFileDeps,
	caller: Caller,
): Promise<CallOutput<typeof debitWay>> {
	staffWho(caller, 'money.read');
	return { hasWork: wayOf(debits) === 'file' || (await hasBatches(db)) };
}

export async function showBatches(
	deps: DebitFileDeps,
	caller: Caller,
): Promise<CallOutput<typeof debitBatches>> {
	staffWho(caller, 'money.read');
	return {
		way: wayOf(deps.debits),
		bank: (await readInsurer(deps.db)).mandateBank,
		ready: await countReady(deps.db, caller.now),
		batches: await batchViews(deps),
	};
}
