import { expect, test } from 'vitest';

import { isNewer } from './draft-memory.ts';

test.each([
	['is of another device', { revision: 3, saving: 'b' }, { revision: 2, saving: 'a' }, true],
	['this tab has not seen at all', { revision: 1, saving: 'b' }, null, true],
	['is of a time when savings had no names', { revision: 3 }, { revision: 2 }, true],
	['this tab has seen', { revision: 2, saving: 'b' }, { revision: 2, saving: 'a' }, false],
	[
		'this tab sent itself before it was left',
		{ revision: 3, saving: 'a' },
		{ revision: 2, saving: 'a' },
		false,
	],
])('detects whether a server version that %s is newer', (_what, kept, own, newer) => {
	expect(isNewer(kept, own)).toBe(newer);
});
