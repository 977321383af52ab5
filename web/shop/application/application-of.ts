import { type Frequency } from '#insurance/product/products/choices.ts';
import { insuredNumberProblem } from '#insurance/product/products/insured-number.ts';
import { type InsuredForPrice, quoteSchema } from '#insurance/sales/quotes/quote.ts';
import { vehicleSchema } from '#insurance/sales/quotes/vehicle/vehicle.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { isMinute } from '#platform/values/dates.ts';
import { birthDateOf } from '#web/ui/forms/birth-date.ts';

import { periodOfOption } from '../product-extras.ts';
import { insuredAgeProblem, startProblem } from '../product-rules.ts';
import { answerProblems, answersToSend, type AnswerProblem } from './answers-of.ts';
import {
	type AddressValues,
	type FormValues,
	holderBirthAt,
	personAt,
	personsOf,
	type RegionNames,
} from './form-values.ts';

const answerOf = (word: string): boolean | null =>
	word === 'ya' ? true : word === 'tidak' ? false : null;

/** Returns the extensions. They are sent only if the product offers any. */
function extensionsOf(page: PageData, { extensions }: FormValues) {
	const offered = page.product?.extensions ?? [];
	if (offered.length === 0) return {};
	return {
		extensions: offered.flatMap(({ code }) => {
			const limit = Number(extensions[code] ?? '');
			return limit > 0 ? [{ code, limit }] : [];
		}),
	};
}

export function choiceOf(page: PageData, values: FormValues) {
	const period = page.product?.customProductInsuredPeriod.find(
		(one) => one.value === values.period && one.plan === values.plan,
	);
	return {
		contentId: page.id ?? 0,
		plan: values.plan,
		sumInsured: Number(values.sumInsured),
		period: period ? periodOfOption(period) : { unit: 'year' as const, length: 0 },
		frequency: null as Frequency | null,
		startAt:
			page.is_datepicker && isMinute(values.startAt)
				? `${values.startAt.replace('T', ' ')}:00`
				: null,
		printedBook: values.printedBook && (page.product?.policyFee ?? 0) > 0,
		cashless: values.cashless && (page.product?.cashlessFee ?? 0) > 0,
		...extensionsOf(page, values),
	};
}

const priced = (values: FormValues) =>
	personsOf(values).map(({ role, person }) => ({
		role,
		name: null,
		birthDate: birthDateOf(person),
		sex: person.sex || undefined,
	}));

/**
 * Returns the vehicle in the shape that `vehicleSchema` expects, unchecked; undefined if the
 * product insures no vehicle.
 */
function vehicleOf({ kind, vehicle }: FormValues) {
	if (kind !== 'vehicle') return undefined;
	const ownerIsHolder = answerOf(vehicle.ownerIsHolder);
	return {
		...vehicle,
		year: vehicle.year ? Number(vehicle.year) : undefined,
		ownerIsHolder: ownerIsHolder ?? undefined,
		ownerNik: ownerIsHolder === false ? vehicle.ownerNik || undefined : undefined,
	};
}

/**
 * Checks the number of persons before a price is requested. A number that is still incomplete, e.g.
 * because only the visitor's own birth date has been entered, is not yet an error (B2.2.04,
 * B2.2.05).
 */
function numberProblems(page: PageData, values: FormValues): AnswerProblem[] {
	if (values.kind !== 'family') return [];
	const { minInsured = 1, alone = [] } = page.product ?? {};
	const message = insuredNumberProblem(page.title, { minInsured, alone }, personsOf(values));
	return message === null ? [] : [['insured', message]];
}

function startProblems(page: PageData, { startAt }: FormValues, now: Date): AnswerProblem[] {
	const message = startProblem(page, startAt, now);
	return message === null ? [] : [['choice.startAt', message]];
}

/**
 * Checks the ages for the selected start date, because the birth date lists offer every date that
 * any start date allows (B5.42).
 */
