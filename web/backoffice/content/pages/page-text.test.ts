import { expect, test } from 'vitest';

import type { PageText } from '#insurance/site/content-studio/pages/merge.ts';

import { moved, pageValueAt, withPageValue } from './page-text.ts';

const TEXT: PageText = {
	title: 'Klaim',
	body: {
		name: 'Klaim',
		overview: 'Tiga langkah',
		children: [
			{ template: 'step', name: 'Satu', children: [{ template: '', name: 'Dalam' }] },
			{ template: 'step', name: 'Dua' },
		],
	},
};

test.each([
	['title', 'Klaim', 'Cara klaim'],
	['overview', 'Tiga langkah', 'Dua langkah'],
	['children.1.name', 'Dua', 'Kedua'],
	['children.0.children.0.name', 'Dalam', 'Lebih dalam'],
	['children.1.description', undefined, '<p>Baru</p>'],
])('%s can be read and changed without affecting other values', (path, before, after) => {
	expect(pageValueAt(TEXT, path)).toBe(before);
	const next = withPageValue(TEXT, path, after);
	expect(pageValueAt(next, path)).toBe(after);
	expect(withPageValue(next, path, before)).toEqual(TEXT);
});

test('omits emptied fields but keeps the fields that every page has', () => {
	expect(withPageValue(TEXT, 'overview', '').body).not.toHaveProperty('overview');
	expect(withPageValue(TEXT, 'name', '').body.name).toBe('');
	expect(withPageValue(TEXT, 'title', '').title).toBe('');
	expect(withPageValue(TEXT, 'children', undefined).body.children).toEqual([]);
});

test.each([
	[0, 2, ['b', 'c', 'a']],
	[2, 0, ['c', 'a', 'b']],
	[1, 1, ['a', 'b', 'c']],
])('moves a part from %i to %i', (from, to, expected) => {
	expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected);
});
