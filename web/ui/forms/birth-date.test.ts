import { expect, test } from 'vitest';

import { birthDateOf, dayOptions, monthOptions, birthParts, yearOptions } from './birth-date.ts';

const bounds = { earliest: '1965-11-21', latest: '2008-11-20' };
const values = (options: { value: string }[]) => options.map(({ value }) => value);

test('lists years from the youngest to the oldest permitted age (B5.35)', () => {
	const years = values(yearOptions(bounds));
	expect([years[0], years.at(-1), years.length]).toEqual(['2008', '1965', 44]);
});

test.each([
	['2008', ['01', '11']],
	['1965', ['11', '12']],
	['1990', ['01', '12']],
])('months of %s run from %j (B5.36)', (year, [first, last]) => {
	const months = values(monthOptions(bounds, year));
	expect([months[0], months.at(-1)]).toEqual([first, last]);
});

test.each([
	['2008', '11', '01', '20'],
	['1965', '11', '21', '30'],
	['2000', '02', '01', '29'],
	['2001', '02', '01', '28'],
])('days of %s-%s run from %s to %s (B5.37)', (year, month, first, last) => {
	const days = values(dayOptions(bounds, year, month));
	expect([days[0], days.at(-1)]).toEqual([first, last]);
});

test('a date is either complete or empty and can be split into its parts again', () => {
	expect(birthDateOf({ year: '1990', month: '05', day: '' })).toBe('');
	expect(birthDateOf(birthParts('1990-05-17'))).toBe('1990-05-17');
	expect(birthParts(undefined)).toEqual({ year: '', month: '', day: '' });
});
