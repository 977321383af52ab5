import sql, { empty } from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import type { Language } from './address.ts';
import { withIndonesian } from './frame/menu-languages.ts';
import type { Navigation } from './frame/site-frame.ts';
import { guardPublished } from './guarded.server.ts';
import type { PageBody } from './page.ts';

export type PageRow = {
	slug: string;
	language: Language;
	template: string;
	title: string;
	body: PageBody;
};
export type ListedRow = PageRow & { total: number };

const shownParts = <R extends PageRow>(row: R): R =>
	row.body.children.some(({ hidden }) => hidden)
		? {
				...row,
				body: { ...row.body, children: row.body.children.filter(({ hidden }) => !hidden) },
			}
		: row;

/**
 * Returns the published page with this slug in the given language, or in Indonesian if there is no
 * translation, and all languages in which it exists.
 */
export async function readPage(
	db: Db,
	slug: string,
	language: Language,
): Promise<(PageRow & { languages: Language[] }) | undefined> {
	const { rows } = await db.query<PageRow>(sql`
		select slug, language, template, title, body from content_page
		where slug = ${slug} and published
		order by (language = ${language}) desc, (language = 'id') desc`);
	return (
		rows[0] && {
			...shownParts(rows[0]),
			languages: rows
				.map((row) => row.language)
				.sort()
				.reverse(),
		}
	);
}

/** Returns a marker that changes whenever the published page changes in any language. */
export async function pageMark(db: Db, slug: string): Promise<string> {
	const { rows } = await db.query<{ mark: string }>(sql`
		select coalesce(md5(string_agg(language || title || body::text, '' order by language)), '') as mark from content_page
		where slug = ${slug} and published`);
	return rows[0]?.mark ?? '';
}

/**
 * Returns the pages with a template in the editors' order. Each page is in the given language, or
 * in Indonesian if there is no translation. The search uses the stemming of that language. `total`
 * is the number of all matches.
 */
export async function readPages(
	db: Db,
	template: string,
	language: Language,
	{
		search = '',
		limit,
		offset = 0,
		not = '',
		first = '',
	}: { search?: string; limit: number; offset?: number; not?: string; first?: string },
): Promise<ListedRow[]> {
	const matching =
		search === ''
			? empty
			: sql`where search @@ websearch_to_tsquery(case language when 'en' then 'english' else 'indonesian' end::regconfig, ${search})`;
	const { rows } = await db.query<ListedRow>(sql`
		select slug, language, template, title, body, count(*) over () as total from (
			select distinct on (slug) slug, language, template, title, body, position, search from content_page
			where template = ${template} and language in (${language}, 'id') and published and slug <> ${not}
			order by slug, (language = ${language}) desc
		) as page ${matching}
		order by (${first} <> '' and coalesce(body->>'category', '') = ${first}) desc, position, slug
		limit ${limit} offset ${offset}`);
	return rows.map(shownParts);
}

export async function hasPage(db: Db, slug: string): Promise<boolean> {
	const { rows } = await db.query<{ slug: string }>(
		sql`select slug from content_page where slug = ${slug} and published limit 1`,
	);
	return rows.length > 0;
}

export async function hasPageOfOther(db: Db, slug: string): Promise<boolean> {
	const { rowCount } = await db.query(
		sql`select from content_page where slug = ${slug} and template <> 'product' limit 1`,
	);
	return rowCount > 0;
}

export async function readPublishedAmong(
	db: Db,
	slugs: readonly string[],
): Promise<ReadonlySet<string>> {
	const { rows } = await db.query<{ slug: string }>(sql`
		select slug from content_page where slug = any(${slugs}::text[]) and language = 'id' and published`);
	return new Set(rows.map(({ slug }) => slug));
}

/** Returns the menus in a language. Missing parts are taken from the Indonesian menus. */
export async function readNavigation(
	db: Db,
	language: Language,
): Promise<Partial<Navigation> | undefined> {
	const { rows } = await db.query<{ payload: Partial<Navigation> }>(sql`
		select payload from content_navigation where language in (${language}, 'id') order by (language = ${language}) desc`);
	const [own, indonesian] = rows;
	return own && (indonesian ? withIndonesian(own.payload, indonesian.payload) : own.payload);
}

