// Programs that tests run besides Node, and how to install missing ones on Debian. Used by
// test.mjs. Plain JavaScript that runs on any Node from version 20.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { node, root } from './prepare.mjs';

const PDF = {
	qpdf: 'qpdf',
	pdftotext: 'poppler-utils',
	pdfinfo: 'poppler-utils',
	pdffonts: 'poppler-utils',
};

/**
 * For each part of the tests, maps commands (or file paths) to the Debian package that provides
 * them.
 */
export const TOOLS = {
	unit: {
		...PDF,
		openssl: 'openssl',
		soffice: 'libreoffice-calc',
		promtool: 'prometheus',
		pgbouncer: 'pgbouncer',
		haproxy: 'haproxy',
	},
	e2e: {
		pdftotext: 'poppler-utils',
		curl: 'curl',
		openssl: 'openssl',
		java: 'default-jre-headless',
		'/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
		psql: 'postgresql-client',
	},
	cluster: {
		'/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
		psql: 'postgresql-client',
		ip: 'iproute2',
		pgrep: 'procps',
		etcd: 'etcd-server',
		patroni: 'patroni',
		haproxy: 'haproxy',
		pgbouncer: 'pgbouncer',
		pgbackrest: 'pgbackrest',
		clamd: 'clamav-daemon',
	},
};

const isHere = (command) =>
	command.startsWith('/')
		? existsSync(command)
		: spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;

function apt(packages) {
	if (process.getuid?.() !== 0 || !isHere('apt-get')) return false;
	process.stdout.write(`Installing ${packages.join(', ')} with apt …\n`);
	const options = {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	};
	spawnSync('apt-get', ['update', '-qq'], options);
	const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
	return spawnSync('apt-get', args, options).status === 0;
}

/**
 * Installs missing programs for these test parts. If a program cannot be installed, the tests
 * report it.
 */
export function findTools(parts) {
	const missing = parts
		.flatMap((part) => Object.entries(TOOLS[part] ?? {}))
		.filter(([command]) => !isHere(command))
		.map(([, name]) => name);
	if (missing.length > 0) apt([...new Set(missing)]);
}

/** Headless Chromium: the same engine, using little more than half the processor time. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
	'/usr/bin/chromium',
	'/usr/bin/chromium-browser',
	'/usr/bin/google-chrome',
	'/usr/bin/google-chrome-stable',
];

function playwrights() {
	try {
		const script =
			"import { chromium } from 'playwright-core'; process.stdout.write(chromium.executablePath())";
		const args = ['--input-type=module', '-e', script];
		return execFileSync(node, args, { cwd: root, encoding: 'utf8' });
	} catch {
		// Playwright has no bundled browser for this platform.
		return '';
	}
}

/**
 * Returns the path of a browser. In order of preference: CHROMIUM_PATH, headless Chromium
 * (installed by apt if possible), a browser on the system, Playwright's browser, and Chromium
 * installed by apt as root.
 */
export function findBrowser() {
	if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
	const bring = (name) => apt([name, 'fonts-liberation']);
	if (existsSync(HEADLESS) || (bring('chromium-headless-shell') && existsSync(HEADLESS)))
		return HEADLESS;
	const known = () => BROWSERS.find((path) => existsSync(path));
	if (known()) return known();
	const playwright = playwrights();
	if (existsSync(playwright)) return playwright;
	bring('chromium');
	return known() ?? '';
}

export const MEMORY = '/dev/shm';
const TMPFS = 0x01021994;
const GB = 1024 ** 3;

/**
 * Returns the folder for temporary test files: in memory if enough is free, because hundreds of
 * databases with a thousand small files each are created and deleted; otherwise TMPDIR or the
 * system's default.
 */
export function roomForScratch() {
	if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir();
	const { type, bavail, bsize } = statfsSync(MEMORY);
	const left = process.availableMemory?.() ?? 0;
	return type === TMPFS && bavail * bsize > 4 * GB && left > 8 * GB ? MEMORY : tmpdir();
}
