import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
	chmodSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { type UnixAccount, giveTo, type Launch } from './launch.server.ts';

export const USER = 'jaga';

/**
 * Sized for two cores and 2 GB of memory. Log lines must not contain values, so details and
 * statements are not logged.
 */
export const SETTINGS = {
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
 * Returns the socket folder. Socket addresses are limited to about 100 bytes, so the folder has a
 * short path outside DATA_DIR.
 */
export function socketFolder(cluster: string, account: UnixAccount | undefined): string {
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
 * Returns the owner of a cluster folder. A folder copied from another machine keeps its numeric
 * owner. If a copy belongs to root, its owner is changed to `account`.
 */
export function ownerOf(
	cluster: string,
	account: UnixAccount | undefined,
): UnixAccount | undefined {
	if (!account || !existsSync(cluster)) return account;
	const { uid, gid } = lstatSync(cluster);
	if (uid !== 0) return { uid, gid };
	for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
		giveTo(account, join(cluster, name));
	giveTo(account, cluster);
	return account;
}

async function ended(child: ChildProcess): Promise<string> {
	let text = '';
	const hear = (chunk: Buffer) => {
		text = (text + chunk.toString('utf8')).slice(-4000);
	};
	child.stdout?.on('data', hear);
	child.stderr?.on('data', hear);
	const code = await new Promise<number | null>((resolve, reject) => {
		child.once('error', reject);
		child.once('close', resolve);
	});
	if (code !== 0) throw new Error(`PostgreSQL could not be set up: ${text.trim()}`);
	return text;
}

/**
 * Creates a cluster in a temporary folder and renames it when complete, so that a killed process
 * never leaves an incomplete cluster. Each attempt uses a separate folder, because the `initdb` of
 * a killed attempt may still be running.
 */
export async function initCluster(
	cluster: string,
	account: UnixAccount | undefined,
	launch: Launch,
	fsync: boolean,
): Promise<void> {
	const [folder, begin] = [dirname(cluster), `${basename(cluster)}.new-`];
	for (const name of readdirSync(folder).filter((one) => one.startsWith(begin))) {
		try {
			rmSync(join(folder, name), { recursive: true, force: true });
		} catch {
			// A process is still writing to the folder. The next call of this function removes it.
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
