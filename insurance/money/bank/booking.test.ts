import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { bookLine } from './booking/book-line.server.ts';
import {
	bankMoment as at,
	bankStaff as by,
	statementFile as fileOf,
	only,
	testBank,
} from './test-bank.server.ts';

const { db, deps, newAccount, take, position, linesIn, approve } = await testBank();

const reason = 'Menurut rekening koran';

async function lineOf(amount: number) {
	const account = await newAccount();
	await take(account, fileOf(account, 0, { '2026-12-01': [[amount, 'BUNGA']] }));
	return { account, line: await only(linesIn(account, 'open')) };
}

test.each([
	['all of a million', 1_000_000, 0, true],
	['a fifth of it as tax', 80_000, 20_000, true],
	['more than a million', 1_000_001, 0, false],
	['more than a fifth of it as tax', 80_000, 20_001, false],
])('lets one person book interest: %s', async (_, amount, tax, atOnce) => {
	const { account, line } = await lineOf(amount);
	const input = { lineId: line.id, kind: 'interest' as const, tax, reason };
	expect(await bookLine(deps, input, by)).toBe(atOnce);
	expect((await position(account)).unexplained).toBe(atOnce ? 0 : amount);
	if (atOnce) return;
	await approve(line.id);
	expect((await position(account)).unexplained).toBe(0);
	const { rows } = await db.query(sql`
		select e.credit from ledger_entry e join ledger_journal j on j.id = e.journal
		where j.subject = ${line.code} and e.account = 'bank-interest'`);
	expect(rows).toEqual([{ credit: amount + tax }]);
});

test('keeps the day on which a line was booked beside the day of the line', async () => {
	const { line } = await lineOf(900);
	await bookLine(deps, { lineId: line.id, kind: 'interest', tax: 0, reason }, by);
	const { rows } = await db.query(sql`
		select (booked_at at time zone 'Asia/Jakarta')::date::text as day, recorded_at
		from ledger_journal where subject = ${line.code}`);
	expect(rows).toEqual([{ day: '2026-12-01', recordedAt: at }]);
});
