import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { sweepEarlier } from '../../scripts/test-database.ts';
import { makeProduct, PREPARED } from './product.ts';
import { offerShared } from './shared-product.ts';

/**
 * Journeys kill processes but never the machine, so written data is safe without waiting for the
 * disk. The prepared first start and any fresh start use the normal settings of an installation.
 */
const NO_WAITING = 'fsync = off\nfull_page_writes = off\n';

/**
 * Runs once before all journeys: performs a first start and keeps its folder for the journeys to
 * copy. It runs without jobs, so that no email contains its address.
 */
export async function setup(): Promise<() => Promise<void>> {
	await sweepEarlier();
	const dataDir = testFolder('prepared');
	const product = await makeProduct({ ROLES: 'api', DATA_DIR: dataDir });
	await product.start();
	await product.stop();
	appendFileSync(join(dataDir, 'postgres/postgresql.conf'), NO_WAITING);
	process.env[PREPARED] = dataDir;
	const withdraw = await offerShared();
	return async () => {
		await withdraw();
		rmSync(dataDir, { recursive: true, force: true });
	};
}
