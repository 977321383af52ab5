import sql from 'sql-template-tag';

import { containing } from '#platform/db/containing.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { addressOf, LANGUAGES, type Language } from './address.ts';
import { cleanBody } from './cleaning/clean-html.server.ts';
import { guardMoved, guardPublished } from './guarded.server.ts';
import type { PageBody } from './page.ts';
import type { PageRow } from './store.server.ts';

export type KeptPage = PageRow & { published: boolean; updatedAt: Date };

export async function readKeptPage(
	db: Db,
	slug: string,
	language: Language,
): Promise<KeptPage | undefined> {
	const { rows } = await db.query<KeptPage>(sql`
		select slug, language, template, title, body, published, updated_at from content_page
		where slug = ${slug} and language = ${language}`);
	return rows[0];
}

export type IndexRow = {
	slug: string;
	template: string;
	title: string;
	/**
	 * `languages` are all languages in which the page exists, `published` those in which it is
	 * published.
	 */
	languages: Language[];
	published: Language[];
	updatedAt: Date;
	total: number;
};

/**
 * Returns the pages with certain templates for the editors' list, in list order or by last change.
 * `search` matches address and title. `total` is the number of all matches.
 */
export async function readPageIndex(
	db: Db,
	asked: {
		search: string;
		templates: readonly string[];
		/** If not null, only pages with these slugs. */
		slugs: readonly string[] | null;
		/** If not null, only pages published in Indonesian but not in this language. */
		without: Language | null;
		order: 'place' | 'changed';
		limit: number;
		offset: number;
	},
): Promise<IndexRow[]> {
	const like = containing(asked.search);
	// Full rows are built only for the pages that are returned. All other matches are only counted.
	const { rows } = await db.query<IndexRow>(sql`
		with found as (
			select slug, min(position) as position, max(updated_at) as updated_at,
				count(*) over () as total
			from content_page as page
			where (${asked.search} = '' or slug ilike ${like} or title ilike ${like})
				and template = any(${asked.templates}::text[])
				and (${asked.slugs}::text[] is null or slug = any(${asked.slugs}::text[]))
				and (${asked.without}::text is null or language = 'id' and published and not exists (
					select from content_page as other
					where other.slug = page.slug and other.language = ${asked.without} and other.published))
			group by slug
			order by case when ${asked.order} = 'changed' then - extract(epoch from max(updated_at)) else min(position) end, slug
			limit ${asked.limit} offset ${asked.offset}
		)
		select slug, min(page.template) as template,
			(array_agg(page.title order by language desc))[1] as title,
			array_agg(language order by language desc) as languages,
			coalesce(array_agg(language order by language desc) filter (where published), '{}') as published,
			found.updated_at, found.total
		from found join content_page as page using (slug)
		group by slug, found.position, found.updated_at, found.total
		order by case when ${asked.order} = 'changed' then - extract(epoch from found.updated_at) else found.position end, slug`);
	return rows;
}

export async function templatesWithout(db: Db, templates: readonly string[]): Promise<string[]> {
	const { rows } = await db.query<{ template: string }>(sql`
		select template from unnest(${templates}::text[]) as asked (template)
		where not exists (select from content_page as page where page.template = asked.template)`);
	return rows.map(({ template }) => template);
}

/** Adds an unpublished page. Returns false if the address is already in use in that language. */
export async function addPage(tx: Tx, page: PageRow): Promise<boolean> {
	const { rowCount } = await tx.query(sql`
		insert into content_page (slug, language, template, title, body, position, published)
		select ${page.slug}, ${page.language}, ${page.template}, ${page.title}, ${JSON.stringify(cleanBody(page.body))},
			coalesce((select position from content_page where slug = ${page.slug} limit 1),
				(select max(position) + 1 from content_page), 0), false
		on conflict (slug, language) do nothing`);
	return rowCount === 1;
}

export async function publishPage(
	tx: Tx,
	{ slug, language }: Pick<PageRow, 'slug' | 'language'>,
	{ title, body }: { title: string; body: PageBody },
): Promise<void> {
	await tx.query(sql`
		update content_page
		set title = ${title}, body = ${JSON.stringify(cleanBody(body))}, published = true, updated_at = now()
		where slug = ${slug} and language = ${language}`);
	await guardPublished(tx, slug);
}

