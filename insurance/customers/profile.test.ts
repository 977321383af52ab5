import { expect, test } from 'vitest';

import { profileProblems } from './profile.ts';

test('half a character of two is no part of an address', () => {
	expect(profileProblems({ customerAddress: 'Jalan \uD800' })).toEqual({
		customerAddress: 'Alamat berisi karakter yang tidak boleh dipakai',
	});
	expect(profileProblems({ customerAddress: 'Jalan 𝒜' })).toEqual({});
});
