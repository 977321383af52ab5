import { expect, test } from 'vitest';

import { pagerWindow } from './pager-window.ts';

test.each([
	['a single page', 1, 1, [1]],
	['few pages, all of them', 2, 5, [1, 2, 3, 4, 5]],
	['the start of a long list', 1, 40, [1, 2, 3, 0, 40]],
	['the middle of a long list', 20, 40, [1, 0, 18, 19, 20, 21, 22, 0, 40]],
	['a gap of one page, which is shown instead', 5, 40, [1, 2, 3, 4, 5, 6, 7, 0, 40]],
	['the end of a long list', 40, 40, [1, 0, 38, 39, 40]],
	['a page beyond the last', 99, 40, [1, 0, 38, 39, 40]],
])('the pager shows %s', (_title, page, pages, numbers) => {
	expect(pagerWindow(page, pages)).toEqual(numbers);
});