/** Returns the dictionary for a language. Missing words are taken from the Indonesian dictionary. */
export async function readWordings(db: Db, language: Language): Promise<Record<string, string>> {
	const { rows } = await db.query<{ key: string; text: string }>(sql`
		select distinct on (key) key, text from content_wording where language in (${language}, 'id')
		order by key, (language = ${language}) desc`);
	return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

export type ListedPage = {
	slug: string;
	language: Language;
	template: string;
	title: string;
	overview: string | null;
	published: string | null;
	/** Null for a built-in page, which changes only with a new release. */
	updatedAt: Date | null;
};

export async function readPageList(db: Db): Promise<ListedPage[]> {
	const { rows } = await db.query<ListedPage>(sql`
		select slug, language, template, title, body->>'overview' as overview, body->>'published' as published, updated_at
		from content_page where published order by position, slug, language desc`);
	return rows;
}

export type Untranslated = { kind: 'page' | 'wording' | 'navigation'; key: string };

export async function readUntranslated(db: Db, language: Language): Promise<Untranslated[]> {
	const { rows } = await db.query<Untranslated>(sql`
		select kind, key from (
			select 'page' as kind, slug as key, language from content_page where published
			union all select 'wording', key, language from content_wording
			union all select 'navigation', 'navigation', language from content_navigation
		) as text
		group by kind, key having bool_or(language = 'id') and not bool_or(language = ${language})
		order by kind, key`);
	return rows;
}

/**
 * Adds to the counts of missing addresses. New addresses are added only while there are fewer than
 * `most` (A2.2).
 */
export async function countMissing(
	db: Db,
	counts: ReadonlyMap<string, number>,
	most: number,
): Promise<void> {
	await db.query(sql`
		insert into content_missing (path, times)
		select path, times from unnest(${[...counts.keys()]}::text[], ${[...counts.values()]}::bigint[]) as asked (path, times)
		where exists (select from content_missing as known where known.path = asked.path)
			or (select count(*) from content_missing) + ${counts.size} <= ${most}
		on conflict (path) do update set times = content_missing.times + excluded.times, last_at = now()`);
}

/** Returns the requested addresses that do not exist, most frequent first. */
export async function readMissing(
	db: Db,
	limit: number,
): Promise<{ path: string; times: number; lastAt: Date }[]> {
	const { rows } = await db.query<{ path: string; times: number; lastAt: Date }>(sql`
		select path, times, last_at from content_missing order by times desc, path limit ${limit}`);
	return rows;
}

export async function readRedirects(db: Db): Promise<Map<string, string>> {
	const { rows } = await db.query<{ path: string; target: string }>(
		sql`select path, target from content_redirect`,
	);
	return new Map(rows.map(({ path, target }) => [path, target]));
}

export async function writePage(tx: Tx, page: PageRow, position: number): Promise<void> {
	await tx.query(sql`
		insert into content_page (slug, language, template, title, body, position)
		values (${page.slug}, ${page.language}, ${page.template}, ${page.title}, ${JSON.stringify(page.body)}, ${position})
		on conflict (slug, language) do nothing`);
	await guardPublished(tx, page.slug);
}

export async function writeNavigation(
	tx: Tx,
	language: Language,
	payload: Navigation,
): Promise<void> {
	await tx.query(sql`
		insert into content_navigation (language, payload) values (${language}, ${JSON.stringify(payload)}) on conflict do nothing`);
}

export async function writeWording(
	tx: Tx,
	language: Language,
	key: string,
	text: string,
): Promise<void> {
	await tx.query(sql`
		insert into content_wording (language, key, text) values (${language}, ${key}, ${text}) on conflict do nothing`);
}

export async function writeRedirect(tx: Tx, path: string, target: string): Promise<void> {
	await tx.query(
		sql`insert into content_redirect (path, target) values (${path}, ${target}) on conflict do nothing`,
	);
}
