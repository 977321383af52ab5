import sql, { raw } from 'sql-template-tag';

import type { SortBy } from '#platform/contract/sort-field.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { VoucherCampaignRow, OptionRow } from '../store.server.ts';

type Stock = {
	free: number;
	freeWithoutCode: number;
	redeemed: number;
	awaited: number;
	expired: number;
};
export type OptionStock = OptionRow & { stock: Stock };

export async function readVoucherCampaigns(db: Db): Promise<VoucherCampaignRow[]> {
	const { rows } = await db.query<VoucherCampaignRow>(sql`
		select id, kind, name, products, per_policy, starts_on, ends_on, active
		from voucher_campaign order by active desc, ends_on desc, id`);
	return rows;
}

export async function holdCampaign(tx: Tx, id: number): Promise<VoucherCampaignRow | undefined> {
	const { rows } = await tx.query<VoucherCampaignRow>(sql`
		select id, kind, name, products, per_policy, starts_on, ends_on, active
		from voucher_campaign where id = ${id} for update`);
	return rows[0];
}

export async function readOptions(
	db: Db,
	campaignId: number | null,
	today: Day,
): Promise<OptionStock[]> {
	const { rows } = await db.query<OptionRow & Stock>(sql`
		select o.id, o.campaign_id, o.name, o.image, o.position,
			count(u.id) filter (where u.redemption_id is null and u.code is not null and (u.expires_on is null or u.expires_on >= ${today}::date))::int as free,
			count(u.id) filter (where u.redemption_id is null and u.code is null)::int as free_without_code,
			count(u.id) filter (where u.redemption_id is not null)::int as redeemed,
			count(u.id) filter (where u.redemption_id is not null and u.code is null)::int as awaited,
			count(u.id) filter (where u.redemption_id is null and u.expires_on < ${today}::date)::int as expired
		from voucher_option o left join voucher_unit u on u.option_id = o.id
		where ${campaignId}::int is null or o.campaign_id = ${campaignId}::int
		group by o.id order by o.position, o.id`);
	return rows.map(({ free, freeWithoutCode, redeemed, awaited, expired, ...option }) => ({
		...option,
		stock: { free, freeWithoutCode, redeemed, awaited, expired },
	}));
}

export async function findOption(db: Db, id: number): Promise<OptionRow | undefined> {
	const { rows } = await db.query<OptionRow>(
		sql`select id, campaign_id, name, image, position from voucher_option where id = ${id}`,
	);
	return rows[0];
}

export async function writeCampaign(tx: Tx, row: VoucherCampaignRow): Promise<void> {
	await tx.query(sql`
		insert into voucher_campaign (id, kind, name, products, per_policy, starts_on, ends_on, active)
		values (${row.id}, ${row.kind}, ${row.name}, ${row.products}::text[], ${row.perPolicy}, ${row.startsOn}, ${row.endsOn}, ${row.active})
		on conflict (id) do update set name = excluded.name, products = excluded.products, per_policy = excluded.per_policy,
			starts_on = excluded.starts_on, ends_on = excluded.ends_on, active = excluded.active`);
}

export async function writeOption(tx: Tx, row: OptionRow): Promise<void> {
	await tx.query(sql`
		insert into voucher_option (id, campaign_id, name, image, position)
		values (${row.id}, ${row.campaignId}, ${row.name}, ${row.image}, ${row.position})
		on conflict (id) do update set name = excluded.name, image = excluded.image, position = excluded.position`);
}

/** Serialises the loading of codes into one option, so that repeated codes are detected reliably. */
export async function lockOption(tx: Tx, optionId: number): Promise<void> {
	await tx.query(sql`select from voucher_option where id = ${optionId} for update`);
}

/** Ensures that only one of two processes starting together adds the initial stock. */
export async function lockSeeding(tx: Tx): Promise<void> {
	await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('first vouchers', 36))`);
}

export async function knownHashes(
	tx: Tx,
	optionId: number,
	prints: readonly string[],
): Promise<Set<string>> {
	const { rows } = await tx.query<{ print: string }>(
		sql`select print from voucher_unit where option_id = ${optionId} and print = any(${[...prints]}::text[])`,
	);
	return new Set(rows.map(({ print }) => print));
}

/** Returns units without a code: first redeemed units in order, then free ones. */
export async function takeUncoded(
	tx: Tx,
	optionId: number,
	most: number,
): Promise<{ id: string; redemptionId: string | null }[]> {
	const { rows } = await tx.query<{ id: string; redemptionId: string | null }>(sql`
		select u.id, u.redemption_id from voucher_unit u
		left join voucher_redemption r on r.id = u.redemption_id
		where u.option_id = ${optionId} and u.code is null
		order by (u.redemption_id is null), r.made_at, u.id limit ${most} for update of u`);
	return rows;
}

export type NewCode = { id: string; code: Buffer; print: string };
type Load = { optionId: number; expiresOn: Day | null; at: Date; staffId: string | null };

export async function fillUnits(
	tx: Tx,
	codes: readonly NewCode[],
	{ expiresOn, at, staffId }: Load,
): Promise<void> {
	if (codes.length === 0) return;
	await tx.query(sql`
		update voucher_unit set code = given.code, print = given.print, expires_on = ${expiresOn}, loaded_at = ${at}, loaded_by = ${staffId}
		from unnest(${codes.map(({ id }) => id)}::uuid[], ${codes.map(({ code }) => code)}::bytea[],
			${codes.map(({ print }) => print)}::text[]) as given (id, code, print)
		where voucher_unit.id = given.id`);
}

export async function insertUnits(
	tx: Tx,
	codes: readonly { id: string; code: Buffer | null; print: string | null }[],
	{ optionId, expiresOn, at, staffId }: Load,
): Promise<void> {
	if (codes.length === 0) return;
	await tx.query(sql`
		insert into voucher_unit (id, option_id, code, print, expires_on, loaded_at, loaded_by)
		select id, ${optionId}::int, code, print, ${expiresOn}::date, ${at}::timestamptz, ${staffId}::uuid
		from unnest(${codes.map(({ id }) => id)}::uuid[], ${codes.map(({ code }) => code)}::bytea[],
			${codes.map(({ print }) => print)}::text[]) as given (id, code, print)`);
}

export type RedemptionLine = {
	id: string;
	at: Date;
	/** Null once the policy's retention period has ended. */
	policyId: string | null;
	option: string;
	quantity: number;
	sent: number;
	awaited: number;
	total: number;
};

export type RedemptionFilter = {
	campaignId: number;
	sort: SortBy<'at'>;
	limit: number;
	offset: number;
};
const ORDERS: Record<SortBy<'at'>, string> = {
	'': 'r.made_at desc, r.id desc',
	at: 'r.made_at, r.id',
	'-at': 'r.made_at desc, r.id desc',
};

export async function readRedemptions(
	db: Db,
	{ campaignId, sort, limit, offset }: RedemptionFilter,
): Promise<RedemptionLine[]> {
	const { rows } = await db.query<RedemptionLine>(sql`
		select r.id, r.made_at as at, r.policy_id, o.name as option, r.quantity,
			(select count(*) from voucher_unit u where u.redemption_id = r.id and u.sent_at is not null)::int as sent,
			(select count(*) from voucher_unit u where u.redemption_id = r.id and u.code is null)::int as awaited,
			count(*) over ()::int as total
		from voucher_redemption r join voucher_option o on o.id = r.option_id
		where r.campaign_id = ${campaignId} order by ${raw(ORDERS[sort])} limit ${limit} offset ${offset}`);
	return rows;
}
