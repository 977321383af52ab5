// `npm run test:cluster`: runs the product with the components of deploy/cluster/ and
// deploy/pgbackrest/, as root on one machine. The primary is killed, isolated and switched over
// during checkouts, and a destroyed database is restored to within one second. Takes about ten
// minutes. An argument selects a part: `npm run test:cluster failover`.
import { spawnSync } from 'node:child_process';

import { build, install, node, root } from './prepare.mjs';
import { findTools, roomForScratch } from './test-tools.mjs';

if (process.getuid?.() !== 0 || process.platform !== 'linux') {
	process.stderr.write(
		'test:cluster makes machines of network namespaces: run it as root on Linux.\n',
	);
	process.exit(1);
}
install();
build();
findTools(['cluster']);
const args = ['run', '--config', 'e2e/cluster/vitest.config.ts', ...process.argv.slice(2)];
process.exit(
	spawnSync(node, [`${root}/node_modules/vitest/vitest.mjs`, ...args], {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, TMPDIR: roomForScratch() },
	}).status ?? 1,
);
