import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { keptRedirects } from '#insurance/site/content/routes.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { showPage } from '#insurance/site/content/show-page.server.ts';
import { readNavigation, readWordings } from '#insurance/site/content/store.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { jakartaMinute } from '#platform/values/dates.ts';

import { listFrameChanges, listWords, saveRedirect, saveWord } from '../frame/api.ts';
import { discardMenus, keepMenus, openMenus, releaseMenus, saveMenus } from '../frame/menus-api.ts';
import { createPage, savePage } from '../pages/api.ts';
import { article, clock, studioOf } from '../pages/test-studio.server.ts';
import { decideProposal, listWaitingContent } from '../second/api.ts';
import {
	addToRelease,
	listReleases,
	makeRelease,
	openRelease,
	scheduleRelease,
	takeFrameOut,
} from './api.ts';
import { releasedMenus, releasedWords } from './preview-frames.server.ts';
import { releaseJobs } from './releases.server.ts';

const db = await testPool();
await db.transaction((tx) =>
	seedContent(tx, {
		pages: [
			{ slug: 'klaim', template: 'article-detail', title: 'Klaim', body: article('Klaim') },
			{ slug: 'privasi', template: 'default', title: 'Privasi', body: { name: 'Privasi' } },
		],
		navigation: { id: { header: [{ name: 'Klaim', url: '/klaim' }] } },
		wordings: { id: { cari: 'Cari' } },
		redirects: {},
	}),
);
const ask = await studioOf(db, callerAt);
const ID = { language: 'id' } as const;
const jobs = releaseJobs(() => clock.now);
let round = 0;
let id = '';
let promo = { slug: '', ...ID };

const names = async () => (await readNavigation(db, 'id'))?.header?.map(({ name }) => name);
const menus = async () => (await ask(openMenus, ID)).navigation;
const shown = (slug: string) =>
	showPage(db, { '*': slug, ...ID }).then(
		({ title }) => title,
		() => null,
	);
const leadsTo = (path: string) => keptRedirects(db).find(path);
const word = async () => (await readWordings(db, 'id'))['cari'];
const entry = () => ({ name: `Promo ${round}`, url: `/${promo.slug}` });
const waitingWords = async () =>
	(await ask(listWords, {})).waiting.filter(({ release }) => release.id === id);
const step = (name: 'publish' | 'take-back' | 'unschedule' | 'drop') =>
	ask(scheduleRelease, { id, step: name });

async function publishMenu(...header: { name: string; url: string }[]): Promise<void> {
	const base = await menus();
	await ask(saveMenus, { ...ID, base, navigation: { ...base, header } }, 'budi');
}

async function putEntry(pages: (typeof promo)[] = [promo]): Promise<void> {
	const base = await menus();
	const navigation = { ...base, header: [...base.header, entry()] };
	const { mark } = await ask(keepMenus, { ...ID, base, navigation });
	await ask(releaseMenus, { ...ID, mark, releaseId: id, pages });
}

async function runDue(at: Date): Promise<void> {
	clock.now = at;
	const { rows } = await db.query<{ payload: Record<string, string> }>(
		sql`select payload from job where kind = 'content-release' and payload->>'at' <= ${at.toISOString()}
			and payload->>'releaseId' = ${id}`,
	);
	for (const { payload } of [...rows, ...rows])
		await db.transaction(async (tx) =>
			jobs['content-release']?.(payload, { tx, log: silentLog, jobId: 'x', attempt: 1 }),
		);
}
const at = (text: string) => new Date(`2026-12-01T${text}:00+07:00`);

beforeEach(async () => {
	round += 1;
	clock.now = at('08:00');
	promo = { slug: `news/promo-${round}`, ...ID };
	({ id } = await ask(makeRelease, { name: `Kampanye ${round}` }));
	await publishMenu({ name: 'Klaim', url: '/klaim' });
	await ask(createPage, { ...promo, template: 'article-detail', title: 'Promo' });
	await ask(savePage, { ...promo, revision: 1, title: 'Promo', body: article('Promo') });
});

