import sql from 'sql-template-tag';

import type { Pool } from './pool.server.ts';

type Asked = Pick<Pool, 'query'>;

/**
 * Wraps a pool so that `before` runs before every query. Queries issued together keep their order,
 * as on one connection.
 */
function through(db: Pool, before: () => Promise<void>): Pool {
	const asking = ({ query }: Asked): Asked['query'] => {
		let turn = Promise.resolve();
		return async (question) => {
			turn = turn.then(before);
			await turn;
			return query(question);
		};
	};
	return {
		...db,
		query: asking(db),
		sameConnection: (work) => db.sameConnection((inner) => work({ query: asking(inner) })),
		transaction: (work) => db.transaction((tx) => work({ ...tx, query: asking(tx) })),
	};
}

/**
 * If `act` makes more queries than this, it is assumed to be polling for the result of the first
 * caller.
 */
const MANY = 24;

/**
 * For tests only. Returns a pool that runs `act` before the n-th query and waits until `act` has
 * finished or is blocked by a lock or by unfinished work of the first caller. `reached` returns
 * whether there was an n-th query. `over` waits for `act`.
 */
export function between(
	db: Pool,
	n: number,
	act: (db: Pool) => Promise<unknown>,
): { db: Pool; reached(): boolean; over(): Promise<void> } {
	let asked = 0;
	let acting: Promise<unknown> | null = null;
	const stuck = async () => {
		const { rows } = await db.query<{ count: number }>(
			sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
		);
		return (rows[0]?.count ?? 0) > 0;
	};
	const pause = async () => {
		asked += 1;
		if (asked !== n) return;
		let done = false;
		let questions = 0;
		acting = act(through(db, async () => void (questions += 1))).finally(() => (done = true));
		acting.catch(() => {});
		while (!done && questions < MANY && !(await stuck()));
	};
	return {
		db: through(db, pause),
		reached: () => asked >= n,
		over: async () => void (await acting),
	};
}
