import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

import type { Language } from '../address.ts';
import type { Navigation } from '../frame/site-frame.ts';
import type { PageRow } from '../store.server.ts';
import type { KeptPage } from '../write-pages.server.ts';

export type KeptContent = {
	/** Published pages in the order of their lists. Each page is followed by its translation. */
	pages: PageRow[];
	navigation: Partial<Record<Language, Navigation>>;
	wordings: Partial<Record<Language, Record<string, string>>>;
	redirects: Record<string, string>;
	pictures: { id: string; alt: string }[];
};

/** Returns the total size in bytes of all published texts. It is checked before they are loaded. */
export async function sizeOfContent(db: Db): Promise<number> {
	const { rows } = await db.query<{ bytes: number }>(sql`
		select (select coalesce(sum(octet_length(body::text)), 0) from content_page where published)
			+ (select coalesce(sum(octet_length(text)), 0) from content_wording) as bytes`);
	return Number(rows[0]?.bytes ?? 0);
}

/**
 * Reads all published content in a fixed order, so that the result is the same for the same
 * content.
 */
export async function readContentWhole(db: Db): Promise<KeptContent> {
	const [pages, menus, words, redirects, pictures] = await Promise.all([
		db.query<PageRow>(sql`
			select slug, language, template, title, body from (
				select slug, language, template, title, body, min(position) over (partition by slug) as place
				from content_page where published
			) as page order by place, slug collate "C", language desc`),
		db.query<{ language: Language; payload: Navigation }>(
			sql`select language, payload from content_navigation order by language desc`,
		),
		db.query<{ language: Language; key: string; text: string }>(
			sql`select language, key, text from content_wording order by language desc, key collate "C"`,
		),
		db.query<{ path: string; target: string }>(
			sql`select path, target from content_redirect order by path collate "C"`,
		),
		db.query<{ id: string; alt: string }>(sql`select id, alt from picture order by id`),
	]);
	const wordsOf = Map.groupBy(words.rows, ({ language }) => language);
	return {
		pages: pages.rows,
		navigation: Object.fromEntries(
			menus.rows.map(({ language, payload }) => [language, payload]),
		),
		wordings: Object.fromEntries(
			[...wordsOf].map(([language, all]) => [
				language,
				Object.fromEntries(all.map(({ key, text }) => [key, text])),
			]),
		),
		redirects: Object.fromEntries(redirects.rows.map(({ path, target }) => [path, target])),
		pictures: pictures.rows,
	};
}

export async function readPagesAt(db: Db, slugs: readonly string[]): Promise<KeptPage[]> {
	const { rows } = await db.query<KeptPage>(sql`
		select slug, language, template, title, body, published, updated_at from content_page
		where slug = any(${slugs}::text[])`);
	return rows;
}

export type NamedPage = Pick<PageRow, 'slug' | 'language' | 'title' | 'template'>;

/** Returns the names of all pages, published or not. */
export async function readPageNames(db: Db): Promise<(NamedPage & { published: boolean })[]> {
	const { rows } = await db.query<NamedPage & { published: boolean }>(sql`
		select slug, language, title, template, published from content_page
		order by position, slug, language desc`);
	return rows;
}
