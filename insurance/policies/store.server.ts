import sql, { bulk, join, raw } from 'sql-template-tag';

import { type Frequency, type PeriodUnit, type Role } from '#insurance/product/products/choices.ts';
import type { CoverPeriod } from '#insurance/sales/quotes/cover.ts';
import { anyOf } from '#platform/db/any-of.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { CoverStep, PolicyPrice, PolicyStatus, PublicPolicy } from './policy.ts';
import type { PayStep, Reopened } from './premiums/premium-schedule.ts';
import type { SnapshotEntry } from './snapshots/policy-snapshot.server.ts';
import type { LastMove } from './status-words.ts';

export type PolicyRow = PolicyPrice &
	CoverPeriod & {
		id: string;
		policyNo: string;
		source: 'order' | 'group' | 'sample';
		orderItemId: string | null;
		orderNo: string | null;
		status: PolicyStatus;
		verificationCode: string;
		contentId: number;
		productCode: string;
		productVersion: number;
		productName: string;
		tariffVersion: number;
		plan: string;
		sumInsured: number;
		frequency: Frequency;
		periodUnit: PeriodUnit;
		periodLength: number;
		application: Buffer;
		holderEmailHash: string;
		holderNikHash: string;
		issuedAt: Date;
		nextDueOn: string | null;
		agreedEndDay: string | null;
		paySteps: PayStep[] | null;
		coverSteps: CoverStep[] | null;
		reopened: Reopened[] | null;
		premiumsHeldOn: string | null;
		premiumHeldDays: number;
		renewalOf: string | null;
	};

/** A newly issued policy, which has no reopened instalments or changes and runs to its agreed end. */
export type NewPolicyRow = Omit<
	PolicyRow,
	'reopened' | 'agreedEndDay' | 'paySteps' | 'coverSteps' | 'premiumsHeldOn' | 'premiumHeldDays'
>;

export type InsuredRow = {
	id: string;
	position: number;
	role: Role;
	sumInsured: number;
	person: Buffer;
};

export type NewInsuredRow = InsuredRow & { nikPrint: string };

/**
 * Policy columns for lists. Data that is encrypted or used only for printing is neither loaded nor
 * decrypted.
 */
const HEAD = `id, policy_no, source, order_no, status, product_code,
	product_version, product_name, plan, sum_insured, frequency,
	period_unit, period_length, premium, discount, policy_fee,
	cashless_fee, other_fees, promotion, start_day, end_day, start_at,
	end_at, issued_at, next_due_on, agreed_end_day, pay_steps, cover_steps, reopened,
	premiums_held_on, premium_held_days`;
const COLUMNS = raw(`${HEAD}, order_item_id, verification_code, content_id,
	tariff_version, trace, renewal_of, application, holder_email_print as holder_email_hash,
	holder_nik_print as holder_nik_hash`);

export function insertPolicy(tx: Tx, row: NewPolicyRow): void {
	tx.later(sql`
		insert into policy (id, policy_no, source, order_item_id, order_no, status, verification_code, content_id, product_code,
			product_version, product_name, tariff_version, plan, sum_insured, frequency, period_unit, period_length, premium,
			discount, policy_fee, cashless_fee, other_fees, promotion, trace, start_day, end_day, start_at, end_at, application, holder_email_print,
			holder_nik_print, issued_at, next_due_on, renewal_of)
		values (${join([
			row.id,
			row.policyNo,
			row.source,
			row.orderItemId,
			row.orderNo,
			row.status,
			row.verificationCode,
			row.contentId,
			row.productCode,
			row.productVersion,
			row.productName,
			row.tariffVersion,
			row.plan,
			row.sumInsured,
			row.frequency,
			row.periodUnit,
			row.periodLength,
			row.premium,
			row.discount,
			row.policyFee,
			row.cashlessFee,
			row.otherFees,
			row.promotion,
			JSON.stringify(row.trace),
			row.startDay,
			row.endDay,
			row.startAt,
			row.endAt,
			row.application,
			row.holderEmailHash,
			row.holderNikHash,
			row.issuedAt,
			row.nextDueOn,
			row.renewalOf,
		])})`);
}

export function insertInsured(tx: Tx, policyId: string, rows: readonly NewInsuredRow[]): void {
	if (rows.length === 0) return;
	const values = rows.map((row) => [
		row.id,
		policyId,
		row.position,
		row.role,
		row.sumInsured,
		row.person,
		row.nikPrint,
	]);
	tx.later(
		sql`insert into policy_insured (id, policy_id, position, role, sum_insured, person, nik_print) values ${bulk(values)}`,
	);
}

