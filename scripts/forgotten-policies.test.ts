import { randomBytes, randomUUID } from 'node:crypto';

import sql, { raw, type Sql } from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { SEALED_ORDER_EVIDENCE } from '#insurance/money/payments/paying/pay-input.server.ts';
import { indexEverything } from '#insurance/office/finder/indexing/index-things.server.ts';
import { proposeRetentionHold } from '#insurance/office/privacy/retention/holds/holds.server.ts';
import {
	momentsOf,
	runRetention,
} from '#insurance/office/privacy/retention/run-retention.server.ts';
import { callerAt, TEST_HOLDER, seedShop } from '#insurance/sales/carts/test-buyer.server.ts';
import { payPremium } from '#insurance/service/billing/premiums/pay-premium.server.ts';
import { policyShop } from '#insurance/service/billing/premiums/test-policy.server.ts';
import {
	senderEmailPrints,
	SEALED as REQUEST,
} from '#insurance/service/requests/service/send-service-request.server.ts';
import { SEALED as VOUCHER } from '#insurance/service/vouchers/redeeming/redeem-voucher.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import type { Pool, Tx } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { everythingRetained } from '../wiring/retained.server.ts';

const db = await testPool();
await seedShop(db);
const shop = policyShop(db);
const { sealer } = shop.deps;
const removed: string[] = [];
const files = {
	put: async () => {},
	get: async () => null,
	remove: async (key: string) => void removed.push(key),
} satisfies Files;

const BYTES = Buffer.from('x');
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+07:00`);
/** Bought in January 2027 for a year, so it ends in the book year 2028. */
const BOUGHT = at('2027-01-14');
const LAST = at('2038-12-31', '23:59');
const OVER = at('2039-01-01', '00:00');

async function run(kinds: readonly string[], now: Date, on: Pool = db): Promise<unknown[]> {
	const failed: unknown[] = [];
	const keepers = everythingRetained({ db: on, files, sealer });
	const chosen = keepers.filter(({ kind }) => kinds.includes(kind));
	await runRetention(on, chosen, now, (_kind, error) => failed.push(error));
	return failed;
}
async function status(kind: string, now: Date) {
	const keeper = everythingRetained({ db, files, sealer }).find((one) => one.kind === kind);
	if (!keeper) throw new Error(`nobody keeps ${kind}`);
	return keeper.look(db, (await momentsOf(db, [keeper], now))(keeper));
}
const isThere = async (id: string) =>
	(await db.query(sql`select from policy where id = ${id}`)).rowCount === 1;

async function whereIs(id: string): Promise<Record<string, number>> {
	const { rows } = await db.query<{ table: string; column: string }>(sql`
		select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
		where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name = 'uuid' order by 1, 2`);
	const found: Record<string, number> = {};
	for (const { table, column } of rows) {
		const { rowCount } = await db.query(
			sql`select from ${raw(table)} where ${raw(column)} = ${id}`,
		);
		if (rowCount > 0) found[`${table}.${column}`] = rowCount;
	}
	return found;
}
/** Returns what names a deleted policy once the search has read that it is gone. */
async function leftOf(id: string): Promise<Record<string, number>> {
	await indexEverything({ pool: db, sealer, log: silentLog });
	return whereIs(id);
}

type Bought = Awaited<ReturnType<typeof shop.buy>> & { premiumNo: string };
let staff = '';

async function lived(): Promise<Bought> {
	const one = await shop.buy(BOUGHT, { paymentFrequency: 'monthly', premiumAmount: 50_000_000 });
	const { policyId, customerId } = one;
	const caller = shop.as(customerId, at('2027-02-10'));
	const input = { policyId, metode_pembayaran: 'qris', amount: 8_100 } as const;
	const { orderId: premiumNo } = await payPremium(shop.deps, input, caller);
	await shop.tell(premiumNo, 'PAID', 8_100, at('2027-02-10'));
	const seal = (purpose: string) => sealer.seal(purpose, {});
	for (const row of [
		sql`insert into policy_endorsement (policy_id, number, kind, content, evidence, made_at) values (${policyId}, 1, 'address', ${BYTES}, ${BYTES}, ${BOUGHT})`,
		sql`insert into policy_status_change (policy_id, change_no, was, became, reason, at) values (${policyId}, 1, 'INFORCE', 'EXPIRED', 'cover-over', ${at('2028-01-15')})`,
		sql`insert into policy_document (id, policy_id, kind, file_key, sha256, size, made_at) values (${randomUUID()}, ${policyId}, 'policy', ${`policies/${policyId}`}, ${'0'.repeat(64)}, 1, ${BOUGHT})`,
		sql`insert into policy_book (policy_id, courier, tracking_no, sent_by, sent_at) values (${policyId}, 'JNE', 'X12345', ${staff}, ${BOUGHT})`,
		sql`insert into renewal_offer (policy_id, status, reason, premium, mails, made_at) values (${policyId}, 'open', '', 8100, 0, ${BOUGHT})`,
		sql`insert into customer_bonus (id, policy_id, policy_year, kind, status, amount, start_day, end_day, granted_at) values (${randomUUID()}, ${policyId}, 1, 'no-claim', 'paid', 1, '2027-01-14', '2028-01-14', ${BOUGHT})`,
		sql`insert into mandate (id, mandate_no, policy_id, customer_id, account, evidence, given_at, valid_from) values (${randomUUID()}, ${`SKPR-20270114-${policyId
			.replaceAll(/[^a-z]/g, '')
			.toUpperCase()
			.padEnd(26, 'A')
			.slice(
				0,
				26,
			)}`}, ${policyId}, ${customerId}, ${seal('mandate')}, ${seal('mandate')}, ${BOUGHT}, ${BOUGHT})`,
		sql`insert into message_thread (id, customer_id, kind, subject_id, subject_no, title, status, began_at, last_at) values (${randomUUID()}, ${customerId}, 'policy', ${policyId}, ${one.policyNo}, 'Tanya', 'closed', ${BOUGHT}, ${BOUGHT})`,
		sql`insert into voucher_redemption (id, campaign_id, option_id, policy_id, quantity, request_key, evidence, made_at)
			select ${randomUUID()}, campaign_id, id, ${policyId}, 1, ${randomBytes(8)}, ${seal(VOUCHER.evidence)}, ${BOUGHT} from voucher_option limit 1`,
		sql`insert into voucher_quota (campaign_id, policy_id, allowed, used) select id, ${policyId}, 1, 1 from voucher_campaign limit 1`,
	])
		await db.query(row);
	return { ...one, premiumNo };
}

beforeAll(async () => {
	staff = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${staff}, 'bos@contoh.test', 'Bos', 'admin', '-')`,
	);
});

