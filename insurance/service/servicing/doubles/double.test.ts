import { expect, test } from 'vitest';

import { alikePairs, insureTheSame } from './double.ts';

type Head = Parameters<typeof alikePairs>[0][number];
const head = (
	id: string,
	bought: string,
	cover: [startDay: string, endDay: string],
	more: Partial<Head> = {},
): Head => ({
	id,
	source: 'order',
	orderNo: `INV-${id}`,
	product: { code: 'JAM', version: 1, name: 'Jaga Aman' },
	cover: {
		startDay: cover[0],
		endDay: cover[1],
		startAt: new Date(`${cover[0]}T00:00:00+07:00`),
		endAt: new Date(`${cover[1]}T23:59:59+07:00`),
	},
	issuedAt: new Date(`${bought}T10:0${id === 'a' ? 0 : 1}:00+07:00`),
	...more,
});
const FIRST = head('a', '2027-01-10', ['2027-01-11', '2028-01-10']);

// Two orders for one product, at most seven days apart, whose covers share a day.
test.each<[string, Head, boolean]>([
	['a minute later', head('b', '2027-01-10', ['2027-01-11', '2028-01-10']), true],
	['seven days later', head('b', '2027-01-17', ['2027-01-18', '2028-01-17']), true],
	['eight days later', head('b', '2027-01-18', ['2027-01-19', '2028-01-18']), false],
	['for the time after it', head('b', '2027-01-12', ['2028-01-11', '2029-01-10']), false],
	['from its last day on', head('b', '2027-01-12', ['2028-01-10', '2029-01-09']), true],
	[
		'of another product',
		head('b', '2027-01-10', ['2027-01-11', '2028-01-10'], {
			product: { code: 'JIWA', version: 1, name: 'Jaga Jiwa' },
		}),
		false,
	],
	[
		'in the same order',
		head('b', '2027-01-10', ['2027-01-11', '2028-01-10'], { orderNo: 'INV-a' }),
		false,
	],
	[
		'from a company',
		head('b', '2027-01-10', ['2027-01-11', '2028-01-10'], { source: 'group', orderNo: null }),
		false,
	],
])('a second purchase %s is a pair: %#', (_case, other, isPair) => {
	expect(alikePairs([other, FIRST], 7)).toEqual(isPair ? [[FIRST, other]] : []);
});

type Insuring = Parameters<typeof insureTheSame>[0];
const insuring = (
	people: [name: string, birthDate: string][],
	more: { engineNumber?: string; renewalOf?: string } = {},
): Insuring =>
	({
		insured: people.map(([name, birthDate]) => ({ name, birthDate })),
		application: {
			choice: { renewalOf: more.renewalOf ?? null },
			vehicle: more.engineNumber ? { engineNumber: more.engineNumber } : null,
		},
	}) as unknown as Insuring;
const SARI: [string, string] = ['Sari Contoh', '1990-05-17'];
const ADI: [string, string] = ['Adi Contoh', '1988-01-02'];

test.each<[string, Insuring, Insuring, boolean]>([
	['one person', insuring([SARI]), insuring([['sari  CONTOH', '1990-05-17']]), true],
	['two people in another order', insuring([SARI, ADI]), insuring([ADI, SARI]), true],
	['one of two people', insuring([SARI, ADI]), insuring([SARI]), false],
	['a namesake', insuring([SARI]), insuring([['Sari Contoh', '1991-05-17']]), false],
	['a renewal', insuring([SARI]), insuring([SARI], { renewalOf: 'x' }), false],
	[
		'one vehicle',
		insuring([], { engineNumber: 'A1' }),
		insuring([], { engineNumber: 'a1' }),
		true,
	],
	[
		'two vehicles',
		insuring([], { engineNumber: 'A1' }),
		insuring([], { engineNumber: 'B2' }),
		false,
	],
	['nobody named', insuring([]), insuring([]), false],
])('%s: the same insured', (_case, one, other, same) =>
	expect(insureTheSame(one, other)).toBe(same),
);
