import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { whileLetIn } from '#insurance/access/staff/test-let-in.server.ts';
import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { keptRedirects } from '#insurance/site/content/routes.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { showPage } from '#insurance/site/content/show-page.server.ts';
import type { CallInput } from '#platform/contract/call.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { linkPreview } from '../releases/api.ts';
import {
	createPage,
	discardPageDraft,
	hidePage,
	listPages,
	movePageCall,
	openPage,
	placePageCall,
	publishDraft,
	restoreVersion,
	reviewDraft,
	savePage,
	watchPage,
} from './api.ts';
import { sweepPageDrafts } from './drafts.server.ts';
import { previewPage, readPreviewKey } from './publishing/preview.server.ts';
import { article, clock, SECRET, studioOf } from './test-studio.server.ts';

const db = await testPool();
await db.transaction((tx) =>
	seedContent(tx, {
		pages: [
			...['Premi', 'Klaim', 'Polis'].map((title) => ({
				slug: `news/${title.toLowerCase()}`,
				template: 'article-detail',
				title,
				body: article(title),
			})),
			{ slug: 'news', template: 'article', title: 'Artikel', body: { name: 'Artikel' } },
			{ slug: 'privasi', template: 'default', title: 'Privasi', body: { name: 'Privasi' } },
			{
				slug: 'keranjang',
				template: 'cart',
				title: 'Keranjang',
				body: { name: 'Keranjang' },
			},
		],
		navigation: {},
		wordings: {},
		redirects: { '/lama': '/news/polis' },
	}),
);
const ask = await studioOf(db, callerAt);

const PREMI = { slug: 'news/premi', language: 'id' } as const;
const title = async (slug: string) => (await showPage(db, { '*': slug, language: 'id' })).title;

test('users without permission get no access', async () => {
	for (const [call, input] of [
		[openPage, PREMI],
		[listPages, {}],
		[savePage, { ...PREMI, revision: 0, title: 'x', body: article('x') }],
	] as const)
		await expect(
			ask(call as typeof openPage, input as never, 'sari', 'sales'),
		).rejects.toMatchObject({
			code: 'forbidden',
		});
});

test('saved changes stay invisible until published and are then visible to all', async () => {
	const opened = await ask(openPage, PREMI);
	expect([opened.revision, opened.state, opened.text.title]).toEqual([0, null, 'Premi']);
	const saved = await ask(savePage, {
		...PREMI,
		revision: 0,
		title: 'Membayar premi',
		body: article('Premi', '<p onclick="x()">Baru <script>1</script></p>'),
	});
	expect(saved.text.body.description).toBe('<p>Baru </p>');
	expect(await title('news/premi')).toBe('Premi');
	await ask(publishDraft, { ...PREMI, revision: saved.revision, note: 'Judul lebih jelas' });
	expect(await title('news/premi')).toBe('Membayar premi');
	const { versions, state, live } = await ask(openPage, PREMI);
	expect([state, live?.title]).toEqual([null, 'Membayar premi']);
	expect(versions.map(({ version, by, note, changed }) => [version, by, note, changed])).toEqual([
		[2, 'sari', 'Judul lebih jelas', ['Judul halaman', 'Isi']],
		[1, null, '', []],
	]);
});

describe('two editors on one page', () => {
	const KLAIM = { slug: 'news/klaim', language: 'id' } as const;
	test('see each other, and separate changes of both are kept', async () => {
		const [first, second] = [await ask(openPage, KLAIM), await ask(openPage, KLAIM, 'budi')];
		expect([first.others, second.others]).toEqual([[], ['sari']]);
		await ask(savePage, {
			...KLAIM,
			revision: 0,
			title: 'Klaim cepat',
			body: article('Klaim'),
		});
		const other = await ask(
			savePage,
			{
				...KLAIM,
				revision: 0,
				title: 'Klaim',
				body: { ...article('Klaim'), category: 'Info' },
			},
			'budi',
		);
		expect([other.merged, other.conflicts]).toEqual([true, []]);
		expect([other.text.title, other.text.body.category]).toEqual(['Klaim cepat', 'Info']);
	});

	test('saving identical content changes nothing', async () => {
		const { text, revision } = await ask(openPage, KLAIM);
		expect((await ask(savePage, { ...KLAIM, revision, ...text }, 'budi')).revision).toBe(
			revision,
		);
	});

	test('of conflicting changes the first saved wins, and the second editor keeps their own text', async () => {
		const { revision } = await ask(watchPage, KLAIM);
		await ask(savePage, { ...KLAIM, revision, title: 'Satu', body: article('Klaim') });
		const other = await ask(
			savePage,
			{ ...KLAIM, revision, title: 'Dua', body: article('Klaim') },
			'budi',
		);
		expect(other.text.title).toBe('Satu');
		expect(other.conflicts).toEqual([
			{ at: 'title', label: 'Judul halaman', mine: 'Dua', theirs: 'Satu' },
		]);
	});

	test('rejects publishing a text that has changed since', async () => {
		const { revision } = await ask(watchPage, KLAIM);
		await ask(savePage, { ...KLAIM, revision, title: 'Tiga', body: article('Klaim') });
		await expect(ask(publishDraft, { ...KLAIM, revision }, 'budi')).rejects.toMatchObject({
			code: 'look-again',
		});
		await ask(discardPageDraft, { ...KLAIM, revision: revision + 1 });
		expect((await ask(openPage, KLAIM)).text.title).toBe('Klaim');
	});
});

