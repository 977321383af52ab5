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
import { WaitingPage } from '#web/site/errors/NotNow.tsx';

import { loadPage } from './view.ts';

const asked = (code: number, message: string) =>
	loadPage(
		(async () => ({ ok: false, code, message, data: null })) as unknown as Ask,
		new URL('http://localhost/news'),
	);

test.each([
	['a row that another holds', 503, JUST_CHANGED, 'Kesalahannya di pihak kami'],
	['a question that took too long', 503, TOO_SLOW, 'Kesalahannya di pihak kami'],
	['a full disk', 503, NOTHING_KEPT, 'Kesalahannya di pihak kami'],
	['an answer that cannot be read', 0, UNREADABLE_ANSWER, 'Kesalahannya di pihak kami'],
	['a database that is away', 503, DATABASE_AWAY, DATABASE_AWAY],
	['too many visitors', 503, SURGE, SURGE],
])('shows the matching message for %s', async (_, code, message, heading) => {
	const { status, trouble } = await asked(code, message);
	expect(status).toBe(503);
	const html = renderToStaticMarkup(createElement(WaitingPage, { why: trouble }));
	expect(html).toContain(heading);
	expect(/lonjakan/.test(html)).toBe(message === SURGE);
});

test('shows a lost connection to the reader', async () => {
	expect(await asked(0, LOST_LINE)).toEqual({ status: 503, page: null, trouble: LOST_LINE });
});
