import type { Client } from 'pg';
import type { Sql } from 'sql-template-tag';

import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import type { DatabaseFault, PlannedFault } from '#sample/simulator/faults/planned-fault.ts';

import { type Life, requireAlive, strikeAfter, strikeBefore } from './strike.ts';

/**
 * Statements of polls and of caches that expire by the real clock. Their number differs from run to
 * run, so they neither count nor fail.
 */
const BY_REAL_CLOCK =
	/\bas mark from \b|\bfrom job where done_at is null and dead_at\b|\bfrom content_page where slug\b/;

const isCounted = ({ text }: Sql): boolean => !BY_REAL_CLOCK.test(text.replace(/\s+/g, ' '));

type Planned = Extract<PlannedFault, { kind: 'database' }>;

/**
 * Counts the statements and commits of an event until the planned position is reached. Only those
 * inside `within` count, so that the position depends only on the work of the event.
 */
function makeTrigger() {
	let planned: Planned | null = null;
	let statements = 0;
	let commits = 0;
	let depth = 0;
	let isRepeatable = false;
	let hasStruck = false;
	return {
		plan(fault: Planned | null): void {
			planned = fault;
			statements = commits = 0;
			hasStruck = false;
		},
		hasStruck: () => hasStruck,
		/**
		 * Runs work of the product; `mayRepeat` is true if the work is repeated when its answer is
		 * lost.
		 */
		async within<T>(mayRepeat: boolean, work: () => Promise<T>): Promise<T> {
			depth += 1;
			isRepeatable = mayRepeat;
			try {
				return await work();
			} finally {
				depth -= 1;
			}
		},
		isStatementDue(question: Sql): boolean {
			if (
				depth === 0 ||
				!isCounted(question) ||
				planned === null ||
				!('statement' in planned.at)
			)
				return false;
			statements += 1;
			return statements === planned.at.statement;
		},
		isCommitDue(): boolean {
			if (depth === 0 || !isRepeatable || planned === null || !('commit' in planned.at))
				return false;
			commits += 1;
			return commits === planned.at.commit;
		},
		/**
		 * Returns the planned fault and clears it. If the fault ends the process, marks this life
		 * as over.
		 */
		pull(life: Life): DatabaseFault {
			const what = planned?.what ?? 'connection';
			planned = null;
			hasStruck = true;
			if (what === 'process') life.isOver = true;
			return what;
		},
	};
}

export type Saboteur = ReturnType<typeof makeSaboteur>;

export function makeSaboteur(client: Client) {
	const { plan, hasStruck, within, isStatementDue, isCommitDue, pull } = makeTrigger();
	const asking =
		({ query }: Db, life: Life): Db['query'] =>
		async (question) => {
			requireAlive(life);
			if (isStatementDue(question)) await strikeBefore(client, pull(life), query);
			return query(question);
		};
	return {
		plan,
		hasStruck,
		within,
		/** Returns the pool for one life of the product, whose statements can fail. */
		wrap: (db: Pool, life: Life): Pool => ({
			...db,
			async query(question) {
				requireAlive(life);
				if (!isStatementDue(question)) return db.query(question);
				const what = pull(life);
				return db.sameConnection(async (one) => {
					await strikeBefore(client, what, one.query);
					return one.query(question);
				});
			},
			async connect() {
				requireAlive(life);
				return db.connect();
			},
			sameConnection: (work) =>
				db.sameConnection((one) => work({ query: asking(one, life) })),
			async transaction(work) {
				requireAlive(life);
				const done = await db.transaction((tx: Tx) =>
					work({ ...tx, query: asking(tx, life) }),
				);
				if (isCommitDue()) await strikeAfter(client, pull(life));
				return done;
			},
		}),
	};
}
