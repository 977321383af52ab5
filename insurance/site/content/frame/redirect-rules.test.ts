import { expect, test } from 'vitest';

import { isOutOfReach, isServed, likelyTarget, redirectProblems } from './redirect-rules.ts';

const served = {
	slugs: new Set(['home', 'jaga-aman', 'news/apa-itu-premi', 'tata-cara-klaim']),
	redirects: new Map([
		['/lama', '/jaga-aman'],
		['/a', '/b'],
		['/b', '/jaga-aman'],
	]),
};

test.each<[path: string, target: string, field: 'path' | 'target' | null, words?: RegExp]>([
	['/baru', '/jaga-aman', null],
	['/baru', '/jaga-aman?plan=A#form-pengajuan', null],
	['/baru', 'https://www.ojk.go.id/', null],
	['/baru', '/en/jaga-aman', null],
	['/baru', '/page/download?filepath=riplay/jaga-aman.pdf', null],
	['/lama', '/tata-cara-klaim', null],
	['baru', '/jaga-aman', 'path', /Mulai dengan/],
	['/', '/jaga-aman', 'path'],
	['/baru/', '/jaga-aman', 'path'],
	['/baru?x=1', '/jaga-aman', 'path'],
	['/office', '/jaga-aman', 'path', /dipakai program/],
	['/%6fffice', 'https://evil.example', 'path', /dipakai program/],
	['/page%2fx', 'https://evil.example', 'path', /dipakai program/],
	['/jaga-aman', '/tata-cara-klaim', 'path', /halaman yang terbit/],
	['/jaga%2daman', 'https://evil.example', 'path', /halaman yang terbit/],
	['/%6cama', '/tata-cara-klaim', 'path', /ejaan lain/],
	['/alamat%20lama', '/jaga-aman', null],
	['/baru', '/baru', 'target', /berputar/],
	['/baru', '/%62aru', 'target', /berputar/],
	['/jalan', '/lama', 'target', /dialihkan lagi ke \/jaga-aman/],
	['/b', '/a', 'target', /berputar/],
	['/c', 'javascript:alert(1)', 'target', /Mulai dengan/],
	['/c', '//evil.example', 'target', /Mulai dengan/],
	['/c', '/tidak-ada', 'target', /Tidak ada halaman/],
	['/c', '#', 'target'],
])('a redirect from %s to %s has an error in the field: %s', (path, target, field, words = /./) => {
	const found = redirectProblems({ path, target }, served);
	expect(Object.keys(found)).toEqual(field === null ? [] : [field]);
	if (field !== null) expect(found[field]).toMatch(words);
});

test('rejects a redirect that would form a chain with another', () => {
	const redirects = new Map([['/x', '/y']]);
	expect(
		redirectProblems({ path: '/y', target: '/jaga-aman' }, { ...served, redirects }).path,
	).toMatch(/berantai/);
});

test.each([
	['/jaga-aman', true],
	['/jaga-aman/#x', true],
	['/', true],
	['/en/jaga-aman?x=1', true],
	['/lama', true],
	['/images/a.svg', true],
	['https://example.org/x', true],
	['mailto:a@b.example', true],
	['/hilang', false],
])('detects whether %s is served: %s', (address, is) => expect(isServed(address, served)).toBe(is));

test.each([
	['/produk/jaga-aman', '/jaga-aman'],
	['/blog/apa-itu-premi-asuransi', '/news/apa-itu-premi'],
	['/wp-login.php', null],
])('suggests for %s the address %s', (path, target) =>
	expect(likelyTarget(path, served.slugs)).toBe(target),
);

test.each([
	['office', true],
	['page/x', true],
	['en', true],
	['en/jaga-aman', true],
	['template/jaga-aman', true],
	['jaga-aman/', true],
	['official', false],
	['english', false],
	['home', false],
	['news/a', false],
])('a page at the address %s is unreachable: %s', (slug, is) =>
	expect(isOutOfReach(slug, 'id')).toBe(is),
);
