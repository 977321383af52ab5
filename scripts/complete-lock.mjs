// Adds optional packages for other platforms to package-lock.json if the lock references but does
// not contain them. A registry that has only some platforms omits them, and `npm ci` then rejects
// the lock everywhere. Run it after each dependency change; `--check` only reports what is missing.
// Every package gets the registry's checksum, because otherwise `npm ci` would accept any file.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const path = join(import.meta.dirname, '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const { packages } = lock;

/** True if Node would find the package from a path in node_modules. */
function isLocked(from, name) {
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

const added = [];
for (const [from, { optionalDependencies = {} }] of Object.entries({ ...packages })) {
	for (const [name, version] of Object.entries(optionalDependencies)) {
		if (isLocked(from, name)) continue;
		packages[`node_modules/${name}`] = entryOf(name, version);
		added.push(name);
	}
}

const unverified = Object.entries(packages).filter(
	([place, { integrity, link }]) => place !== '' && !integrity && !link,
);

if (process.argv.includes('--check')) {
	const missing = new Set(added.map((name) => `node_modules/${name}`));
	for (const place of missing) console.log(`package-lock.json lacks ${place}`);
	for (const [place] of unverified)
		if (!missing.has(place)) console.log(`package-lock.json has no integrity for ${place}`);
	if (unverified.length > 0) console.log('`node scripts/complete-lock.mjs` adds them');
	process.exit(unverified.length > 0 ? 1 : 0);
}

/** Returns the registry's checksum. Exits if the registry does not have the package. */
const integrityOf = (name, version) =>
	execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], {
		encoding: 'utf8',
	}).trim();
for (const [place, { version, ...rest }] of unverified) {
	const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
	const integrity = integrityOf(name, version);
	if (!integrity.startsWith('sha512-')) throw new Error(`The registry has no ${name}@${version}`);
	packages[place] = { version, integrity, ...rest };
}
lock.packages = Object.fromEntries(
	Object.entries(packages).toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added`);
