import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { Instruction } from '../payment-provider.ts';
import { type OrderRow, ORDER_COLUMNS } from '../store.server.ts';

const CLAIM_MS = 15_000;

/**
 * Claims the right to contact the provider, which only one process may hold at a time. A claim
 * expires after 15 s in case its process died, even if that process's clock was ahead of ours.
 * Returns the attempt number, or null if the claim failed.
 */
export async function claimCheckout(db: Db, id: string, now: Date): Promise<number | null> {
	const [from, until] = [-CLAIM_MS, CLAIM_MS].map((ms) => new Date(now.getTime() + ms));
	const { rows } = await db.query<{ tries: number }>(sql`
		update purchase_order set checkout_at = ${now}, checkout_tries = checkout_tries + 1
		where id = ${id} and redirect_url is null and status = 'pending'
			and (checkout_at is null or checkout_at not between ${from} and ${until})
		returning checkout_tries as tries`);
	return rows[0]?.tries ?? null;
}

export function saveCheckout(
	tx: Tx,
	id: string,
	checkout: { providerRef: string; redirectUrl: string; instruction?: Instruction },
): void {
	tx.later(sql`
		update purchase_order set provider_ref = ${checkout.providerRef}, redirect_url = ${checkout.redirectUrl},
			instruction = coalesce(${checkout.instruction ? JSON.stringify(checkout.instruction) : null}::jsonb, instruction)
		where id = ${id} and redirect_url is null`);
}

/**
 * Stores payment instructions that become known only after the checkout, because the buyer requests
 * an account number from the bank on Snap's page. Returns true if they are new.
 */
export async function saveInstruction(
	tx: Tx,
	id: string,
	instruction: Instruction,
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update purchase_order set instruction = ${JSON.stringify(instruction)}::jsonb
		where id = ${id} and status = 'pending' and instruction is distinct from ${JSON.stringify(instruction)}::jsonb`);
	return rowCount === 1;
}

export async function releaseCheckout(db: Db, id: string): Promise<void> {
	await db.query(
		sql`update purchase_order set checkout_at = null where id = ${id} and redirect_url is null`,
	);
}

/**
 * Marks orders as queried now and returns them. Each order is claimed by only one process, at
 * increasing intervals.
 */
export async function claimUnanswered(
	db: Db,
	providers: readonly string[],
	now: Date,
	limit: number,
): Promise<(OrderRow & { askCount: number })[]> {
	const { rows } = await db.query<OrderRow & { askCount: number }>(sql`
		update purchase_order set asked_at = ${now}, ask_count = ask_count + 1
		where id in (
			select id from purchase_order
			where provider = any(${[...providers]}::text[]) and provider_ref is not null
				and ((status = 'pending' and created_at < ${now}::timestamptz - interval '10 minutes')
					or (status in ('failed', 'cancelled', 'expired') and closed_at > ${now}::timestamptz - interval '3 days'))
				and (asked_at is null or asked_at < ${now}::timestamptz - least(interval '10 minutes' * power(2, ask_count), interval '12 hours'))
			order by asked_at nulls first, id limit ${limit} for no key update skip locked)
		returning ${ORDER_COLUMNS}, ask_count`);
	return rows;
}

/**
 * Claims the right to query the provider about one order now; undefined if it was queried less than
 * ten seconds ago or can no longer be paid.
 */
export async function takePollSlot(
	db: Db,
	orderNo: string,
	now: Date,
): Promise<(OrderRow & { askCount: number }) | undefined> {
	const { rows } = await db.query<OrderRow & { askCount: number }>(sql`
		update purchase_order set asked_at = ${now}, ask_count = ask_count + 1
		where order_no = ${orderNo} and provider_ref is not null and status in ('pending', 'failed', 'cancelled', 'expired')
			and (asked_at is null or asked_at < ${now}::timestamptz - interval '10 seconds')
		returning ${ORDER_COLUMNS}, ask_count`);
	return rows[0];
}
