import sql from 'sql-template-tag';

import type { Db } from '#platform/db/pool.server.ts';

import { LEGAL_PAGES } from './program/legal-pages.ts';
import { hasPage, hasPageOfOther, readPublishedAmong } from './store.server.ts';

export const hasHome = (db: Db): Promise<boolean> => hasPage(db, 'home');

export const hasProductPage = (db: Db, slug: string): Promise<boolean> => hasPage(db, slug);

export const hasOtherPage = (db: Db, slug: string): Promise<boolean> => hasPageOfOther(db, slug);

export async function missingLegalPages(db: Db): Promise<string[]> {
	const there = await readPublishedAmong(db, Object.keys(LEGAL_PAGES));
	return Object.entries(LEGAL_PAGES).flatMap(([slug, name]) => (there.has(slug) ? [] : [name]));
}

/**
 * True if the site has ever been open to the public. Once open, missing legal pages never close it
 * again.
 */
export async function hasOpened(db: Db): Promise<boolean> {
	const { rows } = await db.query<{ at: Date }>(sql`select at from site_opening`);
	return rows.length > 0;
}

export async function keepOpened(db: Db): Promise<void> {
	await db.query(sql`insert into site_opening default values on conflict do nothing`);
}
