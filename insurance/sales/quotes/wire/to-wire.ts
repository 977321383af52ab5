import type { Answers } from '#insurance/product/products/answers.ts';
import {
	type Frequency,
	type Role,
	PERIOD_TYPES,
	PERIOD_UNIT_WORDS,
} from '#insurance/product/products/choices.ts';

import type { Address } from '../address.ts';
import type { WireApplication } from '../api.ts';
import type { Application, Beneficiary, QuoteChoice, InsuredForPrice } from '../quote.ts';
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
import type { WireExtras } from './wire-values.ts';

// Translates the internal application to the wire format. `from-wire.ts` is the inverse; both use
// the tables in `wire-fields.ts`. Used to send the form and to return a saved application.

type Written = Record<string, unknown>;

function written(fields: WireFields, clean: object, extras: WireExtras = {}): Written {
	const values = clean as Record<string, unknown>;
	return Object.fromEntries(
		Object.entries(fields).flatMap(([name, [sent, kind]]) => {
			const value = kind?.write(values[name], extras);
			return value === undefined ? [] : [[sent, value]];
		}),
	);
}

/** Formats years as `{n}-TAHUN`; other periods are sent as a number with its type (B9.02–B9.07). */
function periodToWire({ unit, length }: QuoteChoice['period']): Written {
	return {
		duration: length,
		period: unit === 'year' ? `${length}-TAHUN` : length,
		period_type: PERIOD_TYPES[unit],
		productInsuredPeriod: length,
		productInsuredPeriodUnit: PERIOD_UNIT_WORDS[unit],
	};
}

/** The two encodings of `type` (B3.4.05–B3.4.11). `relation` is unambiguous. */
const TYPE_CODES: Record<'calculator' | 'form', Record<Role, number>> = {
	calculator: { self: 1, partner: 2, child: 3, member: 1 },
	form: { self: 1, partner: 1, child: 2, member: 1 },
};

const ownerToWire = ({ ownerIsHolder, ownerNik }: Partial<Vehicle>): Written => ({
	...(ownerIsHolder === true ? { VehicleUserNric: 'Ya', IsPersonInCharge: 'Ya' } : {}),
	...(ownerIsHolder === false ? { IsPersonInCharge: 'Tidak' } : {}),
	...(!ownerIsHolder && ownerNik ? { VehicleUserNric: ownerNik } : {}),
});

export const addressToWire = (address: Address) =>
	written(ADDRESS, address) as Record<(typeof ADDRESS)[keyof typeof ADDRESS][0], string>;

const holderToWire = (holder: Application['holder']): Written => ({
	idType: 'ktp',
	...written(HOLDER_FIELDS, holder),
	addresses: [
		{ type: 'home', country: 'Indonesia', ...addressToWire(holder.address) },
		...(holder.domicile
			? [{ type: 'domicile', country: 'Indonesia', ...addressToWire(holder.domicile) }]
			: []),
	],
});

/** RAMEAN: one entry per member. The first member is the holder (B7.49). */
const membersToWire = ({ insured, holder }: Pick<Application, 'insured' | 'holder'>): Written[] =>
	insured.map((member, at) =>
		at === 0 ? holderToWire(holder) : { idType: 'ktp', ...written(HOLDER_FIELDS, member) },
	);

function answersToWire(all: Answers): Written {
	const entries = Object.entries(all);
	const named = entries.filter(([key]) => NAMED_ANSWERS.includes(key));
	const others = entries.filter(([key]) => !NAMED_ANSWERS.includes(key));
	return {
		...Object.fromEntries(named.map(([key, answer]) => [key, answer ? 1 : 0])),
		...(others.length > 0 ? { answers: Object.fromEntries(others) } : {}),
	};
}

export const beneficiaryToWire = (one: Beneficiary) =>
	written(BENEFICIARY, one) as {
		name: string;
		relationship: string;
		dob?: string;
		share: number;
	};

type PartialApplication = Pick<Partial<Application>, 'holder' | 'beneficiaries' | 'consents'> & {
	/** A null `frequency` requests every frequency. */
	choice: Omit<QuoteChoice, 'frequency'> & { frequency: Frequency | null };
	insured: readonly InsuredForPrice[];
	answers: Answers;
	vehicle?: { [Name in keyof Vehicle]?: Vehicle[Name] | null | undefined } | null;
};

function detailToWire(
	{ choice, insured }: PartialApplication,
	extras: WireExtras,
	reading: 'calculator' | 'form',
): Written {
	const { productNumber, premiumCalculationMethod, planRate, discountPerCustomer } = extras;
	return {
		productNumber,
		premiumCalculationMethod,
		...periodToWire(choice.period),
		customer: insured.map((person) => ({
			...written(PERSON, person),
			type: TYPE_CODES[reading][person.role],
			relation: person.role,
		})),
		planRate,
		discountPerCustomer,
	};
}

/** The body without the cart fields, captcha and partner code, which are not part of an application. */
export type WrittenApplication = Omit<
	WireApplication,
	'userSession' | 'cartID' | 'captcha' | 'mitra' | 'draft'
>;

const DETAIL = 'productDetail.';

function choiceToWire(choice: PartialApplication['choice'], extras: WireExtras) {
	const entries = Object.entries(written(CHOICE, choice, extras));
	return {
		beside: Object.fromEntries(entries.filter(([name]) => !name.startsWith(DETAIL))),
		inside: Object.fromEntries(
			entries.flatMap(([name, value]) =>
				name.startsWith(DETAIL) ? [[name.slice(DETAIL.length), value]] : [],
			),
		),
	};
}

/**
 * Builds the body for get-plan or, with a completed application, for `POST /page/product`. The
 * caller adds userSession, cartID and captcha.
 */
export function applicationToWire(
	application: PartialApplication,
	extras: WireExtras = {},
	reading: 'calculator' | 'form' = 'form',
): WrittenApplication {
	const { holder, insured, beneficiaries, consents, vehicle } = application;
	const { beside, inside } = choiceToWire(application.choice, extras);
	const group = holder && insured[0]?.role === 'member';
	return {
		is_calculate: reading === 'calculator' ? 1 : 0,
		...beside,
		productDetail: { ...inside, ...detailToWire(application, extras, reading) },
		...answersToWire(application.answers),
		...(vehicle
			? { ...written(VEHICLE, vehicle), ...ownerToWire(vehicle as Partial<Vehicle>) }
			: {}),
		...(holder ? { quoteHolder: holderToWire(holder) } : {}),
		...(group
			? {
					listQuoteHolder: membersToWire({
						holder,
						insured: insured as Application['insured'],
					}),
				}
			: {}),
		...(beneficiaries ? { beneficiaries: beneficiaries.map(beneficiaryToWire) } : {}),
		...(consents ? { consents } : {}),
	} as WrittenApplication;
}
