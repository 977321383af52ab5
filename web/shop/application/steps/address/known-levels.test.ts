import { expect, test } from 'vitest';

import { filledLevels, knownLevels } from './known-levels.ts';

const NIK = {
	province: '31',
	city: '31.74',
	district: '31.74.05',
	village: '',
	postalCode: '12240',
};
const CARD = { ...NIK, village: '31.74.05.1003' };
const NOWHERE = { province: '', city: '', district: '', village: '', postalCode: '' };
const REGION = ['province', 'city', 'district'];

test.each([
	['the region of a NIK is known, without the village', NIK, false, '', REGION],
	['the whole address of a card is known', CARD, false, '', [...REGION, 'village']],
	['nothing is known of an empty address', NOWHERE, false, '', []],
	['a region that the buyer wants to change has fields', NIK, true, '', []],
	['a wrong level has a field', NIK, false, 'city', []],
	['a wrong postal code has a field', NIK, false, 'postalCode', []],
	['a village that is missing leaves the region known', NIK, false, 'village', REGION],
] as const)('%s', (_what, address, opened, wrong, known) => {
	const filled = filledLevels(address);
	expect(knownLevels(address, { filled, opened }, (part) => part === wrong)).toEqual(known);
});
