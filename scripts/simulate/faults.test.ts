import { beforeAll, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';
import { deliveryOf } from '#sample/simulator/faults/delivery.ts';
import { ALL_FAULTS, faultsText, readFaults } from '#sample/simulator/faults/fault-rates.ts';
import { planFault } from '#sample/simulator/faults/planned-fault.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { type SimulationFacts, simulationFacts } from './facts.ts';
import { runSimulation } from './run-simulation.ts';

const OFTEN = readFaults('lost=0.1,doubled=0.1,late=0.1,kill=0.08,jump=0.03,disk=0.08,slow=0.08');
const PLAN: Plan = {
	seed: 3,
	policies: 25,
	from: '2026-08-01',
	to: '2026-10-05',
	faults: OFTEN,
};

type Ran = { facts: SimulationFacts; lines: string[] };

async function run(): Promise<Ran> {
	const lines: string[] = [];
	let facts: SimulationFacts | undefined;
	await runSimulation(PLAN, testFolder('faults'), {
		say: (line) => void lines.push(line),
		isStopped: () => false,
		async ended(client) {
			facts = await simulationFacts(client);
		},
	});
	if (!facts) throw new Error('the simulation did not end');
	return { facts, lines };
}

let first: Ran;

beforeAll(async () => {
	first = await run();
}, 3_600_000);

test('every kind of fault happens, and the books and the outside agree on every day', () => {
	const counts = first.lines.findLast((line) => line.startsWith(PLAN.to));
	for (const what of [
		'process',
		'connection',
		'other-connection',
		'full ',
		'full disk',
		'slow',
		'locked',
		'jump forward',
		'jump backward',
		'lost',
		'late',
		'doubled',
	])
		expect(counts).toContain(what);
	expect(first.lines.at(-1)).toBe('Finished.');
});

test('the same seed gives the same faults and the same result', async () => {
	const again = await run();
	const counted = ({ lines }: Ran) =>
		lines.filter((line) => line.includes(';')).map((line) => line.replace(/\d+ s;/, ''));
	expect(counted(again)).toEqual(counted(first));
	expect(again.facts).toEqual(first.facts);
}, 3_600_000);

test('chances are read from a text, which is written the same way', () => {
	expect(readFaults('all')).toEqual(ALL_FAULTS);
	expect(readFaults(faultsText(OFTEN))).toEqual(OFTEN);
	expect(readFaults('kill=0.5')).toMatchObject({ kill: 0.5, lost: 0 });
	expect(() => readFaults('kills=0.5')).toThrow('kills is none of');
	expect(() => readFaults('kill=2')).toThrow('from 0 to 1');
	expect(() => readFaults('kill')).toThrow('from 0 to 1');
});

test('faults happen as often as they should', () => {
	const planned = Array.from({ length: 5_000 }, (_, at) => planFault(1, `event ${at}`, OFTEN));
	const share = planned.filter((one) => one !== null).length / planned.length;
	expect(share).toBeGreaterThan(0.2);
	expect(share).toBeLessThan(0.3);
});

test('a lost payment is known to the gateway only; other lost reports are repeated', () => {
	const rates = readFaults('lost=1');
	const about = { seed: 1, now: new Date('2026-08-01T03:00:00Z'), rates, isDebit: false };
	const paid = { orderNo: 'INV-1', status: 'PAID', amount: 50_000, eventId: 'one' } as const;
	expect(deliveryOf(about, 'a', paid)).toEqual({ now: false, isLost: true, later: null });
	const refunded = deliveryOf(about, 'a', { ...paid, status: 'REFUNDED' });
	expect(refunded).toMatchObject({ now: false, isLost: false });
	expect(refunded.later?.about).toMatchObject({ orderNo: 'INV-1', status: 'REFUNDED' });
	expect(deliveryOf({ ...about, isDebit: true }, 'a', paid).later).not.toBeNull();
	expect(deliveryOf({ ...about, rates: undefined }, 'a', paid).now).toBe(true);
});
