import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

// Documented wire formats for the quote (B3.2–B3.7, B7.10–B7.47). Only types and sizes are checked
// here. `wire/from-wire.ts` translates to internal names, and `quote.ts` contains the rules and
// their messages, so form and server report the same problems. Numbers may be sent as digit strings
// and unused fields as null. Undocumented fields are dropped here (trust.md 15.3.3).

const word = z.string().max(300).nullish();
const figure = z.union([z.number(), z.string().max(40)]).nullish();
const flag = z.union([z.boolean(), z.number(), z.string().max(40)]).nullish();
/** Accepts Male/female, Male/Female, 1/2, Pria/Wanita, or the select's {value, label} (B3.4.18). */
const gender = z
	.union([
		z.string().max(20),
		z.number(),
		z.object({ value: z.union([z.string().max(20), z.number()]), label: word }),
	])
	.nullish();

const wirePerson = z.object({
	name: word,
	dob: word,
	gender,
	type: figure,
	/** Self, partner, child or member; resolves the ambiguity of `type` (B3.4.11). */
	relation: word,
	nric: word,
});
export type WirePerson = z.output<typeof wirePerson>;

const wireAddress = z.object({
	type: word,
	country: word,
	regionId: figure,
	street: word,
	postalcode: figure,
	province: word,
	city: word,
	subDistrict: word,
	village: word,
});

const wireHolder = z.object({
	idType: word,
	name: word,
	nric: figure,
	nricConfirmed: z.boolean().nullish(),
	dob: word,
	gender,
	mobilePhone: figure,
	whatsappNumber: figure,
	email: word,
	addresses: z.array(wireAddress).max(4).nullish(),
	paperPrintFlag: flag,
});
export type WireHolder = z.output<typeof wireHolder>;

const TOO_MANY_PERSONS = 'Paling banyak 40 orang.';
const persons = z.array(wirePerson).max(40, TOO_MANY_PERSONS).nullish();
const holders = z.array(wireHolder).max(40, TOO_MANY_PERSONS).nullish();
const oneOrNoHolder = z.union([wireHolder, z.array(wireHolder).max(1), z.literal('')]).nullish();

const wireVehicle = {
	VehicleYear: figure,
	VehicleBrand: word,
	VehicleSeries: word,
	VehicleNumberMachine: word,
	VehicleFirstCode: word,
	VehiclePolicyNo: figure,
	VehicleLastCode: word,
	VehicleUserNric: figure,
	IsPersonInCharge: flag,
};

const wireProductDetail = z.object({
	productNumber: figure,
	productPlan: figure,
	premiumAmount: figure,
	duration: figure,
	premiumCalculationMethod: word,
	paymentFrequency: word,
	productInsuredPeriodUnit: word,
	productInsuredPeriod: figure,
	period: figure,
	period_type: figure,
	planRate: figure,
	discountPerCustomer: figure,
	cashlessFlag: flag,
	paperPrintFlag: flag,
	cashlessFee: figure,
	printCardFee: figure,
	customer: persons,
	customDate: z.unknown().optional(),
	durationHour: figure,
	durationDay: figure,
	durationMonth: figure,
	durationYear: figure,
	productDate: word,
	/** Optional benefits bought separately, with their limits in rupiah. */
	extensions: z
		.array(z.object({ code: z.string().max(30), limit: z.number() }))
		.max(20)
		.nullish(),
	quoteHolder: oneOrNoHolder,
	listQuoteHolder: holders,
	health_question_1: flag,
	health_question_2: flag,
	...wireVehicle,
});

/** Quote fields that a client may send either next to `productDetail` or inside it. */
const quoteFields = {
	content_id: figure,
	is_calculate: flag,
	productDetail: wireProductDetail,
	customer: persons,
	quoteHolder: oneOrNoHolder,
	listQuoteHolder: holders,
	cashlessFlag: flag,
	paperPrintFlag: flag,
	health_question_1: flag,
	health_question_2: flag,
	answers: z
		.record(z.string().max(60), z.union([z.boolean(), z.number(), z.string().max(40)]))
		.nullish(),
	...wireVehicle,
};

export const wireQuote = z.object(quoteFields);
export type WireQuote = z.output<typeof wireQuote>;

const wireBeneficiary = z.object({
	name: word,
	relationship: word,
	dob: word,
	share: figure,
});

