import { expect, test } from 'vitest';

import { coverPeriod, coverPeriodWords, promisedCover } from './cover.ts';

const at = (text: string) => new Date(text);

test.each([
	// Payment (UTC), period, chosen start → first and last day, instants in UTC.
	[
		'a year from the day after payment',
		'2026-11-20T10:00:00Z',
		'year',
		1,
		null,
		'2026-11-21',
		'2027-11-20',
		'2026-11-20T17:00:00Z',
		'2027-11-20T17:00:00Z',
	],
	[
		'paid at 23.30 UTC is already the next day in Jakarta',
		'2026-11-20T23:30:00Z',
		'year',
		1,
		null,
		'2026-11-22',
		'2027-11-21',
		'2026-11-21T17:00:00Z',
		'2027-11-21T17:00:00Z',
	],
	[
		'from 29 February',
		'2028-02-28T05:00:00Z',
		'year',
		1,
		null,
		'2028-02-29',
		'2029-02-27',
		'2028-02-28T17:00:00Z',
		'2029-02-27T17:00:00Z',
	],
	[
		'seven days from the chosen moment',
		'2026-11-20T03:00:00Z',
		'day',
		7,
		'2026-12-01 08:00:00',
		'2026-12-01',
		'2026-12-08',
		'2026-12-01T01:00:00Z',
		'2026-12-08T01:00:00Z',
	],
	[
		'a concert of one day bought for 18.00 ends at 18.00 of the next day',
		'2026-11-20T03:00:00Z',
		'day',
		1,
		'2026-12-12 18:00:00',
		'2026-12-12',
		'2026-12-13',
		'2026-12-12T11:00:00Z',
		'2026-12-13T11:00:00Z',
	],
	[
		'days from midnight are whole days',
		'2026-11-20T03:00:00Z',
		'day',
		3,
		'2026-12-12 00:00:00',
		'2026-12-12',
		'2026-12-14',
		'2026-12-11T17:00:00Z',
		'2026-12-14T17:00:00Z',
	],
	[
		'money that arrives after the chosen moment begins the whole length',
		'2026-11-20T03:00:00Z',
		'day',
		1,
		'2026-11-18 08:00:00',
		'2026-11-20',
		'2026-11-21',
		'2026-11-20T03:00:00Z',
		'2026-11-21T03:00:00Z',
	],
	[
		'a chosen moment earlier today begins with the payment',
		'2026-11-20T03:00:00Z',
		'day',
		1,
		'2026-11-20 08:00:00',
		'2026-11-20',
		'2026-11-21',
		'2026-11-20T03:00:00Z',
		'2026-11-21T03:00:00Z',
	],
	[
		'a renewal that is paid late begins the day after',
		'2026-11-20T03:00:00Z',
		'year',
		1,
		'2026-11-18 00:00:00',
		'2026-11-21',
		'2027-11-20',
		'2026-11-20T17:00:00Z',
		'2027-11-20T17:00:00Z',
	],
	[
		'six hours from the chosen moment',
		'2026-11-20T03:00:00Z',
		'hour',
		6,
		'2026-11-20 20:00:00',
		'2026-11-20',
		'2026-11-21',
		'2026-11-20T13:00:00Z',
		'2026-11-20T19:00:00Z',
	],
	[
		'three months',
		'2026-11-29T03:00:00Z',
		'month',
		3,
		null,
		'2026-11-30',
		'2027-02-27',
		'2026-11-29T17:00:00Z',
		'2027-02-27T17:00:00Z',
	],
] as const)('%s', (_, paid, unit, length, start, startDay, endDay, startAt, endAt) => {
	expect(coverPeriod(at(paid), { unit, length }, start)).toEqual({
		startDay,
		endDay,
		startAt: at(startAt),
		endAt: at(endAt),
	});
});

test.each([
	[
		'before the start',
		'2026-12-12T10:59:00Z',
		/^Berlaku 12 Des 2026, 18\.00 WIB sampai 13 Des 2026, 18\.00 WIB$/,
		/sesudah waktu mulai, perlindungan mulai saat itu/,
	],
	[
		'after it',
		'2026-12-12T11:00:00Z',
		/sudah lewat: perlindungan mulai saat pembayaran diterima/,
		null,
	],
] as const)('shows a buyer before payment when cover runs, %s', (_, now, words, note) => {
	const promised = promisedCover(at(now), { unit: 'day', length: 1 }, '2026-12-12 18:00:00');
	expect(promised.words).toMatch(words);
	if (note) expect(promised.note).toMatch(note);
	else expect(promised.note).toBeNull();
});

test('words whole days as whole days', () =>
	expect(
		coverPeriodWords(coverPeriod(at('2026-11-20T03:00:00Z'), { unit: 'year', length: 1 })),
	).toBe('21 November 2026 pukul 00.00 WIB sampai 20 November 2027 pukul 24.00 WIB'));
