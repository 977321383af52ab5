// `npm run rebuild:content`: everything of sample/content is made in the studio from an empty database, by pressing and
// typing, and compared with what the archive gives: stored field by field, and as a visitor reads it. Addresses of pages
// after it choose some (`npm run rebuild:content -- home jaga-aman`), `one-each` one page of each template; SHOTS (a
// folder for pictures) is taken from the environment.
import { spawnSync } from 'node:child_process';

import { build, install, node, root } from './prepare.mjs';
import { findBrowser, findTools } from './test-tools.mjs';

install();
build();
findTools(['unit', 'e2e']);
const args = ['run', '--config', 'e2e/rebuild/vitest.config.ts', 'content.rehearsal'];
process.exit(
	spawnSync(node, [`${root}/node_modules/vitest/vitest.mjs`, ...args], {
		cwd: root,
		stdio: 'inherit',
		env: {
			...process.env,
			CHROMIUM_PATH: findBrowser(),
			PAGES: process.argv.slice(2).join(','),
		},
	}).status ?? 1,
);
