import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { LostFile } from './LostFile.tsx';

test('shows links to every page where an expired document can be found again', () => {
	const drawn = renderToStaticMarkup(createElement(LostFile));
	const links = [...drawn.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(
		([, url, words]) => [url, words],
	);
	expect(links).toEqual([
		['/karyawan', 'halaman karyawan'],
		['/korporat/panel', 'panel kepesertaan'],
		['/kartu-saya', 'halaman kartu'],
		['/selfcare/policy', 'Ke polis saya'],
		['/', 'Beranda'],
	]);
});
