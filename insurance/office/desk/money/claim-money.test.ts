import { readFileSync } from 'node:fs';

import sql, { raw } from 'sql-template-tag';
import { expect, test } from 'vitest';

import { bookMissedPayouts } from '#insurance/claims/desk/payouts/payout-journals.server.ts';
import { personalClaims } from '#insurance/claims/personal-data/personal-data.server.ts';
import {
	BANK,
	EVENT,
	LINE,
	openClaims,
	S,
	testToday,
} from '#insurance/claims/test-claims.server.ts';
import { balances, journalsAbout } from '#insurance/money/ledger/book.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { deleteOf } from '#platform/personal-data/table-erasure.server.ts';
import { beginForgetting } from '#platform/retention/forgetting.server.ts';
import { addToDay, jakartaMidnight } from '#platform/values/dates.ts';

import { showBalances } from './money-desk.server.ts';
import { showTrail } from './show-trail.server.ts';

const { ask, db, decide, deps, fileOf, newClaim, pay, recommend, sari, staff, tono } =
	await openClaims();
const finance = staff['finance']!;
const AMOUNT = 1_500_000;

const lastOf = (day: string) =>
	new Date(jakartaMidnight(addToDay(day, { day: 1 })).getTime() - 1_000);

async function granted(who = sari, change = {}): Promise<string> {
	const claimNo = await newClaim(who);
	await recommend(staff['assessor']!, claimNo, 1, change);
	await decide(staff['supervisor']!, claimNo);
	return claimNo;
}
const lines = (amount: number) => [
	{ account: 'claims-paid', debit: amount, credit: 0 },
	{ account: 'bank', debit: 0, credit: amount },
];
/** The journals of a claim without those of its reserve. */
const paymentsOf = async (claimNo: string) =>
	(await journalsAbout(db, { subject: claimNo })).filter(({ kind }) => kind === 'claim-paid');
const idOf = async (claimNo: string) =>
	(await db.query<{ id: string }>(sql`select id from claim where claim_no = ${claimNo}`)).rows[0]
		?.id ?? '';
const paidByBooks = async () =>
	(await balances(db)).find(({ account }) => account === 'claims-paid') ?? {
		debit: 0,
		credit: 0,
	};

test('books a transfer by number and amount alone, on the day it was sent', async () => {
	const claimNo = await granted();
	const before = await paidByBooks();
	await pay(finance, claimNo, 'TRX-SARI-1');
	const journals = await paymentsOf(claimNo);
	expect(journals).toEqual([
		{
			key: `claim-payout:${await idOf(claimNo)}:1`,
			kind: 'claim-paid',
			subjectKind: 'claim',
			subject: claimNo,
			note: 'Transfer ke-1',
			bookedAt: lastOf(testToday),
			lines: lines(AMOUNT),
		},
	]);
	for (const personal of [BANK.accountName, BANK.accountNumber, 'TRX-SARI', sari.id])
		expect(JSON.stringify(journals)).not.toContain(personal);
	expect(await paidByBooks()).toMatchObject({ debit: before.debit + AMOUNT });
	const shown = await showBalances(deps, { from: testToday, until: testToday }, finance);
	expect(shown.balanced).toBe(true);
	expect(shown.accounts).toContainEqual(
		expect.objectContaining({ account: 'claims-paid', title: 'Klaim dibayar' }),
	);
});

test('records one transfer and one journal concurrently, and books nothing for a rejected payment', async () => {
	const claimNo = await granted();
	const both = await Promise.allSettled([
		pay(finance, claimNo, 'TRX-A'),
		pay(staff['admin']!, claimNo, 'TRX-B'),
	]);
	expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
	expect(await paymentsOf(claimNo)).toHaveLength(1);
	await refused(pay(finance, claimNo, 'TRX-C'));
	expect(await paymentsOf(claimNo)).toHaveLength(1);
});

test('books the amount added by an objection as a second journal that agrees with the claim', async () => {
	const part = { ...LINE, asked: 300_000, amount: 100_000 };
	const event = { ...EVENT, cost: 300_000 };
	const claimNo = await granted(tono, {
		lines: [part],
		event,
	});
	await pay(finance, claimNo, 'TRX-1');
	await ask(tono.caller, `${S}claim/reopen`, {
		claimNo,
		reason: 'Kuitansi kedua belum dihitung.',
	});
	const { revision } = await fileOf(staff['admin']!, claimNo);
	await recommend(staff['admin']!, claimNo, revision, {
		lines: [{ ...part, amount: 250_000 }],
		event,
	});
	await decide(staff['supervisor']!, claimNo);
	await pay(finance, claimNo, 'TRX-2');
	expect(
		(await paymentsOf(claimNo)).map(({ key, lines }) => [key.split(':').at(-1), lines]),
	).toEqual([
		['1', lines(100_000)],
		['2', lines(150_000)],
	]);
	for (const number of [claimNo, claimNo.toLowerCase(), tono.policyNo]) {
		const trail = await showTrail(deps, { number }, finance);
		expect(trail.claims).toContainEqual({
			claimNo,
			policyNo: tono.policyNo,
			benefitName: expect.stringContaining('pengobatan'),
			status: 'paid',
			statusWords: 'Dibayar',
			approved: 250_000,
			paid: 250_000,
		});
		expect(trail.order).toMatchObject({ amount: 180_000 });
		const kinds = trail.journals.map(({ kind }) => kind);
		expect(kinds.filter((kind) => !kind.startsWith('reserve-'))).toEqual([
			'settlement',
			'claim-paid',
			'claim-paid',
		]);
		const paid = trail.journals.findLast(({ kind }) => kind === 'claim-paid');
		expect(paid?.lines[0]).toMatchObject({
			title: 'Klaim dibayar',
			debit: 150_000,
		});
	}
});

