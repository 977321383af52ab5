import type { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';
import { jakartaMidnight } from '#platform/values/dates.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { type SimulationFacts, simulationFacts } from './facts.ts';
import { type Invariant, INVARIANTS, violationsOf } from './invariants.ts';
import { runSimulation } from './run-simulation.ts';

const PLAN: Plan = { seed: 7, policies: 25, from: '2026-08-01', to: '2026-10-15' };
/** In ms. A slow machine is no failure. */
const PATIENCE = 3_600_000;
const AFTER = jakartaMidnight('2026-10-16');

/** Statements that violate each invariant, run in a transaction that is rolled back. */
const FAULTS: Record<string, string> = {
	'every journal balances':
		'update ledger_entry set debit = debit + 1 where ctid = (select ctid from ledger_entry where debit > 0 limit 1)',
	'every paid order is in the books once':
		"delete from ledger_entry where journal in (select id from ledger_journal where kind = 'settlement' limit 1)",
	'an order is paid exactly if the gateway reported its amount':
		'delete from simulator.received where event_id = (select event_id from simulator.received limit 1)',
	'every paid purchase has a policy for each of its items':
		'delete from policy where id = (select id from policy where order_item_id is not null limit 1)',
	'no policy belongs to an order that was never paid':
		"update purchase_order set status = 'expired', paid_at = null, closed_at = now() where order_no = (select order_no from policy limit 1)",
	'every policy has its documents within an hour':
		'delete from policy_document where policy_id = (select policy_id from policy_document limit 1)',
	'every purchased policy has an owner within an hour':
		'delete from policy_customer where policy_id = (select policy_id from policy_customer limit 1)',
	'no cover without premium beyond the grace period':
		"update policy set next_due_on = '2026-08-30' where id = (select id from policy where status = 'INFORCE' limit 1)",
	'no policy is in force after its end':
		"update policy set status = 'INFORCE' where id = (select id from policy where end_day < '2026-10-10' limit 1)",
	'no order is open after it expired':
		"update purchase_order set status = 'pending', closed_at = null where order_no = (select order_no from purchase_order limit 1)",
	'the books hold the reserve of every claim':
		"with planted as (insert into ledger_journal (id, event_key, kind, subject_kind, subject, note, booked_at) values (gen_random_uuid(), 'planted', 'reserve-set', 'claim', 'planted', '', now()) returning id) insert into ledger_entry (journal, account, debit, credit, booked_at) select id, 'claims-outstanding', 0, 1, now() from planted",
	'an open claim is reserved, an approved one with what it still costs, a closed one not':
		'update claim set reserve = case when closed_at is null then null else 1 end where id = (select id from claim limit 1)',
	'a reserve is where its history ends, and each change begins where the last one ended':
		'update claim_reserve set amount_after = amount_after + 1 where ctid = (select ctid from claim_reserve limit 1)',
	'no job was given up':
		'update job set dead_at = now(), done_at = null where id = (select id from job limit 1)',
	'a paid order has as many policies as were bought with it':
		"insert into simulator.bought select order_no, 'planted', amount from simulator.bought join purchase_order using (order_no, amount) where status = 'paid' limit 1",
	'a policy is of the product and for the number of people applied for':
		'update simulator.application set insured = insured + 1 where insured > 0',
	'an order costs what its buyer was shown':
		'update simulator.bought set amount = amount + 1 where order_no = (select order_no from purchase_order where amount > 0 and order_no in (select order_no from simulator.bought) limit 1)',
	'the premiums that an order paid are worth its amount':
		'update simulator.premium set amount = amount + 1',
	'the books hold what the gateway received and gave back for each order':
		'update simulator.received set amount = amount - 1 where event_id = (select event_id from simulator.received limit 1)',
	'refunds that arrived are those that the gateway reported':
		"insert into simulator.went_back values ('planted', 'INV-planted', 1, 'REFUNDED', now())",
	'claims are those that people submitted':
		"insert into simulator.claimed (claim_no) values ('planted')",
	'a claim was paid in the transfers that finance recorded, as much as agreed on':
		"insert into simulator.claimed values ('planted', 1, 1, 1)",
	'a company insures as many people as its lists say':
		'insert into simulator.member_list values (gen_random_uuid(), gen_random_uuid(), 3, true)',
};

async function run(stopAfter: number, ended: (client: Client) => Promise<void>): Promise<void> {
	const folder = testFolder('simulation');
	let events = 0;
	const quiet = { say: () => {} };
	const isStopped = () => (events += 1) > stopAfter;
	await runSimulation(PLAN, folder, { ...quiet, isStopped });
	await runSimulation(PLAN, folder, { ...quiet, isStopped: () => false, ended });
}

/** Violates an invariant, checks it, and rolls back. */
async function isNoticed(client: Client, invariant: Invariant): Promise<boolean> {
	await client.query("begin; set local session_replication_role = 'replica'");
	try {
		const { rowCount } = await client.query(FAULTS[invariant.name] ?? '');
		if (rowCount === 0)
			throw new Error(`${invariant.name}: there is nothing to plant a fault in`);
		return (await violationsOf(client, invariant, AFTER)).length > 0;
	} finally {
		await client.query('rollback');
	}
}

let first: SimulationFacts;
const noticed: Record<string, boolean> = {};

beforeAll(
	() =>
		run(Infinity, async (client) => {
			first = await simulationFacts(client);
			for (const invariant of INVARIANTS)
				noticed[invariant.name] = await isNoticed(client, invariant);
		}),
	PATIENCE,
);

test('every invariant notices its planted fault', () => {
	expect(Object.keys(FAULTS)).toEqual(INVARIANTS.map(({ name }) => name));
	expect(Object.entries(noticed).filter(([, found]) => !found)).toEqual([]);
});

test('the simulated insurer sells several products, and some orders and policies end', () => {
	const text = JSON.stringify(first);
	for (const word of ['"paid"', '"INFORCE"', '"EXPIRED"', '"monthly"', '"settlement"'])
		expect(text).toContain(word);
	expect(first.policies.length).toBeGreaterThan(10);
});

test(
	'the same seed gives the same result, also if the simulation was stopped and resumed',
	async () => {
		await run(90, async (client) => expect(await simulationFacts(client)).toEqual(first));
	},
	PATIENCE,
);
