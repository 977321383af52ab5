import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

import type { Payload } from './jobs.server.ts';
import type { MailState } from './mail-state.ts';

export type QueuedMail = {
	id: string;
	kind: string;
	payload: Payload;
	state: MailState;
	/** Time at which it was done or given up; otherwise the time of the next attempt. */
	at: Date;
	queuedAt: Date;
};

/**
 * Returns the newest mails whose jobs name one of these ids. Jobs that are done are kept for
 * `JOB_DAYS`. `done` means that the mail server took the mail, or that it was not needed any more.
 */
export async function mailsAbout(
	db: Db,
	named: readonly Payload[],
	limit: number,
): Promise<QueuedMail[]> {
	const { rows } = await db.query<QueuedMail>(sql`
		select distinct j.id, j.kind, j.payload, j.created_at as queued_at,
			case when j.done_at is not null then 'done' when j.dead_at is not null then 'given-up'
				when j.attempts > 0 then 'failing' else 'waiting' end as state,
			coalesce(j.done_at, j.dead_at, j.next_at) as at
		from unnest(${named.map((one) => JSON.stringify(one))}::text[]) as n (payload)
		cross join lateral (
			select * from job where (kind like '%-mail' or kind = 'documents-again') and job.payload @> n.payload::jsonb
			order by created_at desc limit ${limit}) j
		order by j.created_at desc, j.id desc limit ${limit}`);
	return rows;
}
