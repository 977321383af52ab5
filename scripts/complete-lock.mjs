// Adds optional packages for other platforms to package-lock.json if the lock references but does
// not contain them. A registry that has only some platforms omits them, and `npm ci` then rejects
// the lock everywhere. Run it after each dependency change; `--check` only reports what is missing.
// It also completes the locks in bench/peers/.
// Every package gets the registry's checksum, because otherwise `npm ci` would accept any file.
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const LOCKS = [
	'package-lock.json',
	...globSync('bench/peers/{,*/}package-lock.json', { cwd: root }),
];

/** True if Node would find the package from a path in node_modules. */
function isLocked(packages, from, name) {
	for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
		if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
		if (!at) return false;
	}
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = {
	arm64: 'arm64',
	arm: /-arm-/,
	ia32: 'ia32',
	ppc64: 'ppc64',
	riscv64: 'riscv64',
	s390x: 's390x',
	wasm32: 'wasm32',
	x64: 'x64',
};

function entryOf(name, version) {
	const os = SYSTEMS.filter((system) => name.includes(`-${system}-`));
	const cpu = Object.keys(PROCESSORS).filter((key) =>
		typeof PROCESSORS[key] === 'string' ? name.includes(`-${key}`) : PROCESSORS[key].test(name),
	);
	if (cpu.length !== 1) throw new Error(`${name} does not say its processor`);
	const libc = /musl/.test(name) ? ['musl'] : /-linux-.*gnu/.test(name) ? ['glibc'] : undefined;
	return {
		version,
		cpu,
		...(libc ? { libc } : {}),
		optional: true,
		...(os.length ? { os } : {}),
	};
}

/**
 * A checksum that no file has. A peer's package for a platform that this registry lacks gets it, so
 * that `npm ci` accepts the lock and refuses any file for that package.
 */
const NO_FILE = `sha512-${Buffer.alloc(64).toString('base64')}`;

/** Returns the registry's checksum, or null if the registry does not have the package. */
function integrityOf(name, version) {
	try {
		return execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'pipe'],
		}).trim();
	} catch (error) {
		if (/\bE404\b/.test(error.stderr)) return null;
		throw error;
	}
}

/** Adds what the lock lacks, without checksums, and returns the names. */
function addMissing(packages) {
	const added = [];
	for (const [from, { optionalDependencies = {} }] of Object.entries({ ...packages })) {
		for (const [name, version] of Object.entries(optionalDependencies)) {
			if (isLocked(packages, from, name)) continue;
			packages[`node_modules/${name}`] = entryOf(name, version);
			added.push(name);
		}
	}
	return added;
}

const unverifiedIn = (packages) =>
	Object.entries(packages).filter(
		([place, { integrity, link }]) => place !== '' && !integrity && !link,
	);

function report(path, packages, added) {
	const missing = new Set(added.map((name) => `node_modules/${name}`));
	for (const place of missing) console.log(`${path} lacks ${place}`);
	const unverified = unverifiedIn(packages);
	for (const [place] of unverified)
		if (!missing.has(place)) console.log(`${path} has no integrity for ${place}`);
	return unverified.length === 0;
}

function complete(path, lock, added) {
	const { packages } = lock;
	for (const [place, { version, ...rest }] of unverifiedIn(packages)) {
		const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
		const mayLack = path !== LOCKS[0] && rest.optional === true;
		const integrity = integrityOf(name, version) ?? (mayLack ? NO_FILE : '');
		if (!integrity.startsWith('sha512-'))
			throw new Error(`The registry has no ${name}@${version}`);
		packages[place] = { version, integrity, ...rest };
	}
	lock.packages = Object.fromEntries(
		Object.entries(packages).toSorted(([one], [other]) =>
			one < other ? -1 : one > other ? 1 : 0,
		),
	);
	writeFileSync(join(root, path), `${JSON.stringify(lock, null, 2)}\n`);
	console.log(`${path}: ${added.length} packages of other platforms added`);
}

let whole = true;
for (const path of LOCKS) {
	const lock = JSON.parse(readFileSync(join(root, path), 'utf8'));
	const added = addMissing(lock.packages);
	if (process.argv.includes('--check')) whole = report(path, lock.packages, added) && whole;
	else if (unverifiedIn(lock.packages).length > 0) complete(path, lock, added);
}
if (!whole) {
	console.log('`node scripts/complete-lock.mjs` adds them');
	process.exit(1);
}
