import sql from 'sql-template-tag';

import type { Pool } from '#platform/db/pool.server.ts';

type Asked = Pick<Pool, 'query'>;

/**
 * The part that is lost: the connection, this process, a database backend (after which the whole
 * database restarts), or the whole database server.
 */
export type Lost = 'connection' | 'process' | 'backend' | 'server';
/**
 * A planned loss. It happens before the n-th query from now, counted over all callers, or (`kept`)
 * right after a commit, before its confirmation.
 */
export type Loss = { what: Lost; at: number | 'kept' };

const kill = (pid: number) => void process.kill(pid, 'SIGKILL');

const LOSE: Record<Lost, (query: Asked['query']) => Promise<void>> = {
	connection: async (query) =>
		void (await query(sql`select pg_terminate_backend(pg_backend_pid())`)),
	process: async () => kill(process.pid),
	async backend(query) {
		const { rows } = await query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
		kill(rows[0]?.pid ?? 0);
	},
	async server(query) {
		const { rows } = await query<{ pid: number }>(sql`
			select 0 as place, split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid
			union all select 1, pid from pg_stat_activity order by place`);
		for (const { pid } of rows) kill(pid);
	},
};

export type Losses = {
	db: Pool;
	/** Plans a loss, or cancels the planned one with null. */
	arm(loss: Loss | null): void;
};

/** Creates a pool that loses something on command. `notify` is called just before the loss. */
export function makeLosses(
	db: Pool,
	notify: (lost: Lost) => void,
	mayRepeat: () => boolean,
): Losses {
	let armed: Loss | null = null;
	let left = 0;
	const lose = async (what: Lost, query: Asked['query']) => {
		armed = null;
		// The caller notices the death of this process without being notified.
		if (what !== 'process') notify(what);
		await LOSE[what](query).catch(() => {});
	};
	const asking =
		({ query }: Asked): Asked['query'] =>
		async (question) => {
			left -= 1;
			if (left === 0 && armed) await lose(armed.what, query);
			return query(question);
		};
	return {
		db: {
			...db,
			query: (question) => db.sameConnection((one) => asking(one)(question)),
			sameConnection: (work) => db.sameConnection((one) => work({ query: asking(one) })),
			async transaction(work) {
				const done = await db.transaction((tx) => work({ ...tx, query: asking(tx) }));
				if (armed?.at === 'kept' && mayRepeat()) await lose(armed.what, db.query);
				armed = null;
				return done;
			},
		},
		arm(loss) {
			armed = loss;
			left = typeof loss?.at === 'number' ? loss.at : 0;
		},
	};
}
