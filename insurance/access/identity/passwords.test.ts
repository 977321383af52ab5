import { expect, test } from 'vitest';

import { fits, hashPassword } from './passwords.server.ts';
import { tidyPassword } from './tidy-password.ts';

const HUJAN = await hashPassword('HujanSenja2026');
const OLD = await hashPassword('kalimat pendek lama ');

test.each([
	['HujanSenja2026', 1],
	['HujanSenja2026 ', 1],
	['\u00a0HujanSenja2026\r\n', 1],
	['kalimat pendek lama ', 0],
	['kalimat pendek lama', -1],
	['Hujan Senja2026', -1],
	[' ', -1],
	['x'.repeat(129), -1],
])('the password %j matches the hash at %d', async (typed, at) => {
	expect(await fits(typed, [OLD, HUJAN])).toBe(at);
	expect(await fits(typed, [])).toBe(-1);
});

test('a new password is stored without surrounding whitespace', () => {
	expect(tidyPassword(' kalimat pendek baru\n')).toBe('kalimat pendek baru');
});
