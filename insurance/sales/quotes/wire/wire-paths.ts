import {
	ADDRESS,
	BENEFICIARY,
	CHOICE,
	type WireFields,
	HOLDER_FIELDS,
	NAMED_ANSWERS,
	PERSON,
	VEHICLE,
} from './wire-fields.ts';
import type { PersonPlaces } from './wire-people.ts';

/** Paths used by our own form. They locate the field for a problem found after the form was sent. */
export const placesOfForm: PersonPlaces = {
	insured: 'productDetail.customer',
	holder: 'quoteHolder',
	home: 0,
	domicile: 1,
};

const joined = (...parts: (string | number)[]) => parts.filter((part) => part !== '').join('.');
export const sentAs = (fields: WireFields, name: string) => fields[name]?.[0] ?? name;
const knownAs = (fields: WireFields, sent: string) =>
	Object.keys(fields).find((name) => fields[name]?.[0] === sent);

/** Maps a schema issue's path to the field name as sent, e.g. `quoteHolder.nric`. */
export function wirePathOf(
	path: readonly PropertyKey[],
	places: PersonPlaces = placesOfForm,
): string {
	const [group = '', second = '', third = ''] = path.map(String);
	if (group === 'choice') return sentAs(CHOICE, second);
	if (group === 'insured') return joined(places.insured, second, sentAs(PERSON, third));
	if (group === 'beneficiaries') return joined(group, second, sentAs(BENEFICIARY, third));
	if (group === 'vehicle') return sentAs(VEHICLE, second) || 'VehicleYear';
	if (group === 'answers') return NAMED_ANSWERS.includes(second) ? second : `answers.${second}`;
	if (group !== 'holder') return path.map(String).join('.');
	if (second === 'address' || second === 'domicile') {
		const at = second === 'address' ? places.home : places.domicile;
		return joined(places.holder, 'addresses', at, sentAs(ADDRESS, third));
	}
	return joined(places.holder, sentAs(HOLDER_FIELDS, second));
}

const LISTS_OF_PERSONS = ['customer', 'listQuoteHolder'];

/** Returns the path within the holder. Addresses are in the order in which the form sends them. */
function cleanPathOfHolder([first = '', second = '', third = '']: readonly string[]): string {
	if (first !== 'addresses') return joined('holder', knownAs(HOLDER_FIELDS, first) ?? first);
	const address = second === '1' ? 'domicile' : 'address';
	return joined('holder', address, knownAs(ADDRESS, third) ?? third);
}

/**
 * Maps the field name in a refusal back to the internal path. Internal or unknown names are
 * returned unchanged.
 */
export function cleanPathOf(sent: string): string {
	const inside = sent.replace(/^productDetail\./, '');
	const [head = '', ...rest] = inside.split('.');
	const [second = '', third = ''] = rest;
	if (head === 'quoteHolder') return cleanPathOfHolder(rest);
	if (LISTS_OF_PERSONS.includes(head))
		return joined('insured', second, knownAs(PERSON, third) ?? third);
	if (head === 'beneficiaries') return joined(head, second, knownAs(BENEFICIARY, third) ?? third);
	if (NAMED_ANSWERS.includes(head)) return `answers.${head}`;
	const ofVehicle = knownAs(VEHICLE, head);
	if (ofVehicle) return `vehicle.${ofVehicle}`;
	const ofChoice = knownAs(CHOICE, inside) ?? knownAs(CHOICE, `productDetail.${inside}`);
	return ofChoice ? `choice.${ofChoice}` : sent;
}
