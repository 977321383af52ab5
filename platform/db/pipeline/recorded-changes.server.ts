import type pg from 'pg';
import type { Sql } from 'sql-template-tag';

import { changesAreRecorded } from '#platform/audit/act.server.ts';
import { isChange, recordOfChange } from '#platform/audit/record.server.ts';

import type { PipelinedConnection } from './pipelined-connection.server.ts';
import type { Rows } from './statement-batch.server.ts';

/** Runs a statement that may write. The record of the current act succeeds or fails with it. */
export const change = <R extends pg.QueryResultRow>(pipeline: PipelinedConnection, query: Sql) =>
	changesAreRecorded() && isChange(query)
		? recordedChange<R>(pipeline, query)
		: pipeline.query<R>(query);

async function recordedChange<R extends pg.QueryResultRow>(
	pipeline: PipelinedConnection,
	query: Sql,
): Promise<Rows<R>> {
	const records = await recordOfChange(pipeline);
	const answer = pipeline.query<R>(query);
	for (const one of records) pipeline.later(one);
	return answer;
}

/** Notices whether a transaction of an act sends any statement that writes. */
export function watchChanges(pipeline: PipelinedConnection) {
	let hasChanges = false;
	if (!changesAreRecorded()) return { ...pipeline, hasChanges: () => false };
	const watched = <T>(send: (query: Sql) => T) => {
		return (query: Sql): T => {
			hasChanges ||= isChange(query);
			return send(query);
		};
	};
	return {
		query: watched(pipeline.query) as PipelinedConnection['query'],
		later: watched(pipeline.later),
		hasChanges: () => hasChanges && changesAreRecorded(),
	};
}
