// `npm test`: brings everything it needs (packages, site, browser, document tools), runs every check and test, and ends
// with one line over all of them: `N passed, N failed`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, node, root } from './prepare.mjs';

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
const TOOLS = { qpdf: 'qpdf', pdftotext: 'poppler-utils', curl: 'curl', openssl: 'openssl', java: 'default-jre-headless', soffice: 'libreoffice-calc' };

const say = (text) => process.stdout.write(`${text}\n`);
const bin = (name) => join(root, 'node_modules', name);
const isHere = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

function apt(packages) {
	if (process.getuid?.() !== 0 || !isHere('apt-get')) return false;
	say(`Installing ${packages.join(', ')} with apt …`);
	const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
	spawnSync('apt-get', ['update', '-qq'], options);
	return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options).status === 0;
}

/** Chromium without its windows: the same engine, for a little more than half the processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** CHROMIUM_PATH, else the system's browser (without windows where apt can bring it), else Playwright's, else apt as root. */
function findBrowser() {
	const given = process.env.CHROMIUM_PATH;
	if (given) return given;
	if (existsSync(HEADLESS) || (apt(['chromium-headless-shell', 'fonts-liberation']) && existsSync(HEADLESS))) return HEADLESS;
	const known = () => BROWSERS.find((path) => existsSync(path));
	if (known()) return known();
	try {
		const script = "import { chromium } from 'playwright-core'; process.stdout.write(chromium.executablePath())";
		const path = execFileSync(node, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' });
		if (existsSync(path)) return path;
	} catch {
		// Playwright knows no browser of its own here.
	}
	apt(['chromium', 'fonts-liberation']);
	return known() ?? '';
}

function findTools() {
	const missing = Object.entries(TOOLS).filter(([command]) => !isHere(command)).map(([, name]) => name);
	if (!existsSync('/usr/lib/postgresql/15/bin/postgres')) missing.push('postgresql-15');
	if (missing.length > 0) apt(missing);
}

const total = { passed: 0, failed: 0 };

function check(title, file, args) {
	say(`\n── ${title}`);
	const began = Date.now();
	const { status } = spawnSync(node, [file, ...args], { cwd: root, stdio: 'inherit' });
	total[status === 0 ? 'passed' : 'failed'] += 1;
	say(`${status === 0 ? 'ok' : 'FAILED'} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
}

function tests(title, config, env = {}) {
	say(`\n── ${title}`);
	const report = join(root, '.tmp', `${config}.json`);
	mkdirSync(join(root, '.tmp'), { recursive: true });
	rmSync(report, { force: true });
	const args = [bin('vitest/vitest.mjs'), 'run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
	const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
	const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 1 };
	total.passed += result.numPassedTests;
	total.failed += result.numFailedTests;
	// A file that could not be loaded fails without a failed test.
	if (status !== 0 && result.numFailedTests === 0) total.failed += 1;
}

const only = process.argv[2];
install();
build();
if (only !== 'unit') findTools();
if (!only || only === 'check') {
	check('Types', bin('typescript/bin/tsc'), ['-p', '.']);
	check('Lint', bin('oxlint/bin/oxlint'), ['--deny-warnings']);
	check('Arrows', 'scripts/arrows.ts', []);
	check('Documents made from the code are current', 'scripts/docs.ts', ['--check']);
}
if (!only || only === 'unit') tests('Units and calls, on a real PostgreSQL', 'vitest.config.ts');
if (!only || only === 'e2e') tests('Journeys in a real browser', 'e2e/vitest.config.ts', { CHROMIUM_PATH: findBrowser() });
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
