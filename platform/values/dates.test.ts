import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addToDay, ageInYears, isDay, jakartaDay, jakartaMidnight } from './dates.ts';

const days = fc
	.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
	.map((date) => date.toISOString().slice(0, 10));
const steps = fc.record({
	year: fc.integer({ min: -80, max: 80 }),
	month: fc.integer({ min: -30, max: 30 }),
	day: fc.integer({ min: -800, max: 800 }),
});

test('adds years and months first and then days, as the calendar does', () => {
	fc.assert(
		fc.property(days, steps, (day, { year, month, day: date }) => {
			const expected = Temporal.PlainDate.from(day)
				.add({ months: year * 12 + month })
				.add({ days: date });
			expect(addToDay(day, { year, month, day: date })).toBe(expected.toString());
		}),
	);
});

test.each([
	['2026-01-31', { month: 1 }, '2026-02-28'],
	['2028-02-29', { year: 1 }, '2029-02-28'],
	['2026-12-31', { day: 1 }, '2027-01-01'],
	['2026-03-01', { day: -1 }, '2026-02-28'],
])('%s plus %o is %s', (day, add, expected) => {
	expect(addToDay(day, add)).toBe(expected);
});

test('a day in Jakarta starts seven hours earlier than in UTC', () => {
	expect(jakartaDay(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20');
	expect(jakartaDay(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21');
	fc.assert(
		fc.property(days, (day) => {
			expect(jakartaDay(jakartaMidnight(day))).toBe(day);
		}),
	);
});

test.each([
	'2026-02-29',
	'2026-00-10',
	'2026-13-01',
	'2026-04-31',
	'2026-1-1',
	'2026-01-00',
	'1900-02-29',
	'kemarin',
	'',
])('rejects %j as a day', (text) => {
	expect(isDay(text)).toBe(false);
});

test.each(['2028-02-29', '2000-02-29', '2026-12-31'])('accepts %s as a day', (text) => {
	expect(isDay(text)).toBe(true);
});

test('a person born on 29 February has a birthday on 1 March in a common year', () => {
	expect(ageInYears('2008-02-29', '2026-02-28')).toBe(17);
	expect(ageInYears('2008-02-29', '2026-03-01')).toBe(18);
});
