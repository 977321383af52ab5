import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { showPage } from '#insurance/site/content/show-page.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { jakartaMinute } from '#platform/values/dates.ts';

import { createPage, openPage, publishDraft, savePage } from '../pages/api.ts';
import { previewPage, readPreviewKey } from '../pages/publishing/preview.server.ts';
import { article, clock, SECRET, studioOf } from '../pages/test-studio.server.ts';
import { addToRelease, linkPreview, listReleases, makeRelease, scheduleRelease } from './api.ts';
import { releaseJobs } from './releases.server.ts';

const db = await testPool();
await db.transaction((tx) =>
	seedContent(tx, {
		pages: [
			{ slug: 'news/promo', template: 'article-detail', title: 'Promo', body: article('P') },
			{ slug: 'news', template: 'article', title: 'Artikel', body: { name: 'Artikel' } },
			{ slug: 'privasi', template: 'default', title: 'Privasi', body: { name: 'Privasi' } },
		],
		navigation: {},
		wordings: {},
		redirects: {},
	}),
);
const ask = await studioOf(db, callerAt);
const OLD = { slug: 'news/promo', language: 'id' } as const;
let round = 0;
let fresh = { slug: '', language: 'id' as const };
let id = '';
const shown = (slug: string) =>
	showPage(db, { '*': slug, language: 'id' }).then(
		({ title }) => title,
		() => null,
	);
const runDue = async (at: Date) => {
	const { rows } = await db.query<{ payload: Record<string, string> }>(
		sql`select payload from job where kind = 'content-release' and done_at is null
			and payload->>'releaseId' = ${id} and payload->>'at' <= ${at.toISOString()}`,
	);
	const work = releaseJobs()['content-release'];
	for (const { payload } of rows)
		await db.transaction(async (tx) =>
			work?.(payload, { tx, log: silentLog, jobId: 'x', attempt: 1 }),
		);
	return rows.length;
};
const inMinutes = (minutes: number) => new Date(clock.now.getTime() + minutes * 60_000);

beforeEach(async () => {
	round += 1;
	clock.now = new Date(Math.floor(Date.now() / 60_000) * 60_000 - 60 * 60_000);
	fresh = { slug: `news/kampanye-${round}`, language: 'id' };
	id = (await ask(makeRelease, { name: `Kampanye ${round}` })).id;
	const opened = await ask(openPage, OLD);
	await ask(savePage, {
		...OLD,
		revision: opened.revision,
		title: `Promo ${round}`,
		body: article('Promo'),
	});
	await ask(createPage, { ...fresh, template: 'article-detail', title: 'Kampanye' });
	await ask(savePage, { ...fresh, revision: 1, title: 'Kampanye', body: article('Baru') });
	for (const page of [OLD, fresh]) await ask(addToRelease, { ...page, releaseId: id });
});

test('publishes all its pages at the scheduled minute and takes them all back at the scheduled minute', async () => {
	const before = await shown(OLD.slug);
	const [from, to] = [inMinutes(10), inMinutes(20)];
	await ask(scheduleRelease, {
		id,
		step: 'schedule',
		publishAt: jakartaMinute(from),
		takeBackAt: jakartaMinute(to),
	});
	expect(await runDue(inMinutes(9))).toBe(0);
	expect([await shown(OLD.slug), await shown(fresh.slug)]).toEqual([before, null]);
	expect(await runDue(from)).toBe(1);
	expect([await shown(OLD.slug), await shown(fresh.slug)]).toEqual([
		`Promo ${round}`,
		'Kampanye',
	]);
	expect(await runDue(to)).toBe(2);
	expect([await shown(OLD.slug), await shown(fresh.slug)]).toEqual([before, null]);
	const { releases } = await ask(listReleases, {});
	expect(releases.find((one) => one.id === id)).toMatchObject({
		state: 'taken-back',
		pages: [{ slug: fresh.slug }, { slug: OLD.slug }],
	});
});

test('rejects changes to a scheduled page and allows them once it is unscheduled', async () => {
	await ask(scheduleRelease, { id, step: 'schedule', publishAt: jakartaMinute(inMinutes(10)) });
	const { revision } = await ask(openPage, OLD);
	const change = { ...OLD, revision, title: 'Lain', body: article('Promo') };
	await expect(ask(savePage, change)).rejects.toThrow(`Kampanye ${round}`);
	await expect(ask(publishDraft, { ...OLD, revision })).rejects.toMatchObject({
		code: 'look-again',
	});
	expect(await ask(scheduleRelease, { id, step: 'unschedule' })).toMatchObject({ state: 'open' });
	await ask(savePage, change);
	expect(await runDue(inMinutes(20))).toBe(0);
	await ask(scheduleRelease, { id, step: 'drop' });
});

test.each([
	['yesterday', -1_440, undefined],
	['in two years', 2 * 366 * 1_440, undefined],
	['to be taken back before', 20, 10],
])('rejects an invalid time: %s', async (_name, publish, back) => {
	await expect(
		ask(scheduleRelease, {
			id,
			step: 'schedule',
			publishAt: jakartaMinute(inMinutes(publish)),
			...(back === undefined ? {} : { takeBackAt: jakartaMinute(inMinutes(back)) }),
		}),
	).rejects.toMatchObject({ code: 'look-again' });
	await ask(scheduleRelease, { id, step: 'drop' });
});

test('one unapproved page blocks the whole release', async () => {
	const law = { slug: 'privasi', language: 'id' } as const;
	const { revision } = await ask(openPage, law);
	await ask(savePage, { ...law, revision, title: 'Privasi baru', body: { name: 'Privasi' } });
	await ask(addToRelease, { ...law, releaseId: id });
	for (const step of ['publish', 'schedule'] as const)
		await expect(
			ask(scheduleRelease, { id, step, publishAt: jakartaMinute(inMinutes(10)) }),
		).rejects.toThrow('orang kedua');
	expect(await shown(fresh.slug)).toBeNull();
	await ask(scheduleRelease, { id, step: 'drop' });
});

test('keeps a later published text when the release is taken back', async () => {
	await ask(scheduleRelease, { id, step: 'publish' });
	const saved = await ask(savePage, {
		...OLD,
		revision: 0,
		title: 'Sesudahnya',
		body: article('Promo'),
	});
	await ask(publishDraft, { ...OLD, revision: saved.revision });
	await ask(scheduleRelease, { id, step: 'take-back' });
	expect([await shown(OLD.slug), await shown(fresh.slug)]).toEqual(['Sesudahnya', null]);
});

test('a preview shows all pages of the release together', async () => {
	const { url } = await ask(linkPreview, { ...fresh, releaseId: id });
	const opened = readPreviewKey(
		[SECRET],
		new URL(url).searchParams.get('pratinjau') ?? '',
		clock.now,
	);
	if (!opened) throw new Error('the link opens nothing');
	const list = await previewPage(db, opened.shown, { '*': 'news', language: 'id' });
	expect(list.cards?.map(({ name }) => name)).toEqual(
		expect.arrayContaining([`Promo ${round}`, 'Kampanye']),
	);
	await ask(scheduleRelease, { id, step: 'drop' });
});
