import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import type { Pool } from '#platform/db/pool.server.ts';

const SUFFIX = '.sql.gz';

/** Stored databases, oldest first. */
export const KEPT_DATABASES = readdirSync(import.meta.dirname)
	.filter((name) => name.endsWith(SUFFIX))
	.map((name) => name.slice(0, -SUFFIX.length))
	.sort();

export async function restoreKept(pool: Pool, name: string): Promise<void> {
	const dump = gunzipSync(readFileSync(join(import.meta.dirname, name + SUFFIX))).toString();
	// Lines that begin with a backslash are psql commands.
	const statements = dump.replace(/^\\.*$/gm, '');
	const client = await pool.connect();
	try {
		await client.query('set synchronous_commit = off');
		await client.query(statements);
	} finally {
		// The dump sets a search path, so the connection must not be reused.
		client.release(true);
	}
}