export const wireApplication = z.object({
	...quoteFields,
	userSession: z.string().max(200).nullish(),
	cartID: z.union([z.string().max(60), z.array(z.string().max(60)).max(1)]).nullish(),
	beneficiaries: z.array(wireBeneficiary).max(20).nullish(),
	consents: z
		.object({ agreement: z.boolean().nullish(), privacy: z.boolean().nullish() })
		.nullish(),
	captcha: z.string().max(8000).nullish(),
	/** Additional field: the code of the referring partner. An unknown code is ignored. */
	mitra: z.string().max(60).nullish(),
	/** Additional field: the secret of the saved form that is sent. An unknown one is ignored. */
	draft: z.string().max(100).nullish(),
});
export type WireApplication = z.output<typeof wireApplication>;

const amount = z.int().nonnegative();

/**
 * One plan of get-plan (B3.3). `trace` is the premium breakdown, whose amounts add up to
 * `planRate`.
 */
export const wirePlanSchema = z.object({
	text: z.string(),
	sub_text: z.string(),
	freqType: z.enum(['lump_sum', 'monthly', 'yearly']),
	planRate: amount,
	planRateFormated: z.string(),
	planRateWithoutDiscount: amount,
	currency: z.literal('IDR'),
	discountPerCustomer: amount,
	trace: z.array(z.object({ label: z.string(), amount: z.int() })),
});
export type WirePlan = z.output<typeof wirePlanSchema>;

const VEHICLE_FIELDS =
	'Motor perlu VehicleYear dan VehicleFirstCode; tanpa salah satunya 422 dengan nama fieldnya';

const plans = {
	auth: 'page',
	input: wireQuote,
	output: z.array(wirePlanSchema),
	rules: 'B7.06–B7.30',
} as const;

/**
 * Returns one plan per payment frequency. `productNumber` must match `content_id`, and
 * `period_type` must be 0–4 (B7.13, B7.18). A motorcycle (`content_id` 51) needs `VehicleYear` and
 * `VehicleFirstCode`, because its rate depends on both (B4.08, B2.2.17). `VehicleBrand` and
 * `VehicleSeries`, if sent, must be on that year's list, and `premiumAmount` must be within the
 * market price. `productDate` must not be in the past. Ages are calculated on `productDate`, or
 * today if it is absent. Anything else is refused with 422 and the field name.
 */
export const getPlan = call({
	...plans,
	method: 'POST',
	path: '/page/get-plan',
	summary: `Premi untuk pilihan di halaman produk, satu baris per cara bayar. ${VEHICLE_FIELDS}`,
});

/**
 * Follows the rules of `POST /page/get-plan`. Without brand and series, all motorcycles of the year
 * are considered.
 */
export const getPlanCalculator = call({
	...plans,
	method: 'POST',
	path: '/page/product/get-plan',
	summary: `Premi untuk kalkulator (type 1 diri sendiri, 2 pasangan, 3 anak). ${VEHICLE_FIELDS}`,
});

/** Follows the rules of `POST /page/get-plan`. */
export const getPlanRamean = call({
	...plans,
	method: 'POST',
	path: '/page/product/get-plan-ramean',
	summary: 'Premi untuk rombongan 2–20 orang',
});

const savedCart = z.object({
	userSession: z.string(),
	cartID: z.string(),
	redirect_url: z.string().optional(),
	/** Present if editing the quote changed its price. `why` explains the reason in a sentence. */
	priced: z.object({ before: z.int(), after: z.int(), why: z.string() }).optional(),
});

const saving = { auth: 'page', input: wireApplication, output: savedCart, once: true } as const;

/**
 * Follows the rules of `POST /page/get-plan`. A motorcycle also needs `VehicleBrand`,
 * `VehicleSeries` and `IsPersonInCharge` (Ya or Tidak, B3.7.10).
 */
export const saveProduct = call({
	...saving,
	method: 'POST',
	path: '/page/product',
	summary:
		'Simpan pengajuan ke keranjang; is_calculate 1 menyimpan draf dari kalkulator dan memberi redirect_url',
	rules: 'B7.34 B7.36–B7.48 B7.50',
});

export const saveProductRamean = call({
	...saving,
	method: 'POST',
	path: '/page/product-ramean',
	summary: 'Simpan pengajuan rombongan ke keranjang',
	rules: 'B7.35 B7.45 B7.49',
});
