// `npm run test:faults`: runs the full-size versions of tests that `npm test` runs in short form
// (killed processes, forged and repeated notifications, full disks and races), and e2e/rehearsals/,
// which `npm test` does not run.
import { spawnSync } from 'node:child_process';

import { build, install, node, root } from './prepare.mjs';
import { findBrowser, findTools } from './test-tools.mjs';

install();
build();
findTools(['unit', 'e2e']);
const env = {
	CHECKOUTS: '1000',
	KILLS: '45',
	DATABASE_KILLS: '15',
	FAULT_MINUTES: '40',
	REDEMPTIONS: '10000',
	STEPS: '20000',
	START_KILLS: 'all',
	SEED: String(Date.now() % 1_000_000),
	...process.env,
	CHROMIUM_PATH: findBrowser(),
};
const run = (args) =>
	spawnSync(node, [`${root}/node_modules/vitest/vitest.mjs`, 'run', ...args], {
		cwd: root,
		stdio: 'inherit',
		env,
	}).status ?? 1;
const units = run([
	'insurance/money/payments',
	'insurance/office/desk/money',
	'insurance/service/vouchers',
	'insurance/money/ledger',
	'scripts/random-walk',
]);
const journeys = run([
	'--config',
	'e2e/vitest.config.ts',
	'e2e/kill',
	'e2e/backup',
	'e2e/voucher-kill',
	'e2e/away',
	'e2e/go-live',
	'e2e/lost-line',
	'e2e/two-processes',
]);
const rehearsals = run(['--config', 'e2e/rehearsals/vitest.config.ts']);
process.exit(units || journeys || rehearsals);
