import type { Answer } from '#insurance/products/answers.ts';
import {
	type PeriodUnit,
	type Role,
	PERIOD_UNIT_WORDS,
	ROLES,
} from '#insurance/products/choices.ts';

import type { WireAddress, WireApplication, WireHolder, WirePerson, WireQuote } from '../api.ts';
import type { Choice, InsuredForPrice, Sex } from '../quote.ts';

/**
 * The documented spellings → clean words (the way back is `to-wire.ts`), pure. Reading is lenient
 * in form (numbers as text, four ways to write a gender, a field beside or inside `productDetail`)
 * and judges nothing: what it returns still has to pass the schemas of `quote.ts`, whose messages
 * `wirePathOf` brings back under the name that the sender used.
 */
type Figure = string | number | null | undefined;
type Flag = boolean | Figure;

const UNITS: PeriodUnit[] = ['hour', 'day', 'month', 'year'];

const blank = (value: unknown) => value === null || value === undefined || value === '';
const textOf = (value: Figure) => (blank(value) ? undefined : String(value).trim());
const numberOf = (value: Figure) => (blank(value) ? undefined : Number(value));

/** Chosen or not: a flag may be a boolean, Ya/Tidak, 0/1 or the fee itself (B5.65, B5.66). */
export function isChosen(flag: Flag): boolean {
	if (typeof flag === 'string') return /^(ya|true|yes)$/i.test(flag.trim()) || Number(flag) > 0;
	return flag === true || (typeof flag === 'number' && flag > 0);
}

/**
 * One internal value for the four ways to write a gender (B3.4.18); undefined when it is none of
 * them.
 */
export function sexFromWire(gender: WirePerson['gender']): Sex | undefined {
	const raw = typeof gender === 'object' && gender !== null ? gender.value : gender;
	const word = String(raw ?? '')
		.trim()
		.toLowerCase();
	if (['male', 'm', '1', 'pria', 'laki-laki'].includes(word)) return 'male';
	if (['female', 'f', '2', 'wanita', 'perempuan'].includes(word)) return 'female';
	return undefined;
}

const unitOfWord = (word: string | null | undefined): PeriodUnit | undefined =>
	UNITS.find((unit) => PERIOD_UNIT_WORDS[unit] === word?.trim().toUpperCase());

/** Period: `{n}-TAHUN`, a number with period_type 0–4, or one of the four durations (B9.02–B9.07). */
export function periodFromWire(detail: WireQuote['productDetail']): {
	unit?: PeriodUnit;
	length?: number;
} {
	const fixed = /^(\d{1,3})-(TAHUN|BULAN|HARI|JAM)$/i.exec(textOf(detail.period) ?? '');
	if (fixed) return { unit: unitOfWord(fixed[2]), length: Number(fixed[1]) };
	const parts = [
		detail.durationHour,
		detail.durationDay,
		detail.durationMonth,
		detail.durationYear,
	].map(numberOf);
	const length =
		numberOf(detail.period) ??
		numberOf(detail.duration) ??
		numberOf(detail.productInsuredPeriod);
	const ofProduct = unitOfWord(detail.productInsuredPeriodUnit);
	const type = numberOf(detail.period_type);
	const unit = type === undefined || type === 4 ? (ofProduct ?? 'year') : UNITS[type];
	if (length !== undefined) return { unit, length };
	const at = parts.findIndex((part) => part !== undefined && part > 0);
	return at < 0 ? {} : { unit: UNITS[at], length: parts[at] };
}

/**
 * Which list the insured persons came from, and where the holder stood: needed to name fields as
 * they were sent.
 */
type Places = { insured: string; holder: string; home: number; domicile: number };

const oneHolder = (holder: WireQuote['quoteHolder']): WireHolder | undefined =>
	Array.isArray(holder) ? holder[0] : holder && typeof holder === 'object' ? holder : undefined;

function find(quote: WireQuote) {
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
	return { list, customer, holder, holderAt, insuredAt, fromList };
}

