import { readdirSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

import sql, { raw } from 'sql-template-tag';
import { expect, inject, test } from 'vitest';

import { openPool, type Pool, type PoolPlace, type Tx } from './pool.server.ts';
import { testPool } from './test-database.server.ts';

const pool = await testPool({ patience: 1 });

test('returns rupiah and counts as numbers and days as text, and rejects unsafe integers', async () => {
	const row = (
		await pool.query(
			sql`select 2500000000::bigint as amount, date '2026-08-05' as day, count(*) as n from job`,
		)
	).rows[0];
	expect(row).toEqual({ amount: 2_500_000_000, day: '2026-08-05', n: 0 });
	await expect(pool.query(sql`select 9007199254740993::bigint as amount`)).rejects.toThrow(
		/beyond safe integers/,
	);
});

test('a transaction that throws stores nothing', async () => {
	await pool.query(sql`create table kept (id int)`);
	const failed = pool.transaction(async (tx) => {
		await tx.query(sql`insert into kept values (1)`);
		throw new Error('no');
	});
	await expect(failed).rejects.toThrow('no');
	expect((await pool.query(sql`select id from kept`)).rows).toEqual([]);
});

test('a connection cut between two statements fails only its transaction', async () => {
	const failed = pool.transaction(async (tx) => {
		const own = (await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]
			?.pid;
		await pool.query(sql`select pg_terminate_backend(${own}, 30000)`);
		await tx.query(sql`select 1`);
	});
	await expect(failed).rejects.toThrow();
	expect((await pool.query(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test.each(['alone', 'with others'])(
	'does not reuse a connection that the server ended: queried %s',
	async (how) => {
		const one = await another({ max: 1 });
		const cut = () => one.query(sql`select pg_terminate_backend(pg_backend_pid())`);
		const asked = how === 'alone' ? [cut()] : [cut(), one.query(sql`select 2 as two`)];
		expect((await Promise.allSettled(asked))[0]?.status).toBe('rejected');
		expect((await one.query(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
		await one.close();
	},
);

test('limits a statement to five seconds and waiting for a lock to two', async () => {
	const shown = await pool.query(
		sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
	);
	expect(shown.rows).toEqual([{ statement: '5s', lock: '2s' }]);
});

test('runs queries issued together in order, and deferred ones without awaiting them', async () => {
	await pool.query(sql`create table ordered (n int primary key)`);
	const found = await pool.transaction(async (tx) => {
		tx.later(sql`insert into ordered values (1)`);
		const [two, all] = await Promise.all([
			tx.query(sql`insert into ordered values (2), (3)`),
			tx.query(sql`select n from ordered order by n`),
		]);
		tx.later(sql`insert into ordered values (4)`);
		return { two: two.rowCount, all: all.rows };
	});
	expect(found).toEqual({ two: 2, all: [{ n: 1 }, { n: 2 }, { n: 3 }] });
	expect((await pool.query(sql`select count(*) as n from ordered`)).rows).toEqual([{ n: 4 }]);
});

const broken = (tx: Tx) => tx.query(sql`insert into ordered values (1)`);

test.each([
	[
		'a later statement that fails fails the commit',
		async (tx: Tx) => tx.later(sql`insert into ordered values (1)`),
		/duplicate key/,
	],
	[
		'a later statement that fails fails the next query',
		async (tx: Tx) => {
			tx.later(sql`insert into ordered values (1)`);
			await tx.query(sql`select 1`);
		},
		/duplicate key/,
	],
	[
		'of queries asked together none is answered when one fails',
		async (tx: Tx) => {
			const both = await Promise.allSettled([
				tx.query(sql`insert into ordered values (5)`),
				broken(tx),
			]);
			expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected']);
			throw (both[1] as PromiseRejectedResult).reason;
		},
		/duplicate key/,
	],
	[
		'a failure that the work swallowed does not pass for a commit',
		async (tx: Tx) => {
			tx.later(sql`insert into ordered values (6)`);
			await broken(tx).catch(() => {});
		},
		/nothing was kept/,
	],
	[
		'a rule that is checked at the commit fails it',
		async (tx: Tx) => {
			tx.later(sql`insert into follows values (99)`);
		},
		/foreign key/,
	],
])('%s', async (_name, work, why) => {
	await pool.query(
		sql`create table if not exists follows (n int references ordered deferrable initially deferred)`,
	);
	await expect(pool.transaction(work)).rejects.toThrow(why);
	expect((await pool.query(sql`select count(*) as n from ordered`)).rows).toEqual([{ n: 4 }]);
	await expect(pool.query(sql`insert into follows values (98)`)).rejects.toThrow(/foreign key/);
});

test('without a transaction, writes issued together are stored together or not at all', async () => {
	const both = pool.sameConnection((db) =>
		Promise.all([
			db.query(sql`insert into ordered values (7)`),
			db.query(sql`insert into ordered values (1)`),
		]),
	);
	await expect(both).rejects.toThrow(/duplicate key/);
	expect((await pool.query(sql`select count(*) as n from ordered where n = 7`)).rows).toEqual([
		{ n: 0 },
	]);
});

test('prepares a statement again after its preparation failed', async () => {
	const query = () => pool.sameConnection((db) => db.query(sql`select * from unmade`));
	await expect(query()).rejects.toThrow(/does not exist/);
	await pool.query(sql`create table unmade (a int)`);
	await pool.query(sql`insert into unmade values (1)`);
	expect((await query()).rows).toEqual([{ a: 1 }]);
});

const pids = async (text: () => ReturnType<typeof sql>, count: number) => {
	const answers = await Promise.all(
		Array.from({ length: count }, () => pool.query<{ pid: number }>(text())),
	);
	return new Set(answers.map(({ rows }) => rows[0]?.pid)).size;
};

test.each([
	[
		'reads of the same moment share a connection',
		() => sql`select pg_backend_pid() as pid`,
		8,
		1,
	],
	[
		'more than eight take another, so that the first does not wait for the last',
		() => sql`select pg_backend_pid() as pid`,
		10,
		2,
	],
	[
		'what writes keeps its own',
		() =>
			sql`insert into ordered values ((select max(n) + 1 from ordered)) returning pg_backend_pid() as pid`,
		1,
		1,
	],
	[
		'what locks keeps its own',
		() =>
			sql`select pg_backend_pid() as pid from (select n from ordered limit 1 for share) held`,
		3,
		3,
	],
])('%s', async (_name, text, count, connections) => {
	expect(await pids(text, count)).toBe(connections);
});

const circular: Record<string, unknown> = {};
circular['self'] = circular;

test('rejects a value that cannot be serialised before sending anything', async () => {
	await expect(pool.query(sql`insert into ordered values (${circular})`)).rejects.toThrow(
		/circular/,
	);
	await expect(
		pool.transaction((tx) =>
			Promise.all([
				tx.query(sql`insert into ordered values (1000)`),
				tx.query(sql`insert into ordered values (${circular})`),
			]),
		),
	).rejects.toThrow(/circular/);
	expect((await pool.query(sql`select 1 from ordered where n = 1000`)).rows).toEqual([]);
});

test('a failing read does not affect the reads sent with it', async () => {
	const answers = await Promise.allSettled([
		pool.query(sql`select 1 as n`),
		pool.query(sql`select 1 / ${0}::int as n`),
		pool.query(sql`select 9007199254740993::bigint as n`),
		pool.query(sql`select ${circular}::jsonb as n`),
		pool.query(sql`select 4 as n`),
	]);
	expect(
		answers.map((one) => (one.status === 'fulfilled' ? one.value.rows : String(one.reason))),
	).toEqual([
		[{ n: 1 }],
		expect.stringMatching(/division by zero/),
		expect.stringMatching(/beyond safe integers/),
		expect.stringMatching(/circular/),
		[{ n: 4 }],
	]);
});

test('a read known to be slow does not delay others', async () => {
	const long = (seconds: number) => pool.query(sql`select pg_sleep(${seconds}) is null as slept`);
	await long(0.1);
	const order: string[] = [];
	const ended = () => order.push('long');
	const slow = long(4).then(ended, ended);
	await pool.query(sql`select 1`);
	order.push('short');
	await endSleeps(1);
	await slow;
	expect(order).toEqual(['short', 'long']);
});

const sleeping = sql`from pg_stat_activity
	where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`;
const sleepers = (count: number) =>
	expect.poll(async () => (await pool.query(sql`select ${sleeping}`)).rowCount).toBe(count);
async function endSleeps(count: number): Promise<void> {
	await sleepers(count);
	await pool.query(sql`select pg_cancel_backend(pid) ${sleeping}`);
}

async function another(more: Partial<PoolPlace> = {}): Promise<Pool> {
	const { host, user } = inject('database');
	return openPool({ host, user, database: await nameOf(), max: 2, ...more });
}
const nameOf = async () =>
	(await pool.query<{ name: string }>(sql`select current_database()::text as name`)).rows[0]
		?.name ?? '';

test('closes all connections to a read-only server and reconnects to the writable one', async () => {
	const name = raw(`"${await nameOf()}"`);
	await pool.query(sql`create table moved (n int)`);
	const write = sql`insert into moved values (1)`;
	await pool.query(sql`alter database ${name} set default_transaction_read_only = on`);
	const other = await another();
	// Both connections were opened while the database was read-only, as if they led to a former
	// primary.
	const held = [1, 2].map(() => other.transaction((tx) => tx.query(sql`select pg_sleep(0.05)`)));
	await Promise.all(held);
	await pool.query(sql`alter database ${name} reset default_transaction_read_only`);
	await expect(other.query(write)).rejects.toMatchObject({ code: '25006' });
	await Promise.all([other.query(write), other.transaction((tx) => tx.query(write))]);
	await other.close();
});

const NOBODY = 'postgres://jaga@127.0.0.1:1/jaga';

test('sends plain reads, and nothing else, to the standby while the database is unreachable', async () => {
	const { host, user } = inject('database');
	const standby = `postgres://${user}@/${await nameOf()}?host=${encodeURIComponent(host)}`;
	const away = await another({ connectionString: NOBODY, reads: standby });
	const read = () => away.query(sql`select 1 as one`);
	for (const { rows } of [await read(), await read()]) expect(rows).toEqual([{ one: 1 }]);
	await expect(away.query(sql`select nonsense`)).rejects.toThrow(/does not exist/);
	await expect(away.query(sql`insert into moved values (2)`)).rejects.toThrow(/ECONNREFUSED/);
	await expect(away.transaction((tx) => tx.query(sql`select 1`))).rejects.toThrow(/ECONNREFUSED/);
	await away.close();
});

/**
 * Starts a load balancer in front of the database. `lose` cuts each existing connection when it
 * next sends data.
 */
async function balancer() {
	const { host } = inject('database');
	const name = readdirSync(host).find((one) => /^\.s\.PGSQL\.\d+$/.test(one)) ?? '';
	let open: Socket[] = [];
	const server = createServer((near) => {
		const far = connect({ path: join(host, name) });
		for (const end of [near, far]) end.on('error', () => {});
		near.pipe(far).pipe(near);
		open.push(near);
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	const lose = () => {
		for (const near of open) {
			near.unpipe();
			near.once('data', () => near.destroy()).resume();
		}
		const lost = open.length;
		open = [];
		return lost;
	};
	return { port: (server.address() as AddressInfo).port, lose, close: () => server.close() };
}

test('a read skips every pooled connection to a lost server', async () => {
	const { user } = inject('database');
	const { port, lose, close } = await balancer();
	const reads = `postgres://${user}@127.0.0.1:${port}/${await nameOf()}`;
	const away = await another({ connectionString: NOBODY, reads });
	// The second query starts while the first is still running, so each gets a separate connection.
	const together: Promise<unknown>[] = [];
	for (const count of [1, 2]) {
		together.push(away.query(sql`select pg_sleep(4)`).catch(() => {}));
		await sleepers(count);
	}
	await endSleeps(2);
	await Promise.all(together);
	expect(lose()).toBe(2);
	expect((await away.query(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
	await away.close();
	close();
});
