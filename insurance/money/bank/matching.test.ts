import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { refused } from '#platform/contract/test-refused.server.ts';

import { matchChosen } from './matching/by-hand.server.ts';
import { unseenMovements } from './show-lines.server.ts';
import { by, fileOf, testBank } from './test-bank.server.ts';

const { db, deps, newAccount, move, take, position, linesIn } = await testBank();

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
