import { describe, expect, test } from 'vitest';

import { jakartaMidnight } from '#platform/values/dates.ts';

import type { UploadKind } from '../member.ts';
import { effectiveDay, rowDays } from './effective-days.server.ts';

const terms = { startDay: '2026-06-01', endDay: '2027-05-31', backdateDays: 31 };

describe('the dates that a row may name', () => {
	test.each<[string, UploadKind, string, Partial<typeof terms>, string, string]>([
		['joiners, 31 days back', 'add', '2026-11-25', {}, '2026-10-25', '2027-02-23'],
		['joiners of a whole list alike', 'roster', '2026-11-25', {}, '2026-10-25', '2027-02-23'],
		['leavers, never back', 'delete', '2026-11-25', {}, '2026-11-25', '2027-02-23'],
		[
			'a contract that takes none late',
			'add',
			'2026-11-25',
			{ backdateDays: 0 },
			'2026-11-25',
			'2027-02-23',
		],
		[
			'a contract that takes them a week late',
			'add',
			'2026-11-25',
			{ backdateDays: 7 },
			'2026-11-18',
			'2027-02-23',
		],
		['not before the cover begins', 'add', '2026-06-10', {}, '2026-06-01', '2026-09-08'],
		['not after it ends', 'add', '2027-05-20', {}, '2027-04-19', '2027-05-31'],
		['before the cover begins', 'add', '2026-01-05', {}, '2026-06-01', '2026-06-01'],
		['over the end of February', 'add', '2027-03-01', {}, '2027-01-29', '2027-05-30'],
	])('%s', (_what, kind, today, other, earliest, latest) =>
		expect(rowDays({ ...terms, ...other }, kind, today)).toEqual({ earliest, latest }),
	);
});

describe('the date for rows that name none', () => {
	const noon = (day: string) => new Date(jakartaMidnight(day).getTime() + 12 * 3_600_000);
	const of = (wished: string | null, kind: UploadKind, today: string, backdateDays = 31) => {
		try {
			return effectiveDay({ ...terms, backdateDays }, wished, kind, noon(today));
		} catch (error) {
			const { message, data } = error as { message: string; data?: { fields?: object } };
			return (data?.fields as { effective_on?: string } | undefined)?.effective_on ?? message;
		}
	};
	test.each<[string | null, UploadKind, string, number, string]>([
		[null, 'add', '2026-11-25', 31, '2026-11-25'],
		['2026-10-25', 'add', '2026-11-25', 31, '2026-10-25'],
		[
			'2026-10-24',
			'add',
			'2026-11-25',
			31,
			'Tanggal berlaku paling awal 25 Okt 2026: kontrak ini menerima peserta yang dilaporkan paling lambat 31 hari setelah mulai.',
		],
		[
			'2026-05-10',
			'add',
			'2026-06-20',
			31,
			'Tanggal berlaku paling awal 1 Jun 2026, hari kontrak ini mulai.',
		],
		['2026-11-24', 'add', '2026-11-25', 0, 'Tanggal berlaku tidak boleh sebelum hari ini.'],
		['2026-11-24', 'delete', '2026-11-25', 31, 'Tanggal berlaku tidak boleh sebelum hari ini.'],
		['2026-11-24', 'roster', '2026-11-25', 31, 'Tanggal berlaku tidak boleh sebelum hari ini.'],
		['2027-02-23', 'delete', '2026-11-25', 31, '2027-02-23'],
		['2027-02-24', 'add', '2026-11-25', 31, 'Tanggal berlaku paling lambat 23 Feb 2027.'],
		['2026-05-20', 'add', '2026-06-05', 31, '2026-06-01'],
		['2026-06-01', 'add', '2026-01-05', 31, '2026-06-01'],
		['2026-06-02', 'add', '2026-01-05', 31, 'Tanggal berlaku paling lambat 1 Jun 2026.'],
		[
			null,
			'add',
			'2027-06-01',
			31,
			'Masa perlindungan produk ini sudah berakhir pada 31 Mei 2027. Hubungi kami untuk memperpanjangnya.',
		],
	])('resolves %s of %s on %s with %s days to %s', (wished, kind, today, days, expected) =>
		expect(of(wished, kind, today, days)).toBe(expected),
	);
});
