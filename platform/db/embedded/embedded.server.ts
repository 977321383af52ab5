import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	chmodSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	realpathSync,
	renameSync,
	rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { Log } from '#platform/config/log.server.ts';

import { type Account, databaseAccount, giveTo, type Launch, launcher } from './launch.server.ts';
import { clearEarlier, isReady, stopPostmaster } from './postmaster.server.ts';

export type Embedded = {
	/** Folder of the Unix socket, for `openPool({host, database, user})`. */
	host: string;
	database: string;
	user: string;
	pid(): number;
	stop(): Promise<void>;
};

type Options = { dataDir: string; log: Log; fsync?: boolean };

export const DATABASE = 'jaga';
export const USER = 'jaga';

/**
 * For two cores and 2 GB. Nothing that a log line shows may carry a value: no details, no
 * statements.
 */
const SETTINGS = {
	listen_addresses: '',
	unix_socket_permissions: '0700',
	max_connections: '80',
	shared_buffers: '128MB',
	effective_cache_size: '512MB',
	work_mem: '8MB',
	maintenance_work_mem: '64MB',
	random_page_cost: '1.1',
	jit: 'off',
	io_method: 'sync',
	max_parallel_workers_per_gather: '1',
	min_wal_size: '80MB',
	max_wal_size: '1GB',
	autovacuum_naptime: '20s',
	timezone: 'UTC',
	log_timezone: 'UTC',
	log_min_messages: 'warning',
	log_min_error_statement: 'panic',
	log_error_verbosity: 'terse',
	log_line_prefix: '',
};

/**
 * Socket addresses are limited to about 100 bytes, so the folder is a short one apart from
 * DATA_DIR.
 */
function socketFolder(cluster: string, account: Account | undefined): string {
	const base = tmpdir().length <= 60 ? tmpdir() : '/tmp';
	const folder = join(
		base,
		`jaga-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`,
	);
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	const found = lstatSync(folder);
	const owners = [process.getuid?.(), account?.uid];
	if (!found.isDirectory() || !owners.includes(found.uid)) {
		throw new Error(`${folder} belongs to somebody else; remove it, then start again`);
	}
	giveTo(account, folder);
	chmodSync(folder, 0o700);
	for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
	return folder;
}

/**
 * A folder that came from another machine keeps its owner's number; a copy made by root is given
 * back.
 */
function ownerOf(cluster: string, account: Account | undefined): Account | undefined {
	if (!account || !existsSync(cluster)) return account;
	const { uid, gid } = lstatSync(cluster);
	if (uid !== 0) return { uid, gid };
	for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
		giveTo(account, join(cluster, name));
	giveTo(account, cluster);
	return account;
}

async function ended(child: ChildProcess): Promise<string> {
	let said = '';
	const hear = (chunk: Buffer) => {
		said = (said + chunk.toString('utf8')).slice(-4000);
	};
	child.stdout?.on('data', hear);
	child.stderr?.on('data', hear);
	const code = await new Promise<number | null>((resolve, reject) => {
		child.once('error', reject);
		child.once('close', resolve);
	});
	if (code !== 0) throw new Error(`PostgreSQL could not be set up: ${said.trim()}`);
	return said;
}

/**
 * Made aside and renamed when whole, so that a kill leaves nothing half-made behind. Each try has a
 * folder of its own: the set-up of a try that was killed may still be writing into the last one.
 */
async function makeCluster(
	cluster: string,
	account: Account | undefined,
	launch: Launch,
	fsync: boolean,
): Promise<void> {
	const [folder, begin] = [dirname(cluster), `${basename(cluster)}.new-`];
	for (const name of readdirSync(folder).filter((one) => one.startsWith(begin))) {
		try {
			rmSync(join(folder, name), { recursive: true, force: true });
		} catch {
			// Still being written: the next first start takes it away.
		}
	}
	const aside = mkdtempSync(join(folder, begin));
	giveTo(account, aside);
	const args = [
		'-D',
		aside,
		`--username=${USER}`,
		'--auth=trust',
		'--encoding=UTF8',
		'--locale=C',
		'--data-checksums',
		'--locale-provider=builtin',
		'--builtin-locale=C.UTF-8',
		...(fsync ? [] : ['--no-sync']),
	];
	await ended(launch('initdb', args, ['ignore', 'pipe', 'pipe']));
	renameSync(aside, cluster);
}

