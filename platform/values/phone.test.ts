import { expect, test } from 'vitest';

import { phoneNumber } from './phone-schema.ts';
import { internationalPhone, isSamePhone, tidyPhone } from './phone.ts';

test.each([
	['081234567890', '081234567890'],
	['+62 812-3456-7890', '081234567890'],
	['6281234567890', '081234567890'],
	['+62 0812 3456 7890', '081234567890'],
	['+62 (0) 812 3456 7890', '081234567890'],
	['0062 812 3456 7890', '081234567890'],
	['62 62812 3456 7890', '081234567890'],
	['81234567890', '081234567890'],
	['tel:+6281234567890', '081234567890'],
	['\u202a+62 812‑3456‑7890\u202c', '081234567890'],
	['０８１２３４５６７８９０', '081234567890'],
	['(021) 555.0123', '0215550123'],
	['0622 123456', '0622123456'],
	['+62 622 123456', '0622123456'],
	['+65 9123 4567', '+6591234567'],
	['0065 9123 4567', '+6591234567'],
	['6591234567', '6591234567'],
	['0812 3456 789a', '0812 3456 789a'],
	['', ''],
])('normalises %j to %j', (typed, kept) => expect(tidyPhone(typed)).toBe(kept));

test.each([
	['081234567890', '+6281234567890'],
	['6281234567890', '+6281234567890'],
	['+62 812-3456-7890', '+6281234567890'],
	['81234567890', '+6281234567890'],
	['062812345678', '+62812345678'],
	['+65 9123 4567', '+6591234567'],
	['6591234567', '+6591234567'],
	['', ''],
])('converts %s to the international number %s', (typed, dialled) => {
	expect(internationalPhone(typed)).toBe(dialled);
});

test.each([
	['+62 812-3456-7890', true],
	['+65 9123 4567', true],
	['081234567', false],
	['081234567890123', false],
	['08123456789a', false],
	['0812345678/0813456789', false],
])('a form accepts %s: %s', (typed, taken) => {
	expect(phoneNumber('Nomor HP').safeParse(typed).success).toBe(taken);
});

test('matches two notations of the same number but never two empty numbers', () => {
	expect(isSamePhone('+62 812-3456-7890', '081234567890')).toBe(true);
	expect(isSamePhone('+6591234567', '06591234567')).toBe(false);
	expect(isSamePhone('', '')).toBe(false);
});
