import sql from 'sql-template-tag';

import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit } from '#insurance/money/ledger/ledger.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { loadMatchFacts } from './facts.server.ts';
import { chunksOf } from './store.server.ts';

export async function paidOrdersOf(db: Db, reportId: string): Promise<string[]> {
	const { rows } = await db.query<{ orderNo: string }>(
		sql`select distinct order_no from payout_line where report_id = ${reportId} and kind = 'payment'`,
	);
	return rows.map(({ orderNo }) => orderNo);
}

export type CountedFees = ReadonlyMap<string, { payoutRef: string; fees: number }>;

/**
 * Sums, by payout report, the fees of the given orders that notifications had already reported. An
 * order's fee belongs to the first report that contains its payment; that report booked only the
 * rest of its fees.
 */
export async function countedFees(
	db: Db,
	provider: string,
	orderNos: readonly string[],
): Promise<CountedFees> {
	const { fees } = await loadMatchFacts(
		db,
		provider,
		orderNos.map((orderNo) => ({ orderNo, transactionRef: '' })),
	);
	const counted = new Map<string, { payoutRef: string; fees: number }>();
	for (const some of chunksOf([...fees.keys()])) {
		const { rows } = await db.query<{ orderNo: string; id: string; payoutRef: string }>(sql`
			select distinct on (l.order_no) l.order_no, r.id, r.payout_ref
			from payout_line l join payout_report r on r.id = l.report_id
			where l.order_no = any(${some}::text[]) and l.kind = 'payment' and r.provider = ${provider} and r.taken_back_at is null
			order by l.order_no, r.id`);
		for (const { orderNo, id, payoutRef } of rows) {
			const before = counted.get(id)?.fees ?? 0;
			counted.set(id, { payoutRef, fees: before + (fees.get(orderNo) ?? 0) });
		}
	}
	return counted;
}

const keyOf = (id: string, backId: string) => `payout:${id}:fees:${backId}`;

/**
 * Reverses fees that were counted twice because these reports now include orders that an earlier
 * report already contained.
 */
export async function bookCountedFees(
	tx: Tx,
	{ before, after }: Record<'before' | 'after', CountedFees>,
	{ backId, provider, at }: { backId: string; provider: string; at: Date },
): Promise<void> {
	for (const [id, { payoutRef, fees }] of after) {
		const more = fees - (before.get(id)?.fees ?? 0);
		if (more <= 0) continue;
		await book(tx, {
			key: keyOf(id, backId),
			kind: 'payment-fee',
			subject: { kind: 'provider', ref: payoutRef },
			lines: [debit(`provider:${provider}`, more), credit('payment-fee', more)],
			at,
			note: `Biaya di laporan setoran ${payoutRef} yang sudah diberitahukan penyedia`,
		});
	}
}

export async function countedFeesKeys(db: Db, ids: readonly string[]): Promise<string[]> {
	const { rows } = await db.query<{ id: string; backId: string }>(sql`
		select r.id, b.id as back_id from payout_report r join payout_report b on b.provider = r.provider and b.taken_back_at is not null
		where r.id = any(${[...ids]}::uuid[])`);
	return rows.map(({ id, backId }) => keyOf(id, backId));
}
