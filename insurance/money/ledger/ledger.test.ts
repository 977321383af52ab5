import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

import { balances, book, journalsAbout, trialBalance } from './book.server.ts';
import {
	accountWords,
	checkedLines,
	credit,
	debit,
	type JournalLine,
	type LedgerEntry,
} from './ledger.ts';
import { refundDueLines, refundLines, settlementLines, unmatchedLines } from './order-journals.ts';
import { heldByDay } from './provider-money.server.ts';

const db = await testPool();
const at = new Date('2026-11-21T03:00:00Z');
const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({
	key: 'event:1',
	kind: 'member-change',
	subject: { kind: 'policy', ref: '12345678901' },
	lines: [debit('premium-receivable', 100), credit('premium', 100)],
	at,
	...change,
});
const bookOne = (change: Partial<LedgerEntry>) => db.transaction((tx) => book(tx, entry(change)));

test.each<[string, JournalLine[]]>([
	['one line', [debit('bank', 1)]],
	['nothing but zeros', [debit('bank', 0), credit('premium', 0)]],
	['a rupiah too many', [debit('bank', 101), credit('premium', 100)]],
	['half a rupiah', [debit('bank', 0.5), credit('premium', 0.5)]],
	['a minus', [debit('bank', -5), credit('premium', -5)]],
	[
		'both sides in one line',
		[
			{ account: 'bank', debit: 5, credit: 5 },
			debit('bank', 0),
			{ account: 'premium', debit: 5, credit: 5 },
		],
	],
])('rejects %s as a journal', (_, lines) => {
	expect(() => checkedLines(lines)).toThrow(/ledger:/);
});

test('books an entry without an order once, however often its event is reported', async () => {
	const booked = await Promise.all(
		Array.from({ length: 20 }, () => bookOne({ key: 'instalment:7' })),
	);
	expect(booked.filter(Boolean)).toHaveLength(1);
	const [journal, ...more] = await journalsAbout(db, { subject: '12345678901' });
	expect(more).toEqual([]);
	expect(journal).toMatchObject({
		key: 'instalment:7',
		kind: 'member-change',
		subjectKind: 'policy',
		lines: [
			{ account: 'premium-receivable', debit: 100 },
			{ account: 'premium', credit: 100 },
		],
	});
	expect(await balances(db)).toEqual([
		{ account: 'premium', debit: 0, credit: 100 },
		{ account: 'premium-receivable', debit: 100, credit: 0 },
	]);
	const next = new Date(at.getTime() + 1);
	expect(await trialBalance(db, { until: at })).toEqual([]);
	expect(await trialBalance(db, { from: at, until: next })).toMatchObject([
		{ account: 'premium', opening: 0, debit: 0, credit: 100 },
		{ account: 'premium-receivable', opening: 0, debit: 100, credit: 0 },
	]);
	expect(await trialBalance(db, { from: next })).toMatchObject([
		{ account: 'premium', opening: -100, debit: 0, credit: 0 },
		{ account: 'premium-receivable', opening: 100, debit: 0, credit: 0 },
	]);
});

test('prevents in the database changing journals and adding unbalanced or empty ones', async () => {
	await bookOne({ key: 'kept' });
	await expect(db.query(sql`update ledger_journal set note = 'x'`)).rejects.toThrow(
		/never changed/,
	);
	await expect(db.query(sql`delete from ledger_entry`)).rejects.toThrow(/never changed/);
	await expect(
		db.query(
			sql`insert into ledger_journal (id, event_key, kind, subject_kind, subject, booked_at) values (gen_random_uuid(), 'empty', 'refund', 'order', 'x', now())`,
		),
	).rejects.toThrow(/no lines/);
	await expect(
		db.query(
			sql`insert into ledger_entry (journal, account, debit, booked_at) select id, 'bank', 5, now() from ledger_journal limit 1`,
		),
	).rejects.toThrow(/does not balance/);
});

test.each([
	[
		'a settlement',
		settlementLines('midtrans', [
			{
				planRate: 180_000,
				policyFee: 20_000,
				cashlessFee: 5_000,
				otherFees: 0,
				promotion: 30_000,
			},
			{ planRate: 50_000, policyFee: 0, cashlessFee: 0, otherFees: 1_000, promotion: 0 },
		]),
		230_000,
	],
	['money to give back', refundDueLines('xendit', 180_000), 180_000],
	['money of nobody', unmatchedLines('xendit', 7), 7],
	['money given back', refundLines('bank', 180_000, 'refund-payable'), 180_000],
])('balances %s', (_, lines, amount) => {
	expect(checkedLines(lines).reduce((sum, line) => sum + line.debit, 0)).toBe(amount);
});

test('names accounts in words', () => {
	expect([accountWords('provider:midtrans'), accountWords('premium')]).toEqual([
		'Uang di penyedia pembayaran: midtrans',
		'Premi bruto',
	]);
});

test('continues a provider’s daily balance from the days before', async () => {
	const moves: [account: 'provider:satu' | 'provider:dua', at: string, amount: number][] = [
		['provider:satu', '2026-06-01T03:00:00Z', 500],
		// In Jakarta this is the last minute of 31 October.
		['provider:satu', '2026-10-31T16:59:00Z', 40],
		['provider:satu', '2026-10-31T17:00:00Z', 7],
		['provider:satu', '2026-11-02T03:00:00Z', 3],
		['provider:dua', '2026-06-01T03:00:00Z', 90],
	];
	for (const [account, bookedAt, amount] of moves)
		await bookOne({
			key: `held:${account}:${bookedAt}`,
			lines: [debit(account, amount), credit('suspense', amount)],
			at: new Date(bookedAt),
		});
	expect(await heldByDay(db, { from: '2026-11-01', days: 14 })).toEqual([
		{ account: 'provider:dua', day: '2026-10-31', balance: 90 },
		{ account: 'provider:satu', day: '2026-11-02', balance: 550 },
		{ account: 'provider:satu', day: '2026-11-01', balance: 547 },
	]);
	expect(await heldByDay(db, { from: '2026-11-01', days: 1 })).toHaveLength(2);
});