describe('a page with legal content', () => {
	const PRIVASI = { slug: 'privasi', language: 'id' } as const;
	const save = (revision: number, words: string, who: 'sari' | 'budi' = 'sari') =>
		ask(savePage, { ...PRIVASI, revision, title: words, body: { name: 'Privasi' } }, who);
	const staffIds = async () => {
		const { rows } = await db.query<{ id: string; name: string }>(
			sql`select id, name from staff`,
		);
		return (name: string) => rows.find((one) => one.name === name)?.id ?? '';
	};
	test('is published only after someone who wrote none of it has read it', async () => {
		const { revision } = await save(0, 'Privasi kamu');
		const at = { ...PRIVASI, revision };
		await expect(ask(publishDraft, at)).rejects.toMatchObject({ code: 'look-again' });
		const asked = { ...at, step: 'ask', note: 'Tolong baca judulnya' } as const;
		expect(await ask(reviewDraft, asked)).toEqual({ state: 'review' });
		expect(await ask(openPage, PRIVASI, 'budi')).toMatchObject({
			askedBy: 'sari',
			note: 'Tolong baca judulnya',
			changes: [{ part: 'Judul halaman', before: 'Privasi', after: 'Privasi kamu' }],
		});
		await expect(ask(reviewDraft, { ...at, step: 'approve' })).rejects.toMatchObject({
			code: 'forbidden',
		});
		expect(await ask(openPage, PRIVASI, 'budi')).toMatchObject({
			mayApprove: true,
			whyNotAgree: null,
		});
		expect(await ask(openPage, PRIVASI)).toMatchObject({
			mayApprove: false,
			whyNotAgree: expect.stringMatching(/^Kamu ikut menulis naskah ini/),
		});
		expect(await ask(reviewDraft, { ...at, step: 'approve' }, 'budi')).toEqual({
			state: 'approved',
		});
		await ask(publishDraft, at);
		expect((await ask(openPage, PRIVASI)).versions[0]).toMatchObject({
			by: 'sari',
			approvedBy: 'budi',
		});
	});

	test('is never approved by an account to which its author gave access', async () => {
		const { now } = clock;
		const { revision } = await save(0, 'Privasi');
		const at = { ...PRIVASI, revision };
		await ask(reviewDraft, { ...at, step: 'ask' });
		const approve = (days: number) => {
			clock.now = new Date(now.getTime() + days * DAY_MS);
			return ask(reviewDraft, { ...at, step: 'approve' }, 'budi');
		};
		const people = await staffIds();
		await whileLetIn(db, { whom: people('budi'), by: people('sari'), at: now }, async () => {
			expect(await refused(approve(400))).toMatchObject({
				code: 'forbidden',
				message: expect.stringMatching(/berasal dari sari.*tidak dihitung dua orang/),
			});
			expect(await ask(openPage, PRIVASI, 'budi')).toMatchObject({
				state: 'review',
				mayApprove: true,
				whyNotAgree: expect.stringContaining('tidak dihitung dua orang'),
			});
		});
		expect(await approve(1)).toEqual({ state: 'approved' });
		clock.now = now;
		await ask(discardPageDraft, at);
	});

	test('loses its approval with the next edit, and a co-author may not approve', async () => {
		const first = await save(0, 'Privasi');
		await ask(reviewDraft, { ...PRIVASI, revision: first.revision, step: 'ask' });
		const second = await save(first.revision, 'Privasi kita', 'budi');
		const opened = await ask(openPage, PRIVASI, 'budi');
		expect([opened.state, opened.needsSecond]).toEqual(['draft', true]);
		await ask(reviewDraft, { ...PRIVASI, revision: second.revision, step: 'ask' });
		await expect(
			ask(reviewDraft, { ...PRIVASI, revision: second.revision, step: 'approve' }, 'budi'),
		).rejects.toMatchObject({ code: 'forbidden' });
		expect(
			await ask(reviewDraft, {
				...PRIVASI,
				revision: second.revision,
				step: 'return',
				note: 'Sebut UU PDP',
			}),
		).toEqual({ state: 'draft' });
		expect((await ask(openPage, PRIVASI)).note).toBe('Sebut UU PDP');
	});
});

