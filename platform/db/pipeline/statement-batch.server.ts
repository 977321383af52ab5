import type pg from 'pg';
import { serialize } from 'pg-protocol';
// @ts-expect-error: `pg` has no types for this file of its own.
import utils from 'pg/lib/utils.js';

import {
	countOf,
	type ResultField,
	type Row,
	rowOf,
	type RowShape,
	rowShape,
} from './row-shape.server.ts';

export type Rows<R> = { rows: R[]; rowCount: number };
/** `tag` is PostgreSQL's command tag, e.g. `INSERT 0 3` or `COMMIT`. */
export type StatementAnswer<R> = Rows<R> & { tag: string };

export type BatchedStatement = {
	/** Empty behind a pooler, where a statement is parsed each time. */
	name: string;
	text: string;
	values: unknown[];
	resolve(answer: StatementAnswer<Row>): void;
	reject(error: Error): void;
};

/**
 * The prepared statements of a connection: the names it has parsed, and the columns they return
 * (null for none).
 */
type Known = { parsed: Set<string>; parsing: string[]; shapes: Map<string, RowShape | null> };

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

/** Statements in flight. Their results are delivered after the last statement has completed. */
type Batch = {
	statements: readonly BatchedStatement[];
	tell: (() => void)[];
	mine: Known;
	shape: RowShape | null | undefined;
	rows: Row[];
	fault: Error | undefined;
};

function expectNext(batch: Batch): void {
	batch.rows = [];
	batch.fault = undefined;
	batch.shape = batch.mine.shapes.get(batch.statements[batch.tell.length]?.name ?? '');
}

function answered(batch: Batch, tag: string): void {
	const { statements, tell, mine, shape, rows, fault } = batch;
	const statement = statements[tell.length];
	if (!statement) return;
	if (statement.name) mine.shapes.set(statement.name, shape ?? null);
	tell.push(() =>
		fault ? statement.reject(fault) : statement.resolve({ rows, rowCount: countOf(tag), tag }),
	);
	expectNext(batch);
}

function wordsOf(mine: Known, { name, text, values }: BatchedStatement, fresh: string[]): Buffer[] {
	const result: Buffer[] = [];
	if (!mine.parsed.has(name) && !fresh.includes(name)) {
		result.push(serialize.parse({ name, text }));
		if (name) fresh.push(name);
	}
	result.push(serialize.bind({ statement: name, values, valueMapper: utils.prepareValue }));
	// Columns are described only once, because PostgreSQL refuses to run a prepared statement whose
	// result columns have changed.
	if (!mine.shapes.has(name)) result.push(DESCRIBE);
	result.push(EXECUTE);
	return result;
}

/**
 * Sends everything in one write, because a write costs more than its content. If a value cannot be
 * serialised, sends nothing and returns the error.
 */
function submit(batch: Batch, connection: Connection): Error | null {
	const mine = (batch.mine = knownBy(connection));
	expectNext(batch);
	const fresh: string[] = [];
	try {
		const result = batch.statements.flatMap((one) => wordsOf(mine, one, fresh));
		const bytes = Buffer.concat([...result, SYNC]);
		if (connection.stream.writable) connection.stream.write(bytes);
	} catch (error) {
		return error as Error;
	}
	for (const name of fresh) mine.parsed.add(name);
	mine.parsing.push(...fresh);
	return null;
}

/**
 * Submits statements to `pg` as one custom query with a single Sync at the end. It needs one write
 * and one response and, outside a transaction, runs as one implicit transaction. Results are
 * delivered at the end. An error fails all statements.
 */
export function batchOf(statements: readonly BatchedStatement[], over: (error?: Error) => void) {
	const batch: Batch = {
		statements,
		tell: [],
		mine: unknown,
		shape: undefined,
		rows: [],
		fault: undefined,
	};
	return {
		submit: (connection: Connection) => submit(batch, connection),
		handleRowDescription({ fields }: { fields: ResultField[] }): void {
			batch.shape = rowShape(fields);
		},
		handleDataRow({ fields }: { fields: (string | null)[] }): void {
			try {
				if (batch.shape && !batch.fault) batch.rows.push(rowOf(batch.shape, fields));
			} catch (error) {
				batch.fault = error as Error;
			}
		},
		handleCommandComplete({ text }: { text: string }): void {
			answered(batch, text);
		},
		handleReadyForQuery(): void {
			for (const one of batch.tell) one();
			over();
		},
		handleError(error: Error): void {
			const { mine } = batch;
			for (const name of mine.parsing.splice(0)) mine.parsed.delete(name);
			for (const statement of statements) statement.reject(error);
			over(error);
		},
	};
}
