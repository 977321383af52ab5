import { join } from 'node:path';

import type { Client } from 'pg';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';

import { drawMissingDocuments } from '#insurance/documents/document-jobs.server.ts';
import { findOrder } from '#insurance/money/payments/store.server.ts';
import { customerEmailPrints } from '#insurance/people/accounts/customer-account.server.ts';
import { customersByEmail } from '#insurance/people/accounts/store.server.ts';
import { isPolicyNumber } from '#insurance/policies/issuing/policy-number.ts';
import {
	loadPolicy,
	loadSnapshot,
	policyByNumber,
	policyByVerificationCode,
	policyIdsOfHolder,
} from '#insurance/policies/load-policy.server.ts';
import { policyIdsNewestFirst } from '#insurance/policies/policy-ids.server.ts';
import { loadConfig } from '#platform/config/config.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { openPool } from '#platform/db/pool.server.ts';
import { testFolder } from '#platform/files/test-folder.server.ts';
import { addToDay, type Day, jakartaMidnight } from '#platform/values/dates.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { makeDeps, stopThreads } from '../../../wiring/deps.server.ts';
import { PERSONAL_DATA } from '../../../wiring/personal-data.server.ts';
import { INVARIANTS, violationsOf } from '../invariants.ts';
import { openSimulated } from '../open-simulated.ts';
import { runSimulation } from '../run-simulation.ts';
import { type Base, readBase, type CopySource, storeBase } from './base.ts';
import { compareIdentity, compareRenamed, type Differing, notRenamedIn } from './compare-copies.ts';
import { copyPolicies, divide, prepareCopies } from './copy-policies.ts';
import type { PreparedBase } from './write-copy.ts';

const PLAN: Plan = { seed: 5, policies: 40, from: '2026-07-01', to: '2026-09-30' };
const COPIES = 3;
const quiet = { say: () => {}, isStopped: () => false };

const folder = testFolder('copies');
const files = join(folder, 'files');

type Opened = {
	source: CopySource;
	base: Base;
	prepared: PreparedBase;
	client: Client;
	pool: Pool;
};

async function opened<T>(use: (opened: Opened) => Promise<T>): Promise<T> {
	const simulated = await openSimulated(folder, PLAN, quiet.say);
	const { host, database, user } = simulated.client;
	const pool = openPool({ host, database: database ?? '', user: user ?? '', max: 2 });
	try {
		const { client } = simulated;
		const sealer = makeSealer(loadConfig({ DATA_DIR: folder }).secret);
		const source = { client, sealer, tables: PERSONAL_DATA };
		await storeBase(client);
		const base = await readBase(source);
		return await use({ source, base, prepared: prepareCopies(base), client, pool });
	} finally {
		await pool.close();
		await simulated.close();
	}
}

/** Schedules a holder's payment of the next premium of a copied policy on its due date. */
const PAYS = `
	insert into simulator.event (key, at, kind, about)
	select 'premium of a copy', (p.next_due_on + time '10:00') at time zone 'Asia/Jakarta', 'premium',
		jsonb_build_object('name', 'copy', 'policyId', p.id, 'policyNo', p.policy_no,
			'customerId', c.customer_id, 'visitor', 0, 'dueOn', p.next_due_on)
	from policy p join policy_customer c on c.policy_id = p.id
	where p.status = 'INFORCE' and p.next_due_on > $1 and p.id::text not in (
		select row ->> 'id' from simulator.base where source = 'policy')
	and not exists (select from mandate m where m.policy_id = p.id)
	order by p.next_due_on, p.id limit 1 returning about`;

let notRenamed: string[] = [];
let identical: Differing = {};
let renamed: Differing = {};
const violated: unknown[] = [];

beforeAll(async () => {
	await runSimulation(PLAN, folder, quiet);
	await opened(async (all) => {
		identical = await compareIdentity(all);
		renamed = await compareRenamed(all, 2);
		notRenamed = await notRenamedIn(all);
		await all.client.query('drop schema apart cascade');
		let asked = 0;
		const stopped = { ...quiet, isStopped: () => (asked += 1) > 1 };
		await copyPolicies(all.source, { ...stopped, files, copies: COPIES });
		await copyPolicies(all.source, { ...quiet, files, copies: COPIES });
		const until = jakartaMidnight(addToDay(PLAN.to, { day: 1 }));
		for (const invariant of INVARIANTS) {
			if (/policy_document/.test(invariant.violations)) continue;
			const found = await violationsOf(all.client, invariant, until);
			if (found.length > 0) violated.push([invariant.name, found]);
		}
	});
}, 600_000);