export function placesOf(quote: WireQuote): Places {
	const { holder, holderAt, insuredAt } = find(quote);
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

/** Where our own form puts things: for problems that arise later than the form. */
export const placesOfForm: Places = {
	insured: 'productDetail.customer',
	holder: 'quoteHolder',
	home: 0,
	domicile: 1,
};

/**
 * The two readings of `type` (B3.4.05–B3.4.11): calculator 1 self, 2 partner, 3 child; form 1
 * adult, 2 and up child.
 */
function rolesFromWire(
	persons: readonly WirePerson[],
	reading: 'calculator' | 'form' | 'group',
): (Role | undefined)[] {
	let adults = 0;
	return persons.map((person, at) => {
		const said = ROLES.find((role) => role === (person.relation ?? person.type));
		if (said) return said;
		if (reading === 'group') return 'member';
		const type = numberOf(person.type) ?? (at === 0 ? 1 : undefined);
		if (type === undefined || !Number.isInteger(type) || type < 1) return undefined;
		if (reading === 'calculator') return ROLES[Math.min(type, 3) - 1];
		if (type > 1) return 'child';
		adults += 1;
		return adults === 1 ? 'self' : 'partner';
	});
}

/**
 * The form's code 1 says only "adult". Who has the holder's birth date and sex is the holder,
 * another adult the partner; with no such person a lone adult is the partner, and of two the first
 * stays the holder.
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

function insuredFromWire(quote: WireQuote, group: boolean): Partial<InsuredForPrice>[] {
	const { list, customer, holder, fromList } = find(quote);
	const persons: WirePerson[] = fromList
		? list.map((member) => ({
				name: member.name,
				dob: member.dob,
				gender: member.gender,
				type: 1,
				relation: null,
				nric: textOf(member.nric),
			}))
		: customer;
	const reading = group ? 'group' : isChosen(quote.is_calculate) ? 'calculator' : 'form';
	const roles = rolesFromWire(persons, reading);
	const settled =
		reading === 'form' && !persons.some((one) => one.relation)
			? adultsByHolder(persons, roles, holder)
			: roles;
	return persons.map((person, at) => {
		const sex = sexFromWire(person.gender);
		const role = settled[at];
		const member = group ? list[at] : undefined;
		const name =
			textOf(person.name) ??
			textOf(member?.name) ??
			(role === 'self' ? textOf(holder?.name) : undefined);
		return {
			role,
			name,
			birthDate: textOf(person.dob),
			sex,
			nik: textOf(person.nric) ?? textOf(member?.nric),
		};
	});
}

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
			quote.paperPrintFlag ?? detail.paperPrintFlag ?? find(quote).holder?.paperPrintFlag,
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
	const { holder } = find(quote);
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

const CHOICE_NAMES: Record<string, string> = {
	contentId: 'content_id',
	plan: 'productDetail.productPlan',
	sumInsured: 'productDetail.premiumAmount',
	period: 'productDetail.period',
	frequency: 'productDetail.paymentFrequency',
	startAt: 'productDetail.productDate',
	printedBook: 'paperPrintFlag',
	cashless: 'cashlessFlag',
	extensions: 'productDetail.extensions',
};
const PERSON_NAMES: Record<string, string> = {
	role: 'type',
	birthDate: 'dob',
	sex: 'gender',
	nik: 'nric',
	phone: 'mobilePhone',
	whatsapp: 'whatsappNumber',
};
const ADDRESS_NAMES: Record<string, string> = { postalCode: 'postalcode', district: 'subDistrict' };
const VEHICLE_NAMES: Record<string, string> = {
	year: 'VehicleYear',
	brand: 'VehicleBrand',
	series: 'VehicleSeries',
	engineNumber: 'VehicleNumberMachine',
	plateArea: 'VehicleFirstCode',
	plateNumber: 'VehiclePolicyNo',
	plateSuffix: 'VehicleLastCode',
	ownerIsHolder: 'IsPersonInCharge',
	ownerNik: 'VehicleUserNric',
};

/** A clean path of a schema's issue → the name of the field as it was sent, e.g. `quoteHolder.nric`. */
export function wirePathOf(path: readonly PropertyKey[], places: Places): string {
	const [group = '', second = '', third = ''] = path.map(String);
	const rename = (names: Record<string, string>, name: string) => names[name] ?? name;
	if (group === 'choice') return rename(CHOICE_NAMES, second);
	if (group === 'insured')
		return [places.insured, second, rename(PERSON_NAMES, third)].filter(Boolean).join('.');
	if (group === 'beneficiaries')
		return [group, second, third === 'birthDate' ? 'dob' : third].filter(Boolean).join('.');
	if (group === 'vehicle') return rename(VEHICLE_NAMES, second) || 'VehicleYear';
	if (group === 'answers')
		return NAMED_ANSWERS.some((name) => name === second) ? second : `answers.${second}`;
	if (group !== 'holder') return path.map(String).join('.');
	if (second === 'address' || second === 'domicile') {
		const at = second === 'address' ? places.home : places.domicile;
		return [places.holder, 'addresses', at, rename(ADDRESS_NAMES, third)]
			.filter((part) => part !== '')
			.join('.');
	}
	return [places.holder, rename(PERSON_NAMES, second)].filter(Boolean).join('.');
}
