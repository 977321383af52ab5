import sql from 'sql-template-tag';

import type { Language } from '#insurance/site/content/address.ts';
import { containing } from '#platform/db/containing.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { PageText } from './merge.ts';

type DraftState = 'draft' | 'review' | 'approved';
export type PageDraft = PageText & {
	slug: string;
	language: Language;
	revision: number;
	state: DraftState;
	releaseId: string | null;
	changedBy: string;
	changedAt: Date;
	askedBy: string | null;
	approvedBy: string | null;
	note: string;
};

const DRAFT = sql`
	select slug, language, title, body, revision, state, release_id, changed_by, changed_at,
		asked_by, approved_by, note
	from content_draft`;

export async function readPageDraft(
	db: Db,
	slug: string,
	language: Language,
): Promise<PageDraft | undefined> {
	const { rows } = await db.query<PageDraft>(sql`
		${DRAFT} where slug = ${slug} and language = ${language}`);
	return rows[0];
}

export async function holdDraft(
	tx: Tx,
	slug: string,
	language: Language,
): Promise<PageDraft | undefined> {
	const { rows } = await tx.query<PageDraft>(sql`
		${DRAFT} where slug = ${slug} and language = ${language} for update`);
	return rows[0];
}

export type DraftMark = {
	slug: string;
	language: Language;
	state: DraftState;
	release: string | null;
	changedBy: string;
	changedAt: Date;
};

/** Returns the drafts of the given pages, or all drafts if `slugs` is null, last changed first. */
export async function readDraftMarks(
	db: Db,
	slugs: readonly string[] | null,
	limit: number,
): Promise<DraftMark[]> {
	const { rows } = await db.query<DraftMark>(sql`
		select d.slug, d.language, d.state, r.name as release, d.changed_by, d.changed_at
		from content_draft d left join content_release r on r.id = d.release_id
		where ${slugs}::text[] is null or d.slug = any(${slugs}::text[])
		order by d.changed_at desc limit ${limit}`);
	return rows;
}

export async function draftsHolding(
	db: Db,
	text: string,
): Promise<Pick<PageDraft, 'slug' | 'language' | 'title'>[]> {
	const { rows } = await db.query<Pick<PageDraft, 'slug' | 'language' | 'title'>>(sql`
		select slug, language, title from content_draft
		where body::text like ${containing(text)} order by slug, language desc`);
	return rows;
}

export async function readDraftsOfRelease(db: Db, releaseId: string): Promise<PageDraft[]> {
	const { rows } = await db.query<PageDraft>(sql`
		${DRAFT} where release_id = ${releaseId} order by slug, language desc`);
	return rows;
}

type Save = PageText & {
	slug: string;
	language: Language;
	revision: number;
	staffId: string;
	at: Date;
};

/** Stores the first revision; false if another editor has just started a draft. */
export async function insertPageDraft(tx: Tx, save: Save): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into content_draft (slug, language, title, body, revision, changed_by, changed_at)
		values (${save.slug}, ${save.language}, ${save.title}, ${JSON.stringify(save.body)},
			${save.revision}, ${save.staffId}, ${save.at})
		on conflict (slug, language) do nothing`);
	if (rowCount === 1) await insertSave(tx, save);
	return rowCount === 1;
}

/** Stores the next revision, which invalidates any review of the previous one. */
export async function updateDraft(tx: Tx, save: Save): Promise<void> {
	await tx.query(sql`
		update content_draft set title = ${save.title}, body = ${JSON.stringify(save.body)}, revision = ${save.revision},
			state = 'draft', asked_by = null, approved_by = null, changed_by = ${save.staffId}, changed_at = ${save.at}
		where slug = ${save.slug} and language = ${save.language}`);
	await insertSave(tx, save);
}

async function insertSave(tx: Tx, save: Save): Promise<void> {
	await tx.query(sql`
		insert into content_draft_save (slug, language, revision, title, body, saved_by, saved_at)
		values (${save.slug}, ${save.language}, ${save.revision}, ${save.title},
			${JSON.stringify(save.body)}, ${save.staffId}, ${save.at})`);
}

/** Returns a saved revision, or undefined if it is no longer stored. */
export async function readSave(
	db: Db,
	slug: string,
	language: Language,
	revision: number,
): Promise<PageText | undefined> {
	const { rows } = await db.query<PageText>(sql`
		select title, body from content_draft_save
		where slug = ${slug} and language = ${language} and revision = ${revision}`);
	return rows[0];
}

/**
 * Returns everyone who wrote part of the draft, or a not yet approved reason for settling one of
 * its alarms.
 */
export async function readWriters(db: Db, slug: string, language: Language): Promise<string[]> {
	const { rows } = await db.query<{ savedBy: string }>(sql`
		select saved_by from content_draft_save where slug = ${slug} and language = ${language}
		union select settled_by from content_alarm
		where slug = ${slug} and language = ${language} and approved_by is null`);
	return rows.map(({ savedBy }) => savedBy);
}

export async function markDraft(
	tx: Tx,
	{
		slug,
		language,
		state,
		askedBy,
		approvedBy,
		note,
	}: Pick<PageDraft, 'slug' | 'language' | 'state' | 'askedBy' | 'approvedBy' | 'note'>,
): Promise<void> {
	await tx.query(sql`
		update content_draft set state = ${state}, asked_by = ${askedBy}, approved_by = ${approvedBy}, note = ${note}
		where slug = ${slug} and language = ${language}`);
}

export async function putInRelease(
	tx: Tx,
	slug: string,
	language: Language,
	releaseId: string | null,
): Promise<void> {
	await tx.query(sql`
		update content_draft set release_id = ${releaseId} where slug = ${slug} and language = ${language}`);
}

export async function deletePageDraft(tx: Tx, slug: string, language: Language): Promise<void> {
	await tx.query(sql`delete from content_draft where slug = ${slug} and language = ${language}`);
}

/**
 * Records that an editor has the page open and returns the others who were active within the given
 * number of seconds.
 */
export async function notePresence(
	db: Db,
	{
		slug,
		language,
		staffId,
		at,
	}: { slug: string; language: Language; staffId: string; at: Date },
	seconds: number,
): Promise<string[]> {
	const { rows } = await db.query<{ staffId: string }>(sql`
		with here as (
			insert into content_presence (slug, language, staff_id, seen_at)
			values (${slug}, ${language}, ${staffId}, ${at})
			on conflict (slug, language, staff_id) do update set seen_at = excluded.seen_at
		)
		select staff_id from content_presence
		where slug = ${slug} and language = ${language} and staff_id <> ${staffId}
			and seen_at > ${at}::timestamptz - make_interval(secs => ${seconds}::float8)`);
	return rows.map((row) => row.staffId);
}

/**
 * Thins out draft revisions older than an hour to each editor's last one per ten minutes. Deletes
 * presence records older than a day.
 */
export async function sweepDrafts(db: Db, now: Date): Promise<void> {
	await db.query(sql`
		delete from content_draft_save as old using content_draft_save as later
		where old.slug = later.slug and old.language = later.language and old.revision < later.revision
			and old.saved_by = later.saved_by and old.saved_at < ${now}::timestamptz - interval '1 hour'
			and floor(extract(epoch from old.saved_at) / 600) = floor(extract(epoch from later.saved_at) / 600)`);
	await db.query(
		sql`delete from content_presence where seen_at < ${now}::timestamptz - interval '1 day'`,
	);
}