const planned = () =>
	ask(scheduleRelease, {
		id,
		step: 'schedule',
		publishAt: '2026-12-01T09:00',
		takeBackAt: '2026-12-01T18:00',
	});

describe('a campaign from 09.00 to 18.00 WIB', () => {
	beforeEach(async () => {
		await putEntry();
		const seen = (await word()) ?? '';
		await ask(saveWord, { ...ID, key: 'cari', seen, text: 'Cari promo', releaseId: id });
		const redirect = { path: `/gajian-${round}`, seen: null, target: `/${promo.slug}` };
		await ask(saveRedirect, { ...redirect, releaseId: id });
		await planned();
	});
	const site = async () => [
		await names(),
		await shown(promo.slug),
		await word(),
		await leadsTo(`/gajian-${round}`),
	];

	test('publishes page, menu entry, wording and redirect together and takes them back together', async () => {
		const before = [['Klaim'], null, 'Cari', null];
		await runDue(at('08:59'));
		expect(await site()).toEqual(before);
		await runDue(at('09:00'));
		expect(await site()).toEqual([
			['Klaim', `Promo ${round}`],
			'Promo',
			'Cari promo',
			`/${promo.slug}`,
		]);
		await runDue(at('18:00'));
		expect(await site()).toEqual(before);
		const { changes } = await ask(listFrameChanges, {});
		expect(changes.slice(0, 6).map(({ release }) => release)).toEqual(
			Array.from({ length: 6 }, () => `Kampanye ${round}`),
		);
	});

	test('keeps what others publish before, during and after the campaign', async () => {
		await publishMenu({ name: 'Cara klaim', url: '/klaim' });
		await runDue(at('09:00'));
		expect(await names()).toEqual(['Cara klaim', `Promo ${round}`]);
		await publishMenu({ name: 'Klaim mudah', url: '/klaim' }, entry());
		await runDue(at('18:00'));
		expect(await names()).toEqual(['Klaim mudah']);
		const { releases } = await ask(listReleases, {});
		expect(releases.find((one) => one.id === id)?.frames.map(({ kept }) => kept)).toEqual([
			'',
			'',
			'',
		]);
	});

	test('keeps a part that another editor has changed since and reports it in the release', async () => {
		await runDue(at('09:00'));
		await ask(saveWord, { ...ID, key: 'cari', seen: 'Cari promo', text: 'Cari lagi' }, 'budi');
		await runDue(at('18:00'));
		expect(await word()).toBe('Cari lagi');
		const { frames } = await ask(openRelease, { id });
		expect(frames.map(({ kept }) => kept)).toEqual(['', '', 'Kata id: cari']);
		const { rows } = await db.query<{ note: string }>(
			sql`select note from staff_action where action = 'content-release-partly'`,
		);
		expect(rows).toEqual([{ note: 'Kata id: cari' }]);
		await ask(saveWord, { ...ID, key: 'cari', seen: 'Cari lagi', text: 'Cari' });
	});

	test('rejects another change to the same part while the release is scheduled', async () => {
		const write = ask(saveWord, { ...ID, key: 'cari', seen: 'Cari', text: 'Lain' }, 'budi');
		await expect(write).rejects.toThrow(`Kampanye ${round}`);
		await step('unschedule');
		await ask(saveWord, { ...ID, key: 'cari', seen: 'Cari', text: 'Lain' }, 'budi');
		await expect(planned()).rejects.toThrow('Kata id: cari sudah diubah');
		await ask(takeFrameOut, { id, kind: 'word', key: 'id cari' });
		await planned();
		await ask(saveWord, { ...ID, key: 'cari', seen: 'Lain', text: 'Cari' }, 'budi');
	});

	test('a preview of the release shows its menus and wording', async () => {
		const looked = await releasedMenus(db, id, 'id');
		expect(looked?.header?.map(({ name }) => name)).toEqual(['Klaim', `Promo ${round}`]);
		expect((await releasedWords(db, id, 'id'))['cari']).toBe('Cari promo');
		expect([await names(), await word()]).toEqual([['Klaim'], 'Cari']);
	});
});

