import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders with the pid of a living process are in use; the next run deletes the others. */
export const TEST_FOLDER = 'jaga-test-';

const made = new Set<string>();

/**
 * For tests only: creates a temporary folder, deleted after the last test of its file
 * (test-setup.ts) or with the process.
 */
export function testFolder(name: string): string {
	if (made.size === 0) process.once('exit', removeTestFolders);
	const folder = mkdtempSync(join(tmpdir(), `${TEST_FOLDER}${process.pid}-${name}-`));
	made.add(folder);
	return folder;
}

export function removeTestFolders(): void {
	for (const folder of made) rmSync(folder, { recursive: true, force: true });
	made.clear();
	process.removeListener('exit', removeTestFolders);
}
