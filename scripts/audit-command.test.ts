import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';

import { recordInTrail } from '#platform/audit/record.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { audit } from '../wiring/commands/audit-commands.server.ts';
import type { Deps } from '../wiring/deps.server.ts';

const db = await testPool();
const deps = { pool: db } as Deps;
const CALL = 'POST /page/office/claims/detail';
const [sinta, wulan] = [uuidv7(), uuidv7()];

async function open(staffId: string, call: string, day: string, subject: string): Promise<void> {
	await recordInTrail(db, {
		kind: 'access',
		call,
		at: new Date(`${day}T03:00:00Z`),
		thing: { kind: 'policy', id: subject },
		subject,
		person: uuidv7(),
		who: async () => ({ kind: 'staff', id: staffId, role: 'service' }),
	});
}
beforeAll(async () => {
	for (const [id, name] of [
		[sinta, 'sinta'],
		[wulan, 'wulan'],
	] as const)
		await db.query(
			sql`insert into staff (id, email, name, role, password_hash) values (${id}, ${`${name}@contoh.test`}, ${name}, 'service', 'x')`,
		);
	await open(sinta, CALL, '2026-03-10', 'first');
	await open(sinta, 'POST /page/office/policies/find', '2026-03-31', '=second');
	await open(wulan, CALL, '2026-04-01', 'third, "quoted"');
});

const subjectsOf = async (...args: string[]) =>
	(await audit(deps, ['breach', ...args]))
		.slice(1)
		.map((line) => /first|second|third/.exec(line)?.[0])
		.toSorted();

test.each([
	[
		['--account', 'sinta@contoh.test'],
		['first', 'second'],
	],
	[['--account', wulan], ['third']],
	[
		['--call', CALL],
		['first', 'third'],
	],
	[
		['--from', '2026-03-31'],
		['second', 'third'],
	],
	[
		['--from', '2026-03-10', '--to', '2026-03-31'],
		['first', 'second'],
	],
	[['--account', 'sinta@contoh.test', '--call', CALL, '--to', '2026-03-09'], []],
])('`audit breach %s` lists whose data was touched', async (args, expected) => {
	expect(await subjectsOf(...args)).toEqual(expected);
});

test('the list is CSV that a spreadsheet does not calculate with', async () => {
	const [head, ...lines] = await audit(deps, ['breach', '--from', '2026-03-31']);
	expect(head).toBe('customer_id,customer_code,thing,id,number,times,first,last');
	expect(lines.join('\n')).toContain(",'=second,");
	expect(lines.join('\n')).toContain(',"third, ""quoted""",');
});

test.each([
	[[], 'npm run admin -- audit breach'],
	[['--from', '31 Maret'], '31 Maret is no day'],
	[['--from', '2026-03-01', '--to', 'besok'], 'besok is no day'],
	[['--account', 'tidak@contoh.test'], 'is no address of the staff'],
	[['--who', 'sinta'], '--who'],
])('`audit breach %s` says what is wrong', async (args, words) => {
	await expect(async () => audit(deps, ['breach', ...args])).rejects.toThrow(words);
});
