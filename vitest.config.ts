import { defineConfig } from 'vitest/config';

import './scripts/keep-compiled.ts';
import { gate, REST_UNITS } from './scripts/gates.ts';
import { longestFirst } from './scripts/longest-first.ts';
import { testFonts } from './scripts/test-fonts.ts';

const shared = {
	environment: 'node',
	env: testFonts(),
	pool: 'forks',
	maxWorkers: 2,
	setupFiles: './scripts/test-setup.ts',
	// Only affects tests that hang. A shared machine may be six times slower.
	testTimeout: 300_000,
	hookTimeout: 300_000,
	// Polls may take long on a busy machine. The default is one second.
	expect: { poll: { timeout: 30_000 } },
	restoreMocks: true,
} as const;

/**
 * Tests that measure time, processor usage or memory, count threads, end processes or mock a
 * module. Each runs in a separate process, unaffected by other files.
 */
const APART = [
	'platform/{backup,config,db,files,http,jobs,keys,mail,ocr,threads,tracing}/**/*.test.ts',
	'{scripts,sample,wiring}/**/*.test.ts',
	'insurance/**/vouchers/{many-at-once,vouchers}.test.ts',
	'insurance/**/accounts/throttle.test.ts',
	'insurance/**/payments/campaign-orders.test.ts',
	'insurance/**/payments/gateways/ask-gateway.test.ts',
	'insurance/**/claims/receipts/receipts.test.ts',
	'web/selfcare/frame/ask-as.test.ts',
	...REST_UNITS,
];

const LONGEST = [
	'two-thousand',
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

const apart = {
	first: { include: APART, exclude: [...REST_UNITS] },
	rest: { include: [...REST_UNITS] },
	all: { include: APART },
}[gate ?? 'all'];

const together = {
	...shared,
	name: 'together',
	include: ['{insurance,web,platform}/**/*.test.{ts,tsx}'],
	exclude: APART,
	// With isolation, a quarter of the time would be spent loading the same modules for each file.
	isolate: false,
};

export default defineConfig({
	test: {
		globalSetup: ['./scripts/test-database.ts'],
		sequence: { sequencer: longestFirst(LONGEST) },
		projects: [
			{ test: { ...shared, name: 'apart', ...apart } },
			...(gate === 'rest' ? [] : [{ test: together }]),
		],
	},
});
