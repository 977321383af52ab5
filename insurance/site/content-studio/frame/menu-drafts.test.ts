import { beforeEach, expect, test } from 'vitest';

import { callerAt } from '#insurance/sales/carts/test-buyer.server.ts';
import { seedContent } from '#insurance/site/content/seed.server.ts';
import { readNavigation } from '#insurance/site/content/store.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';

import { clock, studioOf } from '../pages/test-studio.server.ts';
import {
	listFrameChanges,
	listWords,
	restoreFrame,
	saveRedirect,
	saveWord,
	undoFrameChange,
} from './api.ts';
import { discardMenus, keepMenus, openMenus, saveMenus, watchMenus } from './menus-api.ts';

const db = await testPool();
const ask = await studioOf(db, callerAt);
const ID = { language: 'id' } as const;
const COLUMN = { name: 'Bantuan', children: [{ name: 'Klaim', url: '/klaim' }] };
const opened = async (who: 'sari' | 'budi' = 'sari') => (await ask(openMenus, ID, who)).navigation;
const names = async () => (await readNavigation(db, 'id'))?.header?.map(({ name }) => name);
const header = (...all: string[]) => all.map((name) => ({ name, url: '/klaim' }));
type Menus = Awaited<ReturnType<typeof opened>>;
const publish = (base: Menus, navigation: Menus, who: 'sari' | 'budi' = 'sari') =>
	ask(saveMenus, { ...ID, base, navigation }, who);

beforeEach(async () => {
	clock.now = new Date(clock.now.getTime() + 60_000);
	const { mark, draft } = await ask(openMenus, ID);
	if (draft) await ask(discardMenus, { ...ID, mark });
	await db.transaction((tx) =>
		seedContent(tx, {
			pages: [
				{ slug: 'klaim', template: 'default', title: 'Klaim', body: { name: 'Klaim' } },
			],
			navigation: {},
			wordings: { id: { cari: 'Cari' } },
			redirects: {},
		}),
	);
	const base = await opened();
	await publish(base, {
		...base,
		header: header('Produk', 'Klaim'),
		running_text: [{ name: 'Buka setiap hari' }],
		footer_column: [COLUMN],
	});
	clock.now = new Date(clock.now.getTime() + 1_000);
});

test('typed input is kept as a draft, even half an address, and the site stays unchanged', async () => {
	const base = await opened();
	const typed = { ...base, header: [{ name: '', url: 'ht' }] };
	const kept = await ask(keepMenus, { ...ID, base, navigation: typed });
	expect(kept).toMatchObject({ merged: false, conflicts: [] });
	expect(await names()).toEqual(['Produk', 'Klaim']);
	const later = await ask(openMenus, ID, 'budi');
	expect(later.navigation.header).toEqual([{ name: '', url: 'ht' }]);
	expect(later.draft).toMatchObject({ by: 'sari' });
	await ask(discardMenus, { ...ID, mark: later.mark }, 'budi');
	expect((await ask(openMenus, ID)).draft).toBeNull();
});

test.each([
	['menu', { header: header('Produk', 'Klaim', 'Promo') }, 'header'],
	['ticker', { running_text: [{ name: 'Buka sampai malam' }] }, 'running_text'],
	['footer', { footer_column: [{ ...COLUMN, name: 'Tolong' }] }, 'footer_column'],
] as const)('merges the changes of two editors: %s', async (_name, change, part) => {
	const base = await opened();
	await ask(keepMenus, { ...ID, base, navigation: { ...base, ...change } as Menus });
	const social = [{ name: 'Instagram', url: 'https://instagram.com/jaga' }];
	const second = await ask(
		keepMenus,
		{ ...ID, base, navigation: { ...base, social_media: social } },
		'budi',
	);
	expect(second).toMatchObject({ merged: true, conflicts: [], others: ['sari'] });
	expect(second.navigation).toMatchObject({ ...change, social_media: social });
	const place = part as 'header';
	expect(second.navigation[place]).not.toEqual(base[place]);
});

test('keeps the first version of an entry that both edited and shows both', async () => {
	const base = await opened();
	const write = (name: string, who: 'sari' | 'budi') =>
		ask(
			keepMenus,
			{ ...ID, base, navigation: { ...base, header: header(name, 'Klaim') } },
			who,
		);
	await write('Produk kami', 'sari');
	expect(await write('Semua produk', 'budi')).toMatchObject({
		navigation: { header: header('Produk kami', 'Klaim') },
		conflicts: [
			{
				label: 'Menu atas, "Produk kami"',
				from: 'editor',
				mine: 'Semua produk',
				theirs: 'Produk kami',
			},
		],
	});
	const { mark } = await ask(watchMenus, ID);
	expect(mark).toBe((await ask(openMenus, ID)).mark);
});