test('reports a menu entry for an unpublished page, with the release of that page', async () => {
	await ask(addToRelease, { ...promo, releaseId: id });
	const base = await menus();
	const navigation = { ...base, header: [...base.header, entry()] };
	const { dead, mark } = await ask(keepMenus, { ...ID, base, navigation });
	const release = { id, name: `Kampanye ${round}`, isOpen: true };
	expect(dead).toEqual([{ part: 'Menu atas', ...entry(), page: { ...promo, release } }]);
	await ask(releaseMenus, { ...ID, mark, releaseId: id });
	expect((await ask(openRelease, { id })).frames).toMatchObject([{ dead: [] }]);
	await ask(addToRelease, { ...promo, releaseId: null });
	expect((await ask(openRelease, { id })).frames).toMatchObject([
		{ dead: [{ url: `/${promo.slug}`, page: { release: null } }] },
	]);
});

test('an editor who changes a part of a release second sees the first change', async () => {
	const write = (text: string, seen: string, who: 'sari' | 'budi') =>
		ask(saveWord, { ...ID, key: 'cari', seen, text, releaseId: id }, who);
	await write('Cari promo', 'Cari', 'sari');
	await expect(write('Cari hadiah', 'Cari', 'budi')).rejects.toThrow('"Cari promo"');
	expect(await waitingWords()).toEqual([
		{
			key: 'id cari',
			next: 'Cari promo',
			release: { id, name: `Kampanye ${round}`, isOpen: true },
		},
	]);
	await write('Cari hadiah', 'Cari promo', 'budi');
	expect((await ask(openRelease, { id })).frames).toMatchObject([
		{ differences: [{ before: 'Cari', after: 'Cari hadiah' }] },
	]);
	await ask(takeFrameOut, { id, kind: 'word', key: 'id cari' });
});

test('dropping a release turns its menus back into a draft and keeps its wording readable', async () => {
	await putEntry();
	await ask(saveWord, { ...ID, key: 'cari', seen: 'Cari', text: 'Cari promo', releaseId: id });
	expect((await ask(openMenus, ID)).inReleases).toContain(`Kampanye ${round}`);
	expect(await step('drop')).toEqual({ state: 'dropped', waits: false });
	const { navigation, mark, inReleases } = await ask(openMenus, ID);
	expect(navigation.header.map(({ name }) => name)).toEqual(['Klaim', `Promo ${round}`]);
	expect(inReleases).not.toContain(`Kampanye ${round}`);
	expect((await ask(openRelease, { id })).frames).toMatchObject([
		{ kind: 'word', differences: [{ before: 'Cari', after: 'Cari promo' }] },
	]);
	expect(await waitingWords()).toEqual([]);
	await ask(discardMenus, { ...ID, mark });
});

test('the release shows its changes as old and new values', async () => {
	await putEntry();
	const { pages, frames } = await ask(openRelease, { id });
	expect(pages).toMatchObject([{ ...promo, differences: expect.arrayContaining([]) }]);
	expect(pages[0]?.differences.length).toBeGreaterThan(1);
	expect(frames).toMatchObject([
		{
			name: 'Menu Indonesia',
			differences: [
				{ part: 'Menu atas', before: '', after: `Promo ${round} (/${promo.slug})` },
			],
			clashes: [],
		},
	]);
});

