import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { voteOn } from '#insurance/access/approvals/vote.server.ts';
import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { book } from '#insurance/money/ledger/book.server.ts';
import { credit, debit, type LedgerEntry } from '#insurance/money/ledger/ledger.ts';
import { callerAt, TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { listEntries, listUnearned, proposeClose, showStatement as statementCall } from './api.ts';
import { closeMonthHandler, proposeToClose, showPeriods } from './close-month.server.ts';
import { earnPremiums, monthEnds } from './earn-premiums.server.ts';
import { showLedgerEntries, showStatement, showUnearned } from './show-books.server.ts';
import { isBalanced, bookStatement } from './statement.ts';

const db = await testPool();
const sealer = makeSealer(TEST_SECRET);
const deps = { db, sealer };
const NOW = new Date('2026-03-03T10:00:00+07:00');

async function person(name: string): Promise<string> {
	const id = uuidv7();
	await db.query(
		sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${name}@contoh.test`}, ${name}, 'finance', 'x')`,
	);
	return id;
}
const [ana, budi] = [await person('Ana'), await person('Budi')];
const as = (staffId: string, role = 'finance', now = NOW): Caller => ({
	...callerAt(now),
	identity: staffIdentity(staffId, role),
});
const entry = (key: string, at: string, more: Partial<LedgerEntry> = {}) =>
	db.transaction((tx) =>
		book(tx, {
			key,
			kind: 'claim-paid',
			subject: { kind: 'claim', ref: 'KLM-000001' },
			lines: [debit('claims-paid', 500), credit('bank', 500)],
			at: new Date(at),
			...more,
		}),
	);
const propose = (month: string, now = NOW) =>
	proposeToClose(
		deps,
		proposeClose.input.parse({ month, reason: 'Sudah dicocokkan' }),
		as(ana, 'finance', now),
	);
const approve = (id: string, staffId: string, now = NOW) =>
	voteOn(
		deps,
		{ 'period-close': closeMonthHandler },
		{ ref: { id }, vote: { agreed: true, reason: 'cocok' } },
		{ staffId, at: now },
	);
const months = async (now = NOW) => (await showPeriods(deps, as(ana, 'finance', now))).rows;
const entriesOf = (more = {}, now = NOW) =>
	showLedgerEntries(deps, listEntries.input.parse(more), as(ana, 'finance', now));

beforeAll(async () => {
	await entry('pay-1', '2026-01-15T10:00:00+07:00');
	await entry('pay-2', '2026-02-15T10:00:00+07:00', {
		kind: 'company-receipt',
		subject: { kind: 'company', ref: 'PT-1' },
		lines: [debit('bank', 9_000), credit('premium', 9_000)],
	});
});

test('ends of months lead from the first premium to yesterday', () => {
	expect(monthEnds('2025-12-31', '2026-03-02')).toEqual([
		'2025-12-31',
		'2026-01-31',
		'2026-02-28',
		'2026-03-02',
	]);
	expect(monthEnds('2026-03-02', '2026-03-02')).toEqual(['2026-03-02']);
});

test('a statement adds up by section, and its result stands under equity', () => {
	const statement = bookStatement([
		{ account: 'provider:midtrans', opening: 100, debit: 900, credit: 0 },
		{ account: 'provider:xendit', opening: 0, debit: 50, credit: 0 },
		{ account: 'premium', opening: -100, debit: 0, credit: 950 },
		{ account: 'premium-deferred', opening: 0, debit: 800, credit: 0 },
		{ account: 'premium-unearned:PA:2026', opening: 0, debit: 0, credit: 800 },
		{ account: 'claims-paid', opening: 0, debit: 30, credit: 0 },
		{ account: 'bank', opening: 0, debit: 0, credit: 30 },
	]);
	expect(statement.income.map(({ section, total }) => [section, total])).toEqual([
		['premiums', 150],
		['fees', 0],
		['claims', 30],
		['costs', 0],
	]);
	expect(statement.result).toBe(120);
	expect(statement.balance.map(({ section, total }) => [section, total])).toEqual([
		['assets', 1_020],
		['liabilities', 800],
		['equity', 220],
	]);
	expect(statement.balance[0]?.rows.find(({ account }) => account === 'provider')?.amount).toBe(
		1_050,
	);
	expect(isBalanced(statement)).toBe(true);
});

test('a month waits for its end, for the one before, and for its premium to be earned', async () => {
	const before = await months();
	expect(before.map(({ month, state }) => [month, state])).toEqual([
		['2026-03-01', 'open'],
		['2026-02-01', 'open'],
		['2026-01-01', 'open'],
	]);
	expect(before[0]?.barriers.join(' ')).toContain('belum berakhir');
	expect(before[1]?.barriers.join(' ')).toContain('Tutup Januari 2026 lebih dulu');
	expect((await refused(propose('2026-01-01'))).message).toContain('belum dihitung');
	expect(await earnPremiums(db, NOW)).toBe(1);
	expect(await earnPremiums(db, NOW)).toBe(0);
	expect((await refused(propose('2026-02-01'))).message).toContain('Januari 2026');
	expect((await refused(propose('2026-03-01'))).message).toContain('belum berakhir');
});

test('two people close a month, and it stays closed', async () => {
	const { proposalId } = await propose('2026-01-01');
	expect((await months())[2]).toMatchObject({ state: 'waiting', proposedBy: 'Ana' });
	await refused(approve(proposalId, ana));
	expect(await approve(proposalId, budi)).toMatchObject({ state: 'approved' });
	expect((await months())[2]).toMatchObject({
		state: 'closed',
		proposedBy: 'Ana',
		closedBy: 'Budi',
		barriers: [],
	});
	expect((await refused(propose('2026-01-01'))).message).toContain('sudah ditutup');
	await expect(db.query(sql`delete from ledger_period`)).rejects.toThrow();
});

test('what arrives late is booked on the first open day and listed there', async () => {
	const balance = await entriesOf({ account: 'bank', from: '2026-01-01', to: '2026-01-31' });
	await entry('pay-3', '2026-01-20T23:59:59+07:00', { recordedAt: NOW });
	const january = { account: 'bank', from: '2026-01-01', to: '2026-01-31' };
	expect(await entriesOf(january)).toEqual(balance);
	const late = await entriesOf({ account: 'bank', from: '2026-02-01', late: true });
	expect(late.rows).toMatchObject([
		{
			at: '2026-01-31T17:00:00.000Z',
			movedAt: '2026-01-20T16:59:59.000Z',
			recordedAt: NOW.toISOString(),
			credit: 500,
		},
	]);
	expect((await months())[1]).toMatchObject({ month: '2026-02-01', late: 1 });
	const { rows } = await db.query<{ same: boolean }>(sql`
		select bool_and(e.booked_at = j.booked_at) as same from ledger_entry e join ledger_journal j on j.id = e.journal`);
	expect(rows).toEqual([{ same: true }]);
});

test('a journal under way while its month is closed is booked in the open month', async () => {
	const { proposalId } = await propose('2026-02-01');
	let closed: Promise<unknown> = Promise.resolve();
	await db.transaction(async (tx) => {
		await book(tx, {
			key: 'pay-4',
			kind: 'claim-paid',
			subject: { kind: 'claim', ref: 'KLM-000002' },
			lines: [debit('claims-paid', 70), credit('bank', 70)],
			at: new Date('2026-02-28T20:00:00+07:00'),
		});
		closed = approve(proposalId, budi);
		const waits = async (): Promise<void> => {
			const { rows } = await db.query(
				sql`select from pg_locks where locktype = 'advisory' and not granted`,
			);
			if (rows.length === 0) return waits();
		};
		await waits();
	});
	expect(await closed).toMatchObject({ state: 'approved' });
	const february = await entriesOf({
		account: 'claims-paid',
		from: '2026-02-01',
		to: '2026-02-28',
	});
	expect(february.rows.map(({ subject }) => subject)).toContain('KLM-000002');
	await entry('pay-5', '2026-02-28T20:00:00+07:00');
	const march = await entriesOf({ account: 'claims-paid', from: '2026-03-01', late: true });
	expect(march.rows).toHaveLength(1);
});

test('the balance of an account is its opening and its entries, and each opens its room', async () => {
	const shown = await entriesOf({ account: 'claims-paid', from: '2026-02-01', to: '2026-03-03' });
	const { rows } = await db.query<{ held: number }>(
		sql`select sum(debit - credit)::bigint as held from ledger_entry where account = 'claims-paid'`,
	);
	expect(shown.opening + shown.debit - shown.credit).toBe(rows[0]?.held);
	expect(shown.total).toBe(shown.rows.length);
	expect(shown.rows[0]?.opens).toBe('/office/klaim?nomor=KLM-000001');
	const statement = await showStatement(
		deps,
		statementCall.input.parse({ from: '2026-02-01', to: '2026-03-03' }),
		as(ana),
	);
	expect(statement.balanced).toBe(true);
	const claims = statement.income.find(({ section }) => section === 'claims');
	expect(claims?.total).toBe(shown.debit - shown.credit);
	const wrong = statementCall.input.parse({ from: '2026-03-03', to: '2026-03-01' });
	await refused(showStatement(deps, wrong, as(ana)));
});

test('an entry of an older version follows its journal out of a closed month', async () => {
	const id = uuidv7();
	await db.transaction(async (tx) => {
		await tx.query(sql`
			insert into ledger_journal (id, event_key, kind, subject_kind, subject, booked_at)
			values (${id}, 'old-version:1', 'claim-paid', 'claim', 'KLM-000003', '2026-01-10T10:00:00+07:00')`);
		await tx.query(sql`
			insert into ledger_entry (journal, account, debit, credit, booked_at) values
				(${id}, 'claims-paid', 11, 0, '2026-01-10T10:00:00+07:00'), (${id}, 'bank', 0, 11, '2026-01-10T10:00:00+07:00')`);
	});
	const { rows } = await db.query<{ at: Date }>(
		sql`select distinct booked_at as at from ledger_entry where journal = ${id}`,
	);
	expect(rows).toEqual([{ at: new Date('2026-03-01T00:00:00+07:00') }]);
});

test('a premium without days is named before its month is closed', async () => {
	await entry('pay-6', '2026-03-02T10:00:00+07:00', {
		kind: 'settlement',
		subject: { kind: 'order', ref: 'INV-1' },
		lines: [debit('provider:sandbox', 400), credit('premium', 400)],
	});
	const [march] = await months();
	expect(march?.warnings.join(' ')).toContain('1 premi tidak punya hari perlindungan');
});

test('an unearned balance opens its policies', async () => {
	await db.query(sql`
		insert into premium_days (journal, subject, product_code, cohort, booked_on, amount, from_day, until_day)
		select id, '12345678901', 'PA', 2026, '2026-03-01', 31000, '2026-03-01', '2026-03-31' from ledger_journal limit 1`);
	const input = listUnearned.input.parse({ product: 'PA', cohort: 2026, day: '2026-03-02' });
	const shown = await showUnearned(deps, input, as(ana));
	expect(shown).toMatchObject({ unearned: 29_000, total: 1 });
	expect(shown.rows).toMatchObject([{ subject: '12345678901', earned: 2_000, unearned: 29_000 }]);
});
