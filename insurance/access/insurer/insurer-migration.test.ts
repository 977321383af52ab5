import { readFileSync } from 'node:fs';

import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { currentInsurer } from './insurer-versions.server.ts';

const migration = (name: string) =>
	readFileSync(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8');
const OLD_SETTINGS = {
	name: 'Jaga',
	logo: '/favicon.svg',
	version: '1.0.0.20240629a',
	description: 'Asuransi yang dijelaskan apa adanya.',
	phone: '021-0000-0000',
	whatsapp: '6280000000000',
	email: 'halo@jaga.example',
	sample: true,
	values: { email_korporat: 'korporat@jaga.example', jam_layanan: 'Senin', promo: 'ya' },
};

test('a migrated installation keeps the names, contacts and holidays that were hard-coded', async () => {
	const db = await testPool();
	const client = await db.connect();
	await client.query(`
		drop table insurer_version; drop function insurer_version_kept;
		create table content_setting (only_one boolean primary key default true, payload jsonb not null);
		insert into content_setting (payload) values ('${JSON.stringify(OLD_SETTINGS)}');
		insert into content_wording (language, key, text) values ('id', 'hospital_helpline', '021-0000-0001');
		insert into content_page (slug, language, template, title, body) values
			('perlindungan-jaga-sehat', 'id', 'catalog', 'Kesehatan', '{"name": "Kesehatan"}');
		begin; ${migration('0086-insurer')}; ${migration('0087-catalog-categories')}; ${migration('0189-premium-account')}; commit`);
	client.release(true);
	const current = await currentInsurer(db);
	const days = (holidays: readonly { day: string }[] = []) =>
		holidays.map(({ day }) => day).toSorted();
	expect(days(current?.insurer.holidays)).toEqual(days(SAMPLE_INSURER.holidays));
	expect(current).toMatchObject({
		version: 1,
		insurer: {
			...SAMPLE_INSURER,
			description: OLD_SETTINGS.description,
			address: [],
			hours: 'Senin',
			signatory: null,
			premiumAccount: null,
			holidays: expect.any(Array),
			values: { promo: 'ya' },
		},
	});
	const { rows } = await db.query<{ body: object }>(
		sql`select body from content_page where slug = 'perlindungan-jaga-sehat'`,
	);
	expect(rows[0]?.body).toEqual({ name: 'Kesehatan', product_categories: [1, 3] });
});

test('an installation without content has no insurer', async () => {
	const db = await testPool();
	expect(await currentInsurer(db)).toBeNull();
});
