// `npm test`: provides everything the tests need (packages, site, browser, document tools), runs
// the checks and the first gate, and ends with one summary line: `N passed, N failed`. `npm run
// test:all` also runs the second gate (scripts/gates.ts). The name of a part (`npm test unit`) runs
// all files of that part.
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
import { dirname, join, relative } from 'node:path';

import { build, install, node, root } from './prepare.mjs';
import { findBrowser, findTools, roomForScratch } from './test-tools.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const bin = (name) => join(root, 'node_modules', name);

// Folder for all temporary files of the tests, so that leftovers can be detected at the end. The
// database server runs under a separate account and must be able to traverse it.
const temporary = mkdtempSync(join(roomForScratch(), `jaga-test-${process.pid}-run-`));
chmodSync(temporary, 0o711);
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const total = { passed: 0, failed: 0 };
/** Repeated at the end, because a long log is often read from there. */
const failures = [];

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
 * Runs a Node program. Its output is returned as a whole at the end, or printed immediately if
 * `live` is true.
 */
function start(args, { env = {}, live = false } = {}) {
	const began = Date.now();
	const child = spawn(node, args, {
		cwd: root,
		stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
		env: { ...process.env, TMPDIR: temporary, ...env },
	});
	let said = '';
	const hear = (bytes) => (said += bytes);
	child.stdout?.setEncoding('utf8').on('data', hear);
	child.stderr?.setEncoding('utf8').on('data', hear);
	const end = () => child.kill();
	process.once('exit', end);
	return new Promise((done) => {
		child.on('close', (status) => {
			process.removeListener('exit', end);
			done({ status, said, seconds: ((Date.now() - began) / 1000).toFixed(1) });
		});
	});
}

function count(title, isPassed) {
	total[isPassed ? 'passed' : 'failed'] += 1;
	if (!isPassed) failures.push(title);
}

async function check([title, ...args]) {
	const { status, said, seconds } = await start(args);
	count(title, status === 0);
	say(`\n── ${title}\n${said}${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
}

/** Runs the checks two at a time. The output of each is printed as a whole. */
async function checkAll(list) {
	const left = [...list];
	const inTurn = async () => {
		for (let next = left.shift(); next; next = left.shift()) await check(next);
	};
	await Promise.all([inTurn(), inTurn()]);
}

/** Names of the failed tests, and of the files that could not be loaded or whose hooks failed. */
function failedTests({ testResults }) {
	return testResults.flatMap(({ name, status, assertionResults }) => {
		const file = relative(root, name);
		const tests = assertionResults.filter((one) => one.status === 'failed');
		if (tests.length === 0 && status === 'failed') return [file];
		return tests.map(({ fullName }) => `${file}: ${fullName}`);
	});
}

async function runTests(config, env = {}) {
	const report = join(root, '.tmp', `${config}.json`);
	mkdirSync(dirname(report), { recursive: true });
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
	const { status } = await start(args, { env, live: true });
	if (!existsSync(report)) return count(`${config}: no report was written`, false);
	const result = JSON.parse(readFileSync(report, 'utf8'));
	total.passed += result.numPassedTests;
	for (const name of failedTests(result)) count(name, false);
	// Vitest also fails on an unhandled error outside of any test.
	if (status !== 0 && failedTests(result).length === 0)
		count(`${config}: an error outside a test`, false);
}

/**
 * Runs the tests. Unit tests wait for the database, so the checks running in parallel cost no extra
 * time. Test output is printed as it arrives, and the output of each check is printed as a whole at
 * its end. Journeys do not run in parallel with unit tests, because timed behaviour was delayed
 * under that load (decision 0138).
 */
async function tests(parts, gate) {
	const env = gate ? { TEST_GATE: gate } : {};
	let units;
	if (parts.includes('unit')) {
		say('\n── Units and calls, on a real PostgreSQL');
		units = runTests('vitest.config.ts', env);
	}
	if (parts.includes('check') && gate !== 'rest') await checkAll(CHECKS);
	await units;
	if (!parts.includes('e2e')) return;
	say('\n── Journeys in a real browser');
	await runTests('e2e/vitest.config.ts', { ...env, CHROMIUM_PATH: findBrowser() });
}

/**
 * Prefix of a temporary file that Chromium sometimes leaves behind when it is terminated under
 * load.
 */
const OF_BROWSER = '.org.chromium.Chromium.';

function nothingLeft() {
	say('\n── Nothing is left in the folder for temporary files');
	const left = readdirSync(temporary).filter((name) => !name.startsWith(OF_BROWSER));
	count('Nothing is left in the folder for temporary files', left.length === 0);
	say(left.length === 0 ? 'ok' : `FAILED: ${left.join(', ')}`);
}

const wanted = process.argv[2];
const parts = wanted && wanted !== 'all' ? [wanted] : ['check', 'unit', 'e2e'];
const gates = { undefined: ['first'], all: ['first', 'rest'] }[wanted] ?? [undefined];
install();
build();
findTools(parts);
for (const gate of gates) {
	const began = Date.now();
	await tests(parts, gate);
	const minutes = ((Date.now() - began) / 60_000).toFixed(1);
	say(`\n── ${gate ? `The ${gate} gate` : wanted} took ${minutes} minutes`);
}
if (parts.some((part) => part !== 'check')) nothingLeft();
if (failures.length > 0) say(`\nFailed:\n${failures.join('\n')}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
