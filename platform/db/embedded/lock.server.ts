import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

type Lock = { release(): void };

export const IN_USE = 'DATA_DIR_IN_USE';
/** Present in a folder during a restore: its content is incomplete. */
export const UNFINISHED = 'restore-unfinished';

// Stored here because an unreferenced lock would be garbage-collected and the folder unlocked.
const held = new Set<DatabaseSync>();

function holderOf(pidPath: string): string {
	try {
		return `the process with pid ${Number(readFileSync(pidPath, 'utf8')) || 'unknown'}`;
	} catch {
		return 'another process';
	}
}

/**
 * Ensures that only one process works on a `DATA_DIR`; a second one gets an Error with the first
 * one's pid. Node has no file locks; SQLite's locks belong to the process, so the kernel frees them
 * as soon as it ends, for whatever reason. (A listening socket was tried: two starts replacing a
 * dead process could both win.)
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
