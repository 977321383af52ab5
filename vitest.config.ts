import { defineConfig } from 'vitest/config';

import './scripts/keep-compiled.ts';
import { longestFirst } from './scripts/longest-first.ts';

const shared = {
	environment: 'node',
	pool: 'forks',
	maxWorkers: 2,
	setupFiles: './scripts/test-setup.ts',
	// Only for tests that hang: a shared machine may be six times slower.
	testTimeout: 120_000,
	hookTimeout: 120_000,
	// Polls may take long on a busy machine; the default is one second.
	expect: { poll: { timeout: 30_000 } },
	restoreMocks: true,
} as const;

/**
 * Tests that measure time, processor or memory, count threads, end processes or mock a module run
 * in their own process, where no other file has warmed, held or replaced anything.
 */
const APART = [
	'{platform,scripts,sample,wiring}/**/*.test.ts',
	'insurance/{documents,identity-cards,memberships,vouchers}/**/*.test.ts',
	'insurance/{accounts/throttle,claims/receipts/receipts,payments/gateways/ask-gateway}.test.ts',
	'web/selfcare/frame/ask-as.test.ts',
];

const LONGEST = [
	'patterns',
	'changes',
	'extract-card',
	'backup',
	'bought-documents',
	'walk',
	'rotate-keys',
	'pdf',
	'inspector',
	'old-databases',
	'memberships',
	'pictures',
	'farewell',
];

export default defineConfig({
	test: {
		globalSetup: ['./scripts/test-database.ts'],
		sequence: { sequencer: longestFirst(LONGEST) },
		projects: [
			{ test: { ...shared, name: 'apart', include: APART } },
			{
				test: {
					...shared,
					name: 'together',
					include: ['{insurance,web}/**/*.test.{ts,tsx}'],
					exclude: APART,
					// Loading the same modules for each file was a quarter of the work.
					isolate: false,
				},
			},
		],
	},
});
