import { expect, test } from 'vitest';

import { profileProblems } from './profile.ts';

test('half a surrogate pair is not valid in an address', () => {
	expect(profileProblems({ customerAddress: 'Jalan \uD800' })).toEqual({
		customerAddress: 'Alamat berisi karakter yang tidak boleh dipakai',
	});
	expect(profileProblems({ customerAddress: 'Jalan 𝒜' })).toEqual({});
});

test('reports an empty field as missing, not as too short', () => {
	expect(profileProblems({ customerMobilePhone: ' ', customerPostalCode: '' })).toEqual({
		customerMobilePhone: 'Nomor HP wajib diisi',
		customerPostalCode: 'Kode pos wajib diisi',
	});
	expect(profileProblems({ customerMobilePhone: '0812', customerPostalCode: '1234' })).toEqual({
		customerMobilePhone: 'Nomor HP harus 10–14 digit angka',
		customerPostalCode: 'Kode pos harus 5 digit angka',
	});
});
