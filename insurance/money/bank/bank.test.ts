import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { reverseJournals } from '#insurance/money/ledger/reverse.server.ts';
import { seenOnStatements } from '#insurance/money/ledger/statements/bank-movements.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import type { Day } from '#platform/values/dates.ts';

import { acceptReturned } from './booking/accept-returned.server.ts';
import { bookLine, proposeUndo } from './booking/book-line.server.ts';
import { acceptMatch, matchChosen, unmatch } from './matching/by-hand.server.ts';
import { matchAllAccounts } from './matching/run-matching.server.ts';
import { lineWithMatch, unseenMovements } from './show-lines.server.ts';
import { bankAccountOf, previewStatement } from './take-statement.server.ts';
import {
	type TestAccount as Account,
	bankMoment as at,
	bankStaff as by,
	statementFile as fileOf,
	type Line,
	only,
	testBank,
} from './test-bank.server.ts';

const { db, deps, newAccount, move, take, position, linesIn, tasksOf, approve } = await testBank();

test('starts on the first day of the first statement, whatever was booked before', async () => {
	const account = await newAccount();
	await move(account, '2026-11-02', -700);
	await move(account, '2026-12-01', 500, { reference: 'ref-one/1' });
	const taken = await take(account, fileOf(account, 9_000, { '2026-12-01': [[500, 'REFONE1']] }));
	expect(taken).toMatchObject({ taken: true, lines: 1, matched: 1, open: 0 });
	expect(await position(account)).toMatchObject({
		unexplained: 0,
		bank: 9_500,
		books: -200,
		opening: 9_700,
	});
	// A later booking for a day before the start still has to be explained.
	await move(account, '2026-11-30', -40);
	expect(await position(account)).toMatchObject({
		unexplained: 40,
		movements: { count: 1, net: -40 },
	});
});

test('takes a file once, and a line once when files overlap', async () => {
	const account = await newAccount();
	const days = {
		'2026-12-01': [[100, 'A']],
		'2026-12-02': [
			[200, 'B'],
			[200, 'B'],
		],
	} as Record<Day, Line[]>;
	const first = fileOf(account, 0, days);
	expect(await take(account, first)).toMatchObject({ taken: true, lines: 3 });
	expect(await take(account, first)).toMatchObject({ taken: false, lines: 0 });
	const more = fileOf(account, 100, {
		'2026-12-02': [
			[200, 'B'],
			[200, 'B'],
			[7, 'C'],
		],
		'2026-12-03': [[1]],
	});
	expect(
		await previewStatement(deps, await bankAccountOf(db, account.id), more, at),
	).toMatchObject({
		taken: false,
		known: 2,
		lines: 2,
	});
	expect(await take(account, more)).toMatchObject({ taken: true, lines: 2, known: 2 });
	expect((await linesIn(account)).map(({ amount }) => amount)).toEqual([100, 200, 200, 7, 1]);
	expect((await position(account)).bank).toBe(508);
	const again = fileOf(account, 100, {
		'2026-12-02': [
			[200, 'B'],
			[200, 'B'],
			[7, 'C'],
		],
	});
	expect(await take(account, again)).toMatchObject({ taken: false, known: 3 });
});

test.each<[string, (account: Account) => ReturnType<typeof fileOf>, string]>([
	['a gap', (one) => fileOf(one, 900, { '2026-12-05': [[1]] }), 'Ada celah'],
	[
		'other lines for days that were taken',
		(one) => fileOf(one, 0, { '2026-12-01': [[90]] }),
		'tumpang tindih',
	],
	[
		'days before the start',
		(one) => fileOf(one, 0, { '2026-11-01': [[90]] }),
		'berakhir sebelum itu',
	],
	[
		'another account',
		(one) => fileOf({ ...one, number: '777777' }, 100, { '2026-12-02': [[1]] }),
		'rekening 777777',
	],
	['a day to come', (one) => fileOf(one, 100, { '2026-12-15': [[1]] }), 'belum datang'],
])('refuses %s and keeps nothing of it', async (_, fileWith, message) => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, { '2026-12-01': [[100]] }));
	const { data } = await refused(take(account, fileWith(account)));
	expect((data as { fields: { file: string } }).fields.file).toContain(message);
	expect(await linesIn(account)).toHaveLength(1);
});

