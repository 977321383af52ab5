import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Prefix of temporary test folders, followed by a pid. Folders of running processes are in use; all
 * others are deleted by the next run.
 */
export const TEST_FOLDER = 'jaga-test-';

const made = new Set<string>();

/**
 * For tests only. Creates a temporary folder, which is deleted after the last test of the file
 * (test-setup.ts) or when the process exits.
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
