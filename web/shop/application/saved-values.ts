import { answerKey } from '#insurance/product/products/answers.ts';
import type { Role } from '#insurance/product/products/choices.ts';
import {
	applicationFromWire,
	type ReadApplication,
} from '#insurance/sales/quotes/wire/from-wire.ts';
import type { WrittenApplication } from '#insurance/sales/quotes/wire/to-wire.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { birthParts } from '#web/ui/forms/birth-date.ts';

import { periodOfOption } from '../product-extras.ts';
import { headcountLimits } from '../product-rules.ts';
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

const shown = (value: unknown): string =>
	value === undefined || value === null ? '' : String(value);

type Insured = ReadApplication['insured'];

const personOf = (person: Insured[number]): PersonValues => ({
	...birthParts(shown(person.birthDate)),
	sex: shown(person.sex),
	name: shown(person.name),
});

/** The code of a village contains the codes of the higher levels, e.g. `31.74.01.1001`. */
export function addressValuesOf(
	address: Partial<ReadApplication['holder']['address']>,
): AddressValues {
	const parts = shown(address.regionId).split('.');
	const upTo = (count: number) => (parts.length === 4 ? parts.slice(0, count).join('.') : '');
	return {
		street: shown(address.street),
		province: upTo(1),
		city: upTo(2),
		district: upTo(3),
		village: upTo(4),
		postalCode: shown(address.postalCode),
	};
}

const yesNo = (value: unknown) => (Number(value) > 0 ? 'ya' : 'tidak');

function vehicleOf(vehicle: Partial<NonNullable<ReadApplication['vehicle']>>): VehicleValues {
	const { ownerIsHolder } = vehicle;
	return {
		year: shown(vehicle.year),
		brand: shown(vehicle.brand),
		series: shown(vehicle.series),
		engineNumber: shown(vehicle.engineNumber),
		plateArea: shown(vehicle.plateArea),
		plateNumber: shown(vehicle.plateNumber),
		plateSuffix: shown(vehicle.plateSuffix),
		ownerIsHolder: ownerIsHolder === undefined ? '' : yesNo(ownerIsHolder),
		ownerNik: shown(vehicle.ownerNik),
	};
}

function answersOf(
	page: PageData,
	values: FormValues,
	answers: ReadApplication['answers'],
): FormValues['answers'] {
	const persons = personsOf(values);
	const fields: FormValues['answers'] = {};
	for (const { id, of, answer } of page.product?.questions ?? [])
		for (const place of of === 'holder' ? [null] : persons.map((_, at) => at)) {
			const value = answers[answerKey(id, place)];
			if (value === undefined) continue;
			const at = place === null ? null : (persons[place]?.at ?? null);
			fields[answerField(id, at)] = answer.kind === 'yes-no' ? yesNo(value) : shown(value);
		}
	return fields;
}

/**
 * Returns the saved members. If a draft contains too few, blank ones are added up to the minimum
 * group size.
 */
function membersOf(page: PageData, persons: Insured) {
	const known = persons.map((person) => ({
		...noMember(),
		...personOf(person),
		nik: shown(person.nik),
	}));
	return [
		...known,
		...Array.from({ length: Math.max(0, headcountLimits(page).min - known.length) }, noMember),
	];
}

function holderOf(holder: ReadApplication['holder']): FormValues['holder'] {
	const phone = shown(holder.phone);
	return {
		...birthParts(shown(holder.birthDate)),
		name: shown(holder.name),
		nik: shown(holder.nik),
		nikConfirmed: holder.nikConfirmed ?? false,
		sex: shown(holder.sex),
		phone,
		whatsapp: shown(holder.whatsapp),
		sameWhatsapp: shown(holder.whatsapp) === phone,
		email: shown(holder.email),
	};
}

function familyOf(start: FormValues, persons: Insured) {
	const of = (role: Role) =>
		start.kind === 'family'
			? persons.filter((person) => person.role === role).map(personOf)
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

function periodOf(page: PageData, { plan, period }: ReadApplication['choice']): string {
	const option = page.product?.customProductInsuredPeriod.find((one) => {
		const { unit, length } = periodOfOption(one);
		return one.plan === plan && unit === period.unit && length === period.length;
	});
	return option?.value ?? '';
}

function choiceOf(page: PageData, start: FormValues, choice: ReadApplication['choice']) {
	return {
		plan: shown(choice.plan),
		sumInsured: shown(choice.sumInsured),
		period: periodOf(page, choice),
		frequency: choice.frequency ?? start.frequency,
		startAt: shown(choice.startAt).replace(' ', 'T').slice(0, 16),
		printedBook: choice.printedBook ?? false,
		cashless: choice.cashless ?? false,
		extensions: Object.fromEntries(
			(choice.extensions ?? []).map(({ code, limit }) => [code, shown(limit)]),
		),
	};
}

/**
 * Returns the form in the state in which its cart item was saved, from `application` in the page
 * data (B4.33–B4.42).
 */
export function valuesOfSaved(page: PageData, saved: WrittenApplication): FormValues {
	const start = initialValues(page);
	const application = applicationFromWire(saved, start.kind === 'group');
	const { holder, insured: persons } = application;
	const insured = {
		...start,
		...familyOf(start, persons),
		members: start.kind === 'group' ? membersOf(page, persons) : [],
	};
	return {
		...insured,
		...choiceOf(page, start, application.choice),
		vehicle: start.kind === 'vehicle' ? vehicleOf(application.vehicle ?? {}) : start.vehicle,
		answers: answersOf(page, insured, application.answers),
		holder: holderOf(holder),
		home: addressValuesOf(holder.address),
		sameDomicile: !holder.domicile,
		domicile: holder.domicile ? addressValuesOf(holder.domicile) : start.domicile,
		beneficiaries: (application.beneficiaries ?? []).map((one) => ({
			name: shown(one.name),
			relationship: shown(one.relationship),
			share: shown(one.share),
		})),
	};
}
