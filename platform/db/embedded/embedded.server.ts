import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import type { Log } from '#platform/config/log.server.ts';

import { SETTINGS, socketFolder, ownerOf, initCluster, USER } from './cluster.server.ts';
import { databaseAccount, type Launch, launcher } from './launch.server.ts';
import { clearEarlier, isReady, stopPostmaster } from './postmaster.server.ts';

export type Embedded = {
	/** Folder with the Unix socket, for `openPool({host, database, user})`. */
	host: string;
	database: string;
	user: string;
	pid(): number;
	stop(): Promise<void>;
};

type Options = { dataDir: string; log: Log; fsync?: boolean };

export const DATABASE = 'jaga';

function forward(child: ChildProcess, log: Log): void {
	child.stderr?.on('data', (chunk: Buffer) => {
		for (const line of chunk.toString('utf8').split('\n')) {
			if (line === '') continue;
			if (/^(FATAL|PANIC)/.test(line)) log.error({ line }, 'PostgreSQL');
			else log.debug({ line }, 'PostgreSQL');
		}
	});
}

/**
 * Starts the postmaster and returns it when it accepts connections. Each attempt is passed to
 * `spawned`.
 */
async function startPostmaster(
	cluster: string,
	socket: string,
	launch: Launch,
	options: Options,
	spawned: (child: ChildProcess) => void,
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
		spawned(child);
		let text = '';
		child.on('error', (error) => {
			text += error.message;
		});
		child.stderr?.on('data', (chunk: Buffer) => {
			text = (text + chunk.toString('utf8')).slice(-2000);
		});
		// Crash recovery may take a while, so there is no time limit as long as the child process
		// is alive.
		while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
			if (isReady(cluster, child.pid)) {
				forward(child, options.log);
				return child;
			}
			await sleep(15);
		}
		// Worker processes of a killed postmaster may keep its shared memory for a short time.
		if (attempt >= 20 || !text.includes('shared memory'))
			throw new Error(`PostgreSQL did not start: ${text.trim()}`);
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
	client.on('error', () => {});
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
 * Starts the built-in PostgreSQL 18 in `dataDir`/postgres, as a child process on a Unix socket that
 * only its account and root can reach. Acquire the lock on `dataDir` first: any postmaster that is
 * running there is treated as an orphan and stopped. If the child process dies, it is restarted.
 * `fsync: false` is for tests only.
 */
export async function startEmbedded(options: Options): Promise<Embedded> {
	const { log } = options;
	mkdirSync(options.dataDir, { recursive: true, mode: 0o755 });
	const folder = realpathSync(options.dataDir);
	const cluster = join(folder, 'postgres');
	const account = ownerOf(cluster, databaseAccount());
	const launch = launcher(account, folder);
	if (!existsSync(cluster)) await initCluster(cluster, account, launch, options.fsync !== false);
	await clearEarlier(cluster, log);
	const host = socketFolder(cluster, account);
	let child: ChildProcess | undefined;
	let stopping = false;
	// Registered before the start, because a process that exits before `stop` would otherwise leave
	// the server and the folder behind.
	const endWithUs = () => {
		child?.kill('SIGINT');
		rmSync(host, { recursive: true, force: true });
	};
	process.once('exit', endWithUs);
	const begin = () => startPostmaster(cluster, host, launch, options, (one) => (child = one));
	await begin();
	const watch = () => {
		child?.once('exit', (code, signal) => {
			if (!stopping) void revive(code, signal);
		});
	};
	const revive = async (code: number | null, signal: string | null) => {
		log.error({ code, signal }, 'PostgreSQL ended by itself: starting it again');
		for (let wait = 200; !stopping; wait = Math.min(wait * 2, 5_000)) {
			if (!existsSync(cluster))
				return log.fatal({ cluster }, 'the folder of PostgreSQL is gone');
			try {
				await begin();
				watch();
				if (stopping) await stopPostmaster(cluster, child?.pid ?? 0);
				else log.info({ pid: child?.pid }, 'PostgreSQL runs again');
				return;
			} catch (err) {
				log.error({ err }, 'PostgreSQL did not start again');
				await sleep(wait);
			}
		}
	};
	watch();
	await makeDatabase(host);
	return {
		host,
		database: DATABASE,
		user: USER,
		pid: () => child?.pid ?? 0,
		async stop() {
			stopping = true;
			process.removeListener('exit', endWithUs);
			if (child?.pid) await stopPostmaster(cluster, child.pid);
			rmSync(host, { recursive: true, force: true });
		},
	};
}
