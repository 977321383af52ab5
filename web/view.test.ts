import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { type Ask, LOST_LINE, UNREADABLE_ANSWER } from '#platform/contract/client.ts';
import {
	DATABASE_AWAY,
	JUST_CHANGED,
	NOTHING_KEPT,
	SURGE,
	TOO_SLOW,
} from '#platform/contract/refusal.ts';
import { WaitPage } from '#web/site/errors/WaitPage.tsx';

import { loadPage } from './view.ts';

const asked = (code: number, message: string) =>
	loadPage(
		(async () => ({ ok: false, code, message, data: null })) as unknown as Ask,
		new URL('http://localhost/news'),
	);

test.each([
	['a row that another holds', 503, JUST_CHANGED, undefined],
	['a question that took too long', 503, TOO_SLOW, undefined],
	['a full disk', 503, NOTHING_KEPT, undefined],
	['an answer that cannot be read', 0, UNREADABLE_ANSWER, undefined],
	['a database that is away', 503, DATABASE_AWAY, 'away'],
	['a lost line', 0, LOST_LINE, 'line'],
	['too many visitors', 503, SURGE, 'surge'],
])('%s is shown as what it is', async (_, code, message, trouble) => {
	expect(await asked(code, message)).toEqual({
		status: 503,
		page: null,
		...(trouble ? { trouble } : {}),
	});
});

test('only the page of a surge speaks of many visitors', () => {
	const says = (why: 'surge' | 'away' | 'ours') =>
		/lonjakan/.test(renderToStaticMarkup(createElement(WaitPage, { why })));
	expect([says('surge'), says('away'), says('ours')]).toEqual([true, false, false]);
});
