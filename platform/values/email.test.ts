import { expect, test } from 'vitest';

import { isEmail } from './email.ts';

test.each([
	['SARI@CONTOH.TEST', true, 'A5.02 matched in lowercase'],
	['sari@contoh.test', true, 'A5.03'],
	['sari.dua+3@sub.contoh.co.id', true, 'A5.04'],
	['"sari dua"@contoh.test', true, 'A5.06 a quoted local part'],
	['sari@[192.168.0.1]', true, 'A5.05 an address of a machine, in brackets'],
	['contoh.test', false, 'A5.03 no @'],
	['@contoh.test', false, 'A5.03 no local part'],
	['sari@', false, 'A5.04 no domain'],
	['sari@contoh', false, 'A5.04 no suffix'],
	['sari@contoh.t', false, 'A5.04 a suffix of one letter'],
	['sari@192.168.0.1', false, 'A5.06 an address of a machine without brackets'],
	['sari@[192.168.0.256]', false, 'A5.06 no such machine'],
	['sari dua@contoh.test', false, 'a space outside of quotes'],
	['sari..dua@contoh.test', false, 'two dots'],
	[`${'a'.repeat(65)}@contoh.test`, false, 'longer than a local part may be'],
])('checks whether %s is an email: %s (%s)', (text, is) => {
	expect(isEmail(text)).toBe(is);
});
