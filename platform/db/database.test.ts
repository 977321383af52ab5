import { type ChildProcess, spawn } from 'node:child_process';

import sql from 'sql-template-tag';
import { afterAll, expect, test } from 'vitest';

import { silentLog } from '#platform/config/log.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { openDatabase } from './database.server.ts';

const dataDir = testFolder('start');

/**
 * Performs a complete first start (lock, database, tables), then commits orders one after another
 * until it is killed.
 */
const START = `
import sql from 'sql-template-tag';
import { openDatabase } from '#platform/db/database.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
try {
	const { pool } = await openDatabase({ dataDir: process.argv[1], databaseUrl: undefined }, silentLog);
	await pool.query(sql\`create table if not exists kept (n serial)\`);
	for (;;) {
		const row = await pool.query(sql\`insert into kept default values returning n\`);
		// What the other end has not room for yet would be lost with a kill.
		await new Promise((done) => process.stdout.write(\`kept \${row.rows[0].n}\\n\`, done));
	}
} catch (error) { console.log(error.message); }
`;

const children: ChildProcess[] = [];

function start(): { child: ChildProcess; said: () => string } {
	const child = spawn(
		process.execPath,
		['--input-type=module-typescript', '-e', START, dataDir],
		{
			stdio: ['ignore', 'pipe', 'inherit'],
		},
	);
	children.push(child);
	let text = '';
	child.stdout?.on('data', (chunk) => {
		text += String(chunk);
	});
	return { child, said: () => text };
}

const count = (text: string) => text.split('\n').filter((line) => line.startsWith('kept')).length;

afterAll(() => {
	for (const child of children) child.kill('SIGKILL');
});

test('rejects a second start, loses no confirmed row after kill -9 and starts again', async () => {
	let confirmed = 0;
	for (let round = 0; round < 2; round += 1) {
		const first = start();
		await expect
			.poll(() => count(first.said()), { timeout: 30_000, interval: 10 })
			.toBeGreaterThan(5);
		const second = start();
		await expect
			.poll(second.said, { timeout: 30_000, interval: 10 })
			.toContain(`pid ${first.child.pid};`);
		await expect(openDatabase({ dataDir, databaseUrl: undefined }, silentLog)).rejects.toThrow(
			/^DATA_DIR: .*in use by/,
		);
		first.child.kill('SIGKILL');
		await new Promise((resolve) => first.child.once('close', resolve));
		confirmed += count(first.said());
	}
	const database = await openDatabase({ dataDir, databaseUrl: undefined }, silentLog);
	const kept =
		(await database.pool.query<{ n: number }>(sql`select count(*) as n from kept`)).rows[0]
			?.n ?? 0;
	await database.stop();
	// In each round, the last order may have been committed before its confirmation reached this
	// test.
	expect(kept).toBeGreaterThanOrEqual(confirmed);
	expect(kept).toBeLessThanOrEqual(confirmed + 2);
}, 180_000);
