import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { NotFound } from './NotFound.tsx';
import { ServerError } from './ServerError.tsx';

const pressed = (page: Parameters<typeof createElement>[0], props: object = {}) =>
	[
		...renderToStaticMarkup(createElement(page, props)).matchAll(/<(a|button)[^>]*>([^<]+)</g),
	].map(([, , words]) => words);

test('a server error page first offers to reload the same address', () => {
	expect(pressed(ServerError)).toEqual(['Coba lagi', 'Back', 'Home']);
	expect(renderToStaticMarkup(createElement(ServerError))).toContain('href=""');
	expect(pressed(NotFound)).toEqual(['Back', 'Home']);
});

test('omits buttons that need a script when scripts do not run', () => {
	expect(pressed(ServerError, { still: true })).toEqual(['Coba lagi', 'Home']);
});
