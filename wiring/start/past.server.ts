import { drawMissingDocuments } from '#insurance/documents/document-jobs.server.ts';
import { policyIdsNewestFirst } from '#insurance/policies/policy-ids.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Log } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { type Database, openDatabase } from '#platform/db/database.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { loadPast } from '#sample/past/load-past.server.ts';

import { type Deps, filesOf } from '../deps.server.ts';
import { PERSONAL_DATA } from '../personal-data.server.ts';

/** Opens the database, which begins with the past of the sample insurer if it is empty. */
export const openWithPast = (config: Config, log: Log): Promise<Database> =>
	openDatabase(config, log, async (pool) => {
		if (!config.samplePast) return;
		const deps = {
			sealer: makeSealer(config.secret, config.previousSecrets, config.nextSecret),
			files: makeFiles(filesOf(config)),
			tables: PERSONAL_DATA,
			publicUrl: config.publicUrl,
			log,
		};
		await loadPast(pool, deps, new Date());
	});

/**
 * Draws the policy documents that the past leaves out, in the background. Returns a function that
 * stops after the current one.
 */
export function drawPastDocuments(deps: Deps, log: Log): () => Promise<void> {
	let stopped = false;
	const draw = async () => {
		for await (const ids of policyIdsNewestFirst(deps.pool)) {
			if (stopped) return;
			await drawMissingDocuments(deps.pool, deps, ids, () => stopped);
		}
	};
	const drawn = draw().catch((err: Error) => log.error({ err }, 'drawing documents failed'));
	return () => {
		stopped = true;
		return drawn;
	};
}
