import { type ChildProcess, spawn } from 'node:child_process';
import {
	existsSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterEach, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { type Embedded, startEmbedded } from './embedded.server.ts';

// The folder has mode 700 and belongs to root here, so the PostgreSQL account cannot enter it.
const dataDir = testFolder('embedded');
const cluster = join(dataDir, 'postgres');
const pidInFile = () =>
	Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
let running: Embedded | undefined;
const start = async () => {
	running = await startEmbedded({ dataDir, log: silentLog, fsync: false });
	return running;
};

const PARENT = `
import { startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
const server = await startEmbedded({ dataDir: process.argv[1], log: silentLog, fsync: false });
process.on('SIGTERM', () => process.exit(1));
console.log(server.pid() + ' ' + server.host);
setInterval(() => {}, 1000);
`;

async function parent(): Promise<{ child: ChildProcess; pid: number; host: string }> {
	const child = spawn(
		process.execPath,
		['--input-type=module-typescript', '-e', PARENT, dataDir],
		{
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	const text = await new Promise<string>((resolve) =>
		child.stdout?.once('data', (chunk) => resolve(String(chunk))),
	);
	const [pid, host = ''] = text.trim().split(' ');
	return { child, pid: Number(pid), host };
}

async function ask(server: Embedded, text: string): Promise<unknown[]> {
	const client = new pg.Client({
		host: server.host,
		user: server.user,
		database: server.database,
	});
	client.on('error', () => {});
	await client.connect();
	try {
		return (await client.query(text)).rows;
	} finally {
		await client.end().catch(() => {});
	}
}

const lives = (pid: number) => {
	try {
		return readlinkSync(`/proc/${pid}/cwd`) !== '';
	} catch {
		return false;
	}
};

afterEach(() => running?.stop());

test('starts in an empty folder with UTF-8 and checksums, reachable only through its socket', async () => {
	writeFileSync(join(dataDir, 'left-by-a-kill'), '');
	const server = await start();
	expect(await ask(server, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
	expect(await ask(server, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
	expect(await ask(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
	expect(await ask(server, "select upper('aé') as up")).toEqual([{ up: 'AÉ' }]);
	await ask(server, 'create table kept (id int); insert into kept values (7)');
	await server.stop();
	expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
	expect(existsSync(server.host)).toBe(false);
});

test('after kill -9 of its parent, stops the orphan and keeps everything committed', async () => {
	const { child, pid } = await parent();
	child.kill('SIGKILL');
	await sleep(50);
	expect(lives(pid)).toBe(true);
	const server = await start();
	expect(lives(pid)).toBe(false);
	expect(server.pid()).not.toBe(pid);
	expect(await ask(server, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('after kill -9 of parent and database together, recovers and starts', async () => {
	const { child, pid } = await parent();
	process.kill(pid, 'SIGKILL');
	child.kill('SIGKILL');
	const server = await start();
	expect(await ask(server, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('a program that exits without stopping its database leaves no socket folder behind', async () => {
	const { child, pid, host } = await parent();
	expect(existsSync(host)).toBe(true);
	child.kill('SIGTERM');
	await expect.poll(() => lives(pid), { interval: 20 }).toBe(false);
	expect(existsSync(host)).toBe(false);
});

test.each([
	['a dead process', 2_999_999],
	['another program', process.ppid],
])('starts despite a pid file that names %s, without ending other processes', async (_who, pid) => {
	writeFileSync(
		join(cluster, 'postmaster.pid'),
		`${pid}\n${cluster}\n1760000000\n5432\n/tmp\n\n  5432001  0\nready   \n`,
	);
	const server = await start();
	expect(pidInFile()).toBe(server.pid());
	expect(lives(process.ppid)).toBe(true);
});

test('restarts a crashed database on the same socket', async () => {
	const server = await start();
	const before = server.pid();
	process.kill(before, 'SIGQUIT');
	await expect
		.poll(() => ask(server, 'select id from kept').catch(() => 'away'), {
			interval: 50,
		})
		.toEqual([{ id: 7 }]);
	expect(server.pid()).not.toBe(before);
});

test('recreates a cluster that was left incomplete by a kill', async () => {
	rmSync(cluster, { recursive: true, force: true });
	const child = spawn(
		process.execPath,
		['--input-type=module-typescript', '-e', PARENT, dataDir],
		{ stdio: 'ignore' },
	);
	await expect
		.poll(() => readdirSync(dataDir).some((name) => name.startsWith('postgres.new-')), {
			interval: 5,
		})
		.toBe(true);
	child.kill('SIGKILL');
	const server = await start();
	expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }]);
});
