import type { Answers } from '#insurance/products/answers.ts';
import {
	type Frequency,
	type PeriodUnit,
	type Role,
	PERIOD_TYPES,
	PERIOD_UNIT_WORDS,
} from '#insurance/products/choices.ts';

import type { Address, Application, Choice, Holder, Insured, InsuredForPrice } from '../quote.ts';
import type { Vehicle } from '../vehicle.ts';
import { NAMED_ANSWERS } from './wire.ts';

/**
 * Clean words → the documented spellings, for the form's calls and for giving a saved application
 * back.
 */
const addressToWire = (type: 'home' | 'domicile', address: Address) => ({
	type,
	country: 'Indonesia',
	regionId: address.regionId ?? undefined,
	street: address.street,
	postalcode: address.postalCode,
	province: address.province,
	city: address.city,
	subDistrict: address.district,
	village: address.village,
});

/** `{n}-TAHUN` for years, else the number, with its type (B9.02–B9.07). */
function periodToWire(period: { unit: PeriodUnit; length: number }) {
	return {
		period: period.unit === 'year' ? `${period.length}-TAHUN` : period.length,
		period_type: PERIOD_TYPES[period.unit],
		productInsuredPeriod: period.length,
		productInsuredPeriodUnit: PERIOD_UNIT_WORDS[period.unit],
	};
}

const TYPE_CODES: Record<'calculator' | 'form', Record<Role, number>> = {
	calculator: { self: 1, partner: 2, child: 3, member: 1 },
	form: { self: 1, partner: 1, child: 2, member: 1 },
};

/** One insured person as the browser sends it. */
function insuredToWire(person: InsuredForPrice | Insured, reading: 'calculator' | 'form' = 'form') {
	return {
		name: person.name ?? undefined,
		dob: person.birthDate,
		gender: person.sex,
		type: TYPE_CODES[reading][person.role],
		relation: person.role,
		nric: person.nik ?? undefined,
	};
}

function holderToWire(holder: Holder) {
	return {
		idType: 'ktp',
		name: holder.name,
		nric: holder.nik,
		nricConfirmed: holder.nikConfirmed || undefined,
		dob: holder.birthDate,
		gender: holder.sex === 'male' ? 'Male' : 'Female',
		mobilePhone: holder.phone,
		whatsappNumber: holder.whatsapp,
		email: holder.email,
		addresses: [
			addressToWire('home', holder.address),
			...(holder.domicile ? [addressToWire('domicile', holder.domicile)] : []),
		],
	};
}

const vehicleToWire = (vehicle: Vehicle) => ({
	VehicleYear: vehicle.year,
	VehicleBrand: vehicle.brand,
	VehicleSeries: vehicle.series,
	VehicleNumberMachine: vehicle.engineNumber,
	VehicleFirstCode: vehicle.plateArea,
	VehiclePolicyNo: vehicle.plateNumber,
	VehicleLastCode: vehicle.plateSuffix,
	VehicleUserNric: vehicle.ownerIsHolder ? 'Ya' : (vehicle.ownerNik ?? undefined),
	IsPersonInCharge: vehicle.ownerIsHolder ? 'Ya' : 'Tidak',
});

type ChoiceForPrice = Omit<Choice, 'frequency'> & { frequency: Frequency | null };
export type WireExtras = { productNumber?: string; policyFee?: number; cashlessFee?: number };

/** Body of get-plan for a choice and its insured persons; `frequency` null asks for all. */
export function quoteToWire(
	quote: {
		choice: ChoiceForPrice;
		insured: readonly InsuredForPrice[];
		answers: Answers;
		vehicle?: {
			year: number;
			plateArea: string;
			brand?: string | null | undefined;
			series?: string | null | undefined;
		} | null;
	},
	extras: WireExtras = {},
	reading: 'calculator' | 'form' = 'form',
) {
	const { choice } = quote;
	return {
		content_id: choice.contentId,
		is_calculate: reading === 'calculator' ? 1 : 0,
		productDetail: {
			productNumber: extras.productNumber,
			productPlan: choice.plan,
			premiumAmount: choice.sumInsured,
			duration: choice.period.length,
			paymentFrequency: choice.frequency ?? undefined,
			...periodToWire(choice.period),
			productDate: choice.startAt ?? undefined,
			extensions: choice.extensions,
			customer: quote.insured.map((person) => insuredToWire(person, reading)),
		},
		paperPrintFlag: choice.printedBook ? (extras.policyFee ?? 1) : 0,
		cashlessFlag: choice.cashless ? (extras.cashlessFee ?? 1) : 0,
		...answersToWire(quote.answers),
		...(quote.vehicle
			? {
					VehicleYear: quote.vehicle.year,
					VehicleFirstCode: quote.vehicle.plateArea,
					VehicleBrand: quote.vehicle.brand ?? undefined,
					VehicleSeries: quote.vehicle.series ?? undefined,
				}
			: {}),
	};
}

/** Each under its documented name where it has one. */
function answersToWire(all: Answers) {
	const isNamed = (key: string) => NAMED_ANSWERS.some((name) => name === key);
	const entries = Object.entries(all);
	const others = entries.filter(([key]) => !isNamed(key));
	return {
		...Object.fromEntries(
			entries.flatMap(([key, answer]) => (isNamed(key) ? [[key, answer ? 1 : 0]] : [])),
		),
		...(others.length > 0 ? { answers: Object.fromEntries(others) } : {}),
	};
}

/**
 * Body of `POST /page/product` for a filled application; the caller adds userSession, cartID,
 * captcha and the figures.
 */
export function applicationToWire(
	application: Application,
	extras: WireExtras & { planRate?: number; discountPerCustomer?: number } = {},
) {
	const { choice, insured, holder, vehicle, answers } = application;
	const quote = quoteToWire({ choice, insured, answers }, extras);
	return {
		...quote,
		productDetail: {
			...quote.productDetail,
			planRate: extras.planRate,
			discountPerCustomer: extras.discountPerCustomer,
		},
		quoteHolder: holderToWire(holder),
		...(insured[0]?.role === 'member' ? { listQuoteHolder: listToWire(application) } : {}),
		beneficiaries: application.beneficiaries?.map((one) => ({
			name: one.name,
			relationship: one.relationship,
			dob: one.birthDate ?? undefined,
			share: one.share,
		})),
		consents: application.consents ?? undefined,
		...(vehicle ? vehicleToWire(vehicle) : {}),
	};
}

/** RAMEAN: one entry per member, the first is the holder (B7.49). */
function listToWire({ insured, holder }: Application) {
	return insured.map((member, at) =>
		at === 0
			? holderToWire(holder)
			: {
					idType: 'ktp',
					name: member.name,
					nric: member.nik ?? undefined,
					dob: member.birthDate,
					gender: member.sex === 'male' ? 'Male' : 'Female',
				},
	);
}
