import type { Answer } from '#insurance/products/answers.ts';

import type { WireAddress, WireApplication, WireQuote } from '../api.ts';
import type { Choice } from '../quote.ts';
import { insuredFromWire, peopleOf } from './wire-people.ts';
import { blank, isChosen, numberOf, periodFromWire, sexFromWire, textOf } from './wire-values.ts';

/**
 * The documented spellings → clean words (the way back is `to-wire.ts`), pure. Reading is lenient
 * in form (numbers as text, four ways to write a gender, a field beside or inside `productDetail`)
 * and judges nothing: what it returns still has to pass the schemas of `quote.ts`, whose messages
 * `wirePathOf` brings back under the name that the sender used.
 */

function choiceFromWire(
	quote: WireQuote,
): Partial<Omit<Choice, 'period' | 'frequency'>> & { period: object; frequency: string | null } {
	const { productDetail: detail } = quote;
	return {
		contentId: numberOf(quote.content_id),
		plan: textOf(detail.productPlan),
		sumInsured: numberOf(detail.premiumAmount),
		period: periodFromWire(detail),
		frequency: textOf(detail.paymentFrequency)?.toLowerCase() ?? null,
		startAt: textOf(detail.productDate),
		printedBook: isChosen(
			quote.paperPrintFlag ?? detail.paperPrintFlag ?? peopleOf(quote).holder?.paperPrintFlag,
		),
		cashless: isChosen(quote.cashlessFlag ?? detail.cashlessFlag),
		extensions: detail.extensions ?? undefined,
	};
}

function addressFromWire(address: WireAddress | undefined) {
	if (!address) return undefined;
	return {
		street: textOf(address.street),
		province: textOf(address.province),
		city: textOf(address.city),
		district: textOf(address.subDistrict),
		village: textOf(address.village),
		postalCode: textOf(address.postalcode),
		regionId: textOf(address.regionId),
	};
}

function holderFromWire(quote: WireQuote) {
	const { holder } = peopleOf(quote);
	const addresses = holder?.addresses ?? [];
	const domicile = addresses.find((address) => address.type === 'domicile');
	return {
		name: textOf(holder?.name),
		nik: textOf(holder?.nric),
		nikConfirmed: holder?.nricConfirmed === true,
		birthDate: textOf(holder?.dob),
		sex: sexFromWire(holder?.gender),
		phone: textOf(holder?.mobilePhone),
		whatsapp: textOf(holder?.whatsappNumber),
		email: textOf(holder?.email),
		address: addressFromWire(addresses.find((address) => address.type !== 'domicile')) ?? {},
		domicile: addressFromWire(domicile),
	};
}

const vehicleField = (quote: WireQuote, name: keyof WireQuote & `Vehicle${string}`) =>
	textOf(quote[name] ?? quote.productDetail[name]);

/** Ya or Tidak (B3.7.10); anything else stays as it came, for the schema to refuse. */
function ownerAnswer(quote: WireQuote, owner: string | undefined) {
	const said = quote.IsPersonInCharge ?? quote.productDetail.IsPersonInCharge;
	if (blank(said)) return owner === undefined ? undefined : /^ya$/i.test(owner);
	const word = String(said).trim().toLowerCase();
	return word === 'ya' ? true : word === 'tidak' ? false : said;
}

function vehicleFromWire(quote: WireQuote) {
	const year = vehicleField(quote, 'VehicleYear');
	if (year === undefined && vehicleField(quote, 'VehicleFirstCode') === undefined)
		return undefined;
	const owner = vehicleField(quote, 'VehicleUserNric');
	const ownerIsHolder = ownerAnswer(quote, owner);
	return {
		year: numberOf(year),
		brand: vehicleField(quote, 'VehicleBrand'),
		series: vehicleField(quote, 'VehicleSeries'),
		engineNumber: vehicleField(quote, 'VehicleNumberMachine'),
		plateArea: vehicleField(quote, 'VehicleFirstCode')?.toUpperCase(),
		plateNumber: vehicleField(quote, 'VehiclePolicyNo'),
		plateSuffix: vehicleField(quote, 'VehicleLastCode')?.toUpperCase(),
		ownerIsHolder,
		ownerNik: ownerIsHolder === true || /^ya$/i.test(owner ?? '') ? undefined : owner,
	};
}

/** What a premium needs, for `quoteSchema`. */
export function quoteFromWire(quote: WireQuote, group = false) {
	const vehicle = vehicleFromWire(quote);
	return {
		choice: choiceFromWire(quote),
		insured: insuredFromWire(quote, group),
		answers: answersFromWire(quote),
		vehicle: vehicle && {
			year: vehicle.year,
			plateArea: vehicle.plateArea,
			brand: vehicle.brand,
			series: vehicle.series,
			ownerIsHolder: vehicle.ownerIsHolder,
		},
	};
}

/** The questions that have a documented name of their own on the wire (B7.29). */
export const NAMED_ANSWERS = ['health_question_1', 'health_question_2'] as const;

function answersFromWire(quote: WireQuote): Record<string, Answer> {
	const answers: Record<string, Answer> = { ...quote.answers };
	for (const id of NAMED_ANSWERS) {
		const flag = quote[id] ?? quote.productDetail[id];
		if (!blank(flag)) answers[id] = isChosen(flag);
	}
	return answers;
}

/** The whole filled application, for `applicationSchema`. */
export function applicationFromWire(body: WireApplication, group = false) {
	return {
		choice: choiceFromWire(body),
		insured: insuredFromWire(body, group),
		holder: holderFromWire(body),
		beneficiaries: body.beneficiaries?.map((one) => ({
			name: textOf(one.name),
			relationship: textOf(one.relationship),
			birthDate: textOf(one.dob),
			share: numberOf(one.share),
		})),
		consents: body.consents ?? undefined,
		answers: answersFromWire(body),
		vehicle: vehicleFromWire(body),
	};
}
