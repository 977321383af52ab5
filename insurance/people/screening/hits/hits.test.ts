import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';

import { testCustomer } from '#insurance/people/customers/test-customer.server.ts';
import { loadPolicy } from '#insurance/policies/load-policy.server.ts';
import { seedShop, TEST_HOLDER, TEST_SECRET } from '#insurance/sales/carts/test-buyer.server.ts';
import { silentLog } from '#platform/config/log.server.ts';
import { refused } from '#platform/contract/test-refused.server.ts';
import { testPool } from '#platform/db/test-database.server.ts';
import { startWorkers } from '#platform/jobs/workers.server.ts';

import { listHits, markReported, openHit, proposeVerdict, showLists } from '../api.ts';
import { screeningRoom } from '../test-screening.server.ts';
import { refuseFrozen, screenPayment } from './refuse-frozen.server.ts';
import { screeningJobs } from './screening-jobs.server.ts';

const db = await testPool();
await seedShop(db);
const { deps, as, ask, vote, inForce } = await screeningRoom(db, TEST_SECRET);
const { sealer } = deps;
const sari = await testCustomer(db, 'sari@contoh.test');
const policy = await loadPolicy(db, sealer, sari.policyId);
const { name, birthDate } = policy?.application.holder ?? { name: '', birthDate: '' };
const LISTED = `${name};;${birthDate};;D-1`;

async function work() {
	const workers = startWorkers({ pool: db, handlers: screeningJobs({ sealer }), log: silentLog });
	await workers.drained();
	await workers.stop();
}
const open = async () => (await ask(listHits, {})).rows;
const pay = (payees: string[] = []) =>
	screenPayment({ db, sealer }, { policyId: sari.policyId, payees, at: new Date() });
async function decide(hitId: string, verdict: 'false' | 'confirmed') {
	const reason = 'NIK dan foto dicocokkan';
	const { proposalId } = await ask(proposeVerdict, { hitId, verdict, reason });
	expect(await refused(vote(proposalId, 'wulan'))).toMatchObject({ code: 'forbidden' });
	await vote(proposalId);
}
beforeEach(async () => {
	await db.query(sql`delete from screening_hit`);
	await db.query(sql`delete from screening_list`);
	await db.query(sql`delete from job where kind like 'screen-%'`);
});

test('the sample buyer has a name and a day of birth', () => {
	expect(name).toBe(TEST_HOLDER.name);
	expect(birthDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a purchase is compared in its job, enqueued with its policy', async () => {
	await inForce('terrorism', LISTED);
	await db.query(sql`delete from job where kind = 'screen-book'`);
	await testCustomer(db, 'tono@contoh.test');
	await work();
	const [hit] = await open();
	expect(hit).toMatchObject({ listed: name, number: 'D-1', freezes: true });
});

describe('when a list comes into force, the whole book is compared', () => {
	beforeEach(async () => {
		await inForce('terrorism', LISTED);
		await work();
	});

	test('and every hit names its people and policies once', async () => {
		const hits = await open();
		expect(hits).toHaveLength(1);
		const { person, policies } = await ask(openHit, { hitId: hits[0]?.hitId ?? '' });
		expect(person).toMatchObject({ name, born: birthDate });
		expect(policies.map(({ policyNo }) => policyNo)).toContain(sari.policyNo);
		const { run } = await ask(showLists, {});
		expect(run).toMatchObject({ done: run?.total, endedAt: expect.any(String) });
	});

	test('nothing is paid out while the hit is open', async () => {
		expect(await refused(pay())).toMatchObject({ code: 'look-again' });
		expect(await refused(refuseFrozen(db, [sari.policyId]))).toMatchObject({
			message: expect.stringContaining('Jangan beri tahu nasabah'),
		});
	});

	test('a false match is paid again, and does not come back with the next version', async () => {
		const [hit] = await open();
		await decide(hit?.hitId ?? '', 'false');
		await pay();
		await inForce('terrorism', LISTED, 'Orang Lain Sekali;;1950;;D-2');
		await work();
		expect(await open()).toEqual([]);
		await inForce('terrorism', LISTED.replace('D-1', 'D-9'));
		await work();
		expect(await open()).toHaveLength(1);
	});

	test('a confirmed one stays frozen and is reported within three days', async () => {
		const hitId = (await open())[0]?.hitId ?? '';
		expect(await refused(ask(markReported, { hitId, reference: 'LTKM-1' }))).toMatchObject({
			code: 'look-again',
		});
		await decide(hitId, 'confirmed');
		expect(await refused(pay())).toMatchObject({ code: 'look-again' });
		const { reportDueOn } = await ask(openHit, { hitId });
		expect(reportDueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
		await ask(markReported, { hitId, reference: 'LTKM-1' });
		expect(await refused(ask(markReported, { hitId, reference: 'LTKM-2' }))).toMatchObject({
			code: 'look-again',
		});
		expect(await refused(pay())).toMatchObject({ code: 'look-again' });
	});

	test('opening it is in the trail, and not among the accesses that the customer reads', async () => {
		await ask(openHit, { hitId: (await open())[0]?.hitId ?? '' });
		const { rows } = await db.query<{ opened: number; told: number }>(sql`
			select (select count(*)::int from staff_action where action = 'screening-hit-opened') as opened,
				(select count(*)::int from personal_read) as told`);
		expect(rows[0]?.opened).toBeGreaterThan(0);
		expect(rows[0]?.told).toBe(0);
	});

	test('the desk of customers does not see it', async () => {
		expect(await refused(ask(listHits, {}, as('wulan', 'service')))).toMatchObject({
			code: 'forbidden',
		});
	});
});

test('politically exposed people are paid, and looked at more closely', async () => {
	await inForce('exposed', LISTED);
	await work();
	expect((await open())[0]).toMatchObject({ freezes: false });
	await pay();
});

test('the owner of another account is compared before money is sent', async () => {
	await inForce('terrorism', 'Zulkarnain Marwan;;;;D-7');
	await work();
	await pay(['Budi Lestari']);
	expect(await refused(pay(['Zulkarnaen Marwan']))).toMatchObject({ code: 'look-again' });
	const [hit] = await open();
	const { policies } = await ask(openHit, { hitId: hit?.hitId ?? '' });
	expect(policies).toEqual([{ policyNo: sari.policyNo, role: 'Penerima pembayaran' }]);
});