test('merged changes of others must be read before anything goes live', async () => {
	const base = await opened();
	await ask(keepMenus, { ...ID, base, navigation: { ...base, header: header('Promo') } }, 'budi');
	const mine = { ...base, running_text: [{ name: 'Tutup hari ini' }] };
	const first = await publish(base, mine);
	expect(first).toMatchObject({ changeId: null, merged: true });
	expect(await names()).toEqual(['Produk', 'Klaim']);
	const second = await publish(first.navigation, first.navigation);
	expect(second.changeId).toEqual(expect.any(String));
	expect(await names()).toEqual(['Promo']);
	expect((await ask(openMenus, ID)).draft).toBeNull();
});

test('a draft includes what went live since it was started', async () => {
	const base = await opened();
	await ask(keepMenus, { ...ID, base, navigation: { ...base, header: header('Diskon') } });
	const changes = (await ask(listFrameChanges, {})).changes;
	await ask(undoFrameChange, { id: changes[0]?.id ?? '' }, 'budi');
	const { navigation, changes: differences } = await ask(openMenus, ID);
	expect(navigation.header).toEqual(header('Diskon'));
	expect(navigation.running_text).toEqual((await readNavigation(db, 'id'))?.running_text ?? []);
	expect(differences.map(({ part }) => part)).toEqual(['Menu atas']);
});

test('keeps the draft and shows both when the site changed the same entry', async () => {
	const first = await opened();
	await publish(first, { ...first, header: header('Semua produk', 'Klaim') }, 'budi');
	const base = await opened();
	await ask(keepMenus, {
		...ID,
		base,
		navigation: { ...base, header: header('Diskon', 'Klaim') },
	});
	const [newest] = (await ask(listFrameChanges, {})).changes;
	await ask(undoFrameChange, { id: newest?.id ?? '' }, 'budi');
	expect(await ask(openMenus, ID)).toMatchObject({
		navigation: { header: header('Diskon', 'Klaim') },
		conflicts: [{ from: 'site', mine: 'Produk', theirs: 'Diskon' }],
	});
});

test('the history shows each changed entry before and after', async () => {
	const base = await opened();
	await publish(base, {
		...base,
		header: [...base.header, { name: 'Promo', url: '/promo' }],
		footer_column: [{ ...COLUMN, children: [{ name: 'Cara klaim', url: '/klaim' }] }],
	});
	const [newest] = (await ask(listFrameChanges, {})).changes;
	expect(newest?.differences).toEqual([
		{ part: 'Menu atas', before: '', after: 'Promo (/promo)' },
		{
			part: 'Kolom kaki halaman',
			before: 'Bantuan › Klaim (/klaim)',
			after: 'Bantuan › Cara klaim (/klaim)',
		},
	]);
});

test('reverting menus starts a draft, and reverting a word applies immediately', async () => {
	for (const name of ['Satu', 'Dua', 'Tiga']) {
		const base = await opened();
		clock.now = new Date(clock.now.getTime() + 1_000);
		await publish(base, { ...base, header: header(name) });
	}
	const { changes } = await ask(listFrameChanges, {});
	const [, second] = changes;
	const restored = await ask(restoreFrame, { id: second?.id ?? '' });
	expect(restored).toEqual({ changeId: null, waits: false, language: 'id' });
	expect(await names()).toEqual(['Tiga']);
	const { navigation, mark } = await ask(openMenus, ID);
	expect(navigation.header).toEqual(header('Satu'));
	await expect(ask(restoreFrame, { id: second?.id ?? '' })).rejects.toThrow('sedang ditulis');
	await ask(discardMenus, { ...ID, mark });

	const word = { ...ID, key: 'cari' };
	const first = await ask(saveWord, { ...word, seen: 'Cari', text: 'Temukan' });
	await ask(saveWord, { ...word, seen: 'Temukan', text: 'Telusuri' });
	await ask(restoreFrame, { id: String(first.changeId) });
	const { words } = await ask(listWords, {});
	expect(words.find(({ key }) => key === 'cari')?.id).toBe('Cari');
});

test('the second editor of a word or redirect sees what the first wrote', async () => {
	const word = { ...ID, key: 'cari', seen: 'Cari' };
	await ask(saveWord, { ...word, text: 'Temukan' });
	await expect(ask(saveWord, { ...word, text: 'Telusuri' }, 'budi')).rejects.toThrow('"Temukan"');
	await ask(saveRedirect, { path: '/lama', seen: null, target: '/klaim' });
	await expect(
		ask(saveRedirect, { path: '/lama', seen: null, target: '/' }, 'budi'),
	).rejects.toThrow('"/klaim"');
});
