import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';

import { addToDay, isDay, jakartaDay } from '#platform/values/dates.ts';
import { readFaults } from '#sample/simulator/faults/fault-rates.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { simulateAndCopy } from './copies/simulate-and-copy.ts';
import { violationText } from './violation.ts';

const USAGE = `npm run simulate -- --policies 2000 --months 14 --seed 1 [--to YYYY-MM-DD] [--folder FOLDER] [--faults all]

Runs an insurer with about this many policies over a number of months that end yesterday, in a
folder of its own. Above 20,000 policies, most are copies. Ctrl-C stops it; the same command resumes
it. To look at the result:
DATA_DIR=FOLDER SAMPLE_DATA=true npm start

--faults also takes chances from 0 to 1, such as lost=0.02,kill=0.001: lost, doubled, late (per
notification), kill, jump, disk, slow (per event). --from chooses the first day.`;

const OPTIONS = {
	policies: { type: 'string', default: '2000' },
	months: { type: 'string', default: '14' },
	seed: { type: 'string', default: '1' },
	to: { type: 'string' },
	from: { type: 'string' },
	folder: { type: 'string' },
	faults: { type: 'string' },
} as const;

function wholeNumber(name: string, text: string, most: number): number {
	const number = Number(text);
	if (Number.isInteger(number) && number >= 1 && number <= most) return number;
	throw new Error(`--${name}: a whole number from 1 to ${most}`);
}

type Values = {
	policies: string;
	months: string;
	seed: string;
	from?: string;
	to?: string;
	faults?: string;
};

function readPlan(values: Values): Plan {
	const to = values.to ?? addToDay(jakartaDay(new Date()), { day: -1 });
	for (const day of [to, values.from ?? to])
		if (!isDay(day)) throw new Error('--from, --to: a day such as 2026-11-28');
	const months = wholeNumber('months', values.months, 20);
	return {
		seed: wholeNumber('seed', values.seed, 2_147_483_647),
		policies: wholeNumber('policies', values.policies, 1_000_000),
		from: values.from ?? addToDay(to, { month: -months, day: 1 }),
		to,
		...(values.faults === undefined ? {} : { faults: readFaults(values.faults) }),
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
	await simulateAndCopy(plan, folder, { say, isStopped: () => stopped }).catch(
		(error: unknown) => {
			process.stderr.write(`${inspect(error)}\n\n${violationText(plan, folder, error)}\n`);
			process.exitCode = 1;
		},
	);
} catch (error) {
	process.stderr.write(`${inspect(error)}\n\n${USAGE}\n`);
	process.exitCode = 1;
}
