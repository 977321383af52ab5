import sql, { join, raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { Campaign, CampaignState } from './campaign.ts';
import type { USE_SORTS } from './office-api.ts';

export type CampaignRow = Campaign & {
	writers: string[];
	note: string;
	madeBy: string;
	madeAt: Date;
	changedAt: Date;
	decidedAt: Date | null;
};

const COLUMNS = raw(`id, code, name, kind, percent, amount, most, products, budget, max_uses,
	per_customer, starts_at, ends_at, combinable, state, spent, uses, writers, note, made_by, made_at,
	changed_at, decided_at`);

export async function readCampaigns(db: Db): Promise<CampaignRow[]> {
	const { rows } = await db.query<CampaignRow>(
		sql`select ${COLUMNS} from campaign order by made_at desc, id desc limit 500`,
	);
	return rows;
}

/**
 * Returns the campaigns that currently apply automatically, and the campaign with the given code in
 * any state.
 */
export async function readCandidates(db: Db, code: string | null, now: Date): Promise<Campaign[]> {
	const { rows } = await db.query<CampaignRow>(sql`
		select ${COLUMNS} from campaign
		where (code is null and state = 'live' and starts_at <= ${now} and ends_at > ${now})
			or code = ${code}::text`);
	return rows;
}

/** Locks campaigns until the transaction ends, always in the same order. */
export async function holdCampaigns(tx: Tx, ids: readonly string[]): Promise<CampaignRow[]> {
	if (ids.length === 0) return [];
	const { rows } = await tx.query<CampaignRow>(sql`
		select ${COLUMNS} from campaign where id ${anyOf(ids)} order by id for no key update`);
	return rows;
}

export type WrittenCampaign = Omit<Campaign, 'spent' | 'uses'>;

/** Adds a campaign; false if the code is already in use. */
export async function insertCampaign(
	tx: Tx,
	one: WrittenCampaign,
	{ staffId, at }: { staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into campaign (id, code, name, kind, percent, amount, most, products, budget, max_uses,
			per_customer, starts_at, ends_at, combinable, state, writers, made_by, made_at, changed_by, changed_at)
		values (${join([
			one.id,
			one.code,
			one.name,
			one.kind,
			one.percent,
			one.amount,
			one.most,
			[...one.products],
			one.budget,
			one.maxUses,
			one.perCustomer,
			one.startsAt,
			one.endsAt,
			one.combinable,
			one.state,
			[staffId],
			staffId,
			at,
			staffId,
			at,
		])})
		on conflict (code) do nothing`);
	return rowCount === 1;
}

export async function updateCampaign(
	tx: Tx,
	one: WrittenCampaign,
	{ staffId, at }: { staffId: string; at: Date },
): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		update campaign set code = ${one.code}, name = ${one.name}, kind = ${one.kind}, percent = ${one.percent},
			amount = ${one.amount}, most = ${one.most}, products = ${[...one.products]}::text[], budget = ${one.budget},
			max_uses = ${one.maxUses}, per_customer = ${one.perCustomer}, starts_at = ${one.startsAt},
			ends_at = ${one.endsAt}, combinable = ${one.combinable}, state = ${one.state}, note = '',
			writers = (select array_agg(distinct w) from unnest(writers || ${staffId}::uuid) w),
			changed_by = ${staffId}, changed_at = ${at}
		where id = ${one.id} and not exists (select from campaign other where other.code = ${one.code} and other.id <> ${one.id})`);
	return rowCount === 1;
}

/**
 * Records a second person's decision or the end of the campaign. Approval resets the list of
 * authors.
 */
export async function moveCampaign(
	tx: Tx,
	{ id, state, note }: { id: string; state: CampaignState; note: string },
	{ staffId, at }: { staffId: string; at: Date },
): Promise<void> {
	await tx.query(sql`
		update campaign set state = ${state}, note = ${note}, decided_by = ${staffId}, decided_at = ${at},
			writers = case when ${state} = 'live' then '{}' else writers end
		where id = ${id}`);
}

type UseState = 'reserved' | 'used' | 'returned';
export type UseRow = {
	campaignId: string;
	amount: number;
	prints: string[];
	state: UseState;
};

/**
 * Counts how often these people's orders have used each campaign, excluding waiting orders for the
 * cart items in `except`.
 */
export async function countUses(
	db: Db,
	campaignIds: readonly string[],
	prints: readonly string[],
	except: readonly string[],
): Promise<Map<string, number>> {
	if (campaignIds.length === 0) return new Map();
	const { rows } = await db.query<{ campaignId: string; count: number }>(sql`
		select campaign_id, count(*)::int as count from campaign_use
		where state <> 'returned' and prints && ${[...prints]}::text[] and campaign_id ${anyOf(campaignIds)}
			and not (state = 'reserved' and cart_items && ${[...except]}::uuid[])
		group by campaign_id`);
	return new Map(rows.map(({ campaignId, count }) => [campaignId, count]));
}

export async function readHeldFor(
	db: Db,
	campaignIds: readonly string[],
	cartItems: readonly string[],
): Promise<Map<string, { amount: number; uses: number }>> {
	if (campaignIds.length === 0) return new Map();
	const { rows } = await db.query<{ campaignId: string; amount: number; uses: number }>(sql`
		select campaign_id, sum(amount)::bigint as amount, count(*)::int as uses from campaign_use
		where state = 'reserved' and campaign_id ${anyOf(campaignIds)} and cart_items && ${[...cartItems]}::uuid[]
		group by campaign_id`);
	return new Map(rows.map(({ campaignId, ...held }) => [campaignId, held]));
}

/** Deducts an amount from the budget. A table constraint prevents overspending. */
export function takeBudget(tx: Tx, id: string, amount: number): void {
	tx.later(sql`update campaign set spent = spent + ${amount}, uses = uses + 1 where id = ${id}`);
}

export function giveBudgetBack(tx: Tx, id: string, amount: number): void {
	tx.later(sql`update campaign set spent = spent - ${amount}, uses = uses - 1 where id = ${id}`);
}

export function insertUse(
	tx: Tx,
	use: {
		campaignId: string;
		orderId: string;
		orderNo: string;
		amount: number;
		cartItems: readonly string[];
		prints: readonly string[];
		at: Date;
	},
): void {
	tx.later(sql`
		insert into campaign_use (id, campaign_id, order_id, order_no, amount, cart_items, prints, state, made_at)
		values (${join([uuidv7(), use.campaignId, use.orderId, use.orderNo, use.amount, [...use.cartItems], [...use.prints], 'reserved', use.at])})`);
}

export type UseSort = SortBy<(typeof USE_SORTS)[number]>;
const ORDERS: Record<UseSort, string> = {
	'': 'made_at desc, id desc',
	at: 'made_at, id',
	'-at': 'made_at desc, id desc',
	amount: 'amount, id',
	'-amount': 'amount desc, id',
};

export async function readUsesOf(db: Db, orderIds: readonly string[]): Promise<UseRow[]> {
	const { rows } = await db.query<UseRow>(sql`
		select campaign_id, amount, prints, state from campaign_use
		where order_id ${anyOf(orderIds)} order by campaign_id`);
	return rows;
}

export function moveUses(tx: Tx, orderId: string, to: UseState, at: Date): void {
	tx.later(sql`
		update campaign_use set state = ${to}, closed_at = ${at} where order_id = ${orderId} and state <> ${to}`);
}

type ListedUse = { orderNo: string; amount: number; state: UseState; madeAt: Date };

export async function readUses(
	db: Db,
	campaignId: string,
	{ sort, limit, offset }: { sort: UseSort; limit: number; offset: number },
): Promise<{ rows: ListedUse[]; total: number; used: number; reserved: number }> {
	const { rows } = await db.query<ListedUse>(sql`
		select order_no, amount, state, made_at from campaign_use where campaign_id = ${campaignId}
		order by ${raw(ORDERS[sort])} limit ${limit} offset ${offset}`);
	const { rows: sums } = await db.query<{ total: number; used: number; reserved: number }>(sql`
		select count(*)::int as total, coalesce(sum(amount) filter (where state = 'used'), 0)::bigint as used,
			coalesce(sum(amount) filter (where state = 'reserved'), 0)::bigint as reserved
		from campaign_use where campaign_id = ${campaignId}`);
	return { rows, ...(sums[0] ?? { total: 0, used: 0, reserved: 0 }) };
}

/** Returns the uses, with the buyers as keyed hashes, ordered by id. */
export async function readUsePrints(
	db: Db,
	after: string,
	limit: number,
): Promise<{ id: string; orderId: string; prints: string[] }[]> {
	const { rows } = await db.query<{ id: string; orderId: string; prints: string[] }>(sql`
		select id, order_id, prints from campaign_use
		where id > ${after}::uuid order by id limit ${limit}`);
	return rows;
}

export function writeUsePrints(tx: Tx, id: string, prints: readonly string[]): void {
	tx.later(sql`update campaign_use set prints = ${[...prints]}::text[] where id = ${id}`);
}
