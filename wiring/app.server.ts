import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';

import { logoOf } from '#insurance/access/insurer/insurer-versions.server.ts';
import {
	identifyStaff,
	staffHolding,
	staffWho,
} from '#insurance/access/staff/login/office-session.server.ts';
import { officeRights } from '#insurance/access/staff/office-rights.ts';
import { recordAccess } from '#insurance/access/staff/personal-reads.server.ts';
import { requireFreshProof } from '#insurance/access/staff/proof/proof.server.ts';
import { requireReason } from '#insurance/access/staff/rights/reasons.server.ts';
import { backChannelPages } from '#insurance/access/staff/single-sign-on/back-channel.server.ts';
import { claimDocumentPages } from '#insurance/claims/draft/document-links.server.ts';
import { documentPages } from '#insurance/documents/download.server.ts';
import {
	identifyInsured,
	insuredHolding,
} from '#insurance/documents/own-links/open-card.server.ts';
import {
	COMPANY_SESSION_OVER,
	companyHolding,
	identifyCompany,
} from '#insurance/groups/companies/admins/sessions.server.ts';
import { recordCompanyAccess } from '#insurance/groups/companies/record-access.server.ts';
import {
	employeeHolding,
	identifyEmployee,
} from '#insurance/groups/memberships/employee/begin-visit.server.ts';
import { recordMembersAccess } from '#insurance/groups/memberships/list-members.server.ts';
import { membershipPages } from '#insurance/groups/memberships/routes.server.ts';
import { paymentPages } from '#insurance/money/payments/payment-pages.server.ts';
import { customerHolding, identifyCustomer } from '#insurance/people/accounts/sessions.server.ts';
import { refuseForeignNames } from '#insurance/people/customers/named-in-body.server.ts';
import { recordNumberAccess } from '#insurance/people/whatsapp/strangers/desk-strangers.server.ts';
import { recordRequestAccess } from '#insurance/service/requests/service/service-desk.server.ts';
import { placeInContent } from '#insurance/site/content/address.ts';
import { siteFilePages } from '#insurance/site/content/files/site-file-pages.server.ts';
import { picturePages } from '#insurance/site/content/pictures/picture-pages.server.ts';
import { sharedPage } from '#insurance/site/content/routes.server.ts';
import { feedPages } from '#insurance/site/content/source/feeds.server.ts';
import { identityFiles } from '#insurance/site/content/source/identity-files.server.ts';
import { relayedPictures } from '#insurance/site/content/source/relayed-pictures.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { makeHealthChecks } from '#platform/http/health/health-checks.server.ts';
import { type Metrics, mountHealth } from '#platform/http/health/health.server.ts';
import { makeReadiness } from '#platform/http/health/readiness.server.ts';
import { makeIdempotency } from '#platform/http/idempotency.server.ts';
import { mountCalls } from '#platform/http/mount.server.ts';
import { makePageSessions } from '#platform/http/pages/page-session.server.ts';
import { serveFromCache } from '#platform/http/pages/pages.server.ts';
import type { SitePages } from '#platform/http/pages/site.server.ts';
import type { Access, Caller, Identity } from '#platform/http/served.server.ts';
import { makeServer } from '#platform/http/server.server.ts';
import { whatsAppPages } from '#platform/whatsapp/webhook-pages.server.ts';

import { servedCalls } from './calls.server.ts';
import type { Deps } from './deps.server.ts';
import { documentMakers } from './documents.server.ts';
import { mustHold, servicesAround } from './health-checks.server.ts';
import { BUILT, DIST, mountSite, type SiteDeps, type SiteParts } from './site.server.ts';
import { trailOptions } from './trail.server.ts';

/** Returns the owner of an intent; its idempotency key is valid only for this owner. */
function ownerOf(identity: Identity): string {
	if (identity.kind === 'customer') return `customer ${identity.customerId}`;
	if (identity.kind === 'company') return `company ${identity.adminId}`;
	if (identity.kind === 'member') return `member ${identity.memberId}`;
	if (identity.kind === 'insured') return `insured ${identity.linkId}`;
	return `staff ${identity.staffId}`;
}

export function requireOfficeRight(call: Call, caller: Caller): void {
	const rights = officeRights(call);
	if (rights === undefined) throw new Error(`${call.path} has no right in office-rights.ts`);
	staffWho(caller, rights);
}

export async function recordAnyAccess(db: Db, asked: Access, caller: Caller): Promise<void> {
	const access = await requireReason(db, asked, caller);
	if (access.subject === 'service-request') return recordRequestAccess(db, access, caller);
	if (access.subject === 'whatsapp-number') return recordNumberAccess(db, access, caller);
	if (access.subject === 'company') return recordCompanyAccess(db, access, caller);
	if (access.subject === 'members') return recordMembersAccess(db, access, caller);
	return recordAccess(db, access, caller);
}

