import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { lineWithMatch } from './show-lines.server.ts';
import { statementFile as fileOf, only, testBank } from './test-bank.server.ts';

const { db, deps, newAccount, move, take, linesIn } = await testBank();

test('offers movements of the same amount first, then those of the nearest days', async () => {
	const account = await newAccount();
	await take(account, fileOf(account, 0, { '2026-12-09': [[300]] }));
	await db.query(sql`
		with made as (
			insert into ledger_journal (id, event_key, kind, subject_kind, subject, note, booked_at)
			select gen_random_uuid(), 'many:' || n, 'claim-paid', 'claim', 'K' || n, '', timestamptz '2026-12-09T01:00:00Z'
			from generate_series(1, 2100) n returning id, booked_at)
		insert into ledger_entry (journal, account, debit, credit, booked_at)
		select made.id, l.account, l.debit, l.credit, made.booked_at
		from made, (values (${account.ledger}::text, 7, 0), ('premium', 0, 7)) as l (account, debit, credit)`);
	await move(account, '2026-12-10', 299);
	await move(account, '2026-12-12', 300);
	await move(account, '2026-12-11', 300);
	await move(account, '2026-12-09', -300);
	const { id } = await only(linesIn(account, 'open'));
	const { candidates = [] } = (await lineWithMatch(deps, id)) ?? {};
	expect(candidates.slice(0, 3).map(({ amount, day }) => [amount, day])).toEqual([
		[300, '2026-12-11'],
		[300, '2026-12-12'],
		[7, '2026-12-09'],
	]);
	expect(candidates.every(({ amount }) => amount > 0)).toBe(true);
});
