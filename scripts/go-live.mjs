// `npm run rehearse:go-live`: runs the steps of docs/operate.md in an empty folder and times them.
import { spawnSync } from 'node:child_process';

import { install, node, root } from './prepare.mjs';
import { findBrowser, findTools } from './test-tools.mjs';

install();
findTools(['e2e']);
const args = ['run', '--config', 'e2e/rehearsals/vitest.config.ts', 'go-live'];
process.exit(
	spawnSync(node, [`${root}/node_modules/vitest/vitest.mjs`, ...args], {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, CHROMIUM_PATH: findBrowser() },
	}).status ?? 1,
);
