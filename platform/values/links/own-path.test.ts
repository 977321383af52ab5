import { expect, test } from 'vitest';

import { ownPath } from './own-path.ts';

const NAMED = { tab: '\t', newline: '\n', nul: '\0', del: '\u007f', nel: '\u0085' };

test.each([
	'/',
	'/selfcare/policy',
	'/selfcare/policy?ref=1&to=https://lain.example//x',
	'/korporat/panel#peserta',
	'/form-auto-debet?ref=AB%2FCD%3D',
	'/artikel/50%25-lebih-murah',
	'/a//b',
	'/cari?q=%0a%5c',
])('accepts %s as a path of this site', (address) => expect(ownPath(address, '/x')).toBe(address));

test.each([
	['nothing', undefined],
	['no text', { path: '/a' }],
	['null', null],
	['an empty text', ''],
	['a path without its slash', 'selfcare'],
	['another scheme', 'https://lain.example/'],
	['a script', 'javascript:alert(1)'],
	['a space before another host', ' //lain.example'],
	['another host', '//lain.example'],
	['three slashes', '///lain.example'],
	['a backslash', '/\\lain.example'],
	['two backslashes', '\\\\lain.example'],
	['a backslash further on', '/a\\..\\..\\lain.example'],
	['encoded slashes', '/%2flain.example'],
	['slashes encoded twice', '/%252f%252flain.example'],
	['an encoded backslash', '/%5Clain.example'],
	['an encoded tab', '/%09/lain.example'],
	['an encoded line break', '/a%0d%0aSet-Cookie:%20a=b'],
	['dots that end in another host', '/..//lain.example'],
	['dots that end in another host, further in', '/a/..//lain.example'],
	['encoded dots', '/a/%2e%2e//lain.example'],
	['a percent sign that encodes nothing', '/a%zz'],
	['half a sign', '/%c3'],
	['an endless path', `/${'a'.repeat(2_000)}`],
	...Object.entries(NAMED).map(([name, sign]): [string, string] => [
		`a hidden ${name}`,
		`/${sign}/lain.example/x`,
	]),
])('replaces %s with the fallback path', (_what, address) => {
	expect(ownPath(address, '/x')).toBe('/x');
	expect(ownPath(address, null)).toBeNull();
});
