import { expect, test } from 'vitest';

import { takenOf } from './read-again.ts';

const shown = { changeId: 'a', revision: 3 };

test.each([
	['saved', { changeId: 'a', revision: 4 }, 'all'],
	['saved', shown, 'all'],
	['typing', { changeId: 'a', revision: 4 }, 'results'],
	['saving', { changeId: 'a', revision: 4 }, 'results'],
	['failed', shown, 'results'],
	['saved', { changeId: 'a', revision: 2 }, 'nothing'],
	['saved', { changeId: 'b', revision: 9 }, 'nothing'],
	['saved', null, 'nothing'],
] as const)(
	'while cells are %s, reloading the change as %o takes over %s',
	(saving, kept, taken) => {
		expect(takenOf({ shown, saving }, kept)).toBe(taken);
	},
);
