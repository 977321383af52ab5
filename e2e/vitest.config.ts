import { defineConfig } from 'vitest/config';

import '../scripts/keep-compiled.ts';
import { FIRST_JOURNEYS, gate } from '../scripts/gates.ts';
import { longestFirst } from '../scripts/longest-first.ts';
import { testFonts } from '../scripts/test-fonts.ts';
import { UNDRAWN } from './browser/undrawn.ts';

const shared = {
	environment: 'node',
	env: testFonts(),
	pool: 'forks',
	testTimeout: 300_000,
	hookTimeout: 300_000,
	// Only tests that failed because the browser stopped rendering are retried, never those that
	// reveal a fault in the application.
	retry: { count: 1, condition: new RegExp(UNDRAWN) },
	// A busy two-core machine needs more than the default of one second.
	expect: { poll: { timeout: 30_000 } },
} as const;

/**
 * Journeys that load, stop or kill the product. Run in parallel, they would affect other journeys
 * as well.
 */
const ALONE = ['e2e/{surge,kill,life,two-processes}.test.ts'];

/** The slowest journeys when run in parallel, longest first. */
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

// Journeys start the product as a separate program. Three run in parallel, because each of them
// often waits; with four, two cores would be so busy that timed events are noticed too late. Those
// that need the machine for themselves run afterwards.
const alone = {
	...shared,
	name: 'alone',
	include: ALONE,
	fileParallelism: false,
	maxWorkers: 1,
	sequence: { groupOrder: 2 },
};

const journeys = {
	first: { include: [...FIRST_JOURNEYS], exclude: [] },
	rest: { include: ['e2e/**/*.test.ts'], exclude: [...ALONE, ...FIRST_JOURNEYS] },
	all: { include: ['e2e/**/*.test.ts'], exclude: ALONE },
}[gate ?? 'all'];

export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		globalSetup: 'e2e/program/prepared.ts',
		sequence: { sequencer: longestFirst(LONGEST) },
		projects: [
			{
				test: {
					...shared,
					name: 'together',
					...journeys,
					// A worker reuses its modules and its Chromium for several files.
					isolate: false,
					maxWorkers: 3,
					sequence: { groupOrder: 1 },
				},
			},
			...(gate === 'first' ? [] : [{ test: alone }]),
		],
	},
});
