import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';

import { bookLine } from './booking/book-line.server.ts';
import { acceptMatch, matchChosen, unmatch } from './matching/by-hand.server.ts';
import { matchAllAccounts } from './matching/run-matching.server.ts';
import { unseenMovements } from './show-lines.server.ts';
import { bankAccountOf, previewStatement } from './take-statement.server.ts';
import {
	bankMoment as at,
	bankStaff as by,
	statementFile as fileOf,
	only,
	testBank,
} from './test-bank.server.ts';

const { db, deps, newAccount, move, take, position, linesIn, tasksOf } = await testBank();

test('refuses lines of both sides in one match by hand', async () => {
	const account = await newAccount();
	await move(account, '2026-12-09', 60);
	await take(account, fileOf(account, 500, { '2026-12-09': [[100], [-40]] }));
	const lines = await linesIn(account, 'open');
	const { movements } = await unseenMovements(db, account.id, { limit: 10, offset: 0 });
	const input = {
		accountId: account.id,
		lineIds: lines.map(({ id }) => id),
		entryIds: movements.map(({ entryId }) => entryId),
		reason: 'Uji coba saja',
	};
	expect((await refused(matchChosen(deps, input, by))).data).toEqual({
		fields: { lineIds: expect.stringContaining('searah') },
	});
	expect((await position(account)).unexplained).toBe(200);
});

test('asks a person about an amount alone, whatever the rule was set to before', async () => {
	await db.query(sql`update bank_rule set sure = true where kind = 'amount-window'`);
	const account = await newAccount();
	await move(account, '2026-12-02', 812);
	const file = fileOf(account, 0, { '2026-12-01': [[812]] });
	expect(await take(account, file)).toMatchObject({ matched: 0, proposed: 1 });
});

test('explains a line of less than half a rupiah by rounding', async () => {
	const account = await newAccount();
	const file = fileOf(account, 10, { '2026-12-01': [[0.4, 'BUNGA']] });
	expect(
		await previewStatement(deps, await bankAccountOf(db, account.id), file, at),
	).toMatchObject({ lines: 1, matched: 1 });
	expect(await take(account, file)).toMatchObject({ lines: 1, matched: 1, open: 0 });
	const { id, code, amount, hundredths, kind, matchId } = await only(linesIn(account, 'matched'));
	expect({ amount, hundredths, kind }).toEqual({ amount: 0, hundredths: 40, kind: 'rounding' });
	expect(await tasksOf(code)).toEqual([]);
	const reason = 'Bunga empat puluh sen';
	const wanted = { matchId: matchId ?? '', reason };
	expect((await refused(unmatch(deps, wanted, by))).message).toContain('pembulatan');
	await db.query(sql`update bank_statement_line set match_id = null where id = ${id}`);
	const input = { lineId: id, kind: 'interest' as const, tax: 0, reason };
	expect((await refused(bookLine(deps, input, by))).message).toContain('pembulatan');
	await matchAllAccounts(deps, at);
	expect(await only(linesIn(account, 'matched'))).toMatchObject({ kind: 'rounding' });
});

test('keeps the task of a line while its match is only proposed', async () => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, { '2026-12-01': [[813]] }));
	const { code } = await only(linesIn(account, 'open'));
	await move(account, '2026-12-02', 813);
	await matchAllAccounts(deps, at);
	const { matchId } = await only(linesIn(account, 'proposed'));
	expect(await tasksOf(code)).toEqual([{ kind: 'bank-line-unexplained', open: true }]);
	await acceptMatch(deps, matchId ?? '', by);
	expect(await tasksOf(code)).toEqual([{ kind: 'bank-line-unexplained', open: false }]);
});

test('opens a task for a line whose match is proposed at once', async () => {
	const account = await newAccount();
	await move(account, '2026-12-02', 814);
	await take(account, fileOf(account, 0, { '2026-12-01': [[814]] }));
	const { code, matchId } = await only(linesIn(account, 'proposed'));
	expect(await tasksOf(code)).toEqual([{ kind: 'bank-line-unexplained', open: true }]);
	await unmatch(deps, { matchId: matchId ?? '', reason: 'Itu premi orang lain' }, by);
	expect(await tasksOf(code)).toEqual([{ kind: 'bank-line-unexplained', open: true }]);
});
