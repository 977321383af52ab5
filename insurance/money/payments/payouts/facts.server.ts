import { journalNumbers, movesAtProvider } from '#insurance/money/ledger/provider-money.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { OrderStatus } from '../orders/order.ts';
import { findGivenUp, taskKey } from './differences/difference-store.server.ts';
import type { MatchFacts } from './match-report.ts';
import type { PayoutReportRow } from './report.ts';
import {
	chunksOf,
	findStatuses,
	findReported,
	ordersOfRefunds,
	slicesOf,
	type ReportedLine,
} from './store.server.ts';

const push = <T>(all: Map<string, T[]>, key: string, value: T) => {
	const some = all.get(key);
	if (some) some.push(value);
	else all.set(key, [value]);
};

const behindColon = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Adds the order number to refund rows. Their reference is the id of our refund, or the order
 * number and that id joined by a colon, as sent to the provider.
 */
export async function withOrderNos(
	db: Db,
	rows: readonly PayoutReportRow[],
): Promise<PayoutReportRow[]> {
	const named: PayoutReportRow[] = [];
	for await (const some of slicesOf(rows)) {
		const names = some.flatMap(({ kind, orderNo }) =>
			kind === 'refund' ? [orderNo, behindColon(orderNo)] : [],
		);
		const orders = names.length > 0 ? await ordersOfRefunds(db, names) : [];
		const orderOf = new Map(orders.map(({ id, orderNo }) => [id, orderNo]));
		const numberOf = (name: string) =>
			orderOf.get(name) ?? orderOf.get(behindColon(name)) ?? name.split(':', 1)[0] ?? '';
		for (const row of some)
			named.push(row.kind === 'refund' ? { ...row, orderNo: numberOf(row.orderNo) } : row);
	}
	return named;
}

function lessReported(
	sums: Map<string, number[]>,
	{ orderNo, expected }: Pick<ReportedLine, 'orderNo' | 'expected'>,
): void {
	const all = sums.get(orderNo);
	const at = expected === null || !all ? -1 : all.indexOf(expected);
	if (at >= 0) all?.splice(at, 1);
}

async function givenUpOf(
	db: Db,
	provider: string,
	orderNos: readonly string[],
): Promise<Map<string, string>> {
	const given = await findGivenUp(db, provider, orderNos);
	if (given.length === 0) return new Map();
	const journals = await journalNumbers(
		db,
		given.map(({ id }) => taskKey(id)),
	);
	return new Map(given.map(({ id, orderNo }) => [orderNo, journals.get(taskKey(id)) ?? '']));
}

async function numbersOf(rows: readonly Pick<PayoutReportRow, 'orderNo' | 'transactionRef'>[]) {
	const [orderNos, named] = [new Set<string>(), new Set<string>()];
	for await (const some of slicesOf(rows))
		for (const { orderNo, transactionRef } of some) {
			if (orderNo !== '') orderNos.add(orderNo);
			if (transactionRef !== '') named.add(transactionRef);
		}
	return { orderNos: [...orderNos], named: [...named] };
}

export async function loadMatchFacts(
	db: Db,
	provider: string,
	rows: readonly Pick<PayoutReportRow, 'orderNo' | 'transactionRef'>[],
): Promise<MatchFacts & { fees: Map<string, number> }> {
	const [came, went] = [new Map<string, number[]>(), new Map<string, number[]>()];
	const orders = new Map<string, { status: OrderStatus }>();
	const fees = new Map<string, number>();
	const reported: ReportedLine[] = [];
	const givenUp = new Set<string>();
	const { orderNos, named } = await numbersOf(rows);
	for (const some of chunksOf(orderNos)) {
		for (const { orderNo, status } of await findStatuses(db, some))
			orders.set(orderNo, { status });
		const until = await givenUpOf(db, provider, some);
		for (const orderNo of until.keys()) givenUp.add(orderNo);
		for (const move of await movesAtProvider(db, provider, some)) {
			const { journal, orderNo, isFee, debit, credit } = move;
			// Money that was written off is no longer at the provider, and neither is its fee.
			if (journal < (until.get(orderNo) ?? '')) continue;
			if (isFee) fees.set(orderNo, (fees.get(orderNo) ?? 0) + credit - debit);
			else if (debit > 0) push(came, orderNo, debit);
			else push(went, orderNo, credit);
		}
		reported.push(...(await findReported(db, provider, { orderNos: some, refs: [] })));
	}
	for (const line of reported) lessReported(line.kind === 'refund' ? went : came, line);
	const refs = new Set<string>();
	for (const some of chunksOf(named))
		for (const one of await findReported(db, provider, { orderNos: [], refs: some }))
			refs.add(`${one.kind} ${one.transactionRef}`);
	const payments = reported.filter(({ kind }) => kind === 'payment');
	return {
		orders,
		came,
		went,
		fees,
		reported: new Set(payments.map(({ orderNo }) => orderNo)),
		reportedRefs: refs,
		givenUp,
	};
}

const sumOf = (all: readonly number[] = []) => all.reduce((a, b) => a + b, 0);
/** Returns for each order the amount at a provider that no report contained, minus its fees. */
export async function currentAmounts(
	db: Db,
	provider: string,
	orderNos: readonly string[],
): Promise<Map<string, number>> {
	const { came, went, fees } = await loadMatchFacts(
		db,
		provider,
		orderNos.map((orderNo) => ({ orderNo, transactionRef: '' })),
	);
	return new Map(
		orderNos.map((no) => [no, sumOf(came.get(no)) - sumOf(went.get(no)) - (fees.get(no) ?? 0)]),
	);
}
