import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Day } from '#platform/values/dates.ts';

import type { VoucherCampaignKind } from './voucher.ts';

export type VoucherCampaignRow = {
	id: number;
	kind: VoucherCampaignKind;
	name: string;
	products: string[];
	perPolicy: number;
	startsOn: Day;
	endsOn: Day;
	active: boolean;
};
export type OptionRow = {
	id: number;
	campaignId: number;
	name: string;
	image: string;
	position: number;
};
export type OptionLeft = Omit<OptionRow, 'campaignId' | 'position'> & { remaining: number };
export type RedemptionRow = {
	id: string;
	campaignId: number;
	optionId: number;
	policyId: string;
	quantity: number;
	requestKey: Buffer | null;
	evidence: Buffer;
	madeAt: Date;
};

const campaignColumns = sql`c.id, c.kind, c.name, c.products, c.per_policy, c.starts_on, c.ends_on, c.active`;
const unspoiled = (today: Day) => sql`(expires_on is null or expires_on >= ${today}::date)`;

export async function findCampaign(db: Db, id: number): Promise<VoucherCampaignRow | undefined> {
	return (
		await db.query<VoucherCampaignRow>(
			sql`select ${campaignColumns} from voucher_campaign c where c.id = ${id}`,
		)
	).rows[0];
}

export async function findCampaignOfOption(
	db: Db,
	optionId: number,
): Promise<VoucherCampaignRow | undefined> {
	return (
		await db.query<VoucherCampaignRow>(
			sql`select ${campaignColumns} from voucher_option o join voucher_campaign c on c.id = o.campaign_id where o.id = ${optionId}`,
		)
	).rows[0];
}

/** Returns the options of a campaign with their stock, which is counted only up to a thousand. */
export async function readOptionsLeft(
	db: Db,
	campaignId: number,
	today: Day,
): Promise<OptionLeft[]> {
	const { rows } = await db.query<OptionLeft>(sql`
		select o.id, o.name, o.image, (
			select count(*) from (
				select from voucher_unit where option_id = o.id and redemption_id is null and ${unspoiled(today)} limit 1000) as free
		)::int as remaining
		from voucher_option o where o.campaign_id = ${campaignId} order by o.position, o.id`);
	return rows;
}

export async function readUsed(db: Db, campaignId: number, policyId: string): Promise<number> {
	const { rows } = await db.query<{ used: number }>(
		sql`select used from voucher_quota where campaign_id = ${campaignId} and policy_id = ${policyId}`,
	);
	return rows[0]?.used ?? 0;
}

/**
 * Takes units from a policy's quota; false if too few are left. The first statement locks the row,
 * which serialises the redemptions of a policy.
 */
export async function takeShare(
	tx: Tx,
	{
		campaignId,
		policyId,
		perPolicy,
		quantity,
	}: { campaignId: number; policyId: string; perPolicy: number; quantity: number },
): Promise<boolean> {
	await tx.query(sql`
		insert into voucher_quota (campaign_id, policy_id, allowed) values (${campaignId}, ${policyId}, ${perPolicy})
		on conflict (campaign_id, policy_id) do update set allowed = greatest(voucher_quota.used, ${perPolicy})`);
	const taken = await tx.query(sql`
		update voucher_quota set used = used + ${quantity}
		where campaign_id = ${campaignId} and policy_id = ${policyId} and used + ${quantity} <= allowed`);
	return taken.rowCount === 1;
}

export async function findByRequest(db: Db, requestKey: Buffer): Promise<string | undefined> {
	return (
		await db.query<{ id: string }>(
			sql`select id from voucher_redemption where request_key = ${requestKey}`,
		)
	).rows[0]?.id;
}

/** Inserts the redemption; false if one already exists for this request. */
export async function insertRedemption(tx: Tx, row: RedemptionRow): Promise<boolean> {
	const added = await tx.query(sql`
		insert into voucher_redemption (id, campaign_id, option_id, policy_id, quantity, request_key, evidence, made_at)
		values (${row.id}, ${row.campaignId}, ${row.optionId}, ${row.policyId}, ${row.quantity}, ${row.requestKey}, ${row.evidence}, ${row.madeAt})
		on conflict (request_key) do nothing`);
	return added.rowCount === 1;
}

