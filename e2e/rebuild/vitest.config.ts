import { defineConfig } from 'vitest/config';

// `npm run rebuild:products` and `rebuild:content`: minutes of typing, so not part of `npm test`,
// which only runs files named *.test.ts.
export default defineConfig({
	test: {
		root: new URL('../..', import.meta.url).pathname,
		include: ['e2e/rebuild/**/*.rehearsal.ts'],
		globalSetup: ['./scripts/test-database.ts'],
		environment: 'node',
		pool: 'forks',
		fileParallelism: false,
		testTimeout: 900_000,
		hookTimeout: 300_000,
		expect: { poll: { timeout: 30_000 } },
	},
});