function ageProblems(page: PageData, values: FormValues, now: Date): AnswerProblem[] {
	if (!page.is_datepicker || !isMinute(values.startAt)) return [];
	return personsOf(values).flatMap(({ role, person }, n): AnswerProblem[] => {
		const one = { role, birthDay: birthDateOf(person) };
		const message = insuredAgeProblem(page, one, values.startAt, now);
		return message ? [[`insured.${n}.birthDate`, message]] : [];
	});
}

/**
 * Checks the plan step for missing values with the schemas that the server also uses (B4.01–B4.05,
 * B5.18–B5.22, B5.29–B5.34).
 */
export function planProblems(page: PageData, values: FormValues, now: Date): AnswerProblem[] {
	const vehicle = vehicleOf(values);
	const quote = quoteSchema.safeParse({
		choice: choiceOf(page, values),
		insured: priced(values),
		vehicle,
	});
	const found = (
		result:
			| { success: true }
			| { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } },
		under: string[],
	): AnswerProblem[] =>
		result.success
			? []
			: result.error.issues.map(({ path, message }) => [
					[...under, ...path.map(String)].join('.'),
					message,
				]);
	const ofVehicle = vehicle ? found(vehicleSchema.safeParse(vehicle), ['vehicle']) : [];
	const ofQuote = found(quote, []).filter(([path]) => !path.startsWith('vehicle'));
	return [
		...startProblems(page, values, now),
		...ofQuote,
		...ageProblems(page, values, now),
		...numberProblems(page, values),
		...ofVehicle,
		...answerProblems(page, values, now),
	];
}

/**
 * Returns the choice, the persons and the vehicle for get-plan, or null while the plan step is
 * incomplete (B4.01–B4.05). Unanswered questions do not affect the price.
 */
export function quoteOf(page: PageData, values: FormValues, now: Date) {
	if (planProblems(page, values, now).some(([path]) => !path.startsWith('answers'))) return null;
	const { vehicle } = values;
	return {
		choice: choiceOf(page, values),
		insured: priced(values) as InsuredForPrice[],
		answers: answersToSend(page, values, now),
		vehicle:
			values.kind === 'vehicle'
				? {
						year: Number(vehicle.year),
						plateArea: vehicle.plateArea,
						brand: vehicle.brand,
						series: vehicle.series,
					}
				: null,
	};
}

const addressOf = (address: AddressValues, names: RegionNames) => ({
	street: address.street,
	province: names.province,
	city: names.city,
	district: names.district,
	village: names.village,
	postalCode: address.postalCode,
	regionId: address.village || null,
});

function insuredOf(values: FormValues) {
	const { holder } = values;
	return personsOf(values).map(({ role, at, person }, n) => {
		const isHolder = at === holderBirthAt(values);
		return {
			role,
			name: isHolder ? holder.name : person.name,
			birthDate: birthDateOf(person),
			sex: person.sex || undefined,
			...(role === 'member'
				? { nik: (isHolder ? holder.nik : values.members[n]?.nik) || null }
				: {}),
		};
	});
}

export function applicationOf(
	page: PageData,
	values: FormValues,
	names: { home: RegionNames; domicile: RegionNames },
	now: Date,
) {
	const { holder } = values;
	const born = personAt(values, holderBirthAt(values));
	return {
		choice: { ...choiceOf(page, values), frequency: values.frequency },
		insured: insuredOf(values),
		holder: {
			name: holder.name,
			nik: holder.nik,
			nikConfirmed: holder.nikConfirmed,
			birthDate: born ? birthDateOf(born) : '',
			sex: born?.sex || undefined,
			phone: holder.phone,
			whatsapp: holder.sameWhatsapp ? holder.phone : holder.whatsapp,
			email: holder.email,
			address: addressOf(values.home, names.home),
			domicile: values.sameDomicile ? null : addressOf(values.domicile, names.domicile),
		},
		beneficiaries:
			values.beneficiaries.length > 0
				? values.beneficiaries.map((one) => ({ ...one, share: Number(one.share) }))
				: null,
		consents: {
			agreement: values.agreement || undefined,
			privacy: values.privacy || undefined,
		},
		answers: answersToSend(page, values, now),
		vehicle: vehicleOf(values),
	};
}
