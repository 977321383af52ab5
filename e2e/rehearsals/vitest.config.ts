import { defineConfig } from 'vitest/config';

// Part of `npm run test:faults`. It takes too long for `npm test`, which runs only files named
// *.test.ts.
export default defineConfig({
	test: {
		root: new URL('../..', import.meta.url).pathname,
		include: ['e2e/rehearsals/*.rehearsal.ts'],
		environment: 'node',
		pool: 'forks',
		fileParallelism: false,
		testTimeout: 900_000,
		hookTimeout: 400_000,
		expect: { poll: { timeout: 120_000 } },
	},
});