test('an incomplete page is not published, and the missing field is named', async () => {
	const { revision, problems } = await ask(savePage, {
		...PREMI,
		revision: 0,
		title: '',
		body: article('Premi'),
	});
	expect(problems).toEqual([{ at: 'title', message: 'Judul halaman harus diisi.' }]);
	await expect(ask(publishDraft, { ...PREMI, revision })).rejects.toThrow('Judul halaman');
	await ask(discardPageDraft, { ...PREMI, revision });
});

test('restores an old version as a draft that can be published again', async () => {
	const { revision } = await ask(restoreVersion, { ...PREMI, version: 1, revision: 0 });
	await ask(publishDraft, { ...PREMI, revision });
	expect(await title('news/premi')).toBe('Premi');
});

describe('a new page', () => {
	const BARU = { slug: 'news/baru', language: 'id' } as const;
	test('is invisible until it is published, except in its preview and the lists shown there', async () => {
		await ask(createPage, { ...BARU, template: 'article-detail', title: 'Baru' });
		await expect(
			ask(createPage, { ...BARU, template: 'article-detail', title: 'Lagi' }),
		).rejects.toMatchObject({
			code: 'fix-fields',
			data: { fields: { slug: expect.any(String) } },
		});
		const { revision } = await ask(savePage, {
			...BARU,
			revision: 1,
			title: 'Artikel baru',
			body: article('Baru'),
		});
		await expect(title(BARU.slug)).rejects.toMatchObject({ code: 'not-found' });
		const { url } = await ask(linkPreview, BARU);
		const key = new URL(url).searchParams.get('pratinjau') ?? '';
		const { shown } = readPreviewKey([SECRET], key, clock.now) ?? {};
		if (!shown) throw new Error('the link opens nothing');
		const previewed = await previewPage(db, shown, { '*': BARU.slug, language: 'id' });
		const list = await previewPage(db, shown, { '*': 'news', language: 'id' });
		expect(previewed.title).toBe('Artikel baru');
		expect(list.cards?.map(({ name }) => name)).toContain('Artikel baru');
		await expect(title(BARU.slug)).rejects.toMatchObject({ code: 'not-found' });
		await ask(publishDraft, { ...BARU, revision });
		expect(await title(BARU.slug)).toBe('Artikel baru');
	});

	test('a preview link expires and cannot be altered', async () => {
		const { url } = await ask(linkPreview, { ...BARU, days: 1 });
		const key = new URL(url).searchParams.get('pratinjau') ?? '';
		expect(
			readPreviewKey([SECRET], key, new Date(clock.now.getTime() + 23 * 3_600_000)),
		).not.toBeNull();
		expect(
			readPreviewKey([SECRET], key, new Date(clock.now.getTime() + 25 * 3_600_000)),
		).toBeNull();
		const [about = '', ...rest] = key.split('.');
		const other = Buffer.from(
			Buffer.from(about, 'base64url').toString().replace('news/baru', 'privasi'),
		).toString('base64url');
		expect(readPreviewKey([SECRET], [other, ...rest].join('.'), clock.now)).toBeNull();
		expect(readPreviewKey([`${SECRET}.`], key, clock.now)).toBeNull();
	});

	test('a copy and a translation start with the original text, and program screens cannot be copied', async () => {
		await ask(createPage, {
			slug: BARU.slug,
			language: 'en',
			template: '',
			title: 'New',
			from: BARU,
		});
		const opened = await ask(openPage, { slug: BARU.slug, language: 'en' });
		expect([opened.text.title, opened.languages]).toEqual(['New', ['id', 'en']]);
		await expect(
			ask(createPage, {
				slug: 'keranjang-2',
				language: 'id',
				template: '',
				title: 'Dua',
				from: { slug: 'keranjang', language: 'id' },
			}),
		).rejects.toMatchObject({ code: 'fix-fields' });
	});
});

test('a missing program page can be created once, and only at its fixed address', async () => {
	const unmade = async () => (await ask(listPages, {})).unmade;
	expect(await unmade()).toContain('am-i-covered');
	const made = {
		template: 'am-i-covered',
		title: 'Apakah ini dijamin?',
		language: 'id',
	} as const;
	await expect(ask(createPage, { ...made, slug: 'dijamin' })).rejects.toMatchObject({
		data: { fields: { slug: expect.stringContaining('/apakah-dijamin') } },
	});
	await ask(createPage, { ...made, slug: 'apakah-dijamin' });
	expect(await unmade()).not.toContain('am-i-covered');
	await expect(ask(createPage, { ...made, slug: 'apakah-dijamin-2' })).rejects.toMatchObject({
		data: { fields: { template: expect.any(String) } },
	});
	await ask(discardPageDraft, { slug: 'apakah-dijamin', language: 'id', revision: 1 });
});