test('divides many policies into a simulated part and copies', () => {
	expect(divide(20_000)).toEqual({ simulated: 20_000, copies: 0 });
	expect(divide(100_000)).toEqual({ simulated: 2_000, copies: 49 });
	expect(divide(1_000_000)).toEqual({ simulated: 2_000, copies: 499 });
	const { simulated, copies } = divide(100_003);
	expect(Math.abs(simulated * (copies + 1) - 100_003)).toBeLessThan(50);
});

test('a copy with unchanged names equals what the use cases led to, in all tables', () => {
	expect(identical).toEqual({});
});

test('a copy equals what the use cases led to once its names are changed back', () => {
	expect(renamed).toEqual({});
});

test('every unique column of a copied table is different in each copy', () => {
	expect(notRenamed).toEqual([]);
});

test('the invariants hold over all copies', () => {
	expect(violated).toEqual([]);
});

describe('the product', () => {
	test('finds the people and policies of copies by what is theirs', () =>
		opened(async ({ pool, source: { sealer }, base }) => {
			const ofBase = new Set(
				base.tables.find(({ table }) => table === 'policy')?.rows.map(({ id }) => id),
			);
			const { rows } = await pool.query<{ id: string; policyNo: string; code: string }>(sql`
				select id, policy_no as "policyNo", verification_code as code from policy`);
			expect(rows).toHaveLength(ofBase.size * (COPIES + 1));
			for (const { id, policyNo, code } of rows) {
				if (ofBase.has(id)) continue;
				expect(isPolicyNumber(policyNo)).toBe(true);
				expect((await policyByNumber(pool, policyNo))?.id).toBe(id);
				expect(await policyByVerificationCode(pool, code)).not.toBeNull();
				const policy = await loadPolicy(pool, sealer, id);
				const { email = '', nik = '' } = policy?.application.holder ?? {};
				for (const holder of [
					{ email, nik: '-' },
					{ email: '-', nik },
				]) {
					const found = await policyIdsOfHolder(pool, sealer, holder);
					expect(found).toContain(id);
					expect(found.some((one) => ofBase.has(one))).toBe(false);
				}
				expect((await loadSnapshot(pool, sealer, id)).unbroken).toBe(true);
				const prints = customerEmailPrints(sealer, email);
				expect(await customersByEmail(pool, prints)).toHaveLength(1);
				if (policy?.source === 'order')
					expect((await findOrder(pool, policy.orderNo ?? ''))?.status).not.toBe(
						'expired',
					);
			}
		}));

	test('goes on for days with copies as with all policies, and their premiums can be paid', async () => {
		const { policyId, dueOn } = await opened(async ({ client, pool }) => {
			const config = loadConfig({ DATA_DIR: folder, SAMPLE_DATA: 'true' });
			const deps = makeDeps(config, pool, silentLog);
			for await (const ids of policyIdsNewestFirst(pool))
				await drawMissingDocuments(pool, deps, ids);
			await stopThreads(deps);
			const { rows } = await client.query<{ about: { policyId: string; dueOn: Day } }>(PAYS, [
				PLAN.to,
			]);
			const about = rows[0]?.about;
			if (!about) throw new Error('no copy has a premium to pay');
			await client.query(
				`update simulator.plan set plan = plan || jsonb_build_object('to', $1::text)`,
				[about.dueOn],
			);
			return about;
		});
		await runSimulation({ ...PLAN, to: dueOn }, folder, quiet);
		await opened(async ({ client }) => {
			const { rows } = await client.query<{ paid: string }>(
				`select due_on::text as paid from premium_instalment where policy_id = $1 and status = 'paid'
				and paid_at >= $2::date`,
				[policyId, dueOn],
			);
			expect(rows).toEqual([{ paid: dueOn }]);
		});
	}, 300_000);
});
