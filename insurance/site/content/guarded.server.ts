import sql from 'sql-template-tag';

import type { Db, Tx } from '#platform/db/pool.server.ts';

import { placeInContent } from './address.ts';
import { barePath, plainPath } from './frame/redirect-rules.ts';
import { PAGE_TEMPLATES } from './templates/templates.ts';

const LEGAL = PAGE_TEMPLATES.filter(({ legal }) => legal).map(({ template }) => template);

/** Returns the slug for a path in any spelling, e.g. `privasi` for `/EN/Privasi/`. */
export const slugOfPath = (path: string): string =>
	placeInContent(plainPath(barePath(path)).toLowerCase()).slug;

/**
 * Returns those of the given slugs at which a legal page or a product page is or was published.
 * Changing what is shown there takes two people.
 */
export async function guardedSlugs(db: Db, slugs: readonly string[]): Promise<Set<string>> {
	const { rows } = await db.query<{ slug: string }>(sql`
		select slug from content_guarded where slug = any(${slugs}::text[])
		union select slug from content_page
		where slug = any(${slugs}::text[]) and published and template = any(${LEGAL}::text[])`);
	return new Set(rows.map(({ slug }) => slug));
}

/** If the published page at this slug needs two people, records that its address is guarded. */
export async function guardPublished(tx: Tx, slug: string): Promise<void> {
	await tx.query(sql`
		insert into content_guarded (slug)
		select distinct slug from content_page
		where slug = ${slug} and published and template = any(${LEGAL}::text[])
		on conflict do nothing`);
}

/**
 * Extends the two-person rule to the new address of a moved page. The old address also remains
 * guarded.
 */
export async function guardMoved(tx: Tx, from: string, to: string): Promise<void> {
	if (!(await guardedSlugs(tx, [from])).has(from)) return;
	await tx.query(sql`
		insert into content_guarded (slug) values (${from}), (${to}) on conflict do nothing`);
}
