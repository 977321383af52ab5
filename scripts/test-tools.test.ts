import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { TOOLS } from './test-tools.mjs';

const root = join(import.meta.dirname, '..');
const PARTS = {
	unit: ['platform', 'insurance', 'web', 'scripts', 'sample'],
	e2e: ['e2e'],
} as const;
/** Programs available on every machine that runs Node and the product. */
const EVERYWHERE = ['sh', 'cp', 'chown', 'git', 'mount', 'umount', 'node', 'npm'];

function programsIn(folders: readonly string[]): Set<string> {
	const files = folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
			// Tests that have separate commands (cluster, rehearsals) are not part of `npm test`.
			.filter((name) => !/^(cluster|rehearsals)\//.test(name))
			.filter((name) => (folder === 'e2e' ? /\.ts$/ : /\.test\.tsx?$/).test(name))
			.map((name) => readFileSync(join(root, folder, name), 'utf8')),
	);
	const found = files.flatMap((text) =>
		[
			...text.matchAll(
				/\b(?:execFile|execFileSync|spawn|spawnSync|run|tool)\(\s*'([\w-]+)',/g,
			),
		].map(([, name = '']) => name),
	);
	return new Set(found.filter((name) => !EVERYWHERE.includes(name)));
}

test.each([
	['unit', 4],
	['e2e', 3],
] as const)('npm test %s provides every program that its tests start', (part, least) => {
	const programs = [...programsIn(PARTS[part])];
	expect(programs.length).toBeGreaterThanOrEqual(least);
	expect(programs.filter((name) => !(name in TOOLS[part]))).toEqual([]);
});
