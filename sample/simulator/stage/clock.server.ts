import FakeTimers from '@sinonjs/fake-timers';
import type { Client } from 'pg';

export type SimulatedClock = {
	now(): Date;
	set(to: Date): Promise<void>;
	close(): Promise<void>;
};

/** Search path of connections on which `now()` returns the simulated time. */
export const SIMULATED = 'simulator,public,pg_catalog';

/**
 * `simulator.now()` returns the simulated time on connections with the search path above, and the
 * real time on all others, so that an interrupted simulation leaves a usable database.
 */
const CREATE = `
	create schema if not exists simulator;
	create table if not exists simulator.clock (at timestamptz not null);
	create or replace function simulator.now() returns timestamptz language sql stable as $$
		select case when current_setting('search_path') like 'simulator,%'
			then (select at from simulator.clock) else pg_catalog.now() end $$;
`;

/** Returns a query for `alter table` statements that replace one column default with another. */
const columnsBy = (before: string, after: string) => `
	select format('alter table %s alter column %I set default ${after}', d.adrelid::regclass, a.attname) as statement
	from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
	join pg_class c on c.oid = d.adrelid
	where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) = '${before}'`;

async function setDefaults(client: Client, before: string, after: string): Promise<void> {
	const { rows } = await client.query<{ statement: string }>(columnsBy(before, after));
	for (const { statement } of rows) await client.query(statement);
}

/**
 * Replaces the time of this process and of its database connections. Timers keep running in real
 * time, because connections and threads depend on them.
 */
export async function openClock(client: Client, from: Date): Promise<SimulatedClock> {
	await client.query(CREATE);
	await client.query('truncate simulator.clock');
	await client.query('insert into simulator.clock values ($1)', [from]);
	await setDefaults(client, 'now()', 'simulator.now()');
	const clock = FakeTimers.install({ now: from, toFake: ['Date'] });
	return {
		now: () => new Date(),
		async set(to) {
			clock.setSystemTime(to);
			await client.query('update simulator.clock set at = $1', [to]);
		},
		async close() {
			clock.uninstall();
			await setDefaults(client, 'simulator.now()', 'pg_catalog.now()');
		},
	};
}
