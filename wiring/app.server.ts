import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { customerHolding, identifyCustomer } from '#insurance/accounts/sessions.server.ts';
import { isPurchasePath } from '#insurance/carts/cart.ts';
import { placeInContent } from '#insurance/content/address.ts';
import { claimPages } from '#insurance/claims/document-links.server.ts';
import { companyHolding, identifyCompany } from '#insurance/companies/sessions.server.ts';
import { feedPages } from '#insurance/content/feeds.server.ts';
import { countMissedPaths } from '#insurance/content/missed-paths.server.ts';
import { CONTENT_CALLS, keptRedirects, pictureOf } from '#insurance/content/routes.server.ts';
import { relayedPictures } from '#insurance/content/relayed-pictures.server.ts';
import { documentPages } from '#insurance/documents/download.server.ts';
import { ownPapers } from '#insurance/documents/own-papers.server.ts';
import { mandatePapers } from '#insurance/mandates/routes.server.ts';
import { memberFiles } from '#insurance/memberships/member-files.server.ts';
import { memberPaperMakers } from '#insurance/memberships/membership-jobs.server.ts';
import { membershipPages } from '#insurance/memberships/routes.server.ts';
import { paymentPages } from '#insurance/payments/payment-pages.server.ts';
import { picturePages } from '#insurance/pictures/picture-pages.server.ts';
import { servicingPapers } from '#insurance/servicing/papers.server.ts';
import { privacyPapers } from '#insurance/privacy/export.server.ts';
import { identifyStaff } from '#insurance/staff/office-session.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { type Metrics, mountHealth } from '#platform/http/health.server.ts';
import { makeIdempotency } from '#platform/http/idempotency.server.ts';
import { makeInvoke } from '#platform/http/invoke.server.ts';
import { keepAnswers } from '#platform/http/kept-answers.server.ts';
import { watchLoad } from '#platform/http/load.server.ts';
import { mountCalls } from '#platform/http/mount.server.ts';
import { makePageSessions } from '#platform/http/page-session.server.ts';
import { makePageCache } from '#platform/http/page-cache.server.ts';
import { mountAssets, mountPages, readyPages } from '#platform/http/pages.server.ts';
import { makeServer } from '#platform/http/server.server.ts';
import { loadSite, type Site } from '#platform/http/site.server.ts';
import type { Deps } from './deps.server.ts';
import { servedCalls } from './calls.server.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

/** The whole of HTTP: health, calls, pages that providers and browsers open, papers, and the site where this process serves it. */
export async function makeApp(config: Config, log: Log, deps: Deps, metrics: Metrics, isStopping: () => boolean) {
	const keys = { sessions: makePageSessions(config.bodyKey), bodyKey: Buffer.from(config.bodyKey, 'hex') };
	const served = servedCalls(deps);
	const pages = makePageCache();
	const languageOf = (path: string) => placeInContent(path).language;
	const firstLook = readyPages(pages, { keys, secure: deps.secure, countPage: metrics.countPage, languageOf, localAlias: !config.production });
	const app: FastifyInstance = await makeServer({ log, keys, secure: deps.secure, trustProxy: config.trustProxy, firstLook });
	mountHealth(app, deps.pool, metrics, isStopping, config.metricsToken);
	mountCalls(app, served, { keys, once: makeIdempotency(deps.pool, deps.sealer), identify: { selfcare: identifyCustomer(deps), office: identifyStaff(deps), corporate: identifyCompany(deps) }, observe: metrics.observeCall });
	await paymentPages(app, { db: deps.pool, sealer: deps.sealer, providers: deps.providers, ...(deps.provider.id === 'sandbox' ? { sandbox: deps.sandbox } : {}) });
	const papers = {
		...ownPapers(deps),
		...mandatePapers(deps),
		...servicingPapers(deps),
		...privacyPapers(deps),
		...memberPaperMakers(deps),
		...memberFiles(deps),
	};
	let site: Site | null = null;
	const lostFile = () => site?.lostFile ?? null;
	documentPages(app, { ...deps, papers, holders: { customer: customerHolding(deps), company: companyHolding(deps) }, lostFile });
	claimPages(app, { ...deps, lostFile });
	membershipPages(app);
	feedPages(app, { db: deps.pool, publicUrl: config.publicUrl });
	picturePages(app, { files: deps.files, siteDir: join(DIST, 'client'), pictureOf: (slug) => pictureOf(deps.pool, slug) });
	if (deps.contentBackend) relayedPictures(app, deps.contentBackend);
	if (!config.roles.includes('web')) return { app, forget: null };
	const load = watchLoad(deps.pool.waiting, config.busyAfterMs);
	app.addHook('onClose', async () => load.stop());
	const redirects = keptRedirects(deps.pool);
	const missed = countMissedPaths(deps.pool, log);
	app.addHook('onClose', missed.stop);
	const kept = keepAnswers(makeInvoke(served, log), CONTENT_CALLS);
	site = await loadSite(DIST, kept.ask, config.publicUrl);
	mountAssets(app, join(DIST, 'client'));
	mountPages(app, pages, {
		keys,
		secure: deps.secure,
		site,
		overloaded: load.overloaded,
		neverShed: isPurchasePath,
		failed: (err, path) => log.error({ err, path }, 'a page could not be rendered'),
		findRedirect: redirects.find,
		missed: missed.count,
		languageOf,
		countPage: metrics.countPage,
	});
	const forget = () => {
		kept.clear();
		redirects.clear();
		pages.clear();
	};
	return { app, forget };
}
