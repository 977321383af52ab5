import type { Client } from 'pg';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

import { makeSaboteur } from './saboteur.ts';

test('polls and checks of caches do not count towards the position of a fault', async () => {
	const saboteur = makeSaboteur({} as Client);
	const db = saboteur.wrap(await testPool(), { isOver: false });
	saboteur.plan({ kind: 'database', what: 'full', at: { statement: 2 } });
	await saboteur.within(true, async () => {
		await db.query(sql`select 1`);
		await db.query(sql`select count(*)::text as mark from product_version`);
		await db.query(
			sql`select 1 from job where done_at is null and dead_at is null and next_at <= now()`,
		);
		expect(saboteur.hasStruck()).toBe(false);
		await expect(db.query(sql`select 2`)).rejects.toThrow('No space left on device');
	});
	expect(saboteur.hasStruck()).toBe(true);
});
