import { expect, test } from 'vitest';

import { insideAddress } from './inside-links.ts';

const HERE = 'https://jaga.test/news?page=2';
const link = (href: string, more: { target?: string; download?: string } = {}) => ({
	href: new URL(href, HERE).href,
	target: '',
	download: '',
	...more,
});

test.each([
	['another page', link('/jaga-aman'), '/jaga-aman'],
	['a page with query and hash', link('/news?page=3#artikel'), '/news?page=3#artikel'],
	['this very page', link('/news?page=2'), '/news?page=2'],
	['a place on this page: the browser scrolls', link('#isi'), null],
	['the same place by its whole address', link('/news?page=2#isi'), null],
	['another site', link('https://example.test/news'), null],
	['another protocol', link('tel:150123'), null],
	['a mail address', link('mailto:halo@jaga.test'), null],
	['a new tab', link('/jaga-aman', { target: '_blank' }), null],
	['a download', link('/laporan.pdf', { download: 'laporan.pdf' }), null],
	['a document behind a call', link('/page/download?x=1'), null],
	['the payment page', link('/sandbox-pay/123'), null],
])('%s', (_what, given, expected) => {
	expect(insideAddress(given, HERE)).toBe(expected);
});
