import { expect, test } from 'vitest';

import { internationalPhone } from './phone.ts';

test.each([
	['081234567890', '+6281234567890'],
	['6281234567890', '+6281234567890'],
	['+62 812-3456-7890', '+6281234567890'],
	['81234567890', '+6281234567890'],
	['062812345678', '+62812345678'],
	['', ''],
])('%s is dialled as %s', (typed, dialled) => {
	expect(internationalPhone(typed)).toBe(dialled);
});
