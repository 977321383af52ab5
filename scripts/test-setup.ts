import { afterAll, afterEach, beforeEach, vi } from 'vitest';

import { removeTestFolders } from '#platform/files/test-folder.server.ts';

// The first to be named is the last to run: after whatever a file ends itself.
afterAll(removeTestFolders);

// What nobody looks at is fixed by nobody: a test that writes to console.error fails. A test that
// expects it says so with `vi.spyOn(console, 'error').mockImplementation(() => {})` and looks at
// what came.
const said: unknown[][] = [];

beforeEach(() => {
	said.length = 0;
	vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
		said.push(words);
	});
});

afterEach(() => {
	const words = said.splice(0);
	if (words.length > 0)
		throw new Error(
			`console.error was called: ${words.map((one) => one.join(' ')).join('\n')}`,
		);
});
