import { expect, test } from 'vitest';

import { plainLists } from './plain-lists.ts';

test.each([
	['<ul><li><p>KTP</p></li><li><p>Polis</p></li></ul>', '<ul><li>KTP</li><li>Polis</li></ul>'],
	[
		'<ol><li><p>a <strong>b</strong></p></li></ol><p></p>',
		'<ol><li>a <strong>b</strong></li></ol>',
	],
	[
		'<table><tr><td colspan="2"><p>1</p></td></tr></table>',
		'<table><tr><td colspan="2">1</td></tr></table>',
	],
	['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
	[
		'<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
		'<ul><li><p>a</p><ul><li>b</li></ul></li></ul>',
	],
	['<p>Isi</p>', '<p>Isi</p>'],
])('normalises %s to %s', (written, kept) => {
	expect(plainLists(written)).toBe(kept);
});
