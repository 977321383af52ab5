import type { Places } from './wire-people.ts';
import { NAMED_ANSWERS } from './wire.ts';

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
