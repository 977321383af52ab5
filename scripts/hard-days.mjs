// `npm run rehearse:hard-days` (or a selection: `-- death lost-job`): journeys on the days when
// insurance matters, on a phone with a slow connection, by keyboard only, and with a screen reader.
import { spawnSync } from 'node:child_process';

import { build, install, node, root } from './prepare.mjs';
import { findBrowser, findTools } from './test-tools.mjs';

install();
build();
findTools(['e2e']);
const wanted = process.argv.slice(2).map((story) => `hard-days-${story}`);
const stories = wanted.length > 0 ? wanted : ['hard-days'];
const args = ['run', '--config', 'e2e/rehearsals/vitest.config.ts', ...stories];
process.exit(
	spawnSync(node, [`${root}/node_modules/vitest/vitest.mjs`, ...args], {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, CHROMIUM_PATH: findBrowser() },
	}).status ?? 1,
);
