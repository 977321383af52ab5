import { beforeAll, expect, test } from 'vitest';

import { testFolder } from '#platform/files/test-folder.server.ts';
import { ALL_FAULTS } from '#sample/simulator/faults/fault-rates.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { runSimulation } from './run-simulation.ts';

const PLAN: Plan = {
	seed: 4,
	policies: 2_000,
	from: '2026-09-29',
	to: '2026-11-28',
	faults: ALL_FAULTS,
};

const lines: string[] = [];
const counts = { policies: 0, claims: 0, members: 0, premiums: 0 };

beforeAll(async () => {
	await runSimulation(PLAN, testFolder('two-thousand'), {
		say: (line) => void lines.push(line),
		isStopped: () => false,
		async ended(client) {
			const { rows } = await client.query<typeof counts>(`
				select (select count(*) from policy) as policies, (select count(*) from claim) as claims,
					(select count(*) from member) as members,
					(select count(*) from premium_instalment where status = 'paid') as premiums`);
			Object.assign(counts, rows[0]);
		},
	});
	// It takes eight minutes on an idle machine.
}, 3_600_000);

test('about 2,000 policies keep every invariant on every day although everything fails at times', () => {
	expect(lines.at(-1)).toBe('Finished.');
	expect(counts.policies).toBeGreaterThan(1_700);
	expect(counts.claims).toBeGreaterThan(5);
	expect(counts.members).toBeGreaterThan(20);
	expect(counts.premiums).toBeGreaterThan(50);
	const failed = lines.findLast((line) => line.startsWith(PLAN.to));
	for (const what of ['process', 'connection', 'lost', 'late', 'doubled', 'jump', 'full disk'])
		expect(failed).toContain(what);
});
