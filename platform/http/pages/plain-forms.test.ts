import { expect, test } from 'vitest';

import { makeThrottle } from './plain-forms.server.ts';

test('a network is let through so many times within a while, others and later again', () => {
	const through = makeThrottle({ times: 2, within: 1_000 });
	expect([through('a', 0), through('a', 10), through('a', 20), through('b', 20)]).toEqual([
		true,
		true,
		false,
		true,
	]);
	// The refused try did not count.
	expect(through('a', 1_005)).toBe(true);
	expect(through('a', 1_006)).toBe(false);
});
