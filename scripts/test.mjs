// `npm test`: brings everything it needs (packages, site, browser, document tools), runs every
// check and test, and ends with one line over all of them: `N passed, N failed`.
import { spawn } from 'node:child_process';
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
} from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';

import { build, install, node, root } from './prepare.mjs';
import { findBrowser, findTools, roomForScratch } from './test-tools.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const bin = (name) => join(root, 'node_modules', name);

// Everything that tests put into the folder for temporary files comes here, to be seen at the end.
// The server of the database runs as an account of its own, and must get through.
const temporary = mkdtempSync(join(roomForScratch(), `jaga-test-${process.pid}-run-`));
chmodSync(temporary, 0o711);
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const total = { passed: 0, failed: 0 };

const CHECKS = [
	['Types', bin('typescript/bin/tsc'), '-p', '.'],
	['SQL against the migrated schema', 'scripts/sql-check/check.ts'],
	['Nothing unused', bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints'],
	['Arrows', 'scripts/arrows.ts'],
	['Documents made from the code are current', 'scripts/docs.ts', '--check'],
	['Format', bin('oxfmt/bin/oxfmt'), '--check'],
	['Lint', bin('oxlint/bin/oxlint'), '--deny-warnings'],
	['The lock names every platform', 'scripts/complete-lock.mjs', '--check'],
];

/**
 * Starts a program of Node. What it says comes in one piece with its end, or at once where it is
 * `live`; with `nice` it takes what others leave of the processor.
 */
function start(args, { env = {}, live = false, nice = 0 } = {}) {
	const began = Date.now();
	const child = spawn(node, args, {
		cwd: root,
		stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, TMPDIR: temporary, ...env },
	});
	if (nice > 0 && child.pid) setPriority(child.pid, nice);
	let said = '';
	const hear = (bytes) => (said += bytes);
	child.stdout?.setEncoding('utf8').on('data', hear);
	child.stderr?.setEncoding('utf8').on('data', hear);
	const end = () => child.kill();
	process.once('exit', end);
	const ended = new Promise((done) => {
		child.on('close', (status) => {
			process.removeListener('exit', end);
			done({ status, said, seconds: ((Date.now() - began) / 1000).toFixed(1) });
		});
	});
	return { pid: child.pid, ended };
}

async function check([title, ...args]) {
	const { status, said, seconds } = await start(args).ended;
	total[status === 0 ? 'passed' : 'failed'] += 1;
	say(`\n── ${title}\n${said}${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
}

/** Two at a time, each with what it said in one piece. */
async function checkAll(list) {
	const left = [...list];
	const inTurn = async () => {
		for (let next = left.shift(); next; next = left.shift()) await check(next);
	};
	await Promise.all([inTurn(), inTurn()]);
}

function startTests(config, options) {
	const report = join(root, '.tmp', `${config}.json`);
	mkdirSync(join(root, '.tmp'), { recursive: true });
	rmSync(report, { force: true });
	const args = [
		bin('vitest/vitest.mjs'),
		'run',
		'--config',
		config,
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	];
	const { pid, ended } = start(args, options);
	const counted = ended.then(({ status, said }) => {
		const result = existsSync(report)
			? JSON.parse(readFileSync(report, 'utf8'))
			: { numPassedTests: 0, numFailedTests: 1 };
		total.passed += result.numPassedTests;
		total.failed += result.numFailedTests;
		// A file that could not be loaded fails without a failed test.
		if (status !== 0 && result.numFailedTests === 0) total.failed += 1;
		return said;
	});
	return { pid, counted };
}

const UNITS = '\n── Units and calls, on a real PostgreSQL';
const JOURNEYS = '\n── Journeys in a real browser';

/** Behind the journeys, in which what moves by the clock has to be seen in time. */
const BEHIND = 5;

/**
 * Units wait for the database and journeys for the browser: beside each other they leave no
 * processor idle. Two programs that speak at once are not to be read, so that units tell what they
 * have to say after the journeys, unless they run alone.
 */
async function tests(parts) {
	const alone = !parts.includes('e2e');
	if (alone && parts.includes('unit')) say(UNITS);
	const units = parts.includes('unit')
		? startTests('vitest.config.ts', alone ? { live: true } : { nice: BEHIND })
		: undefined;
	if (parts.includes('check')) await checkAll(CHECKS);
	if (parts.includes('e2e')) {
		say(JOURNEYS);
		const env = { CHROMIUM_PATH: findBrowser(), JAGA_E2E_AFTER: String(units?.pid ?? '') };
		await startTests('e2e/vitest.config.ts', { live: true, env }).counted;
	}
	const said = await units?.counted;
	if (said) say(`${UNITS}\n${said}`);
}

/** Chromium's own scratch file, which it does not always take along when it is ended under load. */
const OF_BROWSER = '.org.chromium.Chromium.';

function nothingLeft() {
	say('\n── Nothing is left in the folder for temporary files');
	const left = readdirSync(temporary).filter((name) => !name.startsWith(OF_BROWSER));
	total[left.length === 0 ? 'passed' : 'failed'] += 1;
	say(left.length === 0 ? 'ok' : `FAILED: ${left.join(', ')}`);
}

const only = process.argv[2];
const parts = only ? [only] : ['check', 'unit', 'e2e'];
install();
build();
findTools(parts);
await tests(parts);
if (parts.some((part) => part !== 'check')) nothingLeft();
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
