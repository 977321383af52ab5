import { expect, test } from 'vitest';

import { type ServerLoad, lookAgain } from './load.server.ts';

const CALM: ServerLoad = { overloaded: false, looksOver: 0 };
const BUSY: ServerLoad = { overloaded: true, looksOver: 9 };

test.each([
	['calm', CALM, [[10, 0]], false],
	[
		'just below the limits for long',
		CALM,
		[
			[240, 59],
			[240, 59],
			[240, 59],
			[240, 59],
		],
		false,
	],
	['one long piece of work', CALM, [[900, 0]], false],
	[
		'one look, then calm, then one more',
		CALM,
		[
			[900, 0],
			[20, 0],
			[900, 0],
		],
		false,
	],
	[
		'slow for two looks',
		CALM,
		[
			[260, 0],
			[260, 0],
		],
		true,
	],
	[
		'a queue at the database for two looks',
		CALM,
		[
			[0, 61],
			[0, 61],
		],
		true,
	],
	['still slow after a surge', BUSY, [[100, 0]], true],
	['still a queue after a surge', BUSY, [[0, 6]], true],
	['calm again after a surge', BUSY, [[83, 5]], false],
])('%s', (_what, before, looks, expected) => {
	const after = looks.reduce(
		(load, [delayMs = 0, waiting = 0]) => lookAgain(load, { delayMs, waiting }, 250),
		before,
	);
	expect(after.overloaded).toBe(expected);
});