const booksOf = async (orderNo: string) =>
	(
		await db.query<{ account: string; sum: number }>(sql`
			select e.account, sum(e.debit - e.credit)::bigint as sum from ledger_entry e join ledger_journal j on j.id = e.journal
			where j.subject = ${orderNo} group by e.account order by e.account`)
	).rows;

test('deletes a policy and its dependent rows after ten book years but keeps its bookings', async () => {
	const { policyId, orderNo, premiumNo } = await lived();
	const before = await whereIs(policyId);
	expect(Object.keys(before).length).toBeGreaterThan(11);
	const books = [await booksOf(orderNo), await booksOf(premiumNo)];
	expect(books.flat().length).toBeGreaterThan(1);

	expect(await run(['policy', 'order'], LAST)).toEqual([]);
	expect(await whereIs(policyId)).toEqual(before);

	expect(await status('policy', OVER)).toMatchObject({ due: 1, held: 0 });
	expect(await run(['policy'], OVER)).toEqual([]);
	expect(await leftOf(policyId)).toEqual({});
	expect(removed).toContain(`policies/${policyId}`);
	expect([await booksOf(orderNo), await booksOf(premiumNo)]).toEqual(books);

	expect(await run(['order'], OVER)).toEqual([]);
	const { rows } = await db.query<{ evidence: Buffer; items: number }>(sql`
		select o.amount, o.status, o.session_hash, o.intent, o.instruction, o.redirect_url, o.evidence, o.forgotten_at,
			(select count(*)::int from order_item i where i.order_id = o.id) as items,
			(select max(length(raw)) from payment_event e where e.order_no = o.order_no) as raw
		from purchase_order o where order_no in (${orderNo}, ${premiumNo}) order by created_at`);
	expect(rows).toMatchObject(
		[1, 2].map(() => ({
			amount: 8_100,
			status: 'paid',
			sessionHash: Buffer.alloc(0),
			intent: Buffer.alloc(0),
			instruction: null,
			redirectUrl: null,
			forgottenAt: OVER,
			items: 0,
			raw: 0,
		})),
	);
	for (const { evidence } of rows)
		expect(sealer.open(SEALED_ORDER_EVIDENCE, evidence)).toEqual({});
	expect([await booksOf(orderNo), await booksOf(premiumNo)]).toEqual(books);
	expect(await status('order', OVER)).toMatchObject({ due: 0 });
});

