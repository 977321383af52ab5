import { join } from 'node:path';

import { loadConfig } from '#platform/config/config.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { PERSONAL_DATA } from '../../../wiring/personal-data.server.ts';
import { openSimulated } from '../open-simulated.ts';
import { type Run, runSimulation } from '../run-simulation.ts';
import { isStored } from './base.ts';
import { copyPolicies, divide } from './copy-policies.ts';

/** Opens the simulated database at real time. */
async function withDatabase<T>(
	plan: Plan,
	folder: string,
	say: Run['say'],
	use: (opened: Awaited<ReturnType<typeof openSimulated>>) => Promise<T>,
): Promise<T> {
	const opened = await openSimulated(folder, plan, say);
	try {
		return await use(opened);
	} finally {
		await opened.close();
	}
}

/**
 * Runs or resumes a simulation. For a large number of policies, only a part is simulated; the
 * others are copies of its rows with all identifying values changed.
 */
export async function simulateAndCopy(plan: Plan, folder: string, run: Run): Promise<void> {
	const { simulated, copies } = divide(plan.policies);
	const part = { ...plan, policies: simulated };
	if (copies === 0) return runSimulation(part, folder, run);
	const { say, isStopped } = run;
	const isOver = await withDatabase(part, folder, say, ({ client }) => isStored(client));
	if (!isOver) {
		say(`Simulating ${simulated} policies, to be copied ${copies} times …`);
		await runSimulation(part, folder, run);
		if (isStopped()) return;
	}
	await withDatabase(part, folder, say, async ({ client }) => {
		const { secret } = loadConfig({ DATA_DIR: folder });
		const source = { client, sealer: makeSealer(secret), tables: PERSONAL_DATA };
		await copyPolicies(source, { copies, files: join(folder, 'files'), say, isStopped });
	});
}
