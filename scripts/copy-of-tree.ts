import { cpSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

import { testFolder } from '#platform/files/test-folder.server.ts';

const root = join(import.meta.dirname, '..');
const LEFT_OUT = new Set(['node_modules', 'dist', 'var', '.git', '.tmp']);

/**
 * Creates a scratch copy of the tree with the same packages, which a tool or a test can modify.
 * Files matching `leftOut` are not copied.
 */
export function copyOfTree(name: string, leftOut = /^$/): string {
	const copy = testFolder(name);
	cpSync(root, copy, {
		recursive: true,
		filter: (path) => !LEFT_OUT.has(basename(path)) && !leftOut.test(basename(path)),
	});
	symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
	return copy;
}