function mountEveryCall(
	app: FastifyInstance,
	{ deps, keys, metrics }: SiteDeps,
	served: ReturnType<typeof servedCalls>,
	failed: (error: Error) => void,
): void {
	mountCalls(app, served, {
		keys,
		once: makeIdempotency(deps.pool, deps.sealer),
		identify: {
			selfcare: identifyCustomer(deps),
			office: identifyStaff(deps),
			corporate: identifyCompany(deps),
			employee: identifyEmployee(deps),
			insured: identifyInsured(deps),
		},
		ownerOf,
		checkRight: { office: requireOfficeRight },
		checkFresh: { office: requireFreshProof },
		checkNames: { selfcare: refuseForeignNames(deps) },
		recordAccess: recordAnyAccess,
		trail: trailOptions(deps),
		outlives: { corporate: COMPANY_SESSION_OVER },
		// Panel calls have their product in the address (C7.1.07–C7.1.11).
		inAddress: ['corporate'],
		observe: metrics.observeCall,
		failed,
	});
}

async function mountOpened(
	app: FastifyInstance,
	{ config, deps }: SiteDeps,
	lostFile: () => SitePages['lostFile'] | null,
): Promise<void> {
	await paymentPages(app, {
		db: deps.pool,
		sealer: deps.sealer,
		providers: deps.providers,
		...(deps.provider.id === 'sandbox' ? { sandbox: deps.sandbox } : {}),
	});
	await whatsAppPages(app, deps.whatsAppPagesDeps);
	documentPages(app, {
		...deps,
		documents: documentMakers(deps),
		holders: {
			customer: customerHolding(deps),
			company: companyHolding(deps),
			staff: staffHolding(deps),
			member: employeeHolding(deps),
			insured: insuredHolding(deps),
		},
		lostFile,
	});
	claimDocumentPages(app, { ...deps, lostFile });
	backChannelPages(app, deps);
	membershipPages(app);
	feedPages(app, { db: deps.pool, publicUrl: config.publicUrl });
	identityFiles(app, {
		db: deps.pool,
		siteDir: join(DIST, 'client'),
		publicUrl: config.publicUrl,
	});
	siteFilePages(app, { db: deps.pool, files: deps.files });
	picturePages(app, {
		files: deps.files,
		siteDir: join(DIST, 'client'),
		shareOf: (slug) => sharedPage(deps.content, slug),
		logoOf: (version) => logoOf(deps.pool, version),
	});
	if (deps.contentBackend) relayedPictures(app, deps.contentBackend);
}

async function openServer(parts: SiteDeps, isStopping: () => boolean) {
	const { config, log, deps, metrics, keys, pages, languageOf } = parts;
	const readiness = makeReadiness({
		pool: deps.pool,
		dataDir: config.dataDir,
		isStopping,
		must: mustHold(deps, config),
		changed: (now) =>
			now.ready ? log.info('ready again') : log.warn({ why: now.why }, 'not ready'),
	});
	const app: FastifyInstance = await makeServer({
		log,
		keys,
		secure: deps.secure,
		hsts: !config.plainHttp,
		trustProxy: config.trustProxy,
		firstLook: serveFromCache(pages, {
			keys,
			secure: deps.secure,
			hsts: !config.plainHttp,
			countPage: metrics.countPage,
			languageOf,
			localSite: config.production ? null : 'http://localhost:3000',
		}),
		failed: readiness.notice,
	});
	mountHealth(app, {
		readiness,
		checks: makeHealthChecks(servicesAround(deps, config), {
			keptMs: 60_000,
			background: true,
		}),
		metrics,
		metricsToken: config.metricsToken,
	});
	return { app, readiness };
}

export async function makeApp(
	config: Config,
	log: Log,
	deps: Deps,
	metrics: Metrics,
	isStopping: () => boolean,
	siteParts: SiteParts = BUILT,
) {
	const parts: SiteDeps = {
		config,
		log,
		deps,
		metrics,
		keys: {
			sessions: makePageSessions(config.bodyKey),
			bodyKey: Buffer.from(config.bodyKey, 'hex'),
		},
		pages: siteParts.makeCache(),
		languageOf: (path) => placeInContent(path).language,
	};
	const served = servedCalls(deps);
	const { app, readiness } = await openServer(parts, isStopping);
	mountEveryCall(app, parts, served, readiness.notice);
	let site: SitePages | null = null;
	await mountOpened(app, parts, () => site?.lostFile ?? null);
	if (!config.roles.includes('web')) return { app, forget: null };
	const mounted = await mountSite(app, parts, served, siteParts);
	({ site } = mounted);
	return { app, forget: mounted.forget };
}
