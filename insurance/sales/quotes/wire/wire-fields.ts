import type { Address } from '../address.ts';
import type { Beneficiary, QuoteChoice, Holder, Insured } from '../quote.ts';
import type { Vehicle } from '../vehicle/vehicle.ts';
import {
	AS_SENT,
	CONFIRMED,
	chosenFor,
	FREQUENCY,
	type WireKind,
	NUMBER,
	PERSON_SEX,
	TEXT,
	TITLED_SEX,
	UPPER,
} from './wire-values.ts';

/**
 * Wire name and format of an application field. `from-wire.ts`, `to-wire.ts` and `wire-paths.ts`
 * all use these tables. `kind` is null if the value is spread over several fields, which both
 * translators handle explicitly.
 */
type Field = readonly [name: string, kind: WireKind | null];
export type WireFields = Readonly<Record<string, Field>>;

/** Makes an application field without a wire name a compile-time error. */
type Of<Clean> = { readonly [Name in keyof Clean]-?: Field };

/**
 * Fields named `productDetail.…` appear only there. All others may be next to `productDetail` or
 * inside it.
 */
export const CHOICE = {
	contentId: ['content_id', NUMBER],
	plan: ['productDetail.productPlan', TEXT],
	sumInsured: ['productDetail.premiumAmount', NUMBER],
	period: ['productDetail.period', null],
	frequency: ['productDetail.paymentFrequency', FREQUENCY],
	startAt: ['productDetail.productDate', TEXT],
	printedBook: ['paperPrintFlag', chosenFor('policyFee')],
	cashless: ['cashlessFlag', chosenFor('cashlessFee')],
	extensions: ['productDetail.extensions', AS_SENT],
	// `renewalOf` and `left` are set only by the server, so they are never sent.
} as const satisfies Of<Omit<QuoteChoice, 'renewalOf' | 'left'>>;

export const PERSON = {
	role: ['type', null],
	name: ['name', TEXT],
	birthDate: ['dob', TEXT],
	sex: ['gender', PERSON_SEX],
	nik: ['nric', TEXT],
	// `since` is set only by the server.
} as const satisfies Of<Omit<Insured, 'since'>>;

export const HOLDER_FIELDS = {
	name: ['name', TEXT],
	nik: ['nric', TEXT],
	nikConfirmed: ['nricConfirmed', CONFIRMED],
	birthDate: ['dob', TEXT],
	sex: ['gender', TITLED_SEX],
	phone: ['mobilePhone', TEXT],
	whatsapp: ['whatsappNumber', TEXT],
	email: ['email', TEXT],
} as const satisfies Of<Omit<Holder, 'address' | 'domicile'>>;

export const ADDRESS = {
	street: ['street', TEXT],
	postalCode: ['postalcode', TEXT],
	province: ['province', TEXT],
	city: ['city', TEXT],
	district: ['subDistrict', TEXT],
	village: ['village', TEXT],
	regionId: ['regionId', TEXT],
} as const satisfies Of<Address>;

export const BENEFICIARY = {
	name: ['name', TEXT],
	relationship: ['relationship', TEXT],
	birthDate: ['dob', TEXT],
	share: ['share', NUMBER],
} as const satisfies Of<Beneficiary>;

export const VEHICLE = {
	year: ['VehicleYear', NUMBER],
	brand: ['VehicleBrand', TEXT],
	series: ['VehicleSeries', TEXT],
	engineNumber: ['VehicleNumberMachine', TEXT],
	plateArea: ['VehicleFirstCode', UPPER],
	plateNumber: ['VehiclePolicyNo', TEXT],
	plateSuffix: ['VehicleLastCode', UPPER],
	ownerIsHolder: ['IsPersonInCharge', null],
	ownerNik: ['VehicleUserNric', null],
} as const satisfies Of<Vehicle>;

/** Questions with a documented wire name (B7.29). */
export const NAMED_ANSWERS: readonly string[] = ['health_question_1', 'health_question_2'];
