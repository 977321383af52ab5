import type { FastifyInstance } from 'fastify';

import { startIndexing } from '#insurance/office/finder/indexing/index-things.server.ts';
import { importRegions } from '#insurance/product/reference/regions/import-regions.server.ts';
import { startSealing } from '#platform/audit/sealing/seal.server.ts';
import { type Config, keyringOf } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import { makeMetrics } from '#platform/http/health/health.server.ts';
import { jobStatus } from '#platform/jobs/jobs.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { holdKeys } from '#platform/keys/key-holders.server.ts';
import { loadSample } from '#sample/load.server.ts';
import { refuseSamplePeople } from '#sample/people.server.ts';

import { makeApp } from './app.server.ts';
import { businessGauges } from './business-metrics.server.ts';
import { jobHandlers } from './calls.server.ts';
import { startChores } from './chores.server.ts';
import { type Deps, makeDeps, stopThreads } from './deps.server.ts';
import type { SiteParts } from './site.server.ts';
import { openOwnDatabase } from './start/open.server.ts';
import { drawPastDocuments, openWithPast } from './start/past.server.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

type Running = { app: FastifyInstance; deps: Deps; url: string; stop(): Promise<void> };

/** Starts the workers, the seals of what everyone does, and the search for whom they do it for. */
function startJobs(deps: Deps, log: Log) {
	const { pool, sealer } = deps;
	const stopSealing = startSealing(pool, log);
	const stopIndexing = startIndexing({ pool, sealer, log });
	const { drained, stop } = startWorkers({ pool, handlers: jobHandlers(deps), log });
	return { drained, stop: () => stop().then(stopIndexing).then(stopSealing) };
}

/**
 * Starts the application with a configuration. Resolves when it is serving requests. `stop`
 * finishes running work, then closes everything.
 */
export async function startProduct(
	config: Config,
	log: Log,
	siteParts?: SiteParts,
): Promise<Running> {
	say('Opening the database …');
	const database = await openOwnDatabase(config, log, openWithPast);
	const { pool } = database;
	let stopping = false;
	// Stop functions of the started parts, in starting order. They are called in reverse order,
	// even if a later part could not start.
	const begun: (() => unknown)[] = [database.stop];
	const stop = async () => {
		stopping = true;
		for (const end of begun.splice(0).reverse()) await end();
	};
	try {
		begun.push(await holdKeys(pool, keyringOf(config), log));
		const deps = makeDeps(config, pool, log);
		begun.push(() => stopThreads(deps));
		if (!config.sampleData) await refuseSamplePeople({ db: pool, sealer: deps.sealer });
		const { imported } = await importRegions(pool, { log, progress: say });
		if (config.sampleData && imported) say('Loading the sample insurer …');
		if (config.sampleData) await loadSample({ ...deps, provider: deps.sandbox });
		const metrics = makeMetrics({
			pool,
			dataDir: config.dataDir,
			jobs: () => jobStatus(pool),
			business: businessGauges(pool, { embedded: database.embedded }),
		});
		const { app, forget } = await makeApp(
			config,
			log,
			deps,
			metrics,
			() => stopping,
			siteParts,
		);
		const hearing =
			forget && listen(pool, 'content_changed', log, { heard: forget, lost: forget });
		begun.push(() => hearing?.stop());
		await hearing?.ready;
		const workers = config.roles.includes('jobs') ? startJobs(deps, log) : null;
		begun.push(
			() => workers?.stop(),
			() => app.close(),
			config.samplePast && workers ? drawPastDocuments(deps, log) : () => {},
			startChores(deps, log, forget ?? (() => {}), config),
		);
		await app.listen({ port: config.port, host: config.host });
		const address = app.server.address();
		const port = typeof address === 'object' && address ? address.port : config.port;
		return { app, deps, url: `http://localhost:${port}`, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
