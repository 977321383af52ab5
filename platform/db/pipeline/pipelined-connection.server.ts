import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

import { traced, tracesAreOn, type TracedWork } from '#platform/tracing/tracing.server.ts';

import {
	type StatementAnswer,
	batchOf,
	type Rows,
	type BatchedStatement,
} from './statement-batch.server.ts';

/**
 * Query interface for stores: the pool or one of its transactions. Stores accept this type, never a
 * connection string.
 */
export type Db = { query<R extends pg.QueryResultRow>(query: Sql): Promise<Rows<R>> };

/**
 * A connection that batches statements. Statements issued in the same tick are sent in one write,
 * and their results arrive together.
 */
export type PipelinedConnection = {
	query<R extends pg.QueryResultRow>(query: Sql): Promise<StatementAnswer<R>>;
	/**
	 * Queues a statement whose result is not awaited. It is sent with the next awaited statement.
	 * If it fails, that statement fails too.
	 */
	later(query: Sql): void;
	/** Drops the statements that have not been sent yet. */
	forget(): void;
	waiting(): number;
	spoke(): boolean;
};

const names = new Map<string, string>();

/**
 * Returns the name of a prepared statement. Each query text has one name, so there are only as many
 * names as queries in the code.
 */
function nameOf(text: string): string {
	const name = names.get(text) ?? `q${names.size}`;
	names.set(text, name);
	return name;
}

/** Describes a statement in a trace by its text, which contains no values. */
const workOf = ({ text }: Sql): TracedWork => ({
	name: /^\s*(\w+)/.exec(text)?.[1] ?? 'query',
	kind: 'client',
	attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
});

const BEGIN = 'begin';

/**
 * Returns a statement that changes settings only for the current transaction. This also works for
 * the implicit transaction of several statements with one Sync.
 */
function settingOf(limits: Record<string, number>): { text: string; values: unknown[] } {
	const names = Object.keys(limits);
	return {
		text: `select ${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`,
		values: Object.values(limits).map(String),
	};
}

type Line = {
	client: pg.PoolClient | pg.Client;
	limits: Record<string, number> | null;
	failed: ((error: Error) => void) | undefined;
	waiting: BatchedStatement[];
	busy: boolean;
	due: boolean;
	spoke: boolean;
	begun: boolean;
};

const nobody = () => {};

function limited(line: Line, batch: BatchedStatement[]): BatchedStatement[] {
	if (line.limits === null || line.begun) return batch;
	line.begun = batch[0]?.text === BEGIN;
	const setting = { name: '', ...settingOf(line.limits), resolve: nobody, reject: nobody };
	return batch.toSpliced(line.begun ? 1 : 0, 0, setting);
}

function flush(line: Line): void {
	line.due = false;
	if (line.busy || line.waiting.length === 0) return;
	const batch = limited(line, line.waiting);
	line.waiting = [];
	line.busy = line.spoke = true;
	const over = (error?: Error) => {
		if (error) line.failed?.(error);
		line.busy = false;
		flush(line);
	};
	line.client.query(batchOf(batch, over) as unknown as pg.Submittable);
}

function add(
	{ limits, waiting }: Line,
	{ text, values }: Sql,
	resolve: BatchedStatement['resolve'],
	reject: BatchedStatement['reject'],
): void {
	const name = limits === null ? nameOf(text) : '';
	waiting.push({ name, text, values: values as unknown[], resolve, reject });
}

const ask = <R extends pg.QueryResultRow>(line: Line, query: Sql) =>
	new Promise<StatementAnswer<R>>((resolve, reject) => {
		add(line, query, resolve as unknown as BatchedStatement['resolve'], reject);
		if (line.due) return;
		line.due = true;
		queueMicrotask(() => flush(line));
	});

/**
 * Opens a pipeline on a connection. The caller is responsible for begin and commit. If `limits` are
 * given, the connection belongs to a pooler: the limits apply only to these statements, and nothing
 * remains on the connection. `failed` receives every error, even if other code receives it too.
 */
export function openPipeline(
	client: pg.PoolClient | pg.Client,
	limits: Record<string, number> | null = null,
	failed?: (error: Error) => void,
): PipelinedConnection {
	const line: Line = {
		client,
		limits,
		failed,
		waiting: [],
		busy: false,
		due: false,
		spoke: false,
		begun: false,
	};
	return {
		spoke: () => line.spoke,
		waiting: () => line.waiting.length,
		forget: () => void (line.waiting = []),
		later: (query) => add(line, query, nobody, nobody),
		query: <R extends pg.QueryResultRow>(query: Sql) =>
			tracesAreOn() ? traced(workOf(query), () => ask<R>(line, query)) : ask<R>(line, query),
	};
}