describe('reasons to keep a policy beyond its retention period', () => {
	beforeEach(async () => void (await run(['policy', 'order'], OVER)));
	const orderId = (orderNo: string) =>
		sql`(select id from purchase_order where order_no = ${orderNo})`;
	const claim = (one: Bought, closedAt: Date | null) => sql`
		insert into claim (id, claim_no, customer_id, policy_id, insured_id, product_code, product_name, benefit, benefit_name, status, content, draft_version, submitted_at, turn_since, closed_at)
		values (${randomUUID()}, ${`K${one.policyNo.slice(1)}`}, ${one.customerId}, ${one.policyId}, ${randomUUID()}, 'JAM', 'Jaga Aman', 'x', 'X', ${closedAt ? 'declined' : 'submitted'}, ${BYTES}, ${Number(one.policyNo.slice(5))}, ${BOUGHT}, ${BOUGHT}, ${closedAt})`;
	const noClaim = ({ policyId }: Bought) => sql`delete from claim where policy_id = ${policyId}`;
	const journal = (one: Bought, debit: number, credit: number) => sql`
		with j as (insert into ledger_journal (id, event_key, kind, subject_kind, subject, note, booked_at)
			values (${randomUUID()}, ${randomUUID()}, 'settlement', 'order', ${one.orderNo}, '', ${BOUGHT}) returning id)
		insert into ledger_entry (journal, account, debit, credit, booked_at)
		select id, account, debit, credit, ${BOUGHT} from j, (values ('suspense', ${debit}::bigint, ${credit}::bigint), ('provider:x', ${credit}::bigint, ${debit}::bigint)) as e (account, debit, credit)`;

	const CASES: [what: string, put: (one: Bought) => Sql, away: (one: Bought) => Sql][] = [
		['a claim that is not closed', (one) => claim(one, null), noClaim],
		[
			'a claim that is closed and not past its own time',
			(one) => claim(one, at('2030-02-01')),
			noClaim,
		],
		[
			'a report of somebody that may become a claim',
			({ policyId, customerId }) => sql`
				insert into claim_report (id, token_hash, token, policy_id, customer_id, insured_ids, began_at)
				values (${randomUUID()}, ${randomBytes(32)}, ${BYTES}, ${policyId}, ${customerId}, ${[randomUUID()]}::uuid[], ${BOUGHT})`,
			({ policyId }) => sql`delete from claim_report where policy_id = ${policyId}`,
		],
		[
			'a premium that somebody is paying',
			({ premiumNo }) =>
				sql`update purchase_order set status = 'pending' where order_no = ${premiumNo}`,
			({ premiumNo }) =>
				sql`update purchase_order set status = 'paid' where order_no = ${premiumNo}`,
		],
		[
			'money on its way back',
			({ orderNo }) => sql`
				insert into refund (id, refund_key, order_id, order_no, provider, amount, reason, source, status, asked_at)
				select ${randomUUID()}, ${orderNo}, id, order_no, 'sandbox', 1, 'batal', 'premium-refund', 'sent', ${BOUGHT} from purchase_order where order_no = ${orderNo}`,
			({ orderNo }) =>
				sql`update refund set status = 'done', closed_at = ${BOUGHT} where order_no = ${orderNo}`,
		],
		['money in suspense', (one) => journal(one, 0, 500), (one) => journal(one, 500, 0)],
		...(['policyNo', 'orderNo'] as const).map((number): (typeof CASES)[number] => [
			`a task about its ${number}`,
			(one) => sql`
					insert into task (id, task_key, kind, area, subject, note, order_id, due_on, opened_at)
					values (${randomUUID()}, ${one[number]}, 'late-settlement', 'money', ${one[number]}, '', ${orderId(one.orderNo)}, '2039-01-01', ${BOUGHT})`,
			(one) =>
				sql`update task set closed_at = ${BOUGHT}, close_reason = 'selesai' where subject = ${one[number]}`,
		]),
		[
			'a complaint of its holder that is not closed',
			() => sql`
				insert into service_request (id, number, kind, topic, status, sender, evidence, email_print, due_on, created_at)
				values (${randomUUID()}, 'PGD-20380310-ABCDEFGH', 'complaint', 'x', 'working', ${sealer.seal(REQUEST.sender, { email: TEST_HOLDER.email.toUpperCase() })}, ${BYTES}, ${senderEmailPrints(sealer, TEST_HOLDER.email)[0]}, '2038-03-20', ${BOUGHT})`,
			() => sql`delete from service_request`,
		],
		[
			'a message about it without an answer',
			({ policyId }) =>
				sql`update message_thread set status = 'waiting', due_on = '2039-01-02' where subject_id = ${policyId}`,
			({ policyId }) =>
				sql`update message_thread set status = 'closed', due_on = null where subject_id = ${policyId}`,
		],
		[
			'a bonus that is to be paid',
			({ policyId }) =>
				sql`update customer_bonus set status = 'scheduled' where policy_id = ${policyId}`,
			({ policyId }) =>
				sql`update customer_bonus set status = 'paid' where policy_id = ${policyId}`,
		],
	];
	test.each(CASES)('%s', async (_what, put, away) => {
		const one = await lived();
		const before = await whereIs(one.policyId);
		await db.query(put(one));
		expect(await status('policy', OVER)).toMatchObject({ due: 0, held: 0 });
		expect(await run(['policy', 'order'], OVER)).toEqual([]);
		expect(await whereIs(one.policyId)).toMatchObject(before);
		await db.query(away(one));
		expect(await status('policy', OVER)).toMatchObject({ due: 1 });
		expect(await run(['policy'], OVER)).toEqual([]);
		expect(await leftOf(one.policyId)).toEqual({});
	});

	test('a hold on its customer keeps the policy and its order and is counted', async () => {
		const one = await lived();
		const before = await whereIs(one.policyId);
		await proposeRetentionHold(
			{ db, sealer },
			{
				subject: 'customer',
				number: one.policyNo,
				reason: 'court',
				note: 'Perkara perdata nomor 12 tahun 2038',
			},
			{ ...callerAt(OVER), identity: staffIdentity(staff, 'admin') },
		);
		expect(await status('policy', OVER)).toMatchObject({ due: 0, held: 1 });
		expect(await run(['policy', 'order', 'account'], OVER)).toEqual([]);
		expect(await whereIs(one.policyId)).toEqual(before);
		await db.query(sql`delete from retention_hold`);
		expect(await run(['policy'], OVER)).toEqual([]);
		expect(await isThere(one.policyId)).toBe(false);
	});

	test('a renewal keeps the renewed policy until both have expired', async () => {
		const [first, second] = [await lived(), await lived()];
		await db.query(sql`
			update policy set renewal_of = ${first.policyId}, start_at = start_at + interval '1 year', end_at = end_at + interval '1 year' where id = ${second.policyId}`);
		expect(await run(['policy'], OVER)).toEqual([]);
		expect([await isThere(first.policyId), await isThere(second.policyId)]).toEqual([
			true,
			true,
		]);
		expect(await run(['policy'], at('2040-01-01', '00:00'))).toEqual([]);
		expect([await isThere(first.policyId), await isThere(second.policyId)]).toEqual([
			false,
			false,
		]);
	});

	async function cancelled({ policyId }: Bought): Promise<void> {
		await db.query(sql`update policy set status = 'CANCELLED' where id = ${policyId}`);
		await db.query(sql`
			insert into policy_status_change (policy_id, change_no, was, became, reason, at) values (${policyId}, 2, 'INFORCE', 'CANCELLED', 'free-look', ${at('2027-12-31', '23:59')})`);
	}

	test('the retention period of a cancelled policy starts with its cancellation', async () => {
		const one = await lived();
		await cancelled(one);
		expect(await run(['policy'], at('2037-12-31', '23:59'))).toEqual([]);
		expect(await isThere(one.policyId)).toBe(true);
		expect(await run(['policy'], at('2038-01-01', '00:00'))).toEqual([]);
		expect(await isThere(one.policyId)).toBe(false);
	});

	test('a late payment for a failed order of a deleted policy is booked to suspense', async () => {
		const one = await lived();
		const caller = shop.as(one.customerId, at('2027-02-20'));
		const premium = { metode_pembayaran: 'qris', amount: 8_100 } as const;
		const { orderId: late } = await payPremium(
			shop.deps,
			{ policyId: one.policyId, ...premium },
			caller,
		);
		await cancelled(one);
		await shop.tell(late, 'FAILED', 8_100, at('2028-01-01'));
		expect(await run(['policy', 'order'], at('2038-01-01', '00:00'))).toEqual([]);
		expect(await isThere(one.policyId)).toBe(false);
		expect(await shop.tell(late, 'PAID', 8_100, at('2038-01-02'))).toBe('unknown-order');
		expect(await booksOf(late)).toMatchObject([
			{ account: 'provider:sandbox', sum: 8_100 },
			{ account: 'suspense', sum: -8_100 },
		]);
		expect(await run(['order'], OVER)).toEqual([]);
		const { rows } = await db.query(
			sql`select status from purchase_order where order_no = ${late} and forgotten_at is null`,
		);
		expect(rows).toEqual([{ status: 'failed' }]);
	});
});