test('opens one task for a line that nothing explains, and closes it once the books catch up', async () => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, { '2026-12-01': [[-250, 'TRX9001']] }));
	const { code } = await only(linesIn(account, 'open'));
	await matchAllAccounts(deps, at);
	expect(await tasksOf(code)).toEqual([{ kind: 'bank-line-unexplained', open: true }]);
	expect(await position(account)).toMatchObject({
		unexplained: 250,
		lines: { count: 1, net: -250 },
	});
	const key = await move(account, '2026-12-01', -250, { reference: 'TRX-9001' });
	await matchAllAccounts(deps, at);
	expect(await tasksOf(code)).toEqual([{ kind: 'bank-line-unexplained', open: false }]);
	expect((await position(account)).unexplained).toBe(0);
	expect((await seenOnStatements(db, [key])).get(key)).toBe('2026-12-01');
});

test('counts a match from the day on which both sides are there', async () => {
	const account = await newAccount();
	await move(account, '2026-12-01', -250, { reference: 'TRX9002' });
	await take(
		account,
		fileOf(account, 900, { '2026-12-01': [[5]], '2026-12-02': [[-250, 'TRX9002']] }),
	);
	expect(await position(account, '2026-12-01')).toMatchObject({
		unexplained: 255,
		lines: { net: 5 },
		movements: { net: -250 },
	});
	expect(await position(account, '2026-12-02')).toMatchObject({ unexplained: 5 });
});

test('does not net a line against a movement of the same amount that is another', async () => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, { '2026-12-01': [[300]] }));
	await move(account, '2026-12-09', 300);
	expect(await position(account, '2026-12-09')).toMatchObject({ unexplained: 600 });
});

test('proposes what is not sure; a person accepts it, and no rule proposes a declined one again', async () => {
	const account = await newAccount();
	await move(account, '2026-12-02', 810);
	const file = fileOf(account, 0, { '2026-12-01': [[810]] });
	expect(await take(account, file)).toMatchObject({ matched: 0, proposed: 1, open: 0 });
	const { code, matchId } = await only(linesIn(account, 'proposed'));
	expect((await position(account, '2026-12-09')).unexplained).toBe(1_620);
	await unmatch(deps, { matchId: matchId ?? '', reason: 'Itu premi orang lain' }, by);
	expect(await tasksOf(code)).toEqual([{ kind: 'bank-line-unexplained', open: true }]);
	await matchAllAccounts(deps, at);
	const { id } = await only(linesIn(account, 'open'));
	const { candidates = [] } = (await lineWithMatch(deps, id)) ?? {};
	expect(candidates).toMatchObject([{ amount: 810 }]);
	const entryIds = candidates.map(({ entryId }) => entryId);
	await matchChosen(
		deps,
		{ accountId: account.id, lineIds: [id], entryIds, reason: 'Benar juga' },
		by,
	);
	expect((await position(account, '2026-12-09')).unexplained).toBe(0);
	expect(await tasksOf(code)).toEqual([{ kind: 'bank-line-unexplained', open: false }]);
});

test('accepts a proposal once', async () => {
	const account = await newAccount();
	await move(account, '2026-12-02', 811);
	await take(account, fileOf(account, 0, { '2026-12-01': [[811]] }));
	const { matchId } = await only(linesIn(account, 'proposed'));
	await acceptMatch(deps, matchId ?? '', by);
	expect((await refused(acceptMatch(deps, matchId ?? '', by))).code).toBe('look-again');
	expect((await position(account, '2026-12-09')).unexplained).toBe(0);
});

test('refuses a match by hand whose sides differ or are taken', async () => {
	const account = await newAccount();
	await move(account, '2026-12-09', 60);
	await take(account, fileOf(account, 0, { '2026-12-09': [[100], [40]] }));
	const lines = await linesIn(account, 'open');
	const { movements } = await unseenMovements(db, account.id, { limit: 10, offset: 0 });
	const input = {
		accountId: account.id,
		lineIds: lines.map(({ id }) => id),
		entryIds: movements.map(({ entryId }) => entryId),
		reason: 'Uji coba saja',
	};
	expect((await refused(matchChosen(deps, input, by))).data).toEqual({
		fields: { entryIds: 'Di bank Rp140, di pembukuan Rp60. Pilih yang jumlahnya sama.' },
	});
	await move(account, '2026-12-09', 80);
	const all = await unseenMovements(db, account.id, { limit: 10, offset: 0 });
	const whole = { ...input, entryIds: all.movements.map(({ entryId }) => entryId) };
	await matchChosen(deps, whole, by);
	expect((await refused(matchChosen(deps, whole, by))).code).toBe('look-again');
	expect((await position(account)).unexplained).toBe(0);
});