export function insertSnapshot(
	tx: Tx,
	policyId: string,
	kind: 'issue' | 'endorsement' | 'renewal',
	entry: SnapshotEntry,
	content: Buffer,
	at: Date,
): void {
	tx.later(sql`
		insert into policy_promise (policy_id, entry_no, kind, content, previous_hash, hash, made_at)
		values (${policyId}, ${entry.entryNo}, ${kind}, ${content}, ${entry.previousHash}, ${entry.hash}, ${at})`);
}

export const findPolicyRows = async (db: Db, ids: readonly string[]): Promise<PolicyRow[]> =>
	(await db.query<PolicyRow>(sql`select ${COLUMNS} from policy where id ${anyOf(ids)}`)).rows;

export const lockPolicyRow = async (tx: Tx, id: string): Promise<PolicyRow | undefined> =>
	(
		await tx.query<PolicyRow>(
			sql`select ${COLUMNS} from policy where id = ${id} for no key update`,
		)
	).rows[0];

export const findPolicyByNumber = async (
	db: Db,
	policyNo: string,
): Promise<PolicyRow | undefined> =>
	(await db.query<PolicyRow>(sql`select ${COLUMNS} from policy where policy_no = ${policyNo}`))
		.rows[0];

export type PolicyHeadRow = Omit<
	PolicyRow,
	| 'orderItemId'
	| 'verificationCode'
	| 'contentId'
	| 'tariffVersion'
	| 'trace'
	| 'renewalOf'
	| 'application'
	| 'holderEmailHash'
	| 'holderNikHash'
>;

export async function findPolicies(db: Db, ids: readonly string[]): Promise<PolicyHeadRow[]> {
	const { rows } = await db.query<PolicyHeadRow>(
		sql`select ${raw(HEAD)} from policy where id ${anyOf(ids)} order by issued_at desc, id desc`,
	);
	return rows;
}

type FoundInsured = InsuredRow & { policyId: string };
export const findInsured = async (db: Db, ids: readonly string[]): Promise<FoundInsured[]> =>
	(
		await db.query<FoundInsured>(sql`
			select id, policy_id, position, role, sum_insured, person from policy_insured
			where policy_id ${anyOf(ids)} order by policy_id, position`)
	).rows;

export async function findByVerificationCode(
	db: Db,
	code: string,
): Promise<PublicPolicy | undefined> {
	const { rows } = await db.query<PublicPolicy>(sql`
		select id, policy_no, product_name, status, start_day,
			end_day, start_at, end_at
		from policy where verification_code = ${code}`);
	return rows[0];
}

export async function findLastMove(db: Db, policyId: string): Promise<LastMove | undefined> {
	return (
		await db.query<LastMove>(
			sql`select reason, at from policy_status_change where policy_id = ${policyId} order by change_no desc limit 1`,
		)
	).rows[0];
}

export type SnapshotRow = {
	entryNo: number;
	kind: 'issue' | 'endorsement' | 'renewal';
	content: Buffer;
	previousHash: string;
	hash: string;
	madeAt: Date;
};

export async function findSnapshots(db: Db, policyId: string): Promise<SnapshotRow[]> {
	const { rows } = await db.query<SnapshotRow>(sql`
		select entry_no, kind, content, previous_hash, hash, made_at
		from policy_promise where policy_id = ${policyId} order by entry_no`);
	return rows;
}

export async function findPolicyIdsByHash(
	db: Db,
	prints: { email: readonly string[]; nik: readonly string[] },
): Promise<string[]> {
	const { rows } = await db.query<{ id: string }>(sql`
		select id from policy where holder_email_print = any(${[...prints.email]}::text[]) or holder_nik_print = any(${[...prints.nik]}::text[])
		order by issued_at desc, id`);
	return rows.map((row) => row.id);
}

export const findRenewed = async (db: Db, ids: readonly string[]): Promise<string[]> =>
	(
		await db.query<{ id: string }>(
			sql`select renewal_of as id from policy where renewal_of ${anyOf(ids)}`,
		)
	).rows.map(({ id }) => id);

/** The first and last three encrypted applications, decrypted at startup to check the keys. */
export const SEALED_APPLICATIONS = sql`
	(select application as sealed from policy order by id limit 3) union all (select application from policy order by id desc limit 3)`;
