import { readFileSync } from 'node:fs';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { seedInsurer } from '#insurance/access/insurer/seed.server.ts';
import { pageWith } from '#insurance/site/content/program/page-with.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { makeOpening } from './opening.server.ts';

const MIGRATION = readFileSync(
	new URL('../migrations/0264-site-opening.sql', import.meta.url),
	'utf8',
);

const add = (db: Pool, ...slugs: string[]) =>
	db.transaction((tx) =>
		seedContent(tx, {
			pages: slugs.map((slug) => pageWith(slug, 'default', 'Halaman')),
			navigation: {},
			wordings: {},
			redirects: {},
		}),
	);
const addInsurer = (db: Pool) => db.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
const opensTo = (db: Pool, path = '/') => makeOpening({ db, contentBackend: null }).opened(path);

test('opens the site with an insurer, a home page and both legal pages, and the office always', async () => {
	const db = await testPool();
	expect(await opensTo(db, '/office')).toBe(true);
	expect(await opensTo(db)).toBe(false);
	await addInsurer(db);
	await add(db, 'home', 'kebijakan-privasi');
	expect(await opensTo(db)).toBe(false);
	await add(db, 'syarat-ketentuan');
	expect(await opensTo(db)).toBe(true);
});

test('keeps an open site open without its legal pages but not without its home page', async () => {
	const db = await testPool();
	await addInsurer(db);
	await add(db, 'home', 'kebijakan-privasi', 'syarat-ketentuan');
	expect(await opensTo(db)).toBe(true);
	await db.query(sql`update content_page set published = false where slug = 'syarat-ketentuan'`);
	expect(await opensTo(db)).toBe(true);
	await db.query(sql`update content_page set published = false where slug = 'home'`);
	expect(await opensTo(db)).toBe(false);
});

test.each([
	['sells without its legal pages stays open', ['home'], true],
	['was never open still asks for its legal pages', ['cart'], false],
])('an installation that %s after the upgrade', async (_, slugs, open) => {
	const db = await testPool();
	await addInsurer(db);
	await add(db, ...slugs);
	const client = await db.connect();
	await client.query(`drop table site_opening; begin; ${MIGRATION}; commit`);
	client.release(true);
	await add(db, 'home');
	expect(await opensTo(db)).toBe(open);
});
