import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/**
 * Runs an `admin.ts` command as an operator would and returns its output. Rejects with `stderr` on
 * failure.
 */
export async function runAdmin(env: Record<string, string>, ...args: string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(
		process.execPath,
		[join(root, 'admin.ts'), ...args],
		{ cwd: root, env: { ...process.env, ...env } },
	);
	return stdout;
}