/**
 * Assigns units to a redemption and returns how many were assigned. Units with a code come first,
 * earliest expiry first. With `patient`, it waits for units locked by another redemption; otherwise
 * they are skipped, to avoid queuing while stock is plentiful.
 */
export async function claimUnits(
	tx: Tx,
	{
		optionId,
		redemptionId,
		quantity,
		today,
		patient,
	}: { optionId: number; redemptionId: string; quantity: number; today: Day; patient: boolean },
): Promise<number> {
	const free = patient
		? sql`select id from voucher_unit where option_id = ${optionId} and redemption_id is null and ${unspoiled(today)}
			order by (code is null), expires_on, id limit ${quantity} for update`
		: sql`select id from voucher_unit where option_id = ${optionId} and redemption_id is null and ${unspoiled(today)}
			order by (code is null), expires_on, id limit ${quantity} for update skip locked`;
	const claimed = await tx.query(sql`
		with free as materialized (${free})
		update voucher_unit set redemption_id = ${redemptionId} where id in (select id from free) and redemption_id is null`);
	return claimed.rowCount;
}

export async function isAnyFree(db: Db, optionId: number, today: Day): Promise<boolean> {
	return (
		(
			await db.query(
				sql`select from voucher_unit where option_id = ${optionId} and redemption_id is null and ${unspoiled(today)} limit 1`,
			)
		).rowCount > 0
	);
}

export async function countAwaited(db: Db, redemptionId: string): Promise<number> {
	const { rows } = await db.query<{ count: number }>(
		sql`select count(*)::int as count from voucher_unit where redemption_id = ${redemptionId} and code is null`,
	);
	return rows[0]?.count ?? 0;
}

export type TryCount = { subject: string; misses: number };

/**
 * Increments the attempts of each subject in its time window and returns the counts. Subjects are
 * updated in a fixed order to prevent deadlocks.
 */
export async function addTries(
	db: Db,
	tries: readonly { subject: string; windowStart: Date }[],
	by: 1 | -1 = 1,
): Promise<TryCount[]> {
	const sorted = [...tries].sort((a, b) => (a.subject < b.subject ? -1 : 1));
	const { rows } = await db.query<TryCount>(sql`
		insert into voucher_try (subject, window_start, misses)
		select subject, window_start, greatest(${by}::int, 0)
		from unnest(${sorted.map(({ subject }) => subject)}::text[],
			${sorted.map(({ windowStart }) => windowStart)}::timestamptz[])
			with ordinality as one (subject, window_start, place) order by place
		on conflict (subject, window_start) do update set misses = greatest(0, voucher_try.misses + ${by}::int)
		returning subject, misses`);
	return rows;
}

export async function readVoucherMisses(
	db: Db,
	subject: string,
	windowStart: Date,
): Promise<number> {
	const { rows } = await db.query<TryCount>(
		sql`select subject, misses from voucher_try where subject = ${subject} and window_start = ${windowStart}`,
	);
	return rows[0]?.misses ?? 0;
}

export type MailFacts = {
	policyId: string;
	quantity: number;
	campaignId: number;
	campaign: string;
	option: string;
};

export async function readMailFacts(db: Db, redemptionId: string): Promise<MailFacts | undefined> {
	const { rows } = await db.query<MailFacts>(sql`
		select r.policy_id, r.quantity, r.campaign_id, c.name as campaign, o.name as option
		from voucher_redemption r join voucher_campaign c on c.id = r.campaign_id join voucher_option o on o.id = r.option_id
		where r.id = ${redemptionId}`);
	return rows[0];
}

/**
 * Returns the codes of a redemption that were not emailed yet, and marks them as sent in this
 * transaction.
 */
export async function takeUnsent(
	tx: Tx,
	redemptionId: string,
	now: Date,
): Promise<{ code: Buffer; expiresOn: Day | null }[]> {
	const { rows } = await tx.query<{ code: Buffer; expiresOn: Day | null }>(sql`
		update voucher_unit set sent_at = ${now}
		where redemption_id = ${redemptionId} and code is not null and sent_at is null
		returning code, expires_on`);
	return rows;
}
