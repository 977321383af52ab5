import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { seedProducts } from '#insurance/product/tariffs/seed.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { SAMPLE_PRODUCTS } from '#sample/products.ts';

import { openPage, publishDraft, reviewDraft, savePage, settleAlarm } from '../api.ts';
import { article, studioOf } from '../test-studio.server.ts';

const db = await testPool();
await db.transaction(async (tx) => {
	await seedProducts(tx, SAMPLE_PRODUCTS);
	await seedContent(tx, {
		pages: ['usia', 'cerita'].map((name) => ({
			slug: `news/${name}`,
			template: 'article-detail',
			title: name,
			body: article(name),
		})),
		navigation: {},
		wordings: {},
		redirects: {},
	});
});
const ask = await studioOf(db, callerAt);

const PAGE = { slug: 'news/usia', language: 'id' } as const;
const WRONG = '<p>Jaga Aman: nasabah tertua kami berusia 83 tahun.</p>';
const REASON = 'Usia seorang nasabah lama, bukan usia masuk.';
const write = (
	description: string,
	revision: number,
	page: { slug: string; language: 'id' } = PAGE,
) => ask(savePage, { ...page, revision, title: 'Usia', body: article('Usia', description) });

test('a false alarm needs a reason that a second person reads before publishing', async () => {
	const { problems, revision } = await write(WRONG, 0);
	const alarm = problems[0]?.alarm ?? '';
	expect(problems).toHaveLength(1);
	await expect(ask(publishDraft, { ...PAGE, revision })).rejects.toMatchObject({
		message: expect.stringContaining('83 tahun'),
	});
	expect(() => settleAlarm.input.parse({ ...PAGE, revision, alarm, reason: 'salah' })).toThrow();
	const after = await ask(settleAlarm, { ...PAGE, revision, alarm, reason: REASON });
	expect(after.problems).toEqual([]);
	expect(after.settled).toMatchObject([{ alarm, reason: REASON, by: 'sari', approved: false }]);
	await expect(ask(publishDraft, { ...PAGE, revision })).rejects.toMatchObject({
		message: expect.stringContaining('orang kedua'),
	});
	await ask(reviewDraft, { ...PAGE, revision, step: 'ask' });
	await expect(ask(reviewDraft, { ...PAGE, revision, step: 'approve' })).rejects.toMatchObject({
		code: 'forbidden',
	});
	const read = await ask(openPage, PAGE, 'budi');
	expect([read.needsSecond, read.mayApprove]).toEqual([true, true]);
	expect(read.settled[0]).toMatchObject({ reason: REASON, by: 'sari' });
	await ask(reviewDraft, { ...PAGE, revision, step: 'approve' }, 'budi');
	await ask(publishDraft, { ...PAGE, revision });
	const live = await ask(openPage, PAGE);
	expect([live.problems, live.settled[0]?.approved]).toEqual([[], true]);
});

test('an approved reason applies only to its sentence', async () => {
	const same = await write(WRONG.replace('</p>', ' Salam.</p>'), 0);
	expect([same.problems, same.settled[0]?.approved]).toEqual([[], true]);
	const other = await write(WRONG.replace('nasabah', 'pembeli'), same.revision);
	expect([other.problems.length, other.settled]).toEqual([1, []]);
});

test('the author of the reason cannot approve it, even without having written the page', async () => {
	const page = { slug: 'news/cerita', language: 'id' } as const;
	const { problems, revision } = await write(WRONG, 0, page);
	const alarm = problems[0]?.alarm ?? '';
	await ask(settleAlarm, { ...page, revision, alarm, reason: REASON }, 'budi');
	await ask(reviewDraft, { ...page, revision, step: 'ask' });
	expect((await ask(openPage, page, 'budi')).mayApprove).toBe(false);
	const { rows } = await db.query(
		sql`select action from staff_action where action = 'content-alarm-settled'`,
	);
	expect(rows.length).toBeGreaterThan(1);
});

test('rejects settling an alarm that the draft does not raise', async () => {
	const { revision } = await write('<p>Premi dibayar sebulan sekali.</p>', 2);
	await expect(
		ask(settleAlarm, { ...PAGE, revision, alarm: 'a'.repeat(32), reason: REASON }),
	).rejects.toMatchObject({ code: 'look-again' });
});

test('rejects a picture of another site with an error at its field', async () => {
	const { revision } = await ask(openPage, PAGE);
	const body = { ...article('Usia'), image: { default: 'javascript:alert(1)', alt: '' } };
	await expect(ask(savePage, { ...PAGE, revision, title: 'Usia', body })).rejects.toMatchObject({
		data: {
			fields: { 'body.image': expect.stringContaining('Pilih gambar dari pustaka') },
		},
	});
});
