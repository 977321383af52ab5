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
 * Anything that a store can ask: the pool itself or one transaction of it. Stores take this, never
 * a connection string.
 */
export type Db = { query<R extends pg.QueryResultRow>(query: Sql): Promise<Rows<R>> };

/**
 * One connection, spoken to in batches: what is asked in the same moment travels in one write and
 * is answered in one.
 */
export type PipelinedConnection = {
	query<R extends pg.QueryResultRow>(query: Sql): Promise<StatementAnswer<R>>;
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

/** A statement in a trace: its text, which holds no value. */
const workOf = ({ text }: Sql): TracedWork => ({
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

/** A batch with its settings, where they hold for what is asked here alone. */
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
 * Opens a line over a connection; anyone who holds the connection sees to begin and commit. With
 * `limits` nothing is left on the connection: it belongs to a pooler, and they hold for what is
 * asked here alone. `failed` hears of every error, no matter who else does.
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
