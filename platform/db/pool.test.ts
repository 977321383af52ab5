import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { testPool } from './test-database.server.ts';

const pool = await testPool();

test('rupiah and counts arrive as numbers, days as text, and what no number holds is refused', async () => {
	const row = (await pool.query(sql`select 2500000000::bigint as amount, date '2026-08-05' as day, count(*) as n from job`)).rows[0];
	expect(row).toEqual({ amount: 2_500_000_000, day: '2026-08-05', n: 0 });
	await expect(pool.query(sql`select 9007199254740993::bigint as amount`)).rejects.toThrow(/beyond safe integers/);
});

test('a transaction that throws leaves nothing', async () => {
	await pool.query(sql`create table kept (id int)`);
	const failed = pool.transaction(async (tx) => {
		await tx.query(sql`insert into kept values (1)`);
		throw new Error('no');
	});
	await expect(failed).rejects.toThrow('no');
	expect((await pool.query(sql`select id from kept`)).rows).toEqual([]);
});

test('a connection that is cut between two statements fails its transaction alone', async () => {
	const failed = pool.transaction(async (tx) => {
		const own = (await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
		await pool.query(sql`select pg_terminate_backend(${own})`);
		await new Promise((resolve) => setTimeout(resolve, 30));
		await tx.query(sql`select 1`);
	});
	await expect(failed).rejects.toThrow();
	expect((await pool.query(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a statement may take five seconds and a lock two', async () => {
	const shown = await pool.query(sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`);
	expect(shown.rows).toEqual([{ statement: '5s', lock: '2s' }]);
});
