// Rebuilds part of the sample through the back office, from an empty database.
import { spawnSync } from 'node:child_process';

import { build, install, node, root } from './prepare.mjs';
import { findBrowser, findTools } from './test-tools.mjs';

/**
 * Runs a rehearsal in e2e/rebuild. The command's arguments are passed in the environment variable
 * `chosen`.
 */
export function rebuild(rehearsal, chosen) {
	install();
	build();
	findTools(['unit', 'e2e']);
	const args = ['run', '--config', 'e2e/rebuild/vitest.config.ts', rehearsal];
	const { status } = spawnSync(node, [`${root}/node_modules/vitest/vitest.mjs`, ...args], {
		cwd: root,
		stdio: 'inherit',
		env: {
			...process.env,
			CHROMIUM_PATH: findBrowser(),
			[chosen]: process.argv.slice(2).join(','),
		},
	});
	process.exit(status ?? 1);
}
