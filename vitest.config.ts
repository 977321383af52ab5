import { defineConfig } from 'vitest/config';

import { longestFirst } from './scripts/longest-first.ts';

const shared = {
	environment: 'node',
	pool: 'forks',
	setupFiles: './scripts/test-setup.ts',
	testTimeout: 30_000,
	hookTimeout: 40_000,
	restoreMocks: true,
} as const;

/** What measures time and memory, or ends threads, wants a process that holds nothing else. */
const APART = [
	'platform/{files,threads,config}/**/*.test.ts',
	'insurance/{documents,identity-cards,memberships}/**/*.test.ts',
	'{scripts,sample}/**/*.test.ts',
];

const LONGEST = ['patterns', 'extract-card', 'memberships', 'bought-papers', 'farewell'];

export default defineConfig({
	test: {
		maxWorkers: 2,
		globalSetup: ['./scripts/test-database.ts'],
		sequence: { sequencer: longestFirst(LONGEST) },
		projects: [
			{ test: { ...shared, name: 'apart', include: APART } },
			{
				test: {
					...shared,
					name: 'together',
					include: ['{platform,insurance,web}/**/*.test.{ts,tsx}'],
					exclude: APART,
					// Half of the work was to load the same modules for each file.
					isolate: false,
				},
			},
		],
	},
});
