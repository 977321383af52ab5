import type { RISK_CLASSES } from '#insurance/groups/companies/company.ts';
import { FIELDS, type MemberRow } from '#insurance/groups/memberships/member.ts';

import { PROVINCES } from '../../assumptions.ts';
import {
	FIRST_LISTS,
	GROUP_SUMS,
	GROUP_HOSPITAL_CASH,
	LIST_FORMATS,
	PAYMENT_TERMS,
	RISKS,
	TWO_ADMINISTRATORS,
	WHOLE_ROSTER,
} from '../../assumptions/groups.ts';
import { randomFor, type Random } from '../../random.ts';
import type { Plan } from '../../stage/stage.ts';
import { STREET_NAMES } from '../names.ts';
import { birthDateAt, inventName, nikOf } from '../person.ts';
import type { Places } from '../places.server.ts';
import { COMPANY_NAMES } from './company-names.ts';

type Administrator = { name: string; email: string };

export type SimulatedCompany = {
	number: number;
	name: string;
	domain: string;
	address: string;
	province: string;
	phone: string;
	/** Prepares the lists, and approves them unless there is an `approver`. */
	preparer: Administrator;
	approver: Administrator | null;
	firstList: number;
	sumInsured: number;
	riskClass: (typeof RISK_CLASSES)[number];
	hospitalCash: number;
	paymentDays: number;
	wholeRoster: boolean;
	format: 'xlsx' | 'csv';
	/** Number of the layout that the company's lists use. */
	layout: number;
};

const { first, second, trade } = COMPANY_NAMES;

/** Returns a company name, unique for up to 12,000 numbers. */
function companyName(number: number): string {
	// 7919 is prime, so consecutive numbers result in dissimilar names.
	const place = (number * 7_919) % (first.length * second.length * trade.length);
	const a = place % first.length;
	const b = Math.floor(place / first.length) % second.length;
	const c = Math.floor(place / (first.length * second.length));
	return `PT ${first[a]} ${second[b]} ${trade[c]}`;
}

function administratorOf(random: Random, domain: string): Administrator {
	const name = inventName(random, random.chance(0.6) ? 'female' : 'male');
	return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}@${domain}` };
}

/** Returns the company with this number, which is the same in every run. */
export function companyOf({ seed }: Plan, number: number, places: Places): SimulatedCompany {
	const random = randomFor(seed, 'company', number);
	const name = companyName(number);
	const domain = `${name.slice(3).toLowerCase().replaceAll(' ', '-')}.contoh.test`;
	const province = random.weighted(PROVINCES);
	const place = random.pick(places.in(province));
	const street = `Jalan ${random.pick(STREET_NAMES)} No. ${random.whole(1, 180)}`;
	return {
		number,
		name,
		domain,
		address: `${street}, ${place.village}, ${place.city} ${place.postalCode}`,
		province,
		phone: `021${5_000_000 + number}`,
		preparer: administratorOf(random, domain),
		approver: random.chance(TWO_ADMINISTRATORS)
			? administratorOf(randomFor(seed, 'approver', number), domain)
			: null,
		firstList: random.whole(...random.weighted(FIRST_LISTS)),
		sumInsured: random.weighted(GROUP_SUMS),
		riskClass: random.weighted(RISKS),
		hospitalCash: random.chance(GROUP_HOSPITAL_CASH.share)
			? random.pick(GROUP_HOSPITAL_CASH.amounts)
			: 0,
		paymentDays: random.weighted(PAYMENT_TERMS),
		wholeRoster: random.chance(WHOLE_ROSTER),
		format: random.weighted(LIST_FORMATS),
		layout: random.whole(0, 5),
	};
}

/** Columns that the simulator does not fill remain empty. */
const EMPTY_ROW = Object.fromEntries(FIELDS.map((field) => [field, ''])) as MemberRow;

/**
 * Returns the employee with this number, who is the same in every run; `version` counts
 * corrections.
 */
export function employeeOf(
	{ seed, from }: Plan,
	company: Pick<SimulatedCompany, 'number' | 'province' | 'domain'>,
	number: number,
	places: Places,
	version = 0,
): MemberRow {
	const random = randomFor(seed, 'employee', company.number, number);
	const sex = random.chance(0.42) ? 'female' : 'male';
	const birthDate = birthDateAt(random, random.whole(19, 55), from);
	const place = random.pick(places.in(company.province));
	const name = inventName(random, sex);
	const house = random.whole(1, 180);
	return {
		...EMPTY_ROW,
		name,
		dob: birthDate,
		birth_place: place.city.replace(/^(Kota|Kabupaten|Kab\.) /i, ''),
		gender: sex === 'female' ? 'Wanita' : 'Pria',
		email: `${name.toLowerCase().replaceAll(' ', '.')}.${number}${version ? `.${version}` : ''}@${company.domain}`,
		no_wa: `0813${String((company.number * 1_000 + number) % 100_000_000).padStart(8, '0')}`,
		correspondent_address: `Jalan ${random.pick(STREET_NAMES)} No. ${house + version}, ${place.village}, ${place.city}`,
		nik: nikOf(random, { sex, birthDate }, place.regionId),
	};
}
