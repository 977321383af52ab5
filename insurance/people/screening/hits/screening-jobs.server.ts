import sql from 'sql-template-tag';

import { countAllPolicies, policyIdsAfter } from '#insurance/policies/policy-ids.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Handler } from '#platform/jobs/workers.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { screenPolicy } from './screen-policy.server.ts';

/** Policies of one job. */
const BATCH = 50;

export type ScreeningRun = { done: number; total: number; begunAt: Date; endedAt: Date | null };

/** Begins to compare the whole book again. A run that is under way is left to end. */
export async function beginRun(tx: Tx, at: Date): Promise<void> {
	const id = uuidv7(at.getTime());
	await tx.query(sql`
		insert into screening_run (id, begun_at, total) values (${id}, ${at}, ${await countAllPolicies(tx)})`);
	enqueue(tx, 'screen-book', { runId: id });
}

export async function lastRun(db: Db): Promise<ScreeningRun | null> {
	const { rows } = await db.query<ScreeningRun>(
		sql`select done, total, begun_at, ended_at from screening_run order by begun_at desc, id desc limit 1`,
	);
	return rows[0] ?? null;
}

async function nextBatch(tx: Tx, sealer: Sealer, runId: string, at: Date): Promise<void> {
	const { rows } = await tx.query<{ afterPolicy: string | null }>(sql`
		select after_policy from screening_run where id = ${runId}::uuid and ended_at is null for update`);
	const [run] = rows;
	if (!run) return;
	const ids = await policyIdsAfter(tx, run.afterPolicy, BATCH);
	for (const id of ids) await screenPolicy(tx, sealer, id, at);
	const isLast = ids.length < BATCH;
	await tx.query(sql`
		update screening_run set after_policy = coalesce(${ids.at(-1) ?? null}::uuid, after_policy),
			done = done + ${ids.length}, total = greatest(total, done + ${ids.length}),
			ended_at = ${isLast ? at : null}
		where id = ${runId}::uuid`);
	if (!isLast) enqueue(tx, 'screen-book', { runId });
}

/**
 * `screen-policy` with `{policyId}`, enqueued with the policy: compares its people. `screen-book`
 * with `{runId}`: compares the next batch of all policies, and enqueues itself until the last.
 */
export function screeningJobs(
	{ sealer }: { sealer: Sealer },
	clock: () => Date = () => new Date(),
): Record<'screen-policy' | 'screen-book', Handler> {
	return {
		'screen-policy': ({ policyId }, { tx }) =>
			screenPolicy(tx, sealer, String(policyId), clock()),
		'screen-book': ({ runId }, { tx }) => nextBatch(tx, sealer, String(runId), clock()),
	};
}
