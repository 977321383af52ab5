import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';

const db = await testPool();

test('finds the policies of an order by an index instead of a full scan', async () => {
	const plan = await db.transaction(async (tx) => {
		await tx.query(sql`set local enable_seqscan = off`);
		return tx.query<Record<string, string>>(
			sql`explain select id from policy where order_no = 'INV-20270114-A'`,
		);
	});
	const lines = plan.rows.map((row) => Object.values(row).join(' ')).join('\n');
	expect(lines).toContain('Index');
	expect(lines).not.toContain('Seq Scan');
});
