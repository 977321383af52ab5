import { defineConfig } from 'vitest/config';

import { longestFirst } from './scripts/longest-first.ts';

const LONGEST = ['patterns', 'extract-card', 'memberships', 'bought-papers', 'farewell'];

export default defineConfig({
	test: {
		include: ['{platform,insurance,web,scripts,sample}/**/*.test.{ts,tsx}'],
		environment: 'node',
		pool: 'forks',
		maxWorkers: 2,
		setupFiles: ['./scripts/test-setup.ts'],
		testTimeout: 30_000,
		hookTimeout: 40_000,
		restoreMocks: true,
		globalSetup: ['./scripts/test-database.ts'],
		sequence: { sequencer: longestFirst(LONGEST) },
	},
});
