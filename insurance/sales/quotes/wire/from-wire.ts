import type { QuestionAnswer } from '#insurance/product/products/answers.ts';

import type { Address } from '../address.ts';
import type { WireApplication, WireQuote } from '../api.ts';
import type { SentFigures } from '../pricing/price.ts';
import type { Beneficiary, QuoteChoice, Holder, InsuredForPrice } from '../quote.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
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
import { wirePeople, wireRoles } from './wire-people.ts';
import { isMissing, isChosen, sentNumber, periodFromWire, sentText } from './wire-values.ts';

// Translates the wire format to the internal application. `to-wire.ts` is the inverse; both use the
// tables in `wire-fields.ts`. Parsing accepts every documented notation (numbers as text, four
// spellings of gender, fields next to or inside `productDetail`) and validates nothing. The result
// must still pass the schemas in `quote.ts`; `wirePathOf` maps their messages back to the sender's
// field names.

type Read<Clean> = { [Name in keyof Clean]?: Clean[Name] };

const read = <Clean>(fields: WireFields, at: (sent: string) => unknown) =>
	Object.fromEntries(
		Object.entries(fields).flatMap(([name, [sent, kind]]) =>
			kind ? [[name, kind.read(at(sent))]] : [],
		),
	) as Read<Clean>;

const readFrom = <Clean>(fields: WireFields, sent: object) =>
	read<Clean>(fields, (name) => (sent as Record<string, unknown>)[name]);

/**
 * Returns a getter for quote fields by name. Fields documented next to `productDetail` may also be
 * inside it.
 */
function sentIn(quote: WireQuote): (name: string) => unknown {
	const extra = quote as Record<string, unknown>;
	const inside = quote.productDetail as Record<string, unknown>;
	return (name) =>
		name.startsWith('productDetail.')
			? inside[name.slice('productDetail.'.length)]
			: (extra[name] ?? inside[name]);
}

type ReadChoice = Read<Omit<QuoteChoice, 'period' | 'frequency'>> & {
	period: ReturnType<typeof periodFromWire>;
	frequency?: string | null;
};

function choiceFromWire(quote: WireQuote): ReadChoice {
	const at = sentIn(quote);
	const [printed] = CHOICE.printedBook;
	// In the documented format, the request for a printed book may be in the holder's data.
	const withHolder = (name: string) =>
		name === printed ? (at(name) ?? wirePeople(quote).holder?.paperPrintFlag) : at(name);
	return {
		...read<ReadChoice>(CHOICE, withHolder),
		period: periodFromWire(quote.productDetail),
	};
}

export const addressFromWire = (address: object) => readFrom<Address>(ADDRESS, address);
export const beneficiaryFromWire = (one: object) => readFrom<Beneficiary>(BENEFICIARY, one);

function holderFromWire(quote: WireQuote) {
	const { holder = {} } = wirePeople(quote);
	const addresses = holder.addresses ?? [];
	const home = addresses.find((address) => address.type !== 'domicile');
	const domicile = addresses.find((address) => address.type === 'domicile');
	return {
		...readFrom<Omit<Holder, 'address' | 'domicile'>>(HOLDER_FIELDS, holder),
		address: home ? addressFromWire(home) : {},
		domicile: domicile && addressFromWire(domicile),
	};
}

/**
 * Returns the insured persons. A missing name or NIK is filled in from the member list or the
 * holder.
 */
function insuredFromWire(quote: WireQuote, group: boolean): Read<InsuredForPrice>[] {
	const { list, persons, holder } = wirePeople(quote);
	const roles = wireRoles(quote, group);
	return persons.map((sent, at) => {
		const role = roles[at];
		const person = readFrom<InsuredForPrice>(PERSON, sent);
		const member = group ? list[at] : undefined;
		const name =
			person.name ??
			sentText(member?.name) ??
			(role === 'self' ? sentText(holder?.name) : undefined);
		return { ...person, role, name, nik: person.nik ?? sentText(member?.nric) };
	});
}

/** Parses Ya or Tidak (B3.7.10). Anything else is returned unchanged and refused by the schema. */
function ownerAnswer(result: unknown, owner: string | undefined) {
	if (isMissing(result)) return owner === undefined ? undefined : /^ya$/i.test(owner);
	const word = String(result).trim().toLowerCase();
	return word === 'ya' ? true : word === 'tidak' ? false : result;
}

function vehicleFromWire(quote: WireQuote): Read<Vehicle> | undefined {
	const at = sentIn(quote);
	const vehicle = read<Vehicle>(VEHICLE, at);
	if (isMissing(at(VEHICLE.year[0])) && vehicle.plateArea === undefined) return undefined;
	const owner = sentText(at(VEHICLE.ownerNik[0]));
	const ownerIsHolder = ownerAnswer(at(VEHICLE.ownerIsHolder[0]), owner) as boolean | undefined;
	const isHolders = ownerIsHolder === true || /^ya$/i.test(owner ?? '');
	return { ...vehicle, ownerIsHolder, ownerNik: isHolders ? undefined : owner };
}

function answersFromWire(quote: WireQuote): Record<string, QuestionAnswer> {
	const at = sentIn(quote);
	const named = NAMED_ANSWERS.filter((id) => !isMissing(at(id)));
	return {
		...quote.answers,
		...Object.fromEntries(named.map((id) => [id, isChosen(at(id))])),
	};
}

/** Returns the fields that were sent, as input for `quoteSchema` (pricing) or `applicationSchema`. */
export function applicationFromWire(body: WireQuote & Partial<WireApplication>, group = false) {
	return {
		choice: choiceFromWire(body),
		insured: insuredFromWire(body, group),
		holder: holderFromWire(body),
		beneficiaries: body.beneficiaries?.map(beneficiaryFromWire),
		consents: body.consents ?? undefined,
		answers: answersFromWire(body),
		vehicle: vehicleFromWire(body),
	};
}

export type ReadApplication = ReturnType<typeof applicationFromWire>;

/**
 * Returns the amounts that the browser displayed. They are compared with the price and never used
 * as the price.
 */
export const figuresFromWire = ({ productDetail }: WireQuote): SentFigures => ({
	planRate: sentNumber(productDetail.planRate),
	discount: sentNumber(productDetail.discountPerCustomer),
});
