import sql from 'sql-template-tag';
import { expect, test } from 'vitest';

import { staffIdentity } from '#insurance/access/staff/rights/test-roles.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { type JobKind, enqueue } from '#platform/jobs/jobs.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import { listFailedJobs, tryFailedJobAgain, tryFailedKindAgain } from './api.ts';
import { failedJobRoutes } from './failed-jobs-desk.server.ts';

const db = await testPool();
const staffId = uuidv7();
await db.query(sql`
	insert into staff (id, email, name, role, password_hash)
	values (${staffId}, 'tata@contoh.test', 'Tata Usaha', 'admin', '-')`);
const admin = {
	now: new Date('2027-01-14T03:00:00Z'),
	identity: staffIdentity(staffId, 'admin'),
} as Caller;
const routes = failedJobRoutes({ db });
const ask = async <T>(call: object, input: unknown, caller = admin): Promise<T> =>
	(await routes.find((one) => one.call === call)?.handle(input, caller)) as T;
const codeOf = async (asked: Promise<unknown>) => (await refused(asked)).code;
type Listed = {
	rows: { jobId: string; words: string; about: string[][]; error: string }[];
	kinds: { kind: string; count: number }[];
	total: number;
	pages: number;
};

async function failing(kind: JobKind, count: number): Promise<void> {
	for (let n = 0; n < count; n += 1)
		await db.transaction(async (tx) => enqueue(tx, kind, { claimId: `k${n}`, note: null }));
	const fail = () => Promise.reject(new Error('relay.example refuses budi@contoh.test'));
	const workers = startWorkers({
		pool: db,
		log: silentLog,
		handlers: { [kind]: fail },
		backoff: () => 0,
	});
	await workers.drained();
	await workers.stop();
}

test('lists failed jobs by kind with masked errors, and retries them with one click', async () => {
	await failing('claim-mail', 26);
	await failing('voucher-mail', 2);
	const listed = await ask<Listed>(listFailedJobs, {});
	expect(listed).toMatchObject({ total: 28, pages: 2 });
	expect(listed.kinds).toMatchObject([
		{ kind: 'claim-mail', words: 'Surat tentang klaim', count: 26 },
		{ kind: 'voucher-mail', words: 'Surat kode voucher', count: 2 },
	]);
	expect(listed.rows).toHaveLength(25);
	const [row] = (await ask<Listed>(listFailedJobs, { kind: 'claim-mail', page: 2 })).rows;
	expect(row).toMatchObject({
		words: 'Surat tentang klaim',
		about: [['claimId', expect.stringMatching(/^k\d/)]],
		attempts: 12,
		error: 'Error: relay.example refuses [email]',
	});
	const one = { jobId: row?.jobId };
	expect(await ask(tryFailedJobAgain, one)).toEqual({ again: 1 });
	expect(await codeOf(ask(tryFailedJobAgain, one))).toBe('look-again');
	expect(await ask(tryFailedKindAgain, { kind: 'claim-mail' })).toEqual({ again: 25 });
	expect(await codeOf(ask(tryFailedKindAgain, { kind: 'claim-mail' }))).toBe('look-again');
	expect(await ask<Listed>(listFailedJobs, {})).toMatchObject({ total: 2, pages: 1 });
	const trail = await db.query(sql`select subject, note from staff_action order by at, id`);
	expect(trail.rows).toMatchObject([
		{ subject: row?.jobId, note: 'Surat tentang klaim' },
		{ subject: 'claim-mail', note: '25 × Surat tentang klaim' },
	]);
});

test('lets only an administrator see and retry failed jobs', async () => {
	const finance = { ...admin, identity: staffIdentity(staffId, 'finance') } as Caller;
	expect(await codeOf(ask(listFailedJobs, {}, finance))).toBe('forbidden');
	expect(await codeOf(ask(tryFailedJobAgain, { jobId: uuidv7() }, finance))).toBe('forbidden');
	expect(await codeOf(ask(tryFailedKindAgain, { kind: 'x' }, finance))).toBe('forbidden');
});
