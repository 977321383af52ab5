import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { loadConfig } from '#platform/config/config.server.ts';
import { makeSealer } from '#platform/config/sealed.server.ts';
import { makeFiles } from '#platform/files/files.server.ts';
import { addToDay } from '#platform/values/dates.ts';
import { PAST } from '#sample/past/read-past.server.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { PERSONAL_DATA } from '../../wiring/personal-data.server.ts';
import { runSimulation } from '../simulate/run-simulation.ts';
import { packPast } from './pack-past.ts';
import { recordHistory } from './record-history.ts';

/** Months of history before the first day on which it can end. */
const MONTHS = 14;

const { values } = parseArgs({
	options: {
		policies: { type: 'string', default: '3500' },
		seed: { type: 'string', default: '1' },
		since: { type: 'string', default: '2026-11-15' },
		folder: { type: 'string', default: 'var-simulated/past' },
	},
});
const { since } = values;
const folder = resolve(values.folder);
const plan: Plan = {
	seed: Number(values.seed),
	policies: Number(values.policies),
	from: addToDay(since, { month: -MONTHS }),
	to: addToDay(since, { year: 1, day: -1 }),
};
let stopped = false;
process.once('SIGINT', () => (stopped = true));
const say = (line: string) => void process.stdout.write(`${line}\n`);
await runSimulation(plan, folder, {
	say,
	isStopped: () => stopped,
	async dayEnded(client, day) {
		if (day === since) await recordHistory(client, day);
	},
	async ended(client) {
		if (stopped) return;
		const { secret } = loadConfig({ DATA_DIR: folder });
		const source = {
			client,
			sealer: makeSealer(secret),
			files: makeFiles({ dir: join(folder, 'files') }),
			tables: PERSONAL_DATA,
		};
		const { seed, from, to } = plan;
		const path = fileURLToPath(PAST);
		const rows = await packPast(source, { since, until: to, from, seed }, path);
		say(`${rows} lines, ${(statSync(path).size / 1e6).toFixed(1)} MB`);
	},
});
