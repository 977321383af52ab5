import { expect, test } from 'vitest';

import { withQuery } from './with-query.ts';

test.each([
	['/baru', '', '/baru'],
	['/baru', '?', '/baru'],
	['/baru', '?utm=a', '/baru?utm=a'],
	['/news?page=2', '', '/news?page=2'],
	['/news?page=2', '?utm=a&x=1', '/news?page=2&utm=a&x=1'],
	['/news?page=2', '?page=9&utm=a&page=7', '/news?page=2&utm=a'],
	['/news?page=2', '?p%61ge=9', '/news?page=2'],
	['/baru#syarat', '?utm=a', '/baru?utm=a#syarat'],
	['/news?page=2#satu', '?utm=a', '/news?page=2&utm=a#satu'],
	['/baru?', '?utm=a', '/baru?utm=a'],
	['https://lain.example/a?b=c', '?q=%C3%A9+x', 'https://lain.example/a?b=c&q=%C3%A9+x'],
	['/baru', '?a?b=1&&c', '/baru?a?b=1&c'],
	['/baru', '?q=%E0%A4', '/baru?q=%E0%A4'],
])('%s with query %s becomes %s', (address, query, together) => {
	expect(withQuery(address, query)).toBe(together);
});
