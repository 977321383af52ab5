import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { contentSchema } from '#insurance/site/content/archive/archive.ts';
import { cleanContent } from '#insurance/site/content/cleaning/clean-content.server.ts';
import { byLinkPages } from '#insurance/site/content/program/by-link-pages.server.ts';
import { pageWith } from '#insurance/site/content/program/page-with.server.ts';
import { selfcarePages } from '#insurance/site/content/program/selfcare-pages.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { readPage } from '#insurance/site/content/store.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

const MIGRATION = readFileSync(
	new URL('../../../../migrations/0198-trusted-contact.sql', import.meta.url),
	'utf8',
);
const SLUGS = ['orang-kepercayaan', 'selfcare/orang-kepercayaan'];
const HOME = pageWith('home-1', 'home', 'Beranda');

const sample = cleanContent(
	contentSchema.parse({
		pages: [...byLinkPages, ...selfcarePages].filter(({ slug }) => SLUGS.includes(slug)),
		navigation: {},
		wordings: {},
		redirects: {},
	}),
).pages;

async function updated(pages: Parameters<typeof seedContent>[1]['pages']): Promise<Pool> {
	const db = await testPool();
	await db.transaction((tx) =>
		seedContent(tx, { pages, navigation: {}, wordings: {}, redirects: {} }),
	);
	const client = await db.connect();
	await client.query(`
		drop table trusted_contact_link, trusted_contact_event, trusted_contact;
		begin; ${MIGRATION}; commit`);
	client.release(true);
	return db;
}

test('an existing installation gets both pages published with the sample texts', async () => {
	const db = await updated([HOME]);
	expect(sample.map(({ slug }) => slug)).toEqual(SLUGS);
	for (const page of sample)
		expect(await readPage(db, page.slug, 'id')).toMatchObject({
			template: page.template,
			title: page.title,
			body: page.body,
		});
});

test("keeps an editor's own page at the same address unchanged", async () => {
	const own = pageWith('orang-kepercayaan', 'trusted-contact', 'Yang kupercaya');
	const db = await updated([HOME, own]);
	expect(await readPage(db, 'orang-kepercayaan', 'id')).toMatchObject({
		title: 'Yang kupercaya',
		body: { children: [] },
	});
});

test('a new installation has neither page until its content is loaded', async () => {
	const db = await updated([]);
	for (const slug of SLUGS) expect(await readPage(db, slug, 'id')).toBeUndefined();
});
