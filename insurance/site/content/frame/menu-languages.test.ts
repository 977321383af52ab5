import { expect, test } from 'vitest';

import { sampleContent } from '#sample/content/content.ts';

import { missingIn, withIndonesian } from './menu-languages.ts';
import { navigationSchema } from './site-frame.ts';

const menu = (header: { name: string; url: string }[], more: object = {}) =>
	navigationSchema.parse({ header, ...more });

test('treats links to the same page as equal, even under different names', () => {
	const own = menu([
		{ name: 'Bantuan', url: '/bantuan' },
		{ name: 'Katalog', url: '/#product-catalogue' },
		{ name: 'OJK', url: 'https://www.ojk.go.id/' },
		{ name: 'Kelompok', url: '#' },
	]);
	const other = menu([
		{ name: 'Help', url: '/en/bantuan' },
		{ name: 'Catalogue', url: '/en#product-catalogue' },
		{ name: 'Regulator', url: 'https://www.ojk.go.id/' },
	]);
	expect(missingIn(own, other)).toEqual([]);
	expect(missingIn(own, menu([{ name: 'Help', url: '/en/bantuan' }]))).toEqual([
		{ part: 'header', name: 'Katalog', url: '/#product-catalogue' },
		{ part: 'header', name: 'OJK', url: 'https://www.ojk.go.id/' },
	]);
});

test('compares links inside menus and accepts a link that moved to another part', () => {
	const inside = { name: 'Premi', url: '/hitung-premi' };
	const own = menu([{ name: 'Semua', url: '#', children: [inside] } as never]);
	expect(missingIn(own, menu([{ name: 'News', url: '/en/news' }]))).toEqual([
		{ part: 'header', ...inside },
	]);
	const moved = { header_button: [{ name: 'Premium', url: '/en/hitung-premi' }] };
	expect(missingIn(own, menu([{ name: 'News', url: '/en/news' }], moved))).toEqual([]);
});

test('a part without a translation falls back to Indonesian', () => {
	const id = menu([{ name: 'Berita', url: '/news' }], { running_text: [{ name: 'Halo' }] });
	expect(withIndonesian({ header: [], running_text: [{ name: 'Hello' }] }, id)).toMatchObject({
		header: [{ name: 'Berita' }],
		running_text: [{ name: 'Hello' }],
	});
});

test('the English sample menus contain every link of the Indonesian ones', () => {
	const { id, en } = sampleContent.navigation;
	expect(missingIn(navigationSchema.parse(id), navigationSchema.parse(en))).toEqual([]);
});
