import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Log } from '#platform/config/log.server.ts';

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid');

function readPidFile(cluster: string): string[] | undefined {
	try {
		return readFileSync(pidFile(cluster), 'utf8').split('\n');
	} catch {
		return undefined;
	}
}

/**
 * True if PostgreSQL has written `ready` to line 8 of its pid file, which it does when it accepts
 * connections.
 */
export function isReady(cluster: string, pid: number): boolean {
	const lines = readPidFile(cluster);
	return Number(lines?.[0]) === pid && lines?.[7]?.trim() === 'ready';
}

/** Returns the socket folder of a postmaster that accepts connections in this cluster. */
export function socketOf(cluster: string): string | undefined {
	const lines = readPidFile(cluster);
	const pid = Number(lines?.[0]);
	return pid && isReady(cluster, pid) ? lines?.[4]?.trim() || undefined : undefined;
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/**
 * True if `pid` is a PostgreSQL process working in this folder. The pid alone is not enough,
 * because it may have been reused.
 */
function isPostmasterOf(cluster: string, pid: number): boolean {
	if (!isAlive(pid)) return false;
	if (existsSync('/proc/self/cwd')) {
		try {
			return (
				readlinkSync(`/proc/${pid}/cwd`) === cluster &&
				readFileSync(`/proc/${pid}/comm`, 'utf8').includes('postgres')
			);
		} catch {
			return false;
		}
	}
	const ps = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
	return ps.stdout.includes('postgres') && ps.stdout.includes(cluster);
}

async function gone(cluster: string, pid: number, milliseconds: number): Promise<boolean> {
	for (const end = Date.now() + milliseconds; Date.now() < end; await sleep(20)) {
		if (!isPostmasterOf(cluster, pid)) return true;
	}
	return false;
}

/**
 * Stops a postmaster, first with a fast shutdown (SIGINT), then with an immediate one (SIGQUIT).
 * After the latter, the next start recovers from the log.
 */
export async function stopPostmaster(
	cluster: string,
	pid: number,
	patience = 10_000,
): Promise<void> {
	for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
		if (!isPostmasterOf(cluster, pid)) return;
		process.kill(pid, signal);
		if (await gone(cluster, pid, patience)) return;
	}
	throw new Error(
		`DATA_DIR: PostgreSQL with pid ${pid} works in ${cluster} and does not end; end it, then start again`,
	);
}

export async function stopPostmasterIn(cluster: string): Promise<void> {
	const pid = Number(readPidFile(cluster)?.[0]);
	if (Number.isSafeInteger(pid) && pid > 1) await stopPostmaster(cluster, pid);
}

/**
 * Cleans up after an earlier process. Stops a postmaster that outlived its parent (kill -9). A pid
 * file whose pid now belongs to another process would prevent PostgreSQL from starting. This
 * process's pid is therefore written to the file: PostgreSQL ignores its parent's pid, but still
 * checks the shared memory recorded in the file.
 */
export async function clearEarlier(cluster: string, log: Log): Promise<void> {
	const lines = readPidFile(cluster);
	const pid = Number(lines?.[0]);
	if (!lines || !Number.isSafeInteger(pid) || pid <= 1) return;
	if (isPostmasterOf(cluster, pid)) {
		log.warn({ pid }, 'a PostgreSQL of an earlier process still runs: stopping it');
		await stopPostmaster(cluster, pid);
	} else if (isAlive(pid)) {
		log.warn({ pid }, 'the pid file of PostgreSQL names another program: passing over it');
		writeFileSync(pidFile(cluster), [String(process.pid), ...lines.slice(1)].join('\n'));
	}
}
