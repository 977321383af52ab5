import { expect, test } from 'vitest';

import { firstQuestionOf, offerAddress } from './first-price-address.ts';

const question = (search: string) => firstQuestionOf(new URL(search, 'http://localhost/'));

test.each([
	['/', null],
	['/?usia=30', null],
	['/?untuk=berdua&usia=41&perlu=jiwa', { who: 'couple', age: 41, need: 'life' }],
	['/?untuk=motor', { who: 'motorcycle' }],
	['/?untuk=kucing&usia=-1&perlu=%00', {}],
	['/?untuk=saya&usia=100', { who: 'me' }],
])('reads %s as the question %j', (search, asked) => expect(question(search)).toEqual(asked));

test('an offer opens the form with its choices and roles but without a birth date', () => {
	const prefill = { plan: 'AMAN', sumInsured: 25_000_000, vehicle: null };
	const year = { unit: 'year', length: 1 } as const;
	expect(
		offerAddress({ slug: 'jaga-aman', prefill: { ...prefill, period: year } }, 'family'),
	).toBe(
		'/jaga-aman?plan=AMAN&up=25000000&masa=1-TAHUN&siapa=diri%2Cpasangan%2Canak#form-pengajuan',
	);
	expect(
		offerAddress(
			{
				slug: 'jaga-motorku',
				prefill: { ...prefill, period: year, vehicle: { year: 2025, plateArea: 'B' } },
			},
			'motorcycle',
		),
	).toContain('&tahun=2025&pelat=B#form-pengajuan');
});
