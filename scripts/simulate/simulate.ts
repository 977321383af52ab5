import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';

import { addToDay, isDay, jakartaDay } from '#platform/values/dates.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { runSimulation } from './run-simulation.ts';

const USAGE = `npm run simulate -- --policies 2000 --months 14 --seed 1 [--to YYYY-MM-DD] [--folder FOLDER]

Runs an insurer with about this many policies over a number of months that end yesterday, in a
folder of its own. Ctrl-C stops it; the same command resumes it. To look at the result:
DATA_DIR=FOLDER SAMPLE_DATA=true npm start`;

const OPTIONS = {
	policies: { type: 'string', default: '2000' },
	months: { type: 'string', default: '14' },
	seed: { type: 'string', default: '1' },
	to: { type: 'string' },
	folder: { type: 'string' },
} as const;

function wholeNumber(name: string, text: string, most: number): number {
	const number = Number(text);
	if (Number.isInteger(number) && number >= 1 && number <= most) return number;
	throw new Error(`--${name}: a whole number from 1 to ${most}`);
}

function readPlan(values: { policies: string; months: string; seed: string; to?: string }): Plan {
	const to = values.to ?? addToDay(jakartaDay(new Date()), { day: -1 });
	if (!isDay(to)) throw new Error('--to: a day such as 2026-11-28');
	const months = wholeNumber('months', values.months, 20);
	return {
		seed: wholeNumber('seed', values.seed, 2_147_483_647),
		policies: wholeNumber('policies', values.policies, 1_000_000),
		from: addToDay(to, { month: -months, day: 1 }),
		to,
	};
}

try {
	const { values } = parseArgs({ options: OPTIONS });
	const plan = readPlan(values);
	const folder = resolve(values.folder ?? join('var-simulated', `seed-${plan.seed}`));
	process.stdout.write(`${existsSync(folder) ? 'Resuming in' : 'Simulating in'} ${folder}\n`);
	const say = (line: string) => void process.stdout.write(`${line}\n`);
	let stopped = false;
	process.once('SIGINT', () => {
		say('Stopping after this event …');
		stopped = true;
	});
	await runSimulation(plan, folder, { say, isStopped: () => stopped });
} catch (error) {
	process.stderr.write(`${inspect(error)}\n\n${USAGE}\n`);
	process.exitCode = 1;
}
