import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

import type { PipelinedConnection } from './pipelined-connection.server.ts';
import type { Rows } from './statement-batch.server.ts';

type Answer = Rows<pg.QueryResultRow>;
type Asked = {
	query: Sql;
	text: string;
	resolve(answer: Answer): void;
	reject(error: unknown): void;
};

/**
 * Maximum number of statements per write. With more, the first would have to wait too long for the
 * last.
 */
const AT_MOST = 8;
/** A statement that takes longer than this is sent alone, so that no other statement waits for it. */
const LONG_MS = 25;

const HOLDS =
	/\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b|\bpg_(try_)?advisory|\bpg_notify|\bnextval|\binto\b/i;
const reads = new Map<string, boolean>();

/**
 * True if a statement only reads. It may then be repeated, and sent together with statements of
 * other callers.
 */
export function onlyReads(text: string): boolean {
	const before = reads.get(text);
	if (before !== undefined) return before;
	const reading = /^\s*select\b/i.test(text) && !HOLDS.test(text);
	reads.set(text, reading);
	return reading;
}

/**
 * Sends reads issued in the same tick by any callers in one write, and resolves them together. With
 * many visitors, a database round trip costs more CPU time than the query. A failure affects only
 * the failed statement: the others are run again one by one.
 */
export function shareReads(
	withConnection: <T>(work: (line: PipelinedConnection) => Promise<T>) => Promise<T>,
): (query: Sql, text: string) => Promise<Answer> {
	let waiting: Asked[] = [];
	const long = new Set<string>();

	const alone = async ({ query, text, resolve, reject }: Asked) => {
		try {
			const answer = await withConnection(async (line) => {
				const asked = performance.now();
				const found = await line.query(query);
				if (performance.now() - asked > LONG_MS) long.add(text);
				else long.delete(text);
				return found;
			});
			resolve(answer);
		} catch (error) {
			reject(error);
		}
	};
	const travel = async (some: readonly Asked[]) => {
		try {
			const answers = await withConnection((line) =>
				Promise.allSettled(some.map(({ query }) => line.query(query))),
			);
			for (const [at, answer] of answers.entries()) {
				const one = some[at] as Asked;
				if (answer.status === 'fulfilled') one.resolve(answer.value);
				else void alone(one);
			}
		} catch (error) {
			for (const { reject } of some) reject(error);
		}
	};
	const depart = () => {
		const all = waiting;
		waiting = [];
		const together = all.filter(({ text }) => !long.has(text));
		for (const one of all) if (long.has(one.text)) void alone(one);
		for (let at = 0; at < together.length; at += AT_MOST) {
			const some = together.slice(at, at + AT_MOST);
			void (some.length === 1 ? alone(some[0] as Asked) : travel(some));
		}
	};
	return (query, text) =>
		new Promise((resolve, reject) => {
			waiting.push({ query, text, resolve, reject });
			if (waiting.length === 1) setImmediate(depart);
		});
}
