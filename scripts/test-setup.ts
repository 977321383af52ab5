import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod';

import { schemaWords } from '#platform/contract/schema-words.ts';
import { removeTestFolders } from '#platform/files/test-folder.server.ts';

// The server uses the same messages. Without this line, messages would depend on which test files
// ran before.
z.config({ localeError: schemaWords });

// Hooks run in reverse order, so the one registered first runs after everything that a test file
// cleans up.
afterAll(removeTestFolders);

// A test that writes to console.error fails, because output that no one reads is never fixed. A
// test that expects an error uses `vi.spyOn(console, 'error').mockImplementation(() => {})` and
// checks the calls.
const result: unknown[][] = [];

beforeEach(() => {
	result.length = 0;
	vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
		result.push(words);
	});
});

afterEach(() => {
	const words = result.splice(0);
	if (words.length > 0)
		throw new Error(
			`console.error was called: ${words.map((one) => one.join(' ')).join('\n')}`,
		);
});