test('keeps the journals of an erased claim, which can be found by its number alone', async () => {
	const claimNo = await granted(tono, { lines: [{ ...LINE, amount: 200_000 }] });
	await pay(finance, claimNo, 'TRX-LAMA');
	const id = await idOf(claimNo);
	await db.transaction(async (tx) => {
		await beginForgetting(tx);
		await deleteOf(tx, personalClaims, 'claim', id);
	});
	const trail = await showTrail(deps, { number: claimNo }, finance);
	expect(trail).toMatchObject({ orderNo: null, order: null, claims: [] });
	expect(trail.journals.map(({ kind }) => kind)).toEqual([
		'claim-paid',
		'reserve-used',
		'reserve-set',
		'reserve-changed',
	]);
	expect(trail.journals[0]).toMatchObject({ lines: lines(200_000) });
	expect((await refused(showTrail(deps, { number: 'K2611999999' }, finance))).status).toBe(404);
});

const MIGRATION = readFileSync(
	new URL('../../../../migrations/0181-claims-in-the-books.sql', import.meta.url),
	'utf8',
);

test.each([
	['the migration', () => db.query(sql`${raw(MIGRATION)}`)],
	['the first look', () => bookMissedPayouts(db, new Date())],
	['a later look', () => bookMissedPayouts(db, new Date())],
])(
	'books payouts of the previous version once by %s, but not those of a removed sample',
	async (_, run) => {
		const [old, sample] = [await granted(), await newClaim(tono)];
		const staffId = (finance.identity as { staffId: string }).staffId;
		const payout = (claimNo: string, no: number, day: string) =>
			db.query(sql`
			insert into claim_payout (claim_id, payout_no, staff_id, amount, reference, paid_on, account_masked, recorded_at)
			select id, ${no}, ${staffId}, 70000, 'TRX-LAMA', ${day}::date, '••7890', now() from claim where claim_no = ${claimNo}`);
		await payout(old, 1, '2025-03-31');
		await payout(old, 2, '2025-04-01');
		await payout(sample, 1, '2025-03-31');
		await db.query(sql`
		insert into policy_status_change (policy_id, change_no, was, became, reason, at)
		values (${tono.policyId}, 99, 'INFORCE', 'CANCELLED', 'sample-removed', now())
		on conflict do nothing`);
		const before = await db.query(sql`select from ledger_journal`);
		await Promise.all([run(), run()]);
		await run();
		expect((await db.query(sql`select from ledger_journal`)).rowCount).toBe(
			before.rowCount + 2,
		);
		const id = await idOf(old);
		expect(await paymentsOf(old)).toEqual(
			['2025-03-31', '2025-04-01'].map((day, at) => ({
				key: `claim-payout:${id}:${at + 1}`,
				kind: 'claim-paid',
				subjectKind: 'claim',
				subject: old,
				note: `Transfer ke-${at + 1}`,
				bookedAt: lastOf(day),
				lines: lines(70_000),
			})),
		);
		expect(await paymentsOf(sample)).toEqual([]);
		expect((await balances(db)).reduce((sum, one) => sum + one.debit - one.credit, 0)).toBe(0);
	},
);

test('reads only payouts recorded since the last check and two days before it', async () => {
	const claimNo = await granted();
	const staffId = (finance.identity as { staffId: string }).staffId;
	const written = (no: number, at: string) =>
		db.query(sql`
		insert into claim_payout (claim_id, payout_no, staff_id, amount, reference, paid_on, account_masked, recorded_at)
		select id, ${no}, ${staffId}, 70000, 'TRX-LAMA', '2020-01-01', '••7890', ${at}::timestamptz from claim where claim_no = ${claimNo}`);
	await db.query(sql`delete from claim_books_look`);
	const look = (at: string) => bookMissedPayouts(db, new Date(at));
	await look('2020-01-10T00:00:00Z');
	await written(1, '2020-01-07T23:59:59.999999Z');
	await written(2, '2020-01-08T00:00:00.000001Z');
	expect(await look('2020-02-10T00:00:00Z')).toBe(1);
	expect((await paymentsOf(claimNo)).map(({ note }) => note)).toEqual(['Transfer ke-2']);
	// A run with a slow clock, or one that took long, must not move the recorded time backwards.
	await look('2020-01-20T00:00:00Z');
	await written(3, '2020-02-05T00:00:00Z');
	await written(4, '2020-02-09T00:00:00Z');
	expect(await look('2020-02-11T00:00:00Z')).toBe(1);
});

test('never stores a future check time, and corrects one that was stored', async () => {
	const looked = async () =>
		(await db.query(sql`select from claim_books_look where looked_at > now()`)).rowCount;
	await bookMissedPayouts(db, new Date('2990-01-01T00:00:00Z'));
	expect(await looked()).toBe(0);
	await db.query(sql`update claim_books_look set looked_at = '2990-01-01'`);
	// Uses a claim from the test above that allows no further payment.
	const { rows } = await db.query<{ claimNo: string }>(sql`
		select c.claim_no from claim c join claim_payout p on p.claim_id = c.id where p.recorded_at < '2021-01-01'`);
	const claimNo = rows[0]?.claimNo ?? '';
	const staffId = (finance.identity as { staffId: string }).staffId;
	await db.query(sql`
		insert into claim_payout (claim_id, payout_no, staff_id, amount, reference, paid_on, account_masked, recorded_at)
		select id, 50, ${staffId}, 70000, 'TRX-LAMA', '2026-01-01', '••7890', now() from claim where claim_no = ${claimNo}`);
	await bookMissedPayouts(db, new Date());
	expect((await paymentsOf(claimNo)).map(({ note }) => note)).toContain('Transfer ke-50');
	expect(await looked()).toBe(0);
});
