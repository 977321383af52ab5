// Provides what a fresh clone lacks (packages, the project's own Node 26, the built site) and
// reports its progress. Used by start.mjs and test.mjs. Plain JavaScript that runs on any Node from
// version 20.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const node = join(root, 'node_modules/node/bin/node');

const say = (text) => process.stdout.write(`${text}\n`);

function hashOf(paths) {
	const hash = createHash('sha256');
	for (const path of paths) {
		hash.update(path);
		hash.update(readFileSync(join(root, path)));
	}
	return hash.digest('hex');
}

function filesBelow(folder) {
	return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
		.sort();
}

function isStamped(file, hash) {
	return existsSync(file) && readFileSync(file, 'utf8') === hash;
}

/**
 * Returns the packages in a lock file by path, excluding optional packages, e.g. for other
 * platforms, and peer dependencies.
 */
const lockedIn = (path) =>
	Object.entries(JSON.parse(readFileSync(path, 'utf8')).packages).filter(
		([place, { optional, peer }]) => place !== '' && !optional && !peer,
	);

/** True if npm has already installed exactly these packages, for example with `npm ci`. */
function isInstalledByNpm() {
	const installed = join(root, 'node_modules/.package-lock.json');
	if (!existsSync(installed)) return false;
	const versions = new Map(
		Object.entries(JSON.parse(readFileSync(installed, 'utf8')).packages).map(
			([place, { version }]) => [place, version],
		),
	);
	return lockedIn(join(root, 'package-lock.json')).every(
		([place, { version }]) => versions.get(place) === version,
	);
}

export function install() {
	const stamp = join(root, 'node_modules/.installed');
	const hash = hashOf(['package-lock.json', 'package.json']);
	if (isStamped(stamp, hash) && existsSync(node)) return;
	if (existsSync(node) && isInstalledByNpm()) return writeFileSync(stamp, hash);
	say('Installing packages (once, about a minute) …');
	const npm = process.env.npm_execpath;
	const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
	// `npm ci` is not used because it rejects the lock file if a registry lacks an optional package
	// for another platform. This command still installs the locked versions, and it writes neither
	// package.json nor the lock file.
	const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
	execFileSync(command, [...first, ...args], { cwd: root, stdio: 'inherit' });
	writeFileSync(stamp, hash);
}

export function build() {
	const stamp = join(root, 'dist/.built');
	const sources = ['web', 'insurance', 'platform']
		.flatMap(filesBelow)
		.filter((path) => !/\.(server|test)\.tsx?$/.test(path));
	const hash = hashOf([...sources, 'vite.config.ts', 'package-lock.json']);
	if (isStamped(stamp, hash)) return;
	say('Building the site …');
	const began = Date.now();
	const vite = join(root, 'node_modules/vite/bin/vite.js');
	execFileSync(node, [vite, 'build', '--app', '--logLevel', 'error'], {
		cwd: root,
		stdio: 'inherit',
	});
	mkdirSync(dirname(stamp), { recursive: true });
	writeFileSync(stamp, hash);
	say(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
