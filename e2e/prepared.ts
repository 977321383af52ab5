import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeProduct, PREPARED } from './product.ts';

/**
 * Once before all journeys: a first start whose folder they copy. Calls alone, so that no job makes
 * a mail that bears this address.
 */
export async function setup(): Promise<() => void> {
	const dataDir = mkdtempSync(join(tmpdir(), 'jaga-prepared-'));
	const product = await makeProduct({ ROLES: 'api', DATA_DIR: dataDir });
	await product.start();
	await product.stop();
	process.env[PREPARED] = dataDir;
	return () => rmSync(dataDir, { recursive: true, force: true });
}
