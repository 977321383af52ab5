import fc from 'fast-check';
import { expect, test } from 'vitest';

import {
	noPerson,
	periodKey,
	periodOfKey,
	type Prefill,
	readPrefill,
	writePrefill,
} from './prefill.ts';

const SARI = { year: '1990', month: '05', day: '17', sex: 'female', name: 'Sari M. Contoh' };
const whole: Prefill = {
	plan: 'SILVER',
	sumInsured: '50000000',
	period: '1-TAHUN',
	frequency: 'yearly',
	startAt: '2026-12-01T08:00',
	printedBook: true,
	cashless: true,
	self: SARI,
	partner: { ...noPerson(), year: '1988' },
	children: [{ ...SARI, sex: 'male', name: '' }, noPerson()],
	members: [],
	vehicleYear: '2024',
	plateArea: 'AB',
};

test('reads everything it wrote, including dots in a name and a partial birth date', () => {
	const { members: _, ...rest } = whole;
	expect(readPrefill(`#${writePrefill(whole)}`)).toEqual(rest);
	expect(readPrefill(`?${writePrefill(whole)}`)).toEqual(rest);
});

test('a link with choices only contains no person', () => {
	const text = writePrefill({
		plan: 'AMAN',
		sumInsured: '25000000',
		period: '1-TAHUN',
		frequency: 'monthly',
	});
	expect(text).toBe('plan=AMAN&up=25000000&masa=1-TAHUN&bayar=monthly');
	expect(readPrefill(text)).toEqual({
		plan: 'AMAN',
		sumInsured: '25000000',
		period: '1-TAHUN',
		frequency: 'monthly',
	});
});

test.each([
	['plan=a%20b', {}],
	['up=-5', {}],
	['up=1e9', {}],
	['masa=0-HARI', {}],
	['masa=7-MINGGU', {}],
	['bayar=weekly', {}],
	['mulai=2026-13-01T08:00', {}],
	['mulai=2026-12-01 08:00', {}],
	['buku=ya', {}],
	['pelat=b', {}],
	['tahun=1890', {}],
	['diri=', { self: noPerson() }],
	['diri=90.5.1.x', { self: noPerson() }],
	['diri=1990.05.17.w.%3Cb%3ESari', { self: { ...SARI, name: 'bSari' } }],
	['anak=...&anak=...&anak=...&anak=...', { children: [noPerson(), noPerson(), noPerson()] }],
])('reads only the valid values from "%s"', (text, read) => {
	expect(readPrefill(text)).toEqual(read);
});

test('never throws for any address and reads rewritten values unchanged', () => {
	fc.assert(
		fc.property(
			fc.array(
				fc.tuple(
					fc.constantFrom(
						'plan',
						'up',
						'masa',
						'bayar',
						'mulai',
						'buku',
						'diri',
						'anak',
						'anggota',
						'pelat',
						'x',
					),
					fc.string({ unit: 'binary' }),
				),
			),
			(pairs) => {
				const read = readPrefill(
					`#${new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()])).toString()}`,
				);
				expect(readPrefill(writePrefill(read))).toEqual(read);
			},
		),
	);
});

test.each([
	[{ unit: 'hour', length: 6 }, '6-JAM'],
	[{ unit: 'day', length: 30 }, '30-HARI'],
	[{ unit: 'year', length: 10 }, '10-TAHUN'],
] as const)('%o is %s', (period, key) => {
	expect(periodKey(period)).toBe(key);
	expect(periodOfKey(key)).toEqual(period);
});
