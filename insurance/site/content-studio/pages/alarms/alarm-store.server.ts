import sql from 'sql-template-tag';

import type { Language } from '#insurance/site/content/address.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

export type SettledAlarm = {
	slug: string;
	language: Language;
	alarm: string;
	sentence: string;
	message: string;
	reason: string;
	settledBy: string;
	approvedBy: string | null;
};

/** Returns the settled alarms of one page, or of all pages if `place` is null. */
export async function readSettledAlarms(
	db: Db,
	place: { slug: string; language: Language } | null,
): Promise<SettledAlarm[]> {
	const { rows } = await db.query<SettledAlarm>(sql`
		select slug, language, alarm, sentence, message, reason, settled_by, approved_by
		from content_alarm
		where ${place?.slug ?? null}::text is null
			or (slug = ${place?.slug ?? null} and language = ${place?.language ?? null})
		order by slug, language, settled_at`);
	return rows;
}

/**
 * Stores the reason for settling an alarm. A new reason for the same alarm needs a second person
 * again.
 */
export async function upsertSettledAlarm(
	tx: Tx,
	one: Omit<SettledAlarm, 'approvedBy'> & { at: Date },
): Promise<void> {
	await tx.query(sql`
		insert into content_alarm (slug, language, alarm, sentence, message, reason, settled_by, settled_at)
		values (${one.slug}, ${one.language}, ${one.alarm}, ${one.sentence}, ${one.message},
			${one.reason}, ${one.settledBy}, ${one.at})
		on conflict (slug, language, alarm) do update set reason = excluded.reason,
			settled_by = excluded.settled_by, settled_at = excluded.settled_at, approved_by = null`);
}

export async function approveAlarms(
	tx: Tx,
	{ slug, language }: { slug: string; language: Language },
	alarms: readonly string[],
	staffId: string,
): Promise<void> {
	await tx.query(sql`
		update content_alarm set approved_by = ${staffId}
		where slug = ${slug} and language = ${language} and alarm = any(${alarms}::text[])
			and approved_by is null`);
}
