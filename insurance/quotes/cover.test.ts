import { expect, test } from 'vitest';
import { coverOf } from './cover.ts';

const at = (text: string) => new Date(text);

test.each([
	// paid (UTC), period, chosen start → first and last day, instants in UTC
	['a year from the day after payment', '2026-11-20T10:00:00Z', 'year', 1, null, '2026-11-21', '2027-11-20', '2026-11-20T17:00:00Z', '2027-11-20T17:00:00Z'],
	['paid at 23.30 UTC is already the next day in Jakarta', '2026-11-20T23:30:00Z', 'year', 1, null, '2026-11-22', '2027-11-21', '2026-11-21T17:00:00Z', '2027-11-21T17:00:00Z'],
	['from 29 February', '2028-02-28T05:00:00Z', 'year', 1, null, '2028-02-29', '2029-02-27', '2028-02-28T17:00:00Z', '2029-02-27T17:00:00Z'],
	['seven days from the chosen day', '2026-11-20T03:00:00Z', 'day', 7, '2026-12-01 08:00:00', '2026-12-01', '2026-12-07', '2026-11-30T17:00:00Z', '2026-12-07T17:00:00Z'],
	['a chosen day that has passed becomes the day after payment', '2026-11-20T03:00:00Z', 'day', 1, '2026-11-18 08:00:00', '2026-11-21', '2026-11-21', '2026-11-20T17:00:00Z', '2026-11-21T17:00:00Z'],
	['a chosen day that is today begins with the payment', '2026-11-20T03:00:00Z', 'day', 1, '2026-11-20 08:00:00', '2026-11-20', '2026-11-20', '2026-11-20T03:00:00Z', '2026-11-20T17:00:00Z'],
	['six hours from the chosen moment', '2026-11-20T03:00:00Z', 'hour', 6, '2026-11-20 20:00:00', '2026-11-20', '2026-11-21', '2026-11-20T13:00:00Z', '2026-11-20T19:00:00Z'],
	['three months', '2026-11-29T03:00:00Z', 'month', 3, null, '2026-11-30', '2027-02-27', '2026-11-29T17:00:00Z', '2027-02-27T17:00:00Z'],
] as const)('%s', (_, paid, unit, length, start, startDay, endDay, startAt, endAt) => {
	expect(coverOf(at(paid), { unit, length }, start)).toEqual({ startDay, endDay, startAt: at(startAt), endAt: at(endAt) });
});
