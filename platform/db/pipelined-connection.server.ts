import type pg from 'pg';
import { serialize } from 'pg-protocol';
// @ts-expect-error: `pg` has no types for this file of its own.
import utils from 'pg/lib/utils.js';
import type { Sql } from 'sql-template-tag';

import { traced, tracesAreOn, type Work } from '#platform/tracing/tracing.server.ts';

import { countOf, type Field, type Row, rowOf, type Shape, shapeOf } from './row-shape.server.ts';

export type Rows<R> = { rows: R[]; rowCount: number };
/** `tag` is PostgreSQL's own word for what was done: `INSERT 0 3`, `COMMIT`. */
type Answer<R> = Rows<R> & { tag: string };

/**
 * Anything that a store can ask: the pool itself or one transaction of it. Stores take this, never
 * a connection string.
 */
export type Db = { query<R extends pg.QueryResultRow>(query: Sql): Promise<Rows<R>> };

/**
 * One connection, spoken to in batches: what is asked in the same moment travels in one write and
 * is answered in one.
 */
export type PipelinedConnection = {
	query<R extends pg.QueryResultRow>(query: Sql): Promise<Answer<R>>;
	/**
	 * A statement whose answer nobody waits for: it leaves with the next one that is, and its
	 * failure fails that one.
	 */
	later(query: Sql): void;
	/** Drops what has not left yet. */
	forget(): void;
	/** Statements that have not left yet. */
	waiting(): number;
	/** Whether anything ever left. */
	spoke(): boolean;
};

type Statement = {
	/** Empty: parsed each time, behind a pooler. */
	name: string;
	text: string;
	values: unknown[];
	resolve(answer: Answer<Row>): void;
	reject(error: Error): void;
};

/** What a connection knows by heart: names it has parsed, and the columns they answer (null: none). */
type Known = { parsed: Set<string>; parsing: string[]; shapes: Map<string, Shape | null> };

type Connection = pg.Connection & { stream: { writable: boolean; write(bytes: Buffer): void } };

const DESCRIBE = serialize.describe({ type: 'P' });
const EXECUTE = serialize.execute({});
const SYNC = serialize.sync();

const unknown: Known = { parsed: new Set(), parsing: [], shapes: new Map() };
const known = new WeakMap<object, Known>();

function knownBy(connection: Connection): Known {
	const before = known.get(connection);
	if (before) return before;
	const made: Known = { parsed: new Set(), parsing: [], shapes: new Map() };
	connection.on('parseComplete', () => void made.parsing.shift());
	known.set(connection, made);
	return made;
}

const names = new Map<string, string>();

/**
 * Every statement is prepared once per connection under a name of its own; their number is the
 * number of queries we wrote.
 */
function nameOf(text: string): string {
	const name = names.get(text) ?? `q${names.size}`;
	names.set(text, name);
	return name;
}

/**
 * Statements with one Sync at their end, as `pg` takes a query of one's own: one write, one answer,
 * and outside of a transaction one transaction. Good news waits for the end, a fault fails all.
 */
