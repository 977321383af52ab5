import sql, { empty } from 'sql-template-tag';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import type { Language, Navigation, PageBody, Settings } from './page.ts';

export type PageRow = { slug: string; language: Language; template: string; title: string; body: PageBody };
export type ListedRow = PageRow & { total: number };

/** The page of a slug in a language, else in Indonesian; nothing that is not published. */
export async function readPage(db: Db, slug: string, language: Language): Promise<PageRow | undefined> {
	const { rows } = await db.query<PageRow>(sql`
		select slug, language, template, title, body from content_page
		where slug = ${slug} and language in (${language}, 'id') and published
		order by (language = ${language}) desc limit 1`);
	return rows[0];
}

/** Pages of a template in editors' order, searched with Indonesian stemming; `total` counts all that match. */
export async function readPages(
	db: Db,
	template: string,
	language: Language,
	{ search = '', limit, offset = 0, not = '' }: { search?: string; limit: number; offset?: number; not?: string },
): Promise<ListedRow[]> {
	const matching = search === '' ? empty : sql`and search @@ websearch_to_tsquery('indonesian', ${search})`;
	const { rows } = await db.query<ListedRow>(sql`
		select slug, language, template, title, body, count(*) over () as total from content_page
		where template = ${template} and language = ${language} and published and slug <> ${not} ${matching}
		order by position, slug limit ${limit} offset ${offset}`);
	return rows;
}

export async function readNavigation(db: Db, language: Language): Promise<Navigation | undefined> {
	const { rows } = await db.query<{ payload: Navigation }>(sql`
		select payload from content_navigation where language in (${language}, 'id') order by (language = ${language}) desc limit 1`);
	return rows[0]?.payload;
}

export async function readSettings(db: Db): Promise<Settings | undefined> {
	const { rows } = await db.query<{ payload: Settings }>(sql`select payload from content_setting`);
	return rows[0]?.payload;
}

/** The dictionary of a language over the Indonesian one, so that a missing word falls back. */
export async function readWordings(db: Db, language: Language): Promise<Record<string, string>> {
	const { rows } = await db.query<{ key: string; text: string }>(sql`
		select distinct on (key) key, text from content_wording where language in (${language}, 'id')
		order by key, (language = ${language}) desc`);
	return Object.fromEntries(rows.map(({ key, text }) => [key, text]));
}

/** Every old path with the address it moved to. */
export async function readRedirects(db: Db): Promise<Map<string, string>> {
	const { rows } = await db.query<{ path: string; target: string }>(sql`select path, target from content_redirect`);
	return new Map(rows.map(({ path, target }) => [path, target]));
}

export async function writePage(tx: Tx, page: PageRow, position: number): Promise<void> {
	await tx.query(sql`
		insert into content_page (slug, language, template, title, body, position)
		values (${page.slug}, ${page.language}, ${page.template}, ${page.title}, ${JSON.stringify(page.body)}, ${position})
		on conflict (slug, language) do nothing`);
}

export async function writeNavigation(tx: Tx, language: Language, payload: Navigation): Promise<void> {
	await tx.query(sql`
		insert into content_navigation (language, payload) values (${language}, ${JSON.stringify(payload)}) on conflict do nothing`);
}

export async function writeSettings(tx: Tx, payload: Settings): Promise<void> {
	await tx.query(sql`insert into content_setting (payload) values (${JSON.stringify(payload)}) on conflict do nothing`);
}

export async function writeWording(tx: Tx, language: Language, key: string, text: string): Promise<void> {
	await tx.query(sql`
		insert into content_wording (language, key, text) values (${language}, ${key}, ${text}) on conflict do nothing`);
}

export async function writeRedirect(tx: Tx, path: string, target: string): Promise<void> {
	await tx.query(sql`insert into content_redirect (path, target) values (${path}, ${target}) on conflict do nothing`);
}
