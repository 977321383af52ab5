import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { makePictureMaker } from '#insurance/site/content/pictures/keep-picture.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { showPage } from '#insurance/site/content/show-page.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { openPage, publishDraft, savePage } from '../pages/api.ts';
import { article, clock, studioOf } from '../pages/test-studio.server.ts';
import { addToRelease, listReleases, makeRelease, scheduleRelease } from '../releases/api.ts';
import { addPicture, cropPicture, pictureUses, replacePicture } from './api.ts';
import { pictureRoutes } from './pictures.server.ts';

const db = await testPool();
const maker = makePictureMaker();
afterAll(() => maker.stop());
const files = makeFiles({ dir: testFolder('studio-uses') });
const ask = await studioOf(db, callerAt, pictureRoutes({ db, files, maker }));

/** Blue on the left, red on the right. */
const flag = await sharp({
	create: { width: 200, height: 100, channels: 3, background: 'blue' },
})
	.composite([
		{
			input: { create: { width: 100, height: 100, channels: 3, background: 'red' } },
			left: 100,
			top: 0,
		},
	])
	.png()
	.toBuffer();
const leaf = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
	.png()
	.toBuffer();
const add = (bytes: Buffer, alt: string) =>
	ask(addPicture, { file: { fileName: 'a.png', bytes }, alt } as never);
const [old, next] = [await add(flag, 'Bendera'), await add(leaf, 'Daun pisang')];

const page = (slug: string, image: typeof old) => ({
	slug: `news/${slug}`,
	template: 'article-detail',
	title: slug,
	body: { ...article(slug), image },
});
await db.transaction((tx) =>
	seedContent(tx, {
		pages: [page('satu', old), page('dua', old), page('tiga', next), page('empat', old)],
		navigation: {},
		wordings: {},
		redirects: {},
	}),
);
const at = (slug: string) => ({ slug: `news/${slug}`, language: 'id' }) as const;
const shown = async (slug: string) =>
	(await showPage(db, { '*': `news/${slug}`, language: 'id' })).image?.default;

test('cropping around the focal point makes a new picture with the same texts', async () => {
	const right = await ask(cropPicture, { address: old.default, shape: 'square', x: 1, y: 0 });
	expect(right).toMatchObject({ alt: 'Bendera', width: 100, height: 100 });
	expect(right.default).not.toBe(old.default);
	const bytes = await files.get(`pictures/${right.default.split('/')[2]}/default.webp`);
	const { dominant } = await sharp(bytes ?? leaf).stats();
	expect(dominant.r).toBeGreaterThan(200);
	expect(dominant.b).toBeLessThan(60);
	const gone = { address: '/media/00000000-0000-7000-8000-000000000000/default.webp' };
	await expect(ask(cropPicture, { ...gone, shape: 'wide', x: 0, y: 0 })).rejects.toMatchObject({
		code: 'fix-fields',
	});
});

test('replaces a picture on every page in one release that is reviewed first', async () => {
	const { body } = (await ask(openPage, at('empat'))).text;
	await ask(savePage, { ...at('empat'), revision: 0, title: 'Sedang ditulis', body });
	const uses = await ask(pictureUses, { address: old.default });
	expect(uses.uses.map(({ slug, onSite, inDraft }) => [slug, onSite, inDraft])).toEqual([
		['news/dua', true, false],
		['news/empat', true, true],
		['news/satu', true, false],
	]);
	const done = await ask(replacePicture, { address: old.default, by: next.default });
	expect(done).toMatchObject({ pages: 2, drafts: 1 });
	expect(await shown('satu')).toBe(old.default);
	const { releases } = await ask(listReleases, {});
	const release = releases.find(({ id }) => id === done.releaseId);
	expect(release).toMatchObject({ name: 'Ganti gambar: Daun pisang', state: 'open' });
	expect(release?.pages.map(({ slug, problems }) => [slug, problems])).toEqual([
		['news/dua', 0],
		['news/satu', 0],
	]);
	await ask(scheduleRelease, { id: done.releaseId ?? '', step: 'publish' });
	expect([await shown('satu'), await shown('dua')]).toEqual([next.default, next.default]);
	expect(await shown('empat')).toBe(old.default);
	const draft = await ask(openPage, at('empat'));
	expect(draft.text).toMatchObject({
		title: 'Sedang ditulis',
		body: { image: { default: next.default, alt: 'Daun pisang' } },
	});
	await ask(publishDraft, { ...at('empat'), revision: draft.revision, note: '' });
	expect(await ask(pictureUses, { address: old.default })).toEqual({ uses: [], total: 0 });
});

test('does not change an approved scheduled release unnoticed', async () => {
	const { body } = (await ask(openPage, at('tiga'))).text;
	await ask(savePage, { ...at('tiga'), revision: 0, title: 'Besok', body });
	const { id: releaseId } = await ask(makeRelease, { name: 'Kampanye besok' });
	await ask(addToRelease, { ...at('tiga'), releaseId });
	const tomorrow = new Date(clock.now.getTime() + 86_400_000);
	const publishAt = `${jakartaDay(tomorrow)}T09:00`;
	await ask(scheduleRelease, { id: releaseId, step: 'schedule', publishAt });
	await expect(
		ask(replacePicture, { address: next.default, by: old.default }),
	).rejects.toMatchObject({
		code: 'look-again',
		message: expect.stringContaining('Kampanye besok'),
	});
	expect((await ask(openPage, at('satu'))).state).toBeNull();
});

test('rejects replacing a picture by the same one, by a missing one or without permission', async () => {
	const same = { address: next.default, by: next.default };
	await expect(ask(replacePicture, same)).rejects.toMatchObject({ code: 'fix-fields' });
	const gone = '/media/00000000-0000-7000-8000-000000000000/default.webp';
	await expect(ask(replacePicture, { address: next.default, by: gone })).rejects.toMatchObject({
		code: 'fix-fields',
	});
	for (const [call, input] of [
		[pictureUses, { address: old.default }],
		[cropPicture, { address: old.default, shape: 'wide', x: 0, y: 0 }],
		[replacePicture, { address: old.default, by: next.default }],
	] as const)
		await expect(
			ask(call as typeof replacePicture, input as never, 'sari', 'sales'),
		).rejects.toMatchObject({ code: 'forbidden' });
});
