import { defineConfig } from 'vitest/config';

import '../scripts/keep-compiled.ts';
import { longestFirst } from '../scripts/longest-first.ts';
import { UNDRAWN } from './undrawn.ts';

const shared = {
	environment: 'node',
	pool: 'forks',
	testTimeout: 120_000,
	hookTimeout: 200_000,
	// No fault of the product is tried twice.
	retry: { count: 1, condition: new RegExp(UNDRAWN) },
	// A busy two-core machine needs more than the default second for what a person waits for.
	expect: { poll: { timeout: 30_000 } },
} as const;

/** Journeys that load, stop and kill the product: beside others they would measure those. */
const ALONE = ['e2e/{surge,kill,life,two-processes}.test.ts'];

/** By what they took beside others. */
const LONGEST = [
	'site',
	'buy',
	'application',
	'corporate',
	'calculator',
	'office',
	'studio-rooms',
	'voucher-kill',
	'walk-b4',
	'content-studio',
	'contract',
	'selfcare-portal',
	'go-live',
	'away',
	'backup',
	'identity-card',
	'killed-start',
	'selfcare-claim',
	'fuzz',
	'shop-rules',
];

// Journeys start the product as a program of its own: three at a time, since each often waits (four
// make two cores so busy that what moves by the clock is seen too late), and afterwards those that
// need the machine.
export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		globalSetup: 'e2e/prepared.ts',
		sequence: { sequencer: longestFirst(LONGEST) },
		projects: [
			{
				test: {
					...shared,
					name: 'together',
					include: ['e2e/**/*.test.ts'],
					exclude: ALONE,
					// A worker keeps its modules and its Chromium from file to file.
					isolate: false,
					maxWorkers: 3,
					sequence: { groupOrder: 1 },
				},
			},
			{
				test: {
					...shared,
					name: 'alone',
					include: ALONE,
					fileParallelism: false,
					maxWorkers: 1,
					sequence: { groupOrder: 2 },
				},
			},
		],
	},
});
