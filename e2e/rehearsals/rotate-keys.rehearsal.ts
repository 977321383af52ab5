import { randomBytes } from 'node:crypto';

import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPolicyPdf } from '#insurance/documents/document-jobs.server.ts';
import {
	loadPolicy,
	loadSnapshot,
	policyIdsOfHolder,
} from '#insurance/policies/load-policy.server.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { freshSecret } from '#platform/config/secrets.server.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded/embedded.server.ts';
import { openPool, type Pool } from '#platform/db/pool.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';

import { everythingRekeyed } from '../../wiring/commands/rekeyed.server.ts';
import { makeDeps, stopThreads } from '../../wiring/deps.server.ts';
import { countsIn } from '../book-counts.ts';
import { sendBuyers } from '../cluster/visitors.ts';
import { makeClient, statusOf } from '../people/buyer.ts';
import { runAdmin } from '../program/admin.ts';
import { makeProduct, type RunningProduct } from '../program/product.ts';
import { type Balancer, startBalancer } from './installations/balancer.ts';
import { sendPeople } from './installations/people.ts';

// Changes SECRET for two processes behind one address, following docs/operate.md step by step,
// while people buy and log in. Users must not notice.
const CHECKOUTS = Math.min(100, Number(process.env['CHECKOUTS'] ?? 30));
const OLD = randomBytes(36).toString('base64url');
const NEW = freshSecret([OLD]);
const say = (line: string) => void process.stdout.write(`${line}\n`);

type Process = { product: RunningProduct; env: Record<string, string> };
let server: Embedded;
let pool: Pool;
let balancer: Balancer;
let shared: Record<string, string>;
const processes: Process[] = [];

beforeAll(async () => {
	server = await startEmbedded({ dataDir: testFolder('rotation'), log: silentLog, fsync: false });
	const { host, database, user } = server;
	pool = openPool({ host, database, user, max: 4 });
	balancer = await startBalancer();
	shared = {
		DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
		DATA_DIR: testFolder('rotation-files'),
		BODY_KEY: randomBytes(32).toString('hex'),
		PUBLIC_URL: balancer.url,
		SAMPLE_DATA: 'true',
		ROLES: 'api,jobs',
	};
	for (const _ of [1, 2]) {
		const env = { ...shared, SECRET: OLD };
		const product = await makeProduct(env);
		processes.push({ product, env });
		await product.start();
		balancer.take(product.url);
	}
});
afterAll(async () => {
	balancer?.close();
	for (const { product } of processes) await product.remove();
	await pool?.close();
	await server?.stop();
});

/**
 * Restarts the processes one at a time with different secrets. A process that is stopping receives
 * no requests.
 */
async function restartWith(secrets: Record<string, string>): Promise<void> {
	for (const { product, env } of processes) {
		await balancer.leave(product.url);
		await product.stop();
		for (const name of ['SECRET', 'SECRET_NEXT', 'SECRET_PREVIOUS']) delete env[name];
		Object.assign(env, secrets);
		await product.start();
		balancer.take(product.url);
	}
}

async function openEverything(): Promise<number> {
	const deps = makeDeps(loadConfig({ ...shared, SECRET: NEW }), pool, silentLog);
	try {
		for (const part of everythingRekeyed(deps.files)) {
			const rotating = { pool, sealer: deps.sealer, begunAt: new Date(0) };
			expect([part.name, await part.left(rotating)]).toEqual([part.name, 0]);
		}
		const { rows } = await pool.query<{ id: string }>(
			sql`select policy_id as id from policy_document`,
		);
		for (const { id } of rows) {
			const policy = await loadPolicy(pool, deps.sealer, id);
			const holder = policy?.application.holder ?? { email: '', nik: '' };
			expect(await policyIdsOfHolder(pool, deps.sealer, holder)).toContain(id);
			expect((await loadSnapshot(pool, deps.sealer, id)).entries).not.toEqual([]);
			const pdf = await readPolicyPdf(pool, deps, id);
			expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
		}
		return rows.length;
	} finally {
		await stopThreads(deps);
	}
}

test('the secret is replaced while people buy and log in: nobody notices, and the new one alone opens everything', async () => {
	const people = await sendPeople(balancer.url);
	const buyers = sendBuyers(balancer.url, { many: 3, restMs: 300 });
	const sold = (many: number) =>
		expect.poll(() => buyers.told.length).toBeGreaterThanOrEqual(many);
	await sold(CHECKOUTS / 2);
	await restartWith({ SECRET: OLD, SECRET_NEXT: NEW });
	await restartWith({ SECRET: NEW, SECRET_PREVIOUS: OLD });
	const both = { ...shared, SECRET: NEW, SECRET_PREVIOUS: OLD };
	const before = buyers.told.length;
	const began = Date.now();
	const text = await runAdmin(both, 'rotate-keys');
	const seconds = ((Date.now() - began) / 1_000).toFixed(1);
	say(`${text.trim()}\n${buyers.told.length - before} checkouts in these ${seconds} s`);
	expect(text).toMatch(/: 0 hang on an older secret/);
	expect(buyers.told.length).toBeGreaterThan(before);
	await restartWith({ SECRET: NEW });
	await sold(Math.max(CHECKOUTS, buyers.told.length + 3));
	await Promise.all([buyers.stop(), people.stop()]);

	say(`${buyers.told.length} checkouts, ${people.logins} log-ins, ${people.shown} lists shown`);
	const turnedAway = Object.fromEntries(buyers.turnedAway);
	expect({ turnedAway, buyers: buyers.faults, people: [...new Set(people.faults)] }).toEqual({
		turnedAway: {},
		buyers: [],
		people: [],
	});
	const client = await makeClient(balancer.url);
	for (const { orderId } of buyers.told) expect(await statusOf(client, orderId)).toBe(1);
	const faults = async () => {
		const { paid: _, ...counts } = await countsIn(pool);
		return Object.entries(counts).filter(([, count]) => count !== 0);
	};
	await expect.poll(faults, { interval: 1_000 }).toEqual([]);
	say(`${await openEverything()} policies opened by the new secret alone`);
});
