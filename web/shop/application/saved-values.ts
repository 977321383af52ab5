import type { PageData } from '#insurance/content/page.ts';
import { answerKey } from '#insurance/products/answers.ts';
import { NAMED_ANSWERS } from '#insurance/quotes/wire/wire.ts';
import { partsOf } from '#web/ui/forms/birth-date.ts';

import { headcountOf } from '../product-rules.ts';
import {
	type AddressValues,
	answerField,
	type FormValues,
	initialValues,
	noMember,
	personsOf,
	type PersonValues,
	type VehicleValues,
} from './form-values.ts';

type Wire = Record<string, unknown>;
const wire = (value: unknown): Wire =>
	typeof value === 'object' && value !== null ? (value as Wire) : {};
const list = (value: unknown): Wire[] => (Array.isArray(value) ? value.map(wire) : []);
const text = (value: unknown) =>
	typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const sexOf = (value: unknown) => text(value).toLowerCase();

const personOf = (person: Wire): PersonValues => ({
	...partsOf(text(person['dob'])),
	sex: sexOf(person['gender']),
	name: text(person['name']),
});

/** The village code holds those of the levels above it: `31.74.01.1001`. */
function addressOf(address: Wire): AddressValues {
	const parts = text(address['regionId']).split('.');
	const upTo = (count: number) => (parts.length === 4 ? parts.slice(0, count).join('.') : '');
	return {
		street: text(address['street']),
		province: upTo(1),
		city: upTo(2),
		district: upTo(3),
		village: upTo(4),
		postalCode: text(address['postalcode']),
	};
}

const yesNo = (value: unknown) => (Number(value) > 0 ? 'ya' : 'tidak');

function vehicleOf(application: Wire): VehicleValues {
	const of = (name: string) => text(application[`Vehicle${name}`]);
	const isHolder = text(application['IsPersonInCharge']).toLowerCase();
	return {
		year: of('Year'),
		brand: of('Brand'),
		series: of('Series'),
		engineNumber: of('NumberMachine'),
		plateArea: of('FirstCode'),
		plateNumber: of('PolicyNo'),
		plateSuffix: of('LastCode'),
		ownerIsHolder: isHolder,
		ownerNik: isHolder === 'tidak' ? of('UserNric') : '',
	};
}

/** Each answer in the field of the form that it was given in. */
function answersOf(page: PageData, values: FormValues, application: Wire): FormValues['answers'] {
	const sent = {
		...wire(application['answers']),
		...Object.fromEntries(NAMED_ANSWERS.map((id) => [id, application[id]])),
	};
	const persons = personsOf(values);
	const fields: FormValues['answers'] = {};
	for (const { id, of, answer } of page.product?.questions ?? [])
		for (const place of of === 'holder' ? [null] : persons.map((_, at) => at)) {
			const value = sent[answerKey(id, place)];
			if (value === undefined || value === null) continue;
			const at = place === null ? null : (persons[place]?.at ?? null);
			fields[answerField(id, at)] = answer.kind === 'yes-no' ? yesNo(value) : text(value);
		}
	return fields;
}

/** The members as they were; a draft that knew fewer is filled up to the smallest group. */
function membersOf(page: PageData, persons: Wire[]) {
	const known = persons.map((person) => ({
		...noMember(),
		...personOf(person),
		nik: text(person['nric']),
	}));
	return [
		...known,
		...Array.from({ length: Math.max(0, headcountOf(page).min - known.length) }, noMember),
	];
}

function holderOf(holder: Wire): FormValues['holder'] {
	const phone = text(holder['mobilePhone']);
	return {
		...partsOf(text(holder['dob'])),
		name: text(holder['name']),
		nik: text(holder['nric']),
		nikConfirmed: holder['nricConfirmed'] === true,
		sex: sexOf(holder['gender']),
		phone,
		whatsapp: text(holder['whatsappNumber']),
		sameWhatsapp: text(holder['whatsappNumber']) === phone,
		email: text(holder['email']),
	};
}

function familyOf(start: FormValues, persons: Wire[]) {
	const of = (relation: string) =>
		start.kind === 'family'
			? persons.filter((person) => person['relation'] === relation).map(personOf)
			: [];
	const children = of('child');
	return {
		withSelf: of('self').length > 0,
		withPartner: of('partner').length > 0,
		childCount: children.length,
		self: of('self')[0] ?? start.self,
		partner: of('partner')[0] ?? start.partner,
		children: start.children.map((blank, n) => children[n] ?? blank),
	};
}

/**
 * The form as it was when its cart item was saved, from `application` of the page data
 * (B4.33–B4.42).
 */
export function valuesOfSaved(page: PageData, application: Wire): FormValues {
	const start = initialValues(page);
	const detail = wire(application['productDetail']);
	const holder = wire(application['quoteHolder']);
	const persons = list(detail['customer']);
	const [home, domicile] = list(holder['addresses']);
	const insured = {
		...start,
		...familyOf(start, persons),
		members: start.kind === 'group' ? membersOf(page, persons) : [],
	};
	return {
		...insured,
		vehicle: start.kind === 'vehicle' ? vehicleOf(application) : start.vehicle,
		plan: text(detail['productPlan']),
		sumInsured: text(detail['premiumAmount']),
		period: text(detail['period']),
		frequency: text(detail['paymentFrequency']) || start.frequency,
		startAt: text(detail['productDate']).replace(' ', 'T').slice(0, 16),
		printedBook: Number(application['paperPrintFlag'] ?? 0) > 0,
		cashless: Number(application['cashlessFlag'] ?? 0) > 0,
		extensions: Object.fromEntries(
			list(detail['extensions']).map((one) => [text(one['code']), text(one['limit'])]),
		),
		answers: answersOf(page, insured, application),
		holder: holderOf(holder),
		home: home ? addressOf(home) : start.home,
		sameDomicile: !domicile,
		domicile: domicile ? addressOf(domicile) : start.domicile,
		beneficiaries: list(application['beneficiaries']).map((one) => ({
			name: text(one['name']),
			relationship: text(one['relationship']),
			share: text(one['share']),
		})),
	};
}