function forward(child: ChildProcess, log: Log): void {
	child.stderr?.on('data', (chunk: Buffer) => {
		for (const line of chunk.toString('utf8').split('\n')) {
			if (line === '') continue;
			if (/^(FATAL|PANIC)/.test(line)) log.error({ line }, 'PostgreSQL');
			else log.debug({ line }, 'PostgreSQL');
		}
	});
}

/** Starts the postmaster and waits until it takes connections. */
async function startPostmaster(
	cluster: string,
	socket: string,
	launch: Launch,
	options: Options,
): Promise<ChildProcess> {
	const off = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
	const settings = {
		...SETTINGS,
		unix_socket_directories: socket,
		...(options.fsync === false ? off : {}),
	};
	const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	for (let attempt = 1; ; attempt += 1) {
		await clearEarlier(cluster, options.log);
		const child = launch('postgres', ['-D', cluster, ...args], ['ignore', 'ignore', 'pipe']);
		let said = '';
		child.on('error', (error) => {
			said += error.message;
		});
		child.stderr?.on('data', (chunk: Buffer) => {
			said = (said + chunk.toString('utf8')).slice(-2000);
		});
		// Repairing after a crash may take a while; as long as the child lives it works on that.
		while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
			if (isReady(cluster, child.pid)) {
				forward(child, options.log);
				return child;
			}
			await sleep(15);
		}
		// Workers of a postmaster that was killed may hold its shared memory for a moment.
		if (attempt >= 20 || !said.includes('shared memory'))
			throw new Error(`PostgreSQL did not start: ${said.trim()}`);
		await sleep(250);
	}
}

async function makeDatabase(host: string): Promise<void> {
	const client = new pg.Client({
		host,
		user: USER,
		database: 'postgres',
		connectionTimeoutMillis: 5_000,
	});
	await client.connect();
	try {
		const found = await client.query('select 1 from pg_database where datname = $1', [
			DATABASE,
		]);
		if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
	} finally {
		await client.end();
	}
}

/**
 * The built-in PostgreSQL 18 in `dataDir`/postgres, a child process on a Unix socket that only its
 * account and root can reach. Hold the lock of `dataDir` first: whatever runs in there is taken for
 * an orphan and stopped. A child that dies is started again. `fsync: false` is for tests alone.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
	const { log } = options;
	mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
	const folder = realpathSync(options.dataDir);
	const cluster = join(folder, 'postgres');
	const account = ownerOf(cluster, databaseAccount());
	const launch = launcher(account, folder);
	if (!existsSync(cluster)) await makeCluster(cluster, account, launch, options.fsync !== false);
	await clearEarlier(cluster, log);
	const host = socketFolder(cluster, account);
	let child = await startPostmaster(cluster, host, launch, options);
	let stopping = false;
	const endWithUs = () => child.kill('SIGINT');
	const watch = () => {
		child.once('exit', (code, signal) => {
			if (!stopping) void revive(code, signal);
		});
	};
	const revive = async (code: number | null, signal: string | null) => {
		log.error({ code, signal }, 'PostgreSQL ended by itself: starting it again');
		for (let wait = 200; !stopping; wait = Math.min(wait * 2, 5_000)) {
			if (!existsSync(cluster))
				return log.fatal({ cluster }, 'the folder of PostgreSQL is gone');
			try {
				child = await startPostmaster(cluster, host, launch, options);
				watch();
				if (stopping) await stopPostmaster(cluster, child.pid ?? 0);
				else log.info({ pid: child.pid }, 'PostgreSQL runs again');
				return;
			} catch (err) {
				log.error({ err }, 'PostgreSQL did not start again');
				await sleep(wait);
			}
		}
	};
	watch();
	process.once('exit', endWithUs);
	await makeDatabase(host);
	return {
		host,
		database: DATABASE,
		user: USER,
		pid: () => child.pid ?? 0,
		async stop() {
			stopping = true;
			process.removeListener('exit', endWithUs);
			if (child.pid) await stopPostmaster(cluster, child.pid);
			rmSync(host, { recursive: true, force: true });
		},
	};
}