function batchOf(statements: readonly Statement[], over: (error?: Error) => void) {
	const tell: (() => void)[] = [];
	let mine: Known = unknown;
	let shape: Shape | null | undefined;
	let rows: Row[] = [];
	let fault: Error | undefined;
	const now = () => statements[tell.length];
	const next = () => {
		rows = [];
		fault = undefined;
		shape = mine.shapes.get(now()?.name ?? '');
	};
	const answered = (tag: string) => {
		const [statement, found, wrong] = [now(), rows, fault];
		if (!statement) return;
		if (statement.name) mine.shapes.set(statement.name, shape ?? null);
		tell.push(() =>
			wrong
				? statement.reject(wrong)
				: statement.resolve({ rows: found, rowCount: countOf(tag), tag }),
		);
		next();
	};
	const words = ({ name, text, values }: Statement, fresh: string[]) => {
		const said: Buffer[] = [];
		if (!mine.parsed.has(name) && !fresh.includes(name)) {
			said.push(serialize.parse({ name, text }));
			if (name) fresh.push(name);
		}
		said.push(serialize.bind({ statement: name, values, valueMapper: utils.prepareValue }));
		// Columns are asked for once: PostgreSQL refuses a prepared statement whose answer has got
		// other columns.
		if (!mine.shapes.has(name)) said.push(DESCRIBE);
		said.push(EXECUTE);
		return said;
	};
	return {
		/**
		 * All of it in one write, which costs more than what is written; gives the error of a value
		 * that cannot be said, and then nothing has left.
		 */
		submit(connection: Connection): Error | null {
			mine = knownBy(connection);
			next();
			const fresh: string[] = [];
			try {
				const said = Buffer.concat([
					...statements.flatMap((statement) => words(statement, fresh)),
					SYNC,
				]);
				if (connection.stream.writable) connection.stream.write(said);
			} catch (error) {
				return error as Error;
			}
			for (const name of fresh) mine.parsed.add(name);
			mine.parsing.push(...fresh);
			return null;
		},
		handleRowDescription({ fields }: { fields: Field[] }): void {
			shape = shapeOf(fields);
		},
		handleDataRow({ fields }: { fields: (string | null)[] }): void {
			try {
				if (shape && !fault) rows.push(rowOf(shape, fields));
			} catch (error) {
				fault = error as Error;
			}
		},
		handleCommandComplete({ text }: { text: string }): void {
			answered(text);
		},
		handleReadyForQuery(): void {
			for (const one of tell) one();
			over();
		},
		handleError(error: Error): void {
			for (const name of mine.parsing.splice(0)) mine.parsed.delete(name);
			for (const statement of statements) statement.reject(error);
			over(error);
		},
	};
}

/** A statement in a trace: its text, which holds no value. */
const workOf = ({ text }: Sql): Work => ({
	name: /^\s*(\w+)/.exec(text)?.[1] ?? 'query',
	kind: 'client',
	attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
});

const BEGIN = 'begin';

/**
 * Settings for the one transaction in which this is asked, also where several statements with one
 * Sync are it.
 */
function settingOf(limits: Record<string, number>): { text: string; values: unknown[] } {
	const names = Object.keys(limits);
	return {
		text: `select ${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`,
		values: Object.values(limits).map(String),
	};
}

/**
 * Opens a line over a connection; anyone who holds the connection sees to begin and commit. With
 * `limits` nothing is left on the connection: it belongs to a pooler, and they hold for what is
 * asked here alone. `failed` hears of every error, whoever else does.
 */
export function openPipeline(
	client: pg.PoolClient | pg.Client,
	limits: Record<string, number> | null = null,
	failed?: (error: Error) => void,
): PipelinedConnection {
	let waiting: Statement[] = [];
	let busy = false;
	let due = false;
	let spoke = false;
	let begun = false;
	const nobody = () => {};
	const limited = (batch: Statement[]): Statement[] => {
		if (limits === null || begun) return batch;
		begun = batch[0]?.text === BEGIN;
		const setting = { name: '', ...settingOf(limits), resolve: nobody, reject: nobody };
		return batch.toSpliced(begun ? 1 : 0, 0, setting);
	};
	const flush = () => {
		due = false;
		if (busy || waiting.length === 0) return;
		const batch = limited(waiting);
		waiting = [];
		busy = spoke = true;
		const over = (error?: Error) => {
			if (error) failed?.(error);
			busy = false;
			flush();
		};
		client.query(batchOf(batch, over) as unknown as pg.Submittable);
	};
	const add = (query: Sql, resolve: Statement['resolve'], reject: Statement['reject']) => {
		const { text } = query;
		waiting.push({
			name: limits === null ? nameOf(text) : '',
			text,
			values: query.values as unknown[],
			resolve,
			reject,
		});
	};
	const ask = <R extends pg.QueryResultRow>(query: Sql) =>
		new Promise<Answer<R>>((resolve, reject) => {
			add(query, resolve as unknown as Statement['resolve'], reject);
			if (due) return;
			due = true;
			queueMicrotask(flush);
		});
	return {
		spoke: () => spoke,
		waiting: () => waiting.length,
		forget: () => void (waiting = []),
		later: (query) => add(query, nobody, nobody),
		query: <R extends pg.QueryResultRow>(query: Sql) =>
			tracesAreOn() ? traced(workOf(query), () => ask<R>(query)) : ask<R>(query),
	};
}
