import { expect, test } from 'vitest';

import { pageWith } from '#insurance/content/program/page-with.server.ts';
import { seedContent } from '#insurance/content/seed.server.ts';
import { seedInsurer } from '#insurance/insurer/seed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_INSURER } from '#sample/insurer.ts';

import { makeOpening } from './opening.server.ts';

test('the site opens with an insurer, a home page and both legal pages, and the office always', async () => {
	const db = await testPool();
	const opening = makeOpening({ db, contentBackend: null });
	const add = (...slugs: string[]) =>
		db.transaction((tx) =>
			seedContent(tx, {
				pages: slugs.map((slug) => pageWith(slug, 'default', 'Halaman')),
				navigation: {},
				wordings: {},
				redirects: {},
			}),
		);
	const isOpen = () => {
		opening.forget();
		return opening.opened('/');
	};
	expect(await opening.opened('/office')).toBe(true);
	expect(await isOpen()).toBe(false);
	await db.transaction((tx) => seedInsurer(tx, SAMPLE_INSURER));
	await add('home', 'kebijakan-privasi');
	expect(await isOpen()).toBe(false);
	await add('syarat-ketentuan');
	expect(await isOpen()).toBe(true);
});
