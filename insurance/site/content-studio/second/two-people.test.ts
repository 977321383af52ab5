import { beforeEach, describe, expect, test } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { keptRedirects } from '#insurance/site/content/routes.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { showPage } from '#insurance/site/content/show-page.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { listFrameChanges, saveRedirect, undoFrameChange } from '../frame/api.ts';
import {
	createPage,
	hidePage,
	movePageCall,
	openPage,
	publishDraft,
	reviewDraft,
	savePage,
} from '../pages/api.ts';
import { article, clock, studioOf } from '../pages/test-studio.server.ts';
import { addToRelease, makeRelease, scheduleRelease } from '../releases/api.ts';
import { decideProposal, listLinkedFrom, listWaitingContent } from './api.ts';

const db = await testPool();
const legal = (slug: string) => ({
	slug,
	template: 'default',
	title: 'Privasi',
	body: { name: 'Privasi' },
});
let round = 0;
let slug = '';
let free = '';
const ask = await studioOf(db, callerAt);
const shown = async (at: string) =>
	showPage(db, { '*': at, language: 'id' }).then(
		({ title }) => title,
		() => null,
	);
const leadsTo = (path: string) => keptRedirects(db).find(path);
const waiting = async (who: 'sari' | 'budi' = 'budi') => ask(listWaitingContent, {}, who);

async function agree(): Promise<void> {
	const { proposals } = await waiting();
	expect(proposals).toHaveLength(1);
	await ask(decideProposal, { id: proposals[0]?.id ?? '', agreed: true }, 'budi');
}

beforeEach(async () => {
	round += 1;
	[slug, free] = [`privasi-${round}`, `berita-${round}`];
	clock.now = new Date(clock.now.getTime() + 60_000);
	for (const { id } of (await waiting()).proposals)
		await ask(decideProposal, { id, agreed: false }, 'budi');
	await db.transaction((tx) =>
		seedContent(tx, {
			pages: [
				legal(slug),
				{ slug: free, template: 'article-detail', title: 'Berita', body: article('B') },
			],
			navigation: {},
			wordings: {},
			redirects: {},
		}),
	);
});

test.each(['kebijakan-privasi', 'syarat-ketentuan'])(
	'a legal page that every purchase refers to cannot be hidden or moved: %s',
	async (needed) => {
		await db.transaction((tx) =>
			seedContent(tx, {
				pages: [legal(needed)],
				navigation: {},
				wordings: {},
				redirects: {},
			}),
		);
		await expect(
			ask(hidePage, { slug: needed, language: 'id', note: 'Diganti' }),
		).rejects.toMatchObject({ code: 'look-again' });
		await expect(ask(movePageCall, { slug: needed, to: 'arsip-hukum' })).rejects.toMatchObject({
			code: 'look-again',
		});
		expect((await waiting()).proposals).toEqual([]);
		expect(await shown(needed)).toBe('Privasi');
	},
);

