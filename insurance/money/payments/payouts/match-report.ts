import type { OrderStatus } from '../orders/order.ts';
import type { Difference, PayoutReportRow } from './report.ts';

/** Booked facts about the orders in a report, without amounts already matched by earlier reports. */
export type MatchFacts = {
	orders: ReadonlyMap<string, { status: OrderStatus }>;
	/** Amounts that the provider received and paid out, by order number; oldest first. */
	came: ReadonlyMap<string, readonly number[]>;
	went: ReadonlyMap<string, readonly number[]>;
	reported: ReadonlySet<string>;
	reportedRefs: ReadonlySet<string>;
	/** Orders whose money was written off because no report contained it. */
	givenUp: ReadonlySet<string>;
};

export type MatchedRows = {
	/** Booked amount that each row was matched with; null if there was none. */
	expected: (number | null)[];
	differences: Difference[];
	matched: number;
	/**
	 * Number of payments and refunds among the matched rows. If there are none, the report belongs
	 * to another account.
	 */
	matchedMoves: number;
};

/** Removes and returns one amount: an equal one or else the oldest. Undefined if none is left. */
export function takeOut(
	sums: Map<string, number[]>,
	orderNo: string,
	amount: number,
): number | undefined {
	const all = sums.get(orderNo);
	if (!all || all.length === 0) return undefined;
	const at = all.indexOf(amount);
	return all.splice(Math.max(at, 0), 1)[0];
}

function whyUnknown(facts: MatchFacts, { orderNo }: PayoutReportRow, seen: ReadonlySet<string>) {
	if (facts.givenUp.has(orderNo)) return 'given-up' as const;
	const order = facts.orders.get(orderNo);
	if (seen.has(orderNo) || facts.reported.has(orderNo)) return 'twice' as const;
	return order ? ('not-paid' as const) : ('unknown-order' as const);
}

type Matching = MatchedRows & {
	readonly facts: MatchFacts;
	/** Booked amounts not yet matched, for orders that appear in a row. */
	readonly left: Record<'came' | 'went', Map<string, number[]>>;
	readonly seen: Set<string>;
	readonly refs: Set<string>;
};

export const beginMatching = (facts: MatchFacts): Matching => ({
	facts,
	left: { came: new Map(), went: new Map() },
	seen: new Set(),
	refs: new Set(facts.reportedRefs),
	expected: [],
	differences: [],
	matched: 0,
	matchedMoves: 0,
});

/**
 * Returns the booked amount that matches a row; undefined if there is none or the row does not move
 * an order's money.
 */
function countOut({ facts, left }: Matching, { kind, orderNo, amount }: PayoutReportRow) {
	if (kind === 'fee' || kind === 'other') return undefined;
	const side = kind === 'refund' ? 'went' : 'came';
	if (!left[side].has(orderNo)) left[side].set(orderNo, [...(facts[side].get(orderNo) ?? [])]);
	return takeOut(left[side], orderNo, amount);
}

/**
 * Matches a report's rows with the books by order number and amount. A booked amount matches only
 * one row, so a row that appears twice, here or in an earlier report, results in a difference.
 */
export function matchRows(matching: Matching, rows: readonly PayoutReportRow[]): void {
	const { facts, seen, refs, differences } = matching;
	const differs = (
		row: PayoutReportRow,
		kind: Difference['kind'],
		books: number,
		reported: number,
	) => {
		const { line, orderNo } = row;
		differences.push({ line, kind, orderNo, expected: books, received: reported });
	};
	for (const row of rows) {
		const { kind, orderNo, transactionRef, amount } = row;
		const again =
			(kind === 'payment' || kind === 'refund') &&
			transactionRef !== '' &&
			refs.has(`${kind} ${transactionRef}`);
		refs.add(`${kind} ${transactionRef}`);
		const books = again ? undefined : countOut(matching, row);
		matching.expected.push(books ?? null);
		const sign = kind === 'refund' ? -1 : 1;
		if (kind === 'fee' || books === amount) matching.matched += 1;
		else if (kind === 'other') differs(row, 'other-row', 0, amount);
		else if (again) differs(row, 'twice', 0, sign * amount);
		else if (books !== undefined) differs(row, 'other-amount', sign * books, sign * amount);
		else if (kind === 'refund') differs(row, 'refund-unknown', 0, -amount);
		else differs(row, whyUnknown(facts, row, seen), 0, amount);
		if (kind !== 'fee' && books === amount) matching.matchedMoves += 1;
		if (kind === 'payment') seen.add(orderNo);
	}
}
