import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { accountJobs, accountRoutes } from '#insurance/accounts/routes.server.ts';
import { customerHolding, identifyCustomer, sweepAccounts } from '#insurance/accounts/sessions.server.ts';
import { sweepCarts } from '#insurance/carts/cart-session.server.ts';
import { isPurchasePath } from '#insurance/carts/cart.ts';
import { cancellationJobs, cancellationRoutes } from '#insurance/cancellations/routes.server.ts';
import { cartRoutes } from '#insurance/carts/routes.server.ts';
import { savedApplication } from '#insurance/carts/show-cart.server.ts';
import { placeInContent } from '#insurance/content/address.ts';
import { type ContentBackend, otherContent } from '#insurance/content/content-backend.server.ts';
import { ownContent } from '#insurance/content/content-source.server.ts';
import { documentsOf } from '#insurance/content/documents-of.server.ts';
import { sweepClaims } from '#insurance/claims/sweep-claims.server.ts';
import { claimJobs } from '#insurance/claims/claim-mails.server.ts';
import { claimPages } from '#insurance/claims/document-links.server.ts';
import { claimRoutes } from '#insurance/claims/routes.server.ts';
import { companyJobs, companyRoutes } from '#insurance/companies/routes.server.ts';
import { companyHolding, identifyCompany } from '#insurance/companies/sessions.server.ts';
import { sweepSessions as sweepCompanies } from '#insurance/companies/sweep.server.ts';
import { feedPages } from '#insurance/content/feeds.server.ts';
import { countMissedPaths } from '#insurance/content/missed-paths.server.ts';
import { CONTENT_CALLS, contentRoutes, keptRedirects, pictureOf } from '#insurance/content/routes.server.ts';
import { relayedPictures } from '#insurance/content/relayed-pictures.server.ts';
import { wordsOf } from '#insurance/content/word.server.ts';
import { requestJobs } from '#insurance/corporate-requests/request-mails.server.ts';
import { corporateRequestRoutes } from '#insurance/corporate-requests/routes.server.ts';
import { sweepRequests } from '#insurance/corporate-requests/send-request.server.ts';
import { customerJobs } from '#insurance/customers/invite.server.ts';
import { profileOf } from '#insurance/customers/profile.server.ts';
import { customerRoutes } from '#insurance/customers/routes.server.ts';
import { documentJobs } from '#insurance/documents/document-jobs.server.ts';
import { documentLinks, documentPages } from '#insurance/documents/download.server.ts';
import { ownPapers } from '#insurance/documents/own-papers.server.ts';
import { paperLink } from '#insurance/documents/paper-links.server.ts';
import { documentRoutes } from '#insurance/documents/routes.server.ts';
import { messageJobs, messageRoutes } from '#insurance/messages/routes.server.ts';
import { mandateJobs, mandatePapers, mandateRoutes } from '#insurance/mandates/routes.server.ts';
import { sweepDrafts } from '#insurance/drafts/keep-draft.server.ts';
import { fileDebits } from '#insurance/debit-files/make-batch.server.ts';
import { debitFileRoutes } from '#insurance/debit-files/routes.server.ts';
import { draftRoutes } from '#insurance/drafts/routes.server.ts';
import { draftJobs } from '#insurance/drafts/send-link.server.ts';
import { makeMidtrans, MIDTRANS_URLS } from '#insurance/gateways/midtrans.server.ts';
import { makeXendit, XENDIT_URL } from '#insurance/gateways/xendit.server.ts';
import { memberFiles } from '#insurance/memberships/member-files.server.ts';
import { memberPaperMakers, membershipJobs } from '#insurance/memberships/membership-jobs.server.ts';
import { membershipPages, membershipRoutes } from '#insurance/memberships/routes.server.ts';
import { sweepUploads } from '#insurance/memberships/staging-store.server.ts';
import { moneyRoutes } from '#insurance/money-desk/routes.server.ts';
import { expireDueOrders } from '#insurance/payments/expire-orders.server.ts';
import { paymentPages } from '#insurance/payments/payment-pages.server.ts';
import { reconcileOrders } from '#insurance/payments/reconcile-orders.server.ts';
import { paymentJobs, paymentRoutes } from '#insurance/payments/routes.server.ts';
import type { PaymentProvider } from '#insurance/payments/payment-provider.ts';
import { makeSandbox } from '#insurance/payments/sandbox.server.ts';
import { sandboxDebits } from '#insurance/premiums/debit.server.ts';
import { planPolicyDay } from '#insurance/premiums/policy-day.server.ts';
import { premiumJobs, premiumRoutes } from '#insurance/premiums/routes.server.ts';
import { picturePages } from '#insurance/pictures/picture-pages.server.ts';
import { renewalRoutes } from '#insurance/renewals/answer-renewal.server.ts';
import { planRenewals, renewalJobs } from '#insurance/renewals/offer-renewals.server.ts';
import { servicingPapers, withEndorsements } from '#insurance/servicing/papers.server.ts';
import { servicingJobs, servicingRoutes } from '#insurance/servicing/routes.server.ts';
import { privacyPapers } from '#insurance/privacy/export.server.ts';
import { privacyJobs, privacyRoutes } from '#insurance/privacy/routes.server.ts';
import type { ProductVersion } from '#insurance/products/product.ts';
import { policyDeskRoutes } from '#insurance/policy-desk/routes.server.ts';
import { quoteRoutes } from '#insurance/quotes/routes.server.ts';
import { makeCardReaders } from '#insurance/identity-cards/card-readers.server.ts';
import { sweepIdentityCards } from '#insurance/identity-cards/keep-picture.server.ts';
import { identityCardRoutes } from '#insurance/identity-cards/routes.server.ts';
import { importRegions } from '#insurance/regions/import-regions.server.ts';
import { regionRoutes } from '#insurance/regions/routes.server.ts';
import { serviceRequestRoutes } from '#insurance/service-requests/routes.server.ts';
import { serviceRequestJobs } from '#insurance/service-requests/service-request-mails.server.ts';
import { sweepServiceRequests } from '#insurance/service-requests/sweep-service-requests.server.ts';
import { sweepVoucherTries } from '#insurance/vouchers/probing.server.ts';
import { voucherRoutes } from '#insurance/vouchers/routes.server.ts';
import { voucherJobs } from '#insurance/vouchers/voucher-mails.server.ts';
import { identifyStaff } from '#insurance/staff/office-session.server.ts';
import { staffRoutes } from '#insurance/staff/routes.server.ts';
import { staffJobs } from '#insurance/staff/staff-mails.server.ts';
import { vehicleRoutes } from '#insurance/vehicles/routes.server.ts';
import { type Config, loadConfig } from '#platform/config/config.server.ts';
import { type Log, makeLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { clamAv, noScanner } from '#platform/files/scan.server.ts';
import { makeCaptcha } from '#platform/http/captcha.server.ts';
import { makeMetrics, type Metrics, mountHealth } from '#platform/http/health.server.ts';
import { makeIdempotency, sweepHttp } from '#platform/http/idempotency.server.ts';
import { makeInvoke } from '#platform/http/invoke.server.ts';
import { keepAnswers } from '#platform/http/kept-answers.server.ts';
import { watchLoad } from '#platform/http/load.server.ts';
import { mountCalls } from '#platform/http/mount.server.ts';
import { makePageSessions } from '#platform/http/page-session.server.ts';
import { makePageCache } from '#platform/http/page-cache.server.ts';
import { mountAssets, mountPages, readyPages } from '#platform/http/pages.server.ts';
import type { Caller, Served } from '#platform/http/served.server.ts';
import { makeServer } from '#platform/http/server.server.ts';
import { loadSite, type Site } from '#platform/http/site.server.ts';
import { jobStatus } from '#platform/jobs/jobs.server.ts';
import { type Handler, startWorkers } from '#platform/jobs/workers.server.ts';
import { makeMailer } from '#platform/mail/mail.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';
import { loadSample, SAMPLE_LOGINS } from '#sample/load.server.ts';

const DIST = join(import.meta.dirname, 'dist');
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Every provider that is set up, the one for new orders first; the sandbox only where it is that one. */
function paymentProviders({ paymentProvider, midtrans, xendit }: Config, sandbox: PaymentProvider): [PaymentProvider, ...PaymentProvider[]] {
	const all = [
		...(midtrans ? [makeMidtrans({ serverKey: midtrans.serverKey, ...MIDTRANS_URLS[midtrans.environment] })] : []),
		...(xendit ? [makeXendit({ ...xendit, apiUrl: XENDIT_URL })] : []),
	];
	const chosen = all.find((one) => one.id === paymentProvider) ?? sandbox;
	return [chosen, ...all.filter((one) => one !== chosen)];
}

/** What features are given: made once here, handed on, never imported from this file. */
function makeDeps(config: Config, pool: Pool, log: Log) {
	const sealer = makeSealer(config.secret, config.previousSecrets);
	const captcha = makeCaptcha(pool, config.secret);
	const sandbox = makeSandbox({ publicUrl: config.publicUrl, key: sealer.fingerprint('sandbox webhook', 'v1') });
	const providers = paymentProviders(config, sandbox);
	const contentBackend: ContentBackend | null = config.contentBackend
		? { ...config.contentBackend, bodyKey: Buffer.from(config.bodyKey, 'hex'), failed: (err, address) => log.warn({ err, address }, 'the content backend did not answer') }
		: null;
	const linkTo = paperLink(config.secret);
	return {
		db: pool,
		pool,
		contentBackend,
		content: contentBackend ? otherContent(contentBackend) : ownContent(pool),
		sealer,
		captcha,
		sandbox,
		providers,
		provider: providers[0],
		debits: config.debitProvider === 'bank-file' ? fileDebits : config.debitProvider === 'sandbox' ? sandboxDebits(sandbox) : null,
		publicUrl: config.publicUrl,
		secret: config.secret,
		secure: config.publicUrl.startsWith('https:'),
		files: makeFiles(config.s3 ? { s3: config.s3 } : { dir: join(config.dataDir, 'files') }),
		cardReaders: makeCardReaders({ warn: (err) => log.warn({ err }, 'a reader of identity cards ended') }),
		scanner: config.clamavUrl ? clamAv(config.clamavUrl) : noScanner,
		mailer: makeMailer({ ...(config.smtpUrl ? { smtpUrl: config.smtpUrl } : {}), outboxDir: join(config.dataDir, 'outbox'), from: config.mailFrom }),
		documentLinks: withEndorsements(documentLinks({ db: pool, secret: config.secret }), { db: pool, sealer, paperLink: linkTo }),
		paperLink: linkTo,
		profileOf: (customerId: string) => profileOf({ db: pool, sealer }, customerId),
		contacts: async () => {
			const { cs_phone, hospital_helpline } = await wordsOf(pool, { cs_phone: '021-0000-0000', hospital_helpline: '021-0000-0001' });
			return { customerService: cs_phone, hospital: hospital_helpline };
		},
		documentsOf: (version: ProductVersion) => documentsOf(pool, version),
		checkCaptcha: (payload: string | undefined, caller: Caller, db?: Db) => captcha.check(payload, caller.now, db),
		takesMethod: (method: string) => providers[0].takes(method),
		savedApplication: (session: string, cartId: string) => savedApplication({ db: pool, sealer }, session, cartId, new Date()),
	};
}
export type Deps = ReturnType<typeof makeDeps>;

/** Every documented call with the function that answers it. */
export function servedCalls(deps: Deps): Served[] {
	return [
		...contentRoutes(deps),
		...regionRoutes(deps),
		...vehicleRoutes(deps),
		...quoteRoutes(deps),
		...identityCardRoutes(deps),
		...cartRoutes(deps),
		...draftRoutes(deps),
		...paymentRoutes(deps),
		...moneyRoutes(deps),
		...documentRoutes(deps),
		...accountRoutes(deps),
		...customerRoutes(deps),
		...mandateRoutes(deps),
		...premiumRoutes(deps),
		...debitFileRoutes(deps),
		...cancellationRoutes(deps),
		...servicingRoutes(deps),
		...renewalRoutes(deps),
		...corporateRequestRoutes(deps),
		...serviceRequestRoutes(deps),
		...staffRoutes(deps),
		...policyDeskRoutes(deps),
		...companyRoutes(deps),
		...membershipRoutes(deps),
		...claimRoutes(deps),
		...messageRoutes(deps),
		...privacyRoutes(deps),
		...voucherRoutes(deps),
		deps.captcha.served,
	];
}

/** Every kind of job with the function that does it. */
function jobHandlers(deps: Deps): Record<string, Handler> {
	return {
		...paymentJobs(deps),
		...documentJobs(deps),
		...customerJobs(deps),
		...accountJobs(deps),
		...mandateJobs(deps),
		...premiumJobs(deps),
		...cancellationJobs(deps),
		...servicingJobs(deps),
		...renewalJobs(deps),
		...requestJobs(deps),
		...draftJobs(deps),
		...serviceRequestJobs(deps),
		...claimJobs(deps),
		...messageJobs(deps),
		...privacyJobs(deps),
		...staffJobs(deps),
		...companyJobs(deps),
		...membershipJobs(deps),
		...voucherJobs(deps),
	};
}

async function makeApp(config: Config, log: Log, deps: Deps, metrics: Metrics, isStopping: () => boolean) {
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

/** `forget`: what is kept of the content, made anew with every day because prices begin and end at midnight. */
function startChores(deps: Deps, log: Log, forget: () => void, asksProviders: boolean): () => void {
	const { pool, files } = deps;
	const sweep = () => {
		const fail = (err: Error) => log.warn({ err }, 'sweeping failed');
		sweepHttp(pool).catch(fail);
		sweepCarts(pool, new Date()).catch(fail);
		sweepDrafts(pool, new Date()).catch(fail);
		expireDueOrders(pool, new Date()).catch(fail);
		sweepAccounts(pool, new Date()).catch(fail);
		sweepRequests(pool, new Date()).catch(fail);
		sweepServiceRequests(pool, new Date()).catch(fail);
		sweepUploads(pool, new Date()).catch(fail);
		sweepCompanies(pool, new Date()).catch(fail);
		sweepVoucherTries(pool, new Date()).catch(fail);
		sweepClaims({ db: pool, files }, new Date()).catch(fail);
		sweepIdentityCards({ db: pool, files }, new Date()).catch(fail);
		planPolicyDay(pool, new Date()).catch(fail);
		planRenewals(pool, new Date()).catch(fail);
	};
	let day = jakartaDay(new Date());
	const lookAtDay = () => {
		const today = jakartaDay(new Date());
		if (today !== day) {
			forget();
			planPolicyDay(pool, new Date()).catch((err: Error) => log.warn({ err }, 'the policies of the new day were not planned'));
		}
		day = today;
	};
	const ask = () => void reconcileOrders(deps, new Date()).catch((err: Error) => log.warn({ err }, 'asking about payments failed'));
	planPolicyDay(pool, new Date()).catch((err: Error) => log.warn({ err }, 'the policies of the day were not planned'));
	// Nobody tells of changes on another host: what is kept of its content is a minute old at most.
	const elsewhere = deps.contentBackend ? [setInterval(forget, 60_000).unref()] : [];
	const timers = [...elsewhere, ...(asksProviders ? [setInterval(ask, 60_000).unref()] : []), setInterval(sweep, 60 * 60 * 1000).unref(), setInterval(lookAtDay, 1_000).unref()];
	return () => timers.forEach(clearInterval);
}

export type Running = { app: FastifyInstance; deps: Deps; url: string; stop(): Promise<void> };

/** Starts the product with a configuration; answers when it serves. `stop` finishes what is under way, then closes. */
export async function startProduct(config: Config, log: Log): Promise<Running> {
	const database = await openDatabase(config, log);
	const { pool } = database;
	let stopping = false;
	try {
		const deps = makeDeps(config, pool, log);
		await importRegions(pool, { log, progress: say });
		if (config.sampleData) await loadSample({ ...deps, provider: deps.sandbox });
		const metrics = makeMetrics(pool, () => jobStatus(pool));
		const { app, forget } = await makeApp(config, log, deps, metrics, () => stopping);
		const hearing = forget && (await listen(pool, 'content_changed', log, { heard: forget, lost: forget }));
		const workers = config.roles.includes('jobs') ? startWorkers({ pool, handlers: jobHandlers(deps), log }) : null;
		const stopChores = startChores(deps, log, forget ?? (() => {}), config.roles.includes('jobs'));
		await app.listen({ port: config.port, host: config.host });
		const address = app.server.address();
		const port = typeof address === 'object' && address ? address.port : config.port;
		const stop = async () => {
			stopping = true;
			stopChores();
			await app.close();
			await workers?.stop();
			await hearing?.stop();
			await deps.cardReaders.stop();
			deps.mailer.close();
			await database.stop();
		};
		return { app, deps, url: `http://localhost:${port}`, stop };
	} catch (error) {
		await database.stop();
		throw error;
	}
}

function announce(config: Config, url: string, began: number): void {
	const lines = [
		'',
		`Jaga is open at ${url}  (${((performance.now() - began) / 1000).toFixed(1)} s)`,
		...(config.sampleData ? ['Sample insurer, all data invented. Log-ins:', ...SAMPLE_LOGINS.map((line) => `  ${line}`)] : []),
		config.smtpUrl ? 'Mails leave by SMTP.' : `Sent mails: ${join(config.dataDir, 'outbox')}`,
		'',
	];
	say(lines.join('\n'));
}

/** Stops once on a signal, or when the program that started us is gone. */
function stopOnSignal(running: Running, log: Log): void {
	let stopping = false;
	const end = (why: string) => {
		if (stopping) return;
		stopping = true;
		log.info({ why }, 'stopping');
		running.stop().then(() => process.exit(0), (err: Error) => {
			log.error({ err }, 'stopping failed');
			process.exit(1);
		});
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));
	if (process.env['JAGA_STOP_WITH_PARENT'] !== '1') return;
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && end('the starting program is gone'), 1_000).unref();
}

if (import.meta.main) {
	const began = performance.now();
	try {
		const config = loadConfig(process.env);
		const log = makeLog({ level: config.logLevel });
		process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and nobody looked'));
		const running = await startProduct(config, log);
		stopOnSignal(running, log);
		announce(config, running.url, began);
	} catch (error) {
		process.stderr.write(`Jaga could not start.\n${(error as Error).message}\n`);
		process.exit(1);
	}
}
