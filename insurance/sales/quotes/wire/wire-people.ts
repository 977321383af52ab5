import { type Role, ROLES } from '#insurance/product/products/choices.ts';

import type { WireHolder, WirePerson, WireQuote } from '../api.ts';
import { isChosen, sentNumber, sexFromWire, sentText } from './wire-values.ts';

/**
 * Paths at which the insured persons, the holder and its addresses were sent, needed to report
 * problems under the sender's field names.
 */
export type PersonPlaces = { insured: string; holder: string; home: number; domicile: number };

const oneHolder = (holder: WireQuote['quoteHolder']): WireHolder | undefined =>
	Array.isArray(holder) ? holder[0] : holder && typeof holder === 'object' ? holder : undefined;

const personOf = ({ name, dob, gender, nric }: WireHolder): WirePerson => ({
	name,
	dob,
	gender,
	type: 1,
	relation: null,
	nric: sentText(nric),
});

export function wirePeople(quote: WireQuote) {
	const { productDetail: detail } = quote;
	const list = quote.listQuoteHolder ?? detail.listQuoteHolder ?? [];
	const customer = quote.customer ?? detail.customer ?? [];
	const named = oneHolder(quote.quoteHolder) ?? oneHolder(detail.quoteHolder);
	const holder = named ?? list[0];
	const outer = quote.listQuoteHolder ? '' : 'productDetail.';
	const holderAt =
		!named && list.length > 0
			? `${outer}listQuoteHolder.0`
			: oneHolder(quote.quoteHolder) || !named
				? 'quoteHolder'
				: 'productDetail.quoteHolder';
	const fromList = customer.length === 0 && list.length > 0;
	const insuredAt = fromList
		? `${outer}listQuoteHolder`
		: quote.customer
			? 'customer'
			: 'productDetail.customer';
	const persons: WirePerson[] = fromList ? list.map(personOf) : customer;
	return { list, persons, holder, holderAt, insuredAt };
}

export function placesOf(quote: WireQuote): PersonPlaces {
	const { holder, holderAt, insuredAt } = wirePeople(quote);
	const addresses = holder?.addresses ?? [];
	const domicile = addresses.findIndex((address) => address.type === 'domicile');
	const home = addresses.findIndex((address) => address.type !== 'domicile');
	return {
		insured: insuredAt,
		holder: holderAt,
		home: Math.max(home, 0),
		domicile: domicile < 0 ? 1 : domicile,
	};
}

/**
 * Interprets the two meanings of `type` (B3.4.05–B3.4.11). Calculator: 1 self, 2 partner, 3 child;
 * form: 1 adult, 2 and above child.
 */
function rolesFromWire(
	persons: readonly WirePerson[],
	reading: 'calculator' | 'form' | 'group',
): (Role | undefined)[] {
	let adults = 0;
	return persons.map((person, at) => {
		const text = ROLES.find((role) => role === (person.relation ?? person.type));
		if (text) return text;
		if (reading === 'group') return 'member';
		const type = sentNumber(person.type) ?? (at === 0 ? 1 : undefined);
		if (type === undefined || !Number.isInteger(type) || type < 1) return undefined;
		if (reading === 'calculator') return ROLES[Math.min(type, 3) - 1];
		if (type > 1) return 'child';
		adults += 1;
		return adults === 1 ? 'self' : 'partner';
	});
}

/**
 * Assigns roles to adults, because the form's code 1 only means "adult". The adult with the
 * holder's birth date and sex is the holder, and another adult is the partner. If there is no
 * match, a lone adult is the partner, and the first of two is the holder.
 */
function adultsByHolder(
	persons: readonly WirePerson[],
	roles: (Role | undefined)[],
	holder: WireHolder | undefined,
): (Role | undefined)[] {
	if (!holder?.dob) return roles;
	const isHolder = persons.map(
		(person) =>
			person.dob === holder.dob && sexFromWire(person.gender) === sexFromWire(holder.gender),
	);
	const adults = roles.flatMap((role, at) => (role === 'self' || role === 'partner' ? [at] : []));
	const self = adults.find((at) => isHolder[at]) ?? (adults.length > 1 ? adults[0] : undefined);
	return roles.map((role, at) =>
		adults.includes(at) ? (at === self ? 'self' : 'partner') : role,
	);
}

/** Returns the roles in the order of `wirePeople(quote).persons`. */
export function wireRoles(quote: WireQuote, group: boolean): (Role | undefined)[] {
	const { persons, holder } = wirePeople(quote);
	const reading = group ? 'group' : isChosen(quote.is_calculate) ? 'calculator' : 'form';
	const roles = rolesFromWire(persons, reading);
	return reading === 'form' && !persons.some((one) => one.relation)
		? adultsByHolder(persons, roles, holder)
		: roles;
}
