// `npm run rebuild:products`: every product of the sample is built by the screens of the back office from an empty
// database, published by two people, compared field by field and by 10,000 drawn premiums, and one of each kind is sold.
// Some ten minutes. Names of products after it choose some: `npm run rebuild:products -- jaga-aman jaga-konser`;
// DRAWN and SHOTS (a folder for pictures) are taken from the environment.
import { spawnSync } from 'node:child_process';

import { build, install, node, root } from './prepare.mjs';
import { findBrowser, findTools } from './test-tools.mjs';

install();
build();
findTools(['unit', 'e2e']);
const args = ['run', '--config', 'e2e/rebuild/vitest.config.ts', 'rebuild.rehearsal'];
process.exit(
	spawnSync(node, [`${root}/node_modules/vitest/vitest.mjs`, ...args], {
		cwd: root,
		stdio: 'inherit',
		env: {
			...process.env,
			CHROMIUM_PATH: findBrowser(),
			PRODUCTS: process.argv.slice(2).join(','),
		},
	}).status ?? 1,
);