describe('the address of a legal page', () => {
	const hide = () => ask(hidePage, { slug, language: 'id', note: 'Diganti yang baru' });

	test('keeps its page until a second person approves the removal', async () => {
		expect(await hide()).toEqual({ version: null, waits: true });
		expect(await shown(slug)).toBe('Privasi');
		const { proposals, total } = await waiting();
		expect([total, (await waiting('sari')).total]).toEqual([1, 0]);
		expect(proposals).toMatchObject([
			{ kind: 'hide', by: 'sari', note: 'Diganti yang baru', whyNotAgree: null },
		]);
		const id = proposals[0]?.id ?? '';
		await expect(ask(decideProposal, { id, agreed: true })).rejects.toMatchObject({
			code: 'forbidden',
		});
		await expect(hide()).rejects.toMatchObject({ code: 'look-again' });
		await agree();
		expect(await shown(slug)).toBeNull();
		expect((await ask(openPage, { slug, language: 'id' })).versions[0]).toMatchObject({
			by: 'sari',
			approvedBy: 'budi',
			published: false,
		});
		await expect(ask(decideProposal, { id, agreed: true }, 'budi')).rejects.toMatchObject({
			code: 'look-again',
		});
	});

	test('stays unchanged when the author withdraws the proposal', async () => {
		await hide();
		const [one] = (await waiting()).proposals;
		await ask(decideProposal, { id: one?.id ?? '', agreed: false });
		expect((await waiting()).proposals).toEqual([]);
		expect(await shown(slug)).toBe('Privasi');
	});

	test('requires two people for the next page at that address, with any template', async () => {
		await hide();
		await agree();
		await ask(movePageCall, { slug, to: `arsip-${round}` });
		await agree();
		expect(await leadsTo(`/${slug}`)).toBe(`/arsip-${round}`);
		await ask(createPage, { slug, language: 'id', template: 'article-detail', title: 'Jual' });
		const { revision } = await ask(savePage, {
			slug,
			language: 'id',
			revision: 1,
			title: 'Kami boleh menjual datamu',
			body: article('Jual'),
		});
		const place = { slug, language: 'id' } as const;
		const at = { ...place, revision };
		expect((await ask(openPage, place)).needsSecond).toBe(true);
		await expect(ask(publishDraft, at)).rejects.toMatchObject({ code: 'look-again' });
		const { id } = await ask(makeRelease, { name: `Jual ${round}` });
		await ask(addToRelease, { slug, language: 'id', releaseId: id });
		await expect(ask(scheduleRelease, { id, step: 'publish' })).rejects.toMatchObject({
			code: 'look-again',
		});
		await ask(reviewDraft, { ...at, step: 'ask' });
		expect((await waiting()).drafts).toMatchObject([{ slug, by: 'sari', mine: false }]);
		await ask(reviewDraft, { ...at, step: 'approve' }, 'budi');
		expect(await ask(scheduleRelease, { id, step: 'publish' })).toEqual({
			state: 'live',
			waits: false,
		});
		expect(await ask(scheduleRelease, { id, step: 'take-back' })).toEqual({
			state: 'live',
			waits: true,
		});
		expect(await shown(slug)).toBe('Kami boleh menjual datamu');
		await agree();
		expect(await shown(slug)).toBeNull();
	});

	test('requires two people to move the page or to move another page there', async () => {
		expect(await ask(movePageCall, { slug, to: `baru-${round}` })).toMatchObject({
			waits: true,
		});
		expect([await shown(slug), await leadsTo(`/${slug}`)]).toEqual(['Privasi', null]);
		await agree();
		expect(await leadsTo(`/${slug}`)).toBe(`/baru-${round}`);
		expect(await ask(movePageCall, { slug: free, to: slug })).toMatchObject({ waits: true });
		expect(await leadsTo(`/${slug}`)).toBe(`/baru-${round}`);
		expect(await shown(free)).toBe('Berita');
	});

	test('keeps its redirect until a second person approves changing or removing it', async () => {
		await ask(movePageCall, { slug, to: `baru-${round}` });
		await agree();
		const path = `/${slug}`;
		const seen = `/baru-${round}`;
		for (const target of ['', `/${free}`]) {
			const result = await ask(saveRedirect, { path, seen, target, note: 'Tidak dipakai' });
			expect(result).toEqual({ changeId: null, waits: true });
			expect(await leadsTo(path)).toBe(seen);
			const [one] = (await waiting()).proposals;
			expect(one).toMatchObject({ kind: 'redirect', before: seen, note: 'Tidak dipakai' });
			await ask(decideProposal, { id: one?.id ?? '', agreed: false }, 'budi');
		}
		await ask(saveRedirect, { path, seen, target: `/${free}` });
		await agree();
		expect(await leadsTo(path)).toBe(`/${free}`);
		const [change] = (await ask(listFrameChanges, {})).changes;
		expect(await ask(undoFrameChange, { id: change?.id ?? '' })).toMatchObject({ waits: true });
		expect(await leadsTo(path)).toBe(`/${free}`);
	});

	test('requires two people to schedule the removal of its page', async () => {
		const { revision } = await ask(savePage, {
			slug,
			language: 'id',
			revision: 0,
			title: 'Privasi baru',
			body: { name: 'Privasi' },
		} as never);
		const at = { slug, language: 'id', revision } as const;
		await ask(reviewDraft, { ...at, step: 'ask' });
		await ask(reviewDraft, { ...at, step: 'approve' }, 'budi');
		const { id } = await ask(makeRelease, { name: `Akhir ${round}` });
		await ask(addToRelease, { slug, language: 'id', releaseId: id });
		const times = { publishAt: '2026-12-01T09:00', takeBackAt: '2026-12-02T09:00' };
		expect(await ask(scheduleRelease, { id, step: 'schedule', ...times })).toEqual({
			state: 'open',
			waits: true,
		});
		await agree();
		expect(await ask(scheduleRelease, { id, step: 'unschedule' })).toMatchObject({
			state: 'open',
		});
	});
});