test('a run killed at any query leaves a policy complete, and the next run deletes it', async () => {
	await run(['policy', 'order'], OVER);
	const { policyId } = await lived();
	const whole = await whereIs(policyId);
	let asked = 0;
	let last = 0;
	const counting =
		(query: Tx['query']): Tx['query'] =>
		async (question) => {
			asked += 1;
			if (asked === last) throw new Error('killed');
			return query(question);
		};
	const dying: Pool = {
		...db,
		query: counting(db.query),
		transaction: (work) => db.transaction((tx) => work({ ...tx, query: counting(tx.query) })),
	};
	for (last = 1; ; last += 1) {
		asked = 0;
		const failed = await run(['policy'], OVER, dying);
		if (asked < last) break;
		// The process was killed after the policy was deleted but before the count was written.
		if (!(await isThere(policyId))) continue;
		expect({ last, failed: failed.length, there: await whereIs(policyId) }).toEqual({
			last,
			failed: 1,
			there: whole,
		});
	}
	expect(last).toBeGreaterThan(20);
	expect(await leftOf(policyId)).toEqual({});
});

test('deletes an unpaid order with its form data after the same period', async () => {
	const orderNo = 'INV-20270114-ABCDEFGHIJKLMNOPQRSTUVWXYZ';
	await db.query(sql`
		insert into purchase_order (id, order_no, session_hash, status, amount, discount, method, provider, intent, documents, evidence, created_at, expires_at, closed_at)
		values (${randomUUID()}, ${orderNo}, ${BYTES}, 'expired', 1000, 0, 'bca', 'sandbox', ${BYTES}, '', ${sealer.seal(SEALED_ORDER_EVIDENCE, { ip: '1' })}, ${BOUGHT}, ${BOUGHT}, ${BOUGHT})`);
	const known = async () =>
		(
			await db.query(
				sql`select from purchase_order where order_no = ${orderNo} and forgotten_at is null`,
			)
		).rowCount;
	await run(['order'], at('2037-12-31', '23:59'));
	expect(await known()).toBe(1);
	await run(['order'], at('2038-01-01', '00:00'));
	expect(await known()).toBe(0);
	// A payment arriving now refers to an unknown order.
	await shop.tell(orderNo, 'PAID', 1_000, OVER);
	const { rows } = await db.query(
		sql`select status from purchase_order where order_no = ${orderNo}`,
	);
	expect(rows).toEqual([{ status: 'expired' }]);
	expect(
		(await db.query(sql`select from task where subject = ${orderNo} and closed_at is null`))
			.rowCount,
	).toBe(1);
});

test('never reopens a forgotten paid order when its bank reverses the payment', async () => {
	const { orderNo } = await lived();
	await run(['policy', 'order'], OVER);
	const outcomeOf = (state: 'PAID' | 'REVERSED') => shop.tell(orderNo, state, 8_100, OVER);
	expect(await outcomeOf('REVERSED')).toBe('unexpected-refund');
	expect(await outcomeOf('PAID')).toBe('unknown-order');
	const { rows } = await db.query(sql`
		select status, (select count(*)::int from task where subject = order_no and order_id is null) as tasks
		from purchase_order where order_no = ${orderNo}`);
	expect(rows).toEqual([{ status: 'paid', tasks: 2 }]);
});
