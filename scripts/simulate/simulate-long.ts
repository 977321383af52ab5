import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inspect, parseArgs } from 'node:util';

import { ALL_FAULTS } from '#sample/simulator/faults/fault-rates.ts';
import type { Plan } from '#sample/simulator/stage/stage.ts';

import { runSimulation } from './run-simulation.ts';
import { violationText } from './violation.ts';

const USAGE = `npm run simulate:long -- [--steps 1000000] [--seed 1] [--folder FOLDER]

Runs insurers with all faults on, one seed after another, until so many events have happened.
Ctrl-C stops it; the same command resumes it. It ends with the first violation.`;

const OPTIONS = {
	steps: { type: 'string', default: '1000000' },
	seed: { type: 'string', default: '1' },
	folder: { type: 'string', default: join('var-simulated', 'long') },
} as const;

/** One insurer of the run, small enough that a violation can soon be reproduced. */
const INSURER = { policies: 500, from: '2025-09-01', to: '2026-10-31' } as const;

type State = { seed: number; steps: number; seconds: number };

function openState(folder: string, seed: number) {
	mkdirSync(folder, { recursive: true });
	const file = join(folder, 'state.json');
	let state: State = { seed, steps: 0, seconds: 0 };
	try {
		state = JSON.parse(readFileSync(file, 'utf8')) as State;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
	}
	return {
		state,
		save: () => writeFileSync(file, `${JSON.stringify(state)}\n`),
	};
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function runInsurer(plan: Plan, folder: string, isStopped: () => boolean): Promise<boolean> {
	let isFinished = false;
	try {
		await runSimulation(plan, folder, {
			say: (line) => {
				isFinished ||= line === 'Finished.';
				say(`seed ${plan.seed}  ${line}`);
			},
			isStopped,
		});
	} catch (error) {
		process.stderr.write(`${inspect(error)}\n\n${violationText(plan, folder, error)}\n`);
		throw error;
	}
	return isFinished;
}

async function runLong(steps: number, seed: number, folder: string): Promise<void> {
	const { state, save } = openState(folder, seed);
	let isInterrupted = false;
	process.once('SIGINT', () => {
		say('Stopping after this event …');
		isInterrupted = true;
	});
	let before = performance.now();
	const isStopped = () => {
		if (isInterrupted || state.steps >= steps) return true;
		state.steps += 1;
		return false;
	};
	while (!isInterrupted && state.steps < steps) {
		const plan: Plan = { ...INSURER, seed: state.seed, faults: ALL_FAULTS };
		const own = join(folder, `seed-${plan.seed}`);
		const isFinished = await runInsurer(plan, own, isStopped);
		state.seconds += (performance.now() - before) / 1000;
		before = performance.now();
		if (isFinished) {
			state.seed += 1;
			rmSync(own, { recursive: true, force: true });
		}
		save();
		const speed = state.steps / Math.max(1, state.seconds);
		say(
			`${state.steps} of ${steps} steps, ${(state.seconds / 3600).toFixed(2)} h, ${speed.toFixed(1)} steps/s`,
		);
	}
}

try {
	const { values } = parseArgs({ options: OPTIONS });
	await runLong(Number(values.steps), Number(values.seed), resolve(values.folder));
} catch (error) {
	if (!(error instanceof Error && error.message.startsWith('seed ')))
		process.stderr.write(`${inspect(error)}\n\n${USAGE}\n`);
	process.exitCode = 1;
}
