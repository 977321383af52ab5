import { defineConfig } from 'vitest/config';

// Journeys start the product as a program of its own; one file after the other, because they share two cores.
export default defineConfig({
	test: {
		root: new URL('..', import.meta.url).pathname,
		include: ['e2e/**/*.test.ts'],
		environment: 'node',
		pool: 'forks',
		fileParallelism: false,
		testTimeout: 120_000,
		hookTimeout: 120_000,
		// A busy two-core machine needs more than the default second for what a person waits for.
		expect: { poll: { timeout: 10_000 } },
	},
});
