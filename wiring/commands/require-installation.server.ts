import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { readEnvironment } from '#platform/config/environment.server.ts';

/**
 * Refuses to run a command if there is no installation; only a start or a restore creates one.
 * Otherwise, a command run without its settings would create an empty installation in `var/` and
 * then back that up or print a dead link.
 */
export function requireInstallation(env: Record<string, string | undefined>): void {
	const { DATA_DIR, DATABASE_URL } = readEnvironment(env);
	if (DATABASE_URL !== undefined) return;
	const dataDir = resolve(DATA_DIR);
	if (existsSync(join(dataDir, 'postgres'))) return;
	throw new Error(
		`DATA_DIR: there is no installation in ${dataDir}. Run the command with the settings of the product: name its file in JAGA_ENV_FILE, or set DATA_DIR. A new installation is made by its first start.`,
	);
}