/** Returns the languages in which a page exists, published or not, with Indonesian first. */
export async function readLanguages(db: Db, slug: string): Promise<Language[]> {
	const { rows } = await db.query<{ language: Language }>(
		sql`select language from content_page where slug = ${slug} order by language desc`,
	);
	return rows.map(({ language }) => language);
}

/** Unpublishes a page. Its content is kept. */
export async function unpublishPage(tx: Tx, slug: string, language: Language): Promise<void> {
	await tx.query(sql`
		update content_page set published = false, updated_at = now()
		where slug = ${slug} and language = ${language}`);
}

/**
 * Changes a page's address in all its languages and redirects the old address. Returns false if the
 * new address is already in use.
 */
export async function movePage(tx: Tx, from: string, to: string): Promise<boolean> {
	const { rows } = await tx.query<{ taken: boolean }>(
		sql`select exists (select from content_page where slug = ${to}) as taken`,
	);
	if (rows[0]?.taken) return false;
	await guardMoved(tx, from, to);
	await tx.query(
		sql`update content_page set slug = ${to}, updated_at = now() where slug = ${from}`,
	);
	for (const language of LANGUAGES) {
		const [old, next] = [addressOf(from, language), addressOf(to, language)];
		await tx.query(sql`delete from content_redirect where path = ${next}`);
		await tx.query(sql`update content_redirect set target = ${next} where target = ${old}`);
		await tx.query(sql`
			insert into content_redirect (path, target) values (${old}, ${next})
			on conflict (path) do update set target = excluded.target`);
	}
	return true;
}

/**
 * Moves a page in list order to the position before another page with the same template, or to the
 * end if `before` is null.
 */
export async function placePage(tx: Tx, slug: string, before: string | null): Promise<void> {
	await tx.query(sql`
		with page as (select template from content_page where slug = ${slug} limit 1), ordered as (
			select slug, row_number() over (order by
				case when slug = ${slug} then coalesce(
					(select min(position) - 0.5 from content_page where slug = ${before}::text), 'infinity'::float8)
				else min(position) end, slug) as place
			from content_page where template = (select template from page) group by slug
		)
		update content_page set position = ordered.place
		from ordered where content_page.slug = ordered.slug and position <> ordered.place`);
}

/** Returns the pages whose content contains a literal text, published or not, sorted by address. */
export async function pagesHolding(
	db: Db,
	text: string,
): Promise<Pick<KeptPage, 'slug' | 'language' | 'title' | 'published'>[]> {
	const { rows } = await db.query<
		Pick<KeptPage, 'slug' | 'language' | 'title' | 'published'>
	>(sql`
		select slug, language, title, published from content_page
		where body::text like ${containing(text)} order by slug, language desc`);
	return rows;
}

export async function pagesNaming(
	db: Db,
	address: string,
): Promise<Pick<KeptPage, 'slug' | 'language' | 'title' | 'body'>[]> {
	const { rows } = await db.query<Pick<KeptPage, 'slug' | 'language' | 'title' | 'body'>>(sql`
		select slug, language, title, body from content_page
		where published and body::text ilike ${containing(address)} order by slug, language desc`);
	return rows;
}

export type NamingText = {
	kind: 'page' | 'wording' | 'menu';
	/** Page slug, or wording key. */
	key: string;
	language: Language;
	/** Null if the text is not on a page. */
	template: string | null;
	title: string;
	body: PageBody;
};

const MAX_NAMING = 300;

/** Returns the published texts containing at least one of these words, most recently changed first. */
export async function readNaming(db: Db, words: readonly string[]): Promise<NamingText[]> {
	const likes = words.map(containing);
	const { rows } = await db.query<NamingText>(sql`
		select kind, key, language, template, title, body from (
			select 'page' as kind, slug as key, language, template, title, body, updated_at
			from content_page
			where published and (title ilike any(${likes}::text[]) or body::text ilike any(${likes}::text[]))
			union all
			select 'wording', key, language, null, key, jsonb_build_object('name', text, 'children', '[]'::jsonb), null
			from content_wording where text ilike any(${likes}::text[])
			union all
			select 'menu', 'menu', language, null, 'Menu dan kaki halaman',
				jsonb_build_object('name', payload::text, 'children', '[]'::jsonb), null
			from content_navigation where payload::text ilike any(${likes}::text[])
		) as text order by updated_at desc nulls last, key limit ${MAX_NAMING}`);
	return rows;
}
