import { defineConfig } from 'vitest/config';

export default defineConfig({
	test: {
		include: ['{platform,insurance,web,scripts,sample}/**/*.test.{ts,tsx}'],
		environment: 'node',
		pool: 'forks',
		maxWorkers: 2,
		globalSetup: ['./scripts/test-database.ts'],
		setupFiles: ['./scripts/test-setup.ts'],
		testTimeout: 30_000,
		hookTimeout: 40_000,
		restoreMocks: true,
	},
});
