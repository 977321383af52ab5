import { defineConfig } from 'vitest/config';

// Used by `npm run rebuild:products` and `rebuild:content`. They take minutes of typing and are
// therefore not part of `npm test`, which runs only files named *.test.ts.
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
