import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { refusalOf } from '#platform/http/answer.server.ts';

import { isAway, keepsNothing } from './away.server.ts';
import { testPool } from './test-database.server.ts';

const fault = (code: string, message = 'x', more = {}) =>
	Object.assign(new Error(message), { code, ...more });

test.each([
	['nobody listens', fault('ECONNREFUSED'), 'away'],
	['the socket is not there', fault('ENOENT', 'x', { syscall: 'connect' }), 'away'],
	['the line was cut', fault('ECONNRESET'), 'away'],
	['the name is not known', fault('EAI_AGAIN'), 'away'],
	['an administrator ended it', fault('57P01'), 'away'],
	['it crashed', fault('57P02'), 'away'],
	['it starts or recovers', fault('57P03'), 'away'],
	['its connections failed', fault('08006'), 'away'],
	['it has too many connections', fault('53300'), 'away'],
	['the pool gave up', new Error('timeout exceeded when trying to connect'), 'away'],
	['pg gave up', new Error('Connection terminated unexpectedly'), 'away'],
	[
		'pg was cut while it asked',
		new Error('Client has encountered a connection error and is not queryable'),
		'away',
	],
	['a migration met it', new Error('migrations/1.sql: x', { cause: fault('57P03') }), 'away'],
	['its disk is full', fault('53100'), 'full'],
	['its disk fails', fault('58030'), 'full'],
	['it may only be read', fault('25006'), 'full'],
	['our disk is full', fault('ENOSPC'), 'full'],
	['a file is missing', fault('ENOENT', 'x', { syscall: 'open' }), 'ours'],
	['a constraint was broken', fault('23505'), 'ours'],
	['the password is wrong', fault('28P01'), 'ours'],
	['something else', new TypeError('x is not a function'), 'ours'],
])('%s: shows visitors the right message', (_what, error, kind) => {
	expect([isAway(error), keepsNothing(error)]).toEqual([kind === 'away', kind === 'full']);
	const { http, envelope } = refusalOf(error, 'a1b2c3d4-0000-4000-8000-000000000000');
	expect(http).toBe(kind === 'ours' ? 500 : 503);
	const words = {
		away: /tidak bisa dihubungi/,
		full: /tidak bisa menyimpan/,
		ours: /kesalahan di pihak kami dan sudah dicatat.* kode a1b2c3d4\.$/,
	};
	expect(envelope.status.message).toMatch(words[kind as keyof typeof words]);
});

const db = await testPool();
const answerTo = (work: Promise<unknown>) =>
	work.then(
		() => null,
		(error: Error) => refusalOf(error, 'a1b2c3d4').envelope.status,
	);

test('reports a locked row as just changed, not as a storage failure', async () => {
	await db.query(sql`create table contended (id int)`);
	await db.query(sql`insert into contended values (1)`);
	const answer = await db.transaction(async (first) => {
		await first.query(sql`select 1 from contended for update`);
		return answerTo(
			db.transaction(async (second) => {
				await second.query(sql`set local lock_timeout = '20ms'`);
				await second.query(sql`select 1 from contended for update`);
			}),
		);
	});
	expect(answer).toEqual({
		code: 503,
		message: 'Data ini baru saja diubah. Tunggu sebentar, lalu coba lagi.',
	});
});

test('reports a query that timed out as too slow, not as a surge', async () => {
	const answer = await answerTo(
		db.transaction(async (tx) => {
			await tx.query(sql`set local statement_timeout = '20ms'`);
			await tx.query(sql`select pg_sleep(5)`);
		}),
	);
	expect(answer).toMatchObject({ code: 503, message: expect.stringContaining('terlalu lama') });
});