test('the address of a product page requires two people too', async () => {
	const product = `produk-${round}`;
	const body = { name: 'Jaga Aman' };
	await db.transaction((tx) =>
		seedContent(tx, {
			pages: [{ slug: product, template: 'product', title: 'Jaga Aman', body }],
			navigation: {},
			wordings: {},
			redirects: {},
		}),
	);
	const path = `/${product}`;
	expect(
		await ask(hidePage, { slug: product, language: 'id', note: 'Tidak dijual' }),
	).toMatchObject({ waits: true });
	expect(await shown(product)).toBe('Jaga Aman');
	await agree();
	expect(await shown(product)).toBeNull();
	expect(await ask(saveRedirect, { path, seen: null, target: `/${free}` })).toMatchObject({
		waits: true,
	});
	expect(await leadsTo(path)).toBeNull();
});

test('one person can hide, move and redirect an article', async () => {
	expect(await ask(movePageCall, { slug: free, to: `kabar-${round}` })).toEqual({
		slug: `kabar-${round}`,
		waits: false,
	});
	const path = `/${free}`;
	const seen = `/kabar-${round}`;
	expect(await ask(saveRedirect, { path, seen, target: '' })).toMatchObject({ waits: false });
	expect(
		await ask(hidePage, { slug: `kabar-${round}`, language: 'id', note: 'Sudah lewat' }),
	).toMatchObject({ waits: false });
});

test.each(['https://ojk.go.id', 'mailto:a@b.example'])(
	'a redirect to an external address (%s) requires two people',
	async (target) => {
		const path = `/keluar-${round}`;
		expect(await ask(saveRedirect, { path, seen: null, target })).toMatchObject({
			waits: true,
		});
		expect(await leadsTo(path)).toBeNull();
		await agree();
		expect(await leadsTo(path)).toBe(target);
		expect(await ask(saveRedirect, { path, seen: target, target: '' })).toMatchObject({
			waits: false,
		});
	},
);

test('lists the pages and redirects that link to a page before it is hidden', async () => {
	const { revision } = await ask(savePage, {
		slug: free,
		language: 'id',
		revision: 0,
		title: 'Berita',
		body: article('B', `<p>Baca <a href="/${slug}?x=1#a">privasi</a></p>`),
	});
	await ask(publishDraft, { slug: free, language: 'id', revision });
	await ask(saveRedirect, { path: `/lama-${round}`, seen: null, target: `/${slug}` });
	expect(await ask(listLinkedFrom, { slug })).toMatchObject({
		pages: [{ slug: free, title: 'Berita' }],
		redirects: [`/lama-${round}`],
	});
	await ask(hidePage, { slug, language: 'id', note: 'Diganti' });
	expect((await waiting()).proposals[0]?.linked?.pages).toMatchObject([{ slug: free }]);
});