test('moving a page keeps its history and translation and redirects its old addresses', async () => {
	await ask(movePageCall, { slug: 'news/baru', to: 'news/terbaru' });
	const redirects = keptRedirects(db);
	expect(await redirects.find('/news/baru')).toBe('/news/terbaru');
	expect(await redirects.find('/en/news/baru')).toBe('/en/news/terbaru');
	await ask(movePageCall, { slug: 'news/terbaru', to: 'news/akhir' });
	redirects.clear();
	expect(await redirects.find('/news/baru')).toBe('/news/akhir');
	const opened = await ask(openPage, { slug: 'news/akhir', language: 'id' });
	expect([opened.versions.length, opened.languages]).toEqual([1, ['id', 'en']]);
	await ask(movePageCall, { slug: 'news/akhir', to: 'news/baru' });
	redirects.clear();
	expect(await redirects.find('/news/baru')).toBeNull();
	await expect(ask(movePageCall, { slug: 'news/baru', to: 'news/premi' })).rejects.toMatchObject({
		code: 'fix-fields',
	});
	await expect(ask(movePageCall, { slug: 'news/baru', to: 'office' })).rejects.toMatchObject({
		code: 'fix-fields',
	});
	await expect(ask(movePageCall, { slug: 'keranjang', to: 'trolis' })).rejects.toMatchObject({
		code: 'look-again',
	});
});

test('lists pages by group, search text and order, and shows who is editing drafts', async () => {
	const slugs = async (input: CallInput<typeof listPages>) =>
		(await ask(listPages, input)).pages.map(({ slug }) => slug);
	expect(await slugs({ group: 'artikel', search: 'klaim' })).toEqual(['news/klaim']);
	await ask(placePageCall, { slug: 'news/polis', before: 'news/premi' });
	expect((await slugs({ search: 'news/p' })).slice(0, 2)).toEqual(['news/polis', 'news/premi']);
	await ask(placePageCall, { slug: 'news/polis', before: null });
	expect(await slugs({ search: 'news/p' })).toEqual(['news/premi', 'news/polis']);
	expect(await slugs({ search: '100%' })).toEqual([]);
	const { pages } = await ask(listPages, { drafts: true });
	expect(pages.map(({ slug, drafts }) => [slug, drafts[0]?.changedBy])).toEqual([
		['news/baru', 'sari'],
		['privasi', 'budi'],
	]);
});

test('removes a page from the site with a note, but not a page that the program needs', async () => {
	await ask(hidePage, { ...PREMI, note: 'Sudah basi' });
	await expect(title('news/premi')).rejects.toMatchObject({ code: 'not-found' });
	const opened = await ask(openPage, PREMI);
	expect([opened.live, opened.versions[0]?.published, opened.versions[0]?.note]).toEqual([
		null,
		false,
		'Sudah basi',
	]);
	await expect(
		ask(hidePage, { slug: 'keranjang', language: 'id', note: 'Tutup' }),
	).rejects.toMatchObject({ code: 'look-again' });
});

test('old states of a draft are deleted, except the last one of every ten minutes', async () => {
	const POLIS = { slug: 'news/polis', language: 'id' } as const;
	let revision = 0;
	for (let at = 0; at < 20; at += 1) {
		clock.now = new Date(clock.now.getTime() + 60_000);
		const saved = await ask(savePage, {
			...POLIS,
			revision,
			title: `Polis ${at}`,
			body: article('Polis'),
		});
		revision = saved.revision;
	}
	await sweepPageDrafts(db, new Date(clock.now.getTime() + 2 * 3_600_000));
	const { rows } = await db.query<{ n: number }>(
		sql`select count(*)::int as n from content_draft_save where slug = 'news/polis'`,
	);
	expect(rows[0]?.n).toBe(3);
	await expect(
		ask(savePage, { ...POLIS, revision: 2, title: 'Lama', body: article('Polis') }),
	).rejects.toMatchObject({ code: 'look-again' });
});

test('lists pages without a published English version, including those with an English draft', async () => {
	const lacking = async () => {
		const { pages } = await ask(listPages, { english: false, group: 'artikel' });
		return pages.map(({ slug, languages }) => [slug, languages.join()]);
	};
	const before = await lacking();
	expect(before).toContainEqual(['news/klaim', 'id']);
	const EN = { slug: 'news/klaim', language: 'en' } as const;
	await ask(createPage, {
		...EN,
		template: 'article-detail',
		title: 'Claims',
		from: { slug: 'news/klaim', language: 'id' },
	});
	expect(await lacking()).toContainEqual(['news/klaim', 'id,en']);
	const { revision } = await ask(openPage, EN);
	await ask(publishDraft, { ...EN, revision, note: '' });
	const after = await lacking();
	expect(after.map(([slug]) => slug)).not.toContain('news/klaim');
	expect(after).toHaveLength(before.length - 1);
});
