import type { Address } from '#insurance/sales/quotes/address.ts';
import type { Identity } from '#platform/http/served.server.ts';
import { addToDay, type Day } from '#platform/values/dates.ts';

import { BUYER_AGES, PROVINCES } from '../assumptions.ts';
import { randomFor, type Random } from '../random.ts';
import { FAMILY_NAMES, GIVEN_NAMES, STREET_NAMES } from './names.ts';
import type { Places } from './places.server.ts';

export type SimulatedPerson = {
	name: string;
	sex: 'male' | 'female';
	birthDate: Day;
	nik: string;
	phone: string;
	email: string;
	address: Address;
};

const two = (value: number) => String(value).padStart(2, '0');

/** Returns a name of two or three words. */
export function inventName(random: Random, sex: 'male' | 'female', family?: string): string {
	const given = random.pick(GIVEN_NAMES[sex]);
	const second = random.chance(0.3) ? ` ${random.pick(GIVEN_NAMES[sex])}` : '';
	return `${given}${second} ${family ?? random.pick(FAMILY_NAMES)}`;
}

/** Returns a birth date with which a person has this age today. */
export function birthDateAt(random: Random, age: number, today: Day): Day {
	return addToDay(today, { year: -age, day: -random.whole(1, 364) });
}

/**
 * Returns a NIK in the format of a KTP (PP 37/2007 art. 37), with one of the 99 serial numbers
 * reserved for samples.
 */
export function nikOf(
	random: Random,
	{ sex, birthDate }: Pick<SimulatedPerson, 'sex' | 'birthDate'>,
	regionId: string,
): string {
	const [year = '', month = '', date = ''] = birthDate.split('-');
	const region = regionId.replaceAll('.', '').slice(0, 6);
	const day = Number(date) + (sex === 'female' ? 40 : 0);
	return `${region}${two(day)}${month}${year.slice(2)}99${two(random.whole(1, 99))}`;
}

/**
 * Returns the visitor with this number, who is the same in every run. Email addresses end in
 * `contoh.test`, which no mail server serves.
 */
export function visitorOf(
	seed: number,
	number: number,
	today: Day,
	places: Places,
): SimulatedPerson {
	const random = randomFor(seed, 'person', number);
	const sex = random.chance(0.5) ? 'female' : 'male';
	const name = inventName(random, sex);
	const [from, to] = random.weighted(BUYER_AGES);
	const birthDate = birthDateAt(random, random.whole(from, to), today);
	const place = random.pick(places.in(random.weighted(PROVINCES)));
	return {
		name,
		sex,
		birthDate,
		nik: nikOf(random, { sex, birthDate }, place.regionId),
		phone: `08120${String(number).padStart(7, '0')}`,
		email: `${name.toLowerCase().replaceAll(' ', '.')}.${number}@contoh.test`,
		address: {
			...place,
			street: `Jalan ${random.pick(STREET_NAMES)} No. ${random.whole(1, 180)}`,
		},
	};
}

/** Returns the identity of a customer logged in to self-care. */
export const customer = (customerId: string): Identity => ({
	kind: 'customer',
	customerId,
	sessionId: 'simulated',
});
