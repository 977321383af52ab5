import { expect, test } from 'vitest';

import { compareRedirects } from './compare-frame.server.ts';

test('does not import redirects that need two people', () => {
	const { redirects } = compareRedirects(
		{ '/privasi': '/berita', '/keluar': 'https://ojk.go.id', '/lama': '/berita' },
		{ slugs: new Set(['berita']), redirects: new Map() },
		new Set(['privasi']),
	);
	expect(
		redirects.map(({ path, stop }) => [path, stop?.includes('orang kedua') ?? false]),
	).toEqual([
		['/privasi', true],
		['/keluar', true],
		['/lama', false],
	]);
});
