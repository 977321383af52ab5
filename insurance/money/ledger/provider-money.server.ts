import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';
import { type Day, jakartaMidnight } from '#platform/values/dates.ts';

/**
 * An amount that a journal about an order moved at a provider. `isFee` marks fees, which are not
 * transfers.
 */
export type ProviderMove = {
	/** Journal number; later journals have higher numbers. */
	journal: string;
	orderNo: string;
	isFee: boolean;
	debit: number;
	credit: number;
};

/**
 * Returns movements at a provider for the given order numbers, oldest first. Reassigning money to
 * another order is not a movement at the provider.
 */
export async function movesAtProvider(
	db: Db,
	provider: string,
	orderNos: readonly string[],
): Promise<ProviderMove[]> {
	const { rows } = await db.query<ProviderMove>(sql`
		select j.id as journal, j.subject as order_no, j.kind = 'payment-fee' as is_fee, e.debit, e.credit
		from ledger_journal j join ledger_entry e on e.journal = j.id
		where e.account = ${`provider:${provider}`} and j.subject_kind = 'order' and j.subject = any(${[...orderNos]}::text[])
			and j.kind <> 'matched'
		order by j.booked_at, j.id, e.id`);
	return rows;
}

export async function journalNumbers(
	db: Db,
	keys: readonly string[],
): Promise<Map<string, string>> {
	const { rows } = await db.query<{ key: string; journal: string }>(
		sql`select event_key as key, id as journal from ledger_journal where event_key = any(${[...keys]}::text[])`,
	);
	return new Map(rows.map(({ key, journal }) => [key, journal]));
}

export type HeldOnDay = { account: string; day: string; balance: number };

/**
 * Returns the balance that each provider held for us at the end of its latest days with movements
 * since `from`. If there were no movements, returns the balance on the day before `from`.
 */
export async function heldByDay(
	db: Db,
	{ from, days }: { from: Day; days: number },
): Promise<HeldOnDay[]> {
	const { rows } = await db.query<HeldOnDay>(sql`
		with opening as (
			select account, ${from}::date - 1 as day, sum(debit - credit) as change
			from ledger_entry where account like 'provider:%' and booked_at < ${jakartaMidnight(from)} group by 1),
		moved as (
			select account, (booked_at at time zone 'Asia/Jakarta')::date as day, sum(debit - credit) as change
			from ledger_entry where account like 'provider:%' and booked_at >= ${jakartaMidnight(from)} group by 1, 2),
		standing as (
			select account, day, sum(change) over (partition by account order by day)::bigint as balance,
				row_number() over (partition by account order by day desc) as back
			from (select * from opening union all select * from moved) as every)
		select account, day::text as day, balance from standing
		where back <= ${days} and (back = 1 or day >= ${from}::date) order by account, day desc`);
	return rows;
}
