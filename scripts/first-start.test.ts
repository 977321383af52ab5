import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

const root = join(import.meta.dirname, '..');

function begin(env: Record<string, string>) {
	const child = spawn(process.execPath, [join(root, 'main.ts')], {
		cwd: testFolder('start-in'),
		env: { PATH: process.env['PATH'], HOME: '/nowhere', PORT: '0', ...env },
	});
	const output: Buffer[] = [];
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk: Buffer) => output.push(chunk));
	return {
		output: () => Buffer.concat(output).toString('utf8'),
		kill: (signal: NodeJS.Signals) => child.kill(signal),
		ended: once(child, 'exit') as Promise<[number | null]>,
	};
}

const serversIn = (folder: string) =>
	readdirSync('/proc').filter((pid) => {
		try {
			return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
		} catch {
			return false;
		}
	});

test('reports a port in use before creating anything', async () => {
	const other = createServer().listen(0, '127.0.0.1');
	await once(other, 'listening');
	const address = other.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const dataDir = join(testFolder('port'), 'var');
	const start = begin({ DATA_DIR: dataDir, PORT: String(port) });
	expect(await start.ended).toEqual([1, null]);
	expect(start.output()).toContain(`PORT: ${port} is in use by another program`);
	expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
	other.close();
});

test('reports a DATA_DIR that is a file', async () => {
	const file = join(testFolder('data'), 'var');
	writeFileSync(file, '');
	const start = begin({ DATA_DIR: file });
	expect(await start.ended).toEqual([1, null]);
	expect(start.output()).toMatch(/DATA_DIR: .*is not a folder/);
});

test('reports a DATA_DIR that the account cannot write to', async () => {
	// Not even root can create a folder in /sys.
	const start = begin({ DATA_DIR: '/sys/jaga' });
	expect(await start.ended).toEqual([1, null]);
	expect(start.output()).toMatch(/DATA_DIR: .*\/sys\/jaga.* cannot be written by this account/);
});

test('leaves no database server when a first start is interrupted', async () => {
	const dataDir = testFolder('stopped');
	const start = begin({ DATA_DIR: dataDir });
	await expect
		.poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')), { interval: 20 })
		.toBe(true);
	await expect.poll(() => serversIn(dataDir).length).toBeGreaterThan(0);
	await expect.poll(start.output, { interval: 20 }).toMatch(/Opening the database/);
	start.kill('SIGTERM');
	await start.ended;
	await expect.poll(() => serversIn(dataDir)).toEqual([]);
});

test('reads settings from the file in JAGA_ENV_FILE and lets set variables take precedence', async () => {
	const folder = testFolder('settings');
	const file = join(folder, 'own.env');
	writeFileSync(file, 'BUSY_AFTER_MS=0\nLOG_LEVEL=loud\n');
	const start = begin({ DATA_DIR: folder, JAGA_ENV_FILE: file, LOG_LEVEL: 'warn' });
	expect(await start.ended).toEqual([1, null]);
	expect(start.output()).toContain('BUSY_AFTER_MS');
	expect(start.output()).not.toContain('LOG_LEVEL');
	const missing = begin({ DATA_DIR: folder, JAGA_ENV_FILE: join(folder, 'none.env') });
	await missing.ended;
	expect(missing.output()).toContain('JAGA_ENV_FILE:');
	const empty = begin({ DATA_DIR: folder, JAGA_ENV_FILE: '', BUSY_AFTER_MS: '0' });
	await empty.ended;
	expect(empty.output()).toContain('BUSY_AFTER_MS:');
	expect(empty.output()).not.toContain('JAGA_ENV_FILE');
});
