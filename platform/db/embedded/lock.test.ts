import { spawn } from 'node:child_process';

import { expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';

import { lockDataDir } from './lock.server.ts';

const dataDir = testFolder('lock');

const HOLDER = `
import { lockDataDir } from '#platform/db/embedded/lock.server.ts';
try { lockDataDir(process.argv[1]); globalThis.gc(); console.log('held'); setInterval(() => {}, 1000); }
catch (error) { console.log(error.message); }
`;

function holder() {
	const child = spawn(
		process.execPath,
		['--expose-gc', '--input-type=module-typescript', '-e', HOLDER, dataDir],
		{
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	const result = new Promise<string>((resolve) =>
		child.stdout.once('data', (chunk) => resolve(String(chunk).trim())),
	);
	return { child, said: result };
}

test('rejects a second start on a folder, names its holder and allows it after the release', async () => {
	const lock = lockDataDir(dataDir);
	expect(() => lockDataDir(dataDir)).toThrow(`is in use by the process with pid ${process.pid}`);
	const other = holder();
	expect(await other.said).toContain(`pid ${process.pid}`);
	lock.release();
	const again = lockDataDir(dataDir);
	again.release();
});

test('kill -9 of the holder frees the folder immediately', async () => {
	const { child, said } = holder();
	expect(await said).toBe('held');
	expect(() => lockDataDir(dataDir)).toThrow(`pid ${child.pid};`);
	child.kill('SIGKILL');
	await new Promise((resolve) => child.once('exit', resolve));
	const lock = lockDataDir(dataDir);
	lock.release();
});

test('exactly one of many concurrent starts succeeds after the previous holder died', async () => {
	const dead = holder();
	await dead.said;
	dead.child.kill('SIGKILL');
	await new Promise((resolve) => dead.child.once('exit', resolve));
	const many = Array.from({ length: 6 }, holder);
	const text = await Promise.all(many.map((one) => one.said));
	for (const { child } of many) child.kill('SIGKILL');
	expect(text.filter((words) => words === 'held')).toHaveLength(1);
});