test('books interest with its tax at once, and everything else by two people', async () => {
	const account = await newAccount();
	await take(
		account,
		fileOf(account, 0, {
			'2026-12-01': [
				[800, 'BUNGA'],
				[-65, 'ADM'],
			],
		}),
	);
	const [interest, fee] = await linesIn(account, 'open');
	const reason = 'Menurut rekening koran';
	const wrong = { lineId: interest?.id ?? '', kind: 'fee' as const, tax: 0, reason };
	expect((await refused(bookLine(deps, wrong, by))).data).toMatchObject({
		fields: { kind: expect.stringContaining('keluar') },
	});
	expect(await bookLine(deps, { ...wrong, kind: 'interest', tax: 200 }, by)).toBe(true);
	const paid = { lineId: fee?.id ?? '', kind: 'fee' as const, tax: 0, reason };
	expect(await bookLine(deps, paid, by)).toBe(false);
	expect((await position(account)).unexplained).toBe(65);
	expect((await refused(bookLine(deps, paid, by))).code).toBe('look-again');
	await approve(fee?.id ?? '');
	expect(await position(account)).toMatchObject({ unexplained: 0, bank: 735, books: 735 });
	const { rows } = await db.query(sql`
		select e.account, e.debit, e.credit from ledger_entry e join ledger_journal j on j.id = e.journal
		where j.subject = any(${[interest?.code, fee?.code]}::text[]) order by e.id`);
	expect(rows).toEqual([
		{ account: account.ledger, debit: 800, credit: 0 },
		{ account: 'interest-tax', debit: 200, credit: 0 },
		{ account: 'bank-interest', debit: 0, credit: 1_000 },
		{ account: 'bank-fee', debit: 65, credit: 0 },
		{ account: account.ledger, debit: 0, credit: 65 },
	]);
	const { matchId } = (await linesIn(account))[1] ?? {};
	expect((await refused(unmatch(deps, { matchId: matchId ?? '', reason }, by))).code).toBe(
		'look-again',
	);
	await proposeUndo(deps, { lineId: fee?.id ?? '', reason: 'Bukan biaya kita' }, by);
	await approve(fee?.id ?? '');
	expect(await position(account, '2026-12-10')).toMatchObject({ unexplained: 65, books: 800 });
	expect((await unseenMovements(db, account.id, { limit: 5, offset: 0 })).total).toBe(0);
});

test('explains a booking and its reversal by each other', async () => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, { '2026-12-01': [[1]] }));
	const key = await move(account, '2026-12-02', -90);
	await db.transaction((tx) => reverseJournals(tx, { keys: [key] }, at, 'Keliru'));
	expect((await position(account, '2026-12-10')).unexplained).toBe(181);
	await matchAllAccounts(deps, at);
	expect((await position(account, '2026-12-10')).unexplained).toBe(1);
});

test('owes a transfer again that the bank returned, and asks to send it', async () => {
	const account = await newAccount();
	const subject = { kind: 'claim' as const, ref: 'K2612099999' };
	await move(account, '2026-12-01', -5_000, { subject, reference: 'TRX7777' });
	const file = fileOf(account, 9_000, {
		'2026-12-01': [[-5_000, 'TRX7777']],
		'2026-12-03': [[5_000, 'X1', 'RETUR TRX7777 REK TUTUP']],
	});
	expect(await take(account, file)).toMatchObject({ matched: 1, proposed: 1, open: 0 });
	const { id, matchId } = await only(linesIn(account, 'proposed'));
	expect(await lineWithMatch(deps, id)).toMatchObject({ answers: { subject: 'K2612099999' } });
	await acceptReturned(deps, matchId ?? '', by);
	expect((await position(account)).unexplained).toBe(0);
	expect(await tasksOf('K2612099999')).toEqual([{ kind: 'transfer-to-resend', open: true }]);
	const { rows } = await db.query(sql`
		select e.account, e.credit from ledger_entry e join ledger_journal j on j.id = e.journal
		where j.kind = 'transfer-returned' and j.subject = 'K2612099999' and e.credit > 0`);
	expect(rows).toEqual([{ account: 'returned-transfers', credit: 5_000 }]);
	const again = { '2026-12-04': [[-5_000, 'TRX7778']] } as Record<Day, Line[]>;
	await take(account, fileOf(account, 9_000, again));
	const sent = await only(linesIn(account, 'open'));
	await bookLine(deps, { lineId: sent.id, kind: 'resent', tax: 0, reason: 'Rekening benar' }, by);
	await approve(sent.id);
	expect((await position(account)).unexplained).toBe(0);
});

test('seals what the bank writes about people', async () => {
	const account = await newAccount();
	await take(
		account,
		fileOf(account, 0, { '2026-12-01': [[1, 'REF1', 'BUDI SANTOSO 1234567890']] }),
	);
	const { rows } = await db.query<{ row: string }>(
		sql`select encode(details, 'escape') as row from bank_statement_line where account_id = ${account.id}`,
	);
	expect(rows[0]?.row).not.toContain('BUDI');
	expect((await only(linesIn(account))).description).toBe('BUDI SANTOSO 1234567890');
});
