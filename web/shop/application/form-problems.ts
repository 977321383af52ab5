import { answerField, type FormValues, holderBirthAt, personsOf } from './form-values.ts';

const ADDRESS: Record<string, string> = {
	street: 'street',
	postalCode: 'postalCode',
	postalcode: 'postalCode',
	province: 'province',
	city: 'city',
	district: 'district',
	subDistrict: 'district',
	village: 'village',
	regionId: 'village',
};
const HOLDER: Record<string, string> = {
	name: 'name',
	nik: 'nik',
	nric: 'nik',
	nikConfirmed: 'nik',
	birthDate: 'year',
	dob: 'year',
	sex: 'sex',
	gender: 'sex',
	phone: 'phone',
	mobilePhone: 'phone',
	whatsapp: 'whatsapp',
	whatsappNumber: 'whatsapp',
	email: 'email',
};
const PERSON: Record<string, string> = {
	name: 'name',
	birthDate: 'year',
	dob: 'year',
	sex: 'sex',
	gender: 'sex',
};
const CHOICE: Record<string, string> = {
	startAt: 'startAt',
	productDate: 'startAt',
	printedBook: 'printedBook',
	cashless: 'cashless',
	plan: 'plan',
	productPlan: 'plan',
	sumInsured: 'sumInsured',
	premiumAmount: 'sumInsured',
	period: 'period',
	frequency: 'frequency',
	paymentFrequency: 'frequency',
};
const VEHICLE: Record<string, string> = {
	VehicleYear: 'year',
	VehicleBrand: 'brand',
	VehicleSeries: 'series',
	VehicleNumberMachine: 'engineNumber',
	VehicleFirstCode: 'plateArea',
	VehiclePolicyNo: 'plateNumber',
	VehicleLastCode: 'plateSuffix',
	IsPersonInCharge: 'ownerIsHolder',
	VehicleUserNric: 'ownerNik',
};
const WHOLE: Record<string, string> = {
	health_question_1: 'answers.health_question_1',
	health_question_2: 'answers.health_question_2',
	paperPrintFlag: 'printedBook',
	cashlessFlag: 'cashless',
};

const LISTS = new Set(['insured', 'customer', 'listQuoteHolder']);

function fieldOfPerson(at: string, part: string, values: FormValues): string {
	const nowhere = values.kind === 'group' ? 'members' : 'withSelf';
	const person = at === '' ? undefined : personsOf(values)[Number(at)];
	if (!person) return nowhere;
	const isHolder = person.at === holderBirthAt(values);
	// The name and NIK of the insured holder are the holder's own.
	if (part === 'nik' || part === 'nric') return isHolder ? 'holder.nik' : `${person.at}.nik`;
	return isHolder && part === 'name' ? 'holder.name' : `${person.at}.${PERSON[part] ?? 'year'}`;
}

/** `smoker-1` of an application is `smoker-partner` of the form. */
function fieldOfAnswer(key: string, values: FormValues): string {
	const [id = '', place] = key.split('-');
	const person = place === undefined ? undefined : personsOf(values)[Number(place)];
	return `answers.${answerField(id, person?.at ?? null)}`;
}

/**
 * The form's field that a message belongs to: `path` is a path of the application (checked in the
 * browser) or of the wire (a refusal of the server). Null: it belongs to no field and is shown on
 * top.
 */
export function fieldOf(path: string, values: FormValues): string | null {
	const [head = '', second = '', third = '', fourth = ''] = path.split('.');
	if (head === 'holder' || head === 'quoteHolder') {
		if (second === 'address') return `home.${ADDRESS[third] ?? 'street'}`;
		if (second === 'domicile') return `domicile.${ADDRESS[third] ?? 'street'}`;
		if (second === 'addresses')
			return `${third === '1' ? 'domicile' : 'home'}.${ADDRESS[fourth] ?? 'street'}`;
		// A number that is the same as the phone's has no field of its own on the screen.
		if (values.holder.sameWhatsapp && HOLDER[second] === 'whatsapp') return 'holder.phone';
		// The holder's birth date may be typed with the insured self or the first member.
		if (HOLDER[second] === 'year' || HOLDER[second] === 'sex')
			return `${holderBirthAt(values)}.${HOLDER[second]}`;
		return HOLDER[second] ? `holder.${HOLDER[second]}` : null;
	}
	const place = LISTS.has(head) ? [second, third] : LISTS.has(second) ? [third, fourth] : null;
	if (place) return fieldOfPerson(place[0] ?? '', place[1] ?? '', values);
	if (head === 'beneficiaries')
		return second === ''
			? 'beneficiaries.0.share'
			: `beneficiaries.${second}.${third === 'relationship' || third === 'share' ? third : 'name'}`;
	if (head === 'consents') return second === 'privacy' ? 'privacy' : 'agreement';
	if (head === 'vehicle') return second ? `vehicle.${second}` : 'vehicle.year';
	if (head === 'answers') return fieldOfAnswer(second, values);
	if (VEHICLE[head] ?? VEHICLE[second]) return `vehicle.${VEHICLE[head] ?? VEHICLE[second]}`;
	if (WHOLE[head] ?? WHOLE[second]) return WHOLE[head] ?? WHOLE[second] ?? null;
	if (second === 'extensions') return 'extensions';
	if (head === 'choice' || head === 'productDetail') return CHOICE[second] ?? null;
	return null;
}

export type Found = { name: string | null; message: string };

const isOwn = (path: string) => /^(holder|quoteHolder)\./.test(path);

/**
 * The first message of each field, and each that has none. Who is both holder and insured is asked
 * for a name once, by the holder's words.
 */
export function oneOfEach(
	messages: readonly (readonly [path: string, message: string])[],
	values: FormValues,
): Found[] {
	const own = messages.filter(([path]) => isOwn(path));
	const found = [...own, ...messages.filter(([path]) => !isOwn(path))].map(([path, message]) => ({
		name: fieldOf(path, values),
		message,
	}));
	return found.filter(
		({ name }, at) => name === null || found.findIndex((other) => other.name === name) === at,
	);
}

/** In the order in which their fields stand on the page; what has no place comes last. */
export function inOrder<P extends { id: string }>(
	problems: readonly P[],
	places: readonly string[],
): P[] {
	const placeOf = ({ id }: P) => {
		const place = places.indexOf(id);
		return place === -1 ? places.length : place;
	};
	return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}
