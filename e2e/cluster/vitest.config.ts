import { defineConfig } from 'vitest/config';

// Used by `npm run test:cluster`. It is too heavy for `npm test`, which runs only files named
// *.test.ts.
export default defineConfig({
	test: {
		root: new URL('../..', import.meta.url).pathname,
		include: ['e2e/cluster/*.rehearsal.ts'],
		environment: 'node',
		pool: 'forks',
		fileParallelism: false,
		testTimeout: 900_000,
		hookTimeout: 400_000,
		expect: { poll: { timeout: 10_000 } },
	},
});
