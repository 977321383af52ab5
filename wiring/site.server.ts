import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';

import { isPurchasePath } from '#insurance/sales/carts/cart.ts';
import { countFollowed, countMissedPaths } from '#insurance/site/content/missed-paths.server.ts';
import { CONTENT_CALLS, keptRedirects } from '#insurance/site/content/routes.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import type { Ask } from '#platform/contract/client.ts';
import type { Metrics } from '#platform/http/health/health.server.ts';
import { watchLoad } from '#platform/http/health/load.server.ts';
import { makeInvoke } from '#platform/http/invoke.server.ts';
import { mountAssets } from '#platform/http/pages/assets.server.ts';
import { keepAnswers } from '#platform/http/pages/kept-answers.server.ts';
import { makePageCache, type PageCache } from '#platform/http/pages/page-cache.server.ts';
import type { PageSessions } from '#platform/http/pages/page-session.server.ts';
import { mountPages } from '#platform/http/pages/pages.server.ts';
import { mountPlainForms } from '#platform/http/pages/plain-forms.server.ts';
import { loadSitePages, type SitePages } from '#platform/http/pages/site.server.ts';

import type { servedCalls } from './calls.server.ts';
import type { Deps } from './deps.server.ts';
import { makeOpening } from './opening.server.ts';
import { makePreviews } from './previews.server.ts';

export const DIST = join(import.meta.dirname, '..', 'dist');

/** Functions that load the site and cache its pages; `npm run dev` replaces both. */
export type SiteParts = {
	open(ask: Ask, publicUrl: string): Promise<SitePages>;
	makeCache(): PageCache;
};
export const BUILT: SiteParts = {
	open: (ask, publicUrl) => loadSitePages(DIST, ask, publicUrl),
	makeCache: makePageCache,
};

type Keys = { sessions: PageSessions; bodyKey: Buffer };
export type SiteDeps = {
	config: Config;
	log: Log;
	deps: Deps;
	metrics: Metrics;
	keys: Keys;
	pages: PageCache;
	languageOf(path: string): string;
};

export async function mountSite(
	app: FastifyInstance,
	{ config, log, deps, metrics, keys, pages, languageOf }: SiteDeps,
	served: ReturnType<typeof servedCalls>,
	siteParts: SiteParts,
): Promise<{ site: SitePages; forget(): void }> {
	const load = watchLoad(deps.pool.waiting, config.busyAfterMs);
	const followed = countFollowed(deps.pool, log);
	const missed = countMissedPaths(deps.pool, log);
	for (const one of [load, followed, missed]) app.addHook('onClose', async () => one.stop());
	const redirects = keptRedirects(deps.pool, followed.count);
	const opening = makeOpening(deps);
	const kept = keepAnswers(makeInvoke(served, log), CONTENT_CALLS);
	const site = await siteParts.open(kept.ask, config.publicUrl);
	mountAssets(app, join(DIST, 'client'));
	mountPages(app, pages, {
		keys,
		secure: deps.secure,
		hsts: !config.plainHttp,
		site,
		overloaded: load.overloaded,
		neverShed: isPurchasePath,
		reachable: () =>
			deps.pool.query(sql`select 1`).then(
				() => true,
				() => false,
			),
		failed: (err, path) => log.error({ err, path }, 'a page could not be rendered'),
		opened: opening.opened,
		findRedirect: redirects.find,
		missed: missed.count,
		languageOf,
		countPage: metrics.countPage,
		previews: makePreviews(deps, served, log),
	});
	await mountPlainForms(app, {
		sessions: keys.sessions,
		secure: deps.secure,
		askAs: (caller) => makeInvoke(served, log, caller),
		answer: site.answerPlain,
		vouch: deps.captcha.vouch,
		failed: (err, path) => log.error({ err, path }, 'a plain form could not be answered'),
		fault: () => site.fault,
	});
	const forget = () => {
		kept.clear();
		redirects.clear();
		opening.forget();
		pages.clear();
	};
	return { site, forget };
}
