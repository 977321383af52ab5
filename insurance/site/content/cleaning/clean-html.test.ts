import { expect, test } from 'vitest';

import type { PageBody } from '../page.ts';
import { cleanBody, cleanHtml } from './clean-html.server.ts';
import { safeUrl } from './safe-url.ts';

test.each([
	'/jaga-aman',
	'/hitung-premi#langkah=2',
	'#syarat',
	'https://ojk.go.id/pengaduan?a=1',
	'mailto:halo@jaga.example',
	'tel:1500123',
])('keeps a link to %s', (address) => {
	expect(safeUrl(address)).toBe(address);
});

test.each([
	'javascript:alert(1)',
	' JavaScript:alert(1)',
	'java\tscript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'vbscript:x',
	'http://tanpa-kunci.example/',
	'//lain.example/',
	'/\\lain.example/',
	'https://nama@lain.example/',
	'ftp://lain.example/',
	`/${'a'.repeat(2_000)}`,
])('removes a link to %j', (address) => {
	expect(safeUrl(address)).toBe('#');
});

test.each([
	['<p>Satu <strong>dua</strong></p>', '<p>Satu <strong>dua</strong></p>'],
	['a<script>alert(1)</script>b', 'ab'],
	['<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>'],
	['<img src=x onerror=alert(1)>', ''],
	['<iframe src="https://lain.example"></iframe>', ''],
	['<svg><script>alert(1)</script></svg>', ''],
	['<style>p{}</style><form action="/x"><input name="a"></form>', ''],
	['<a href="javascript:alert(1)">a</a>', '<a href="#">a</a>'],
	['<a href="/jaga-aman" onclick="x()">a</a>', '<a href="/jaga-aman">a</a>'],
	[
		'<a href="https://ojk.go.id/">a</a>',
		'<a href="https://ojk.go.id/" target="_blank" rel="noopener noreferrer">a</a>',
	],
])('cleans %j to %j', (written, kept) => {
	expect(cleanHtml(written)).toBe(kept);
});

test('keeps a plain line with its ampersand as typed and cleans a line with a tag', () => {
	const body = {
		name: 'Orang',
		info: 'Riset & Klaim',
		children: [{ name: 'A', info: 'Riset & Klaim' }, { info: '<b onclick="x()">a</b> & b' }],
	} as unknown as PageBody;
	expect(cleanBody(body)).toMatchObject({
		info: 'Riset & Klaim',
		children: [{ info: 'Riset & Klaim' }, { info: '<b>a</b> &amp; b' }],
	});
});

test('cleans a page down to its innermost child', () => {
	const evil = { description: 'a<script>b</script>', url: 'javascript:alert(1)' };
	const clean = { description: 'a', url: '#' };
	const body = {
		description: evil.description,
		links: [{ url: evil.url }],
		children: [{ ...evil, children: [{ ...evil, links: [{ url: evil.url }] }] }],
	} as unknown as PageBody;
	expect(cleanBody(body)).toEqual({
		description: 'a',
		links: [{ url: '#' }],
		children: [{ ...clean, children: [{ ...clean, links: [{ url: '#' }] }] }],
	});
});
