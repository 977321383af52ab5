import { expect, test } from 'vitest';

import { endedPeriod, nextSending, reportFields, reportTime } from './report.ts';

// 23 November 2026 is a Monday.
test.each([
	['2026-11-23', '2026-11-16', '2026-11-22', '2026-11-30'],
	['2026-11-24', '2026-11-16', '2026-11-22', '2026-11-30'],
	['2026-11-29', '2026-11-16', '2026-11-22', '2026-11-30'],
	['2026-11-30', '2026-11-23', '2026-11-29', '2026-12-07'],
	['2027-01-01', '2026-12-21', '2026-12-27', '2027-01-04'],
])('on %s the last week is %s to %s, and the next report goes on %s', (today, from, to, next) => {
	expect(endedPeriod('week', today)).toEqual({ from, to });
	expect(nextSending('week', today)).toBe(next);
});

test.each([
	['2026-12-01', '2026-11-01', '2026-11-30', '2027-01-01'],
	['2026-11-30', '2026-10-01', '2026-10-31', '2026-12-01'],
	['2028-03-31', '2028-02-01', '2028-02-29', '2028-04-01'],
	['2027-01-15', '2026-12-01', '2026-12-31', '2027-02-01'],
])('on %s the last month is %s to %s, and the next report goes on %s', (today, from, to, next) => {
	expect(endedPeriod('month', today)).toEqual({ from, to });
	expect(nextSending('month', today)).toBe(next);
});

test('a report names its period', () => {
	expect(reportTime('month', { from: '2026-11-01', to: '2026-11-30' })).toBe('November 2026');
	expect(reportTime('week', { from: '2026-11-16', to: '2026-11-22' })).toBe(
		'16 November 2026 – 22 November 2026',
	);
});

test('the name of a report cannot add lines to the head of a mail', () => {
	const { name } = reportFields;
	expect(name.safeParse('Laporan\r\nBcc: x@contoh.test').success).toBe(false);
	expect(name.safeParse('Ab').success).toBe(false);
	expect(name.parse('  Laporan direksi ')).toBe('Laporan direksi');
});
