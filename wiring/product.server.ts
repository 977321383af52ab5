import type { FastifyInstance } from 'fastify';
import { importRegions } from '#insurance/regions/import-regions.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { openDatabase } from '#platform/db/database.server.ts';
import { listen } from '#platform/db/listen.server.ts';
import { makeMetrics } from '#platform/http/health.server.ts';
import { jobStatus } from '#platform/jobs/jobs.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { loadSample } from '#sample/load.server.ts';
import { type Deps, makeDeps } from './deps.server.ts';
import { jobHandlers } from './calls.server.ts';
import { makeApp } from './app.server.ts';
import { startChores } from './chores.server.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

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
		const hearing = forget && listen(pool, 'content_changed', log, { heard: forget, lost: forget });
		await hearing?.ready;
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
