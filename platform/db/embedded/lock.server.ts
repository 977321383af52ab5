import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Lock = { release(): void };

export const IN_USE = 'DATA_DIR_IN_USE';
/** File that exists in a folder during a restore. It means that the folder is incomplete. */
export const UNFINISHED = 'restore-unfinished';

// Locks are kept here, because an unreferenced lock would be garbage-collected and the folder would
// be unlocked.
const held = new Set<DatabaseSync>();

function holderOf(pidPath: string): string {
	try {
		return `the process with pid ${Number(readFileSync(pidPath, 'utf8')) || 'unknown'}`;
	} catch {
		return 'another process';
	}
}

/**
 * Ensures that only one process uses a `DATA_DIR`. A second process gets an Error with the pid of
 * the first. Node has no file locks, but SQLite's locks belong to the process, so the kernel
 * releases them whenever it ends. (A listening socket does not work: two starts that replace a dead
 * process could both succeed.)
 */
export function lockDataDir(dataDir: string): Lock {
	mkdirSync(dataDir, { recursive: true, mode: 0o755 });
	const pidPath = join(dataDir, 'running.pid');
	const file = new DatabaseSync(join(dataDir, 'running.lock'));
	try {
		file.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
	} catch (cause) {
		file.close();
		if (!/locked|busy/i.test((cause as Error).message)) throw cause;
		throw Object.assign(
			new Error(
				`DATA_DIR: ${dataDir} is in use by ${holderOf(pidPath)}; stop it, or write another folder`,
				{ cause },
			),
			{ code: IN_USE },
		);
	}
	held.add(file);
	writeFileSync(pidPath, String(process.pid));
	return {
		release() {
			if (held.delete(file)) file.close();
		},
	};
}
