import { expect, test } from 'vitest';

import { WRONG_URL, writtenUrl } from './written-url.ts';

test.each([
	['/tata-cara-klaim', '/tata-cara-klaim'],
	['https://ojk.go.id', 'https://ojk.go.id'],
	['http://ojk.go.id/a?b=1', 'https://ojk.go.id/a?b=1'],
	['HTTP://ojk.go.id', 'https://ojk.go.id'],
	['ojk.go.id', 'https://ojk.go.id'],
	['www.ojk.go.id/berita', 'https://www.ojk.go.id/berita'],
	['halo@jaga.example', 'mailto:halo@jaga.example'],
	['tel:021500', 'tel:021500'],
	['#form-pengajuan', '#form-pengajuan'],
	[
		'https://www.google.com/url?q=https%3A%2F%2Fojk.go.id%2Fa&sa=D&source=editors',
		'https://ojk.go.id/a',
	],
	['https://www.google.com/url?q=http://ojk.go.id/&sa=D', 'https://ojk.go.id/'],
])('resolves %s to %s', (typed, url) => {
	expect(writtenUrl(typed)).toEqual({ url, said: url === typed ? '' : `Menjadi ${url}` });
});

test.each([
	'',
	'#',
	'javascript:alert(1)',
	'data:text/html,a',
	'//evil.example',
	'klaim',
	'a b.id',
])('rejects "%s" with an error message', (typed) =>
	expect(writtenUrl(typed)).toEqual({ problem: WRONG_URL }),
);

test('rejects a Google redirect that hides a script', () => {
	expect(writtenUrl('https://www.google.com/url?q=javascript:alert(1)')).toEqual({
		problem: WRONG_URL,
	});
});
