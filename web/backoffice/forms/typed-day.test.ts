import { expect, test } from 'vitest';

import { dayAsShown, dayTyped } from './typed-day.ts';

test.each([
	['31/12/2026', '2026-12-31'],
	['1/2/2026', '2026-02-01'],
	['01-02-2026', '2026-02-01'],
	['1.2.2026', '2026-02-01'],
	['01022026', '2026-02-01'],
	[' 5  Agu 2026 ', '2026-08-05'],
	['5 agustus 2026', '2026-08-05'],
	['5-Mei-2026', '2026-05-05'],
	['5 Des. 2026', '2026-12-05'],
	['5 Pebruari 2026', '2026-02-05'],
	['5 Aug 2026', '2026-08-05'],
	['29/2/2028', '2028-02-29'],
	['2026-12-31', '2026-12-31'],
])('%j is %s', (typed, day) => {
	expect(dayTyped(typed)).toBe(day);
});

test.each([
	'',
	'29/2/2026',
	'31/4/2026',
	'12/31/2026',
	'1/2/26',
	'5 Foo 2026',
	'5 ma 2026',
	'besok',
])('%j is no date', (typed) => {
	expect(dayTyped(typed)).toBeNull();
});

test('a field shows a date in Indonesian and keeps what is no date', () => {
	expect(dayAsShown('2026-08-05')).toBe('5 Agu 2026');
	expect(dayTyped(dayAsShown('2026-08-05'))).toBe('2026-08-05');
	expect(dayAsShown('31/4/2026')).toBe('31/4/2026');
});