test('menus taken out of the release become a draft and are merged when added again', async () => {
	await putEntry();
	await ask(takeFrameOut, { id, kind: 'menu', key: 'id' });
	const { navigation, mark } = await ask(openMenus, ID);
	expect(navigation.header.map(({ name }) => name)).toEqual(['Klaim', `Promo ${round}`]);
	await ask(releaseMenus, { ...ID, mark, releaseId: id });
	const base = await menus();
	const ticker = [{ name: 'Promo sampai malam' }];
	const kept = await ask(keepMenus, {
		...ID,
		base,
		navigation: { ...base, running_text: ticker },
	});
	await ask(releaseMenus, { ...ID, mark: kept.mark, releaseId: id });
	await step('publish');
	const live = await readNavigation(db, 'id');
	expect(live?.header).toHaveLength(2);
	expect(live?.running_text).toEqual(ticker);
	await step('take-back');
	expect((await readNavigation(db, 'id'))?.running_text ?? []).toEqual([]);
});

test('rejects publishing a release with a redirect to a page outside it', async () => {
	const redirect = { path: `/arah-${round}`, seen: null, target: `/${promo.slug}` };
	await expect(ask(saveRedirect, { ...redirect, releaseId: id })).rejects.toMatchObject({
		data: { fields: { target: expect.any(String) } },
	});
	await ask(addToRelease, { ...promo, releaseId: id });
	await ask(saveRedirect, { ...redirect, releaseId: id });
	await ask(addToRelease, { ...promo, releaseId: null });
	await expect(step('publish')).rejects.toThrow(`Pengalihan /arah-${round}`);
});

describe('a redirect that requires two people', () => {
	const outside = () => ({ path: `/mitra-${round}`, target: 'https://mitra.example/' });
	const waiting = async () => (await ask(listWaitingContent, {}, 'budi')).proposals;
	beforeEach(async () => {
		await ask(saveRedirect, { ...outside(), seen: null, releaseId: id });
	});

	test('does not go live with a release before another person approves it', async () => {
		expect(await step('publish')).toEqual({ state: 'open', waits: true });
		expect(await leadsTo(outside().path)).toBeNull();
		const [proposal] = await waiting();
		expect(proposal).toMatchObject({
			kind: 'release',
			after: expect.stringContaining('mitra'),
		});
		await expect(
			ask(decideProposal, { id: proposal?.id ?? '', agreed: true }),
		).rejects.toMatchObject({ code: 'forbidden' });
		await ask(decideProposal, { id: proposal?.id ?? '', agreed: true }, 'budi');
		expect(await leadsTo(outside().path)).toBe('https://mitra.example/');
	});

	test('rejects the approval when it was changed after the proposal', async () => {
		await step('publish');
		const other = { ...outside(), target: 'https://lain.example/' };
		await ask(saveRedirect, { ...other, seen: outside().target, releaseId: id });
		const [proposal] = await waiting();
		await expect(
			ask(decideProposal, { id: proposal?.id ?? '', agreed: true }, 'budi'),
		).rejects.toThrow('sudah diubah sejak diusulkan');
		expect(await leadsTo(outside().path)).toBeNull();
		await ask(decideProposal, { id: proposal?.id ?? '', agreed: false }, 'budi');
	});

	test('cannot be scheduled by one person either', async () => {
		const publishAt = jakartaMinute(at('10:00'));
		expect(await ask(scheduleRelease, { id, step: 'schedule', publishAt })).toMatchObject({
			waits: true,
		});
		const [proposal] = await waiting();
		await ask(decideProposal, { id: proposal?.id ?? '', agreed: true }, 'budi');
		await runDue(at('10:00'));
		expect(await leadsTo(outside().path)).toBe('https://mitra.example/');
	});
});

test('merges menus taken out of the release with a draft that changed the same place', async () => {
	await putEntry();
	const base = await menus();
	const navigation = { ...base, header: [...base.header, { name: 'Lain', url: '/klaim' }] };
	const kept = await ask(keepMenus, { ...ID, base, navigation });
	await ask(takeFrameOut, { id, kind: 'menu', key: 'id' });
	const { navigation: both, mark } = await ask(openMenus, ID);
	expect(both.header.map(({ name }) => name)).toEqual(['Klaim', 'Lain', `Promo ${round}`]);
	expect(kept.mark).not.toBe(mark);
	await ask(discardMenus, { ...ID, mark });
});
