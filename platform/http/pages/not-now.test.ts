import { afterAll, beforeEach, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';

import { makeServer } from '../server.server.ts';
import { makePageCache } from './page-cache.server.ts';
import { makePageSessions } from './page-session.server.ts';
import { mountPages } from './pages.server.ts';

const keys = { sessions: makePageSessions('00'.repeat(32)), bodyKey: Buffer.alloc(32) };
const app = await makeServer({ log: silentLog, keys, secure: false, hsts: true });
let [busy, reachable, redirects] = [false, true, true];
const pages = ['surge', 'away', 'ours', 'fault', 'lostFile', 'prepared', 'previewOver'] as const;
mountPages(app, makePageCache(), {
	keys,
	secure: false,
	hsts: true,
	site: {
		...(Object.fromEntries(pages.map((name) => [name, `page: ${name}`])) as Record<
			(typeof pages)[number],
			string
		>),
		render: async () => ({ status: 503, head: 'a page of a call that found a lock' }),
		answerPlain: async () => ({ go: '/' }),
		previewBanner: '',
	},
	overloaded: () => busy,
	neverShed: () => true,
	failed: () => {},
	reachable: async () => reachable,
	opened: async () => true,
	findRedirect: async () => {
		if (!redirects) throw new Error('canceling statement due to lock timeout');
		return null;
	},
	missed: () => {},
	languageOf: () => 'id',
	countPage: () => {},
	previews: () => null,
});
beforeEach(() => ([busy, reachable, redirects] = [false, true, true]));
afterAll(() => app.close());
const shown = async () => {
	const { statusCode, body } = await app.inject('/news');
	return [statusCode, body];
};

test('reports a page blocked by a lock or a slow query as our error, not as a surge', async () => {
	expect(await shown()).toEqual([503, 'page: ours']);
	redirects = false;
	expect(await shown()).toEqual([503, 'page: ours']);
});

test('reports a surge only while the process is overloaded and its database is reachable', async () => {
	busy = true;
	expect(await shown()).toEqual([503, 'page: surge']);
	reachable = false;
	expect(await shown()).toEqual([503, 'page: away']);
});
