import { COMPANY_NAMES } from '#sample/simulator/people/companies/company-names.ts';

const { first, second, trade } = COMPANY_NAMES;
const NAMES = first.length * second.length * trade.length;
/** Words appended to company names once all combinations are used. */
export const ROUNDS =
	' Dua Tiga Empat Lima Enam Tujuh Delapan Sembilan Sepuluh Sebelas Perdana Kedua Ketiga Keempat Kelima Keenam Ketujuh Kedelapan Kesembilan Kesepuluh'.split(
		' ',
	);

/** Company names are assigned in steps of 7919 through all combinations; see `companyOf`. */
const placeOf = (number: number) => (number * 7_919) % NAMES;
const NUMBERS = new Map(Array.from({ length: NAMES }, (_, at) => [placeOf(at), at] as const));

/** Returns a unique number for each company name, below `NAMES` for simulated companies. */
export function companyNumberOf(name: string): number {
	const [, a = '', b = '', c = '', round = ''] = name.split(' ');
	const place =
		first.indexOf(a) + first.length * (second.indexOf(b) + second.length * trade.indexOf(c));
	return (NUMBERS.get(place) ?? 0) + NAMES * ROUNDS.indexOf(round);
}

export function nameOfCompany(number: number): string {
	const round = ROUNDS[Math.floor(number / NAMES)];
	if (round === undefined) throw new Error('there are no more names of companies');
	const place = placeOf(number % NAMES);
	const a = first[place % first.length];
	const b = second[Math.floor(place / first.length) % second.length];
	const c = trade[Math.floor(place / (first.length * second.length))];
	return `PT ${a} ${b} ${c} ${round}`.trimEnd();
}

const nameOfDomain = (domain: string) =>
	`PT ${domain
		.split('-')
		.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
		.join(' ')}`;

/** Returns the company whose domain an email address has, or null. */
export function companyInEmail(email: string): string | null {
	const [, domain] = /@([a-z-]+)\.contoh\.test$/.exec(email) ?? [];
	return domain === undefined ? null : nameOfDomain(domain);
}

export const domainOf = (name: string) => name.slice(3).toLowerCase().replaceAll(' ', '-');
