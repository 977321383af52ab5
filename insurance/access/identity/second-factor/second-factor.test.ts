import { expect, test } from 'vitest';

import { recoveryLetters } from './second-factor.ts';

test.each([
	['K7QWE-2MZPA', 'K7QWE2MZPA'],
	['k7qwe2mzpa', 'K7QWE2MZPA'],
	[' k7qwe 2mzpa ', 'K7QWE2MZPA'],
	['K7QWE – 2MZPA', 'K7QWE2MZPA'],
	['K7QWE\u00a02MZPA', 'K7QWE2MZPA'],
	['K 7 Q W E - 2 M Z P A', 'K7QWE2MZPA'],
	// Characters that never occur in a code are read as the letters they resemble.
	['01QWE-8MZPA', 'OIQWEBMZPA'],
	['K7QWE-2MZP', null],
	['K7QWE-2MZPAX', null],
	['K7QWE-2MZP9', null],
	['K7QWE-2MZPÄ', null],
	['123456', null],
	['123 456', null],
	['', null],
])('a recovery code typed as %j is read as %j', (typed, letters) => {
	expect(recoveryLetters(typed)).toBe(letters);
});
