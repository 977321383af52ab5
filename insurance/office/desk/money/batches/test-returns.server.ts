import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { acceptReturned } from '#insurance/money/bank/booking/accept-returned.server.ts';
import { bankLineHandler, proposeUndo } from '#insurance/money/bank/booking/book-line.server.ts';
import { bankPositionOf } from '#insurance/money/bank/position.server.ts';
import { listLines } from '#insurance/money/bank/show-lines.server.ts';
import { bankAccountOf, takeStatement } from '#insurance/money/bank/take-statement.server.ts';
import { type Line, statementFile } from '#insurance/money/bank/test-bank.server.ts';
import { balances } from '#insurance/money/ledger/book.server.ts';
import type { Any } from '#platform/contract/test-refused.server.ts';
import { addToDay } from '#platform/values/dates.ts';

import { returnedPayments } from './sources.server.ts';
import { batchDay, openBatches } from './test-batches.server.ts';

type Batches = Awaited<ReturnType<typeof openBatches>>;
type ShownLine = { id: string; matchId: string | null };

export const returnsAt = new Date('2026-12-10T03:00:00Z');

/** Takes statements of the account that pays, one for each day. */
function statements({ db, deps, accountId, actor }: Batches) {
	const bank = { db, sealer: deps.sealer, returns: returnedPayments(deps) };
	const by = { ...actor, at: returnsAt };
	let balance = 100_000_000;
	let day = batchDay;
	/** Takes the statement of the next day. Returns the number of lines that are not explained. */
	const statement = async (lines: Line[]) => {
		const file = statementFile({ number: '8800123456' }, balance, { [day]: lines });
		balance += lines.reduce((sum, [amount]) => sum + amount, 0);
		day = addToDay(day, { day: 1 });
		return takeStatement(bank, file, { accountId, ...by });
	};
	return { bank, by, statement, today: () => day };
}

/** Lets the bank return transfers, and people accept that or take it back. */
function returnActs(
	{ accountId, deps, second }: Batches,
	{ bank, by, statement }: ReturnType<typeof statements>,
) {
	const filter = {
		accountId,
		state: 'proposed',
		oldestFirst: true,
		offset: 0,
		limit: 50,
	} as const;
	const proposals = async () => (await listLines(bank, filter)).lines;
	/** Lets the bank return a transfer, and accepts it. Returns the line of the statement. */
	const returned = async (amount: number, reference: string, at = returnsAt) => {
		await statement([[amount, reference, 'RETUR']]);
		const [line] = (await proposals()).filter((one) => one.amount === amount);
		if (!line?.matchId) throw new Error('nothing was returned');
		await acceptReturned(bank, line.matchId, { ...by, at });
		return line;
	};
	/** Accepts once more that a line is a returned transfer. */
	const acceptAgain = async ({ id }: ShownLine) => {
		const again = (await proposals()).find((one) => one.id === id);
		await acceptReturned(bank, again?.matchId ?? '', {
			...by,
			at: new Date(returnsAt.getTime() + 60_000),
		});
	};
	/** Two people take back that a line is a returned transfer. */
	const undone = async ({ id }: ShownLine) => {
		await proposeUndo(bank, { lineId: id, reason: 'Salah baca' }, by);
		return voteOn(
			deps,
			{ 'bank-line': bankLineHandler(bank) },
			{ ref: { kind: 'bank-line', thing: id }, vote: { agreed: true } },
			{ staffId: (second.identity as unknown as Any)['staffId'], at: returnsAt },
		);
	};
	return { proposals, returned, acceptAgain, undone };
}

/** Opens batches with the statement of their account, and what tests of returned transfers do. */
export async function openReturns() {
	const batches = await openBatches();
	const { accountId, answer, db, exported } = batches;
	const taken = statements(batches);
	const { today } = taken;
	const acts = returnActs(batches, taken);
	/** Pays in a batch that the bank sent. */
	const paidBatch = async (claimNos: readonly string[]) => {
		const batch = await exported(claimNos);
		const items = batch['items'] as Any[];
		const ids = items.map(({ id }) => id as string);
		await answer(batch['id'], ids, { paidOn: today(), now: returnsAt });
		return { batch, items };
	};
	const saldo = async (name: string) => {
		const found = (await balances(db)).find(({ account }) => account === name);
		return (found?.debit ?? 0) - (found?.credit ?? 0);
	};
	const unexplained = async () =>
		(await bankPositionOf(db, await bankAccountOf(db, accountId)))?.unexplained;
	return {
		...batches,
		...taken,
		...acts,
		paidBatch,
		saldo,
		unexplained,
	};
}
