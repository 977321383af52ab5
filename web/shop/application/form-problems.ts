import { cleanPathOf } from '#insurance/sales/quotes/wire/wire-paths.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

import { answerField, type FormValues, holderBirthAt, personsOf } from './form-values.ts';

const ADDRESS: Record<string, string> = {
	street: 'street',
	postalCode: 'postalCode',
	province: 'province',
	city: 'city',
	district: 'district',
	village: 'village',
	regionId: 'village',
};
const HOLDER: Record<string, string> = {
	name: 'name',
	nik: 'nik',
	nikConfirmed: 'nik',
	birthDate: 'year',
	sex: 'sex',
	phone: 'phone',
	whatsapp: 'whatsapp',
	email: 'email',
};
const PERSON: Record<string, string> = { name: 'name', birthDate: 'year', sex: 'sex' };
const CHOICE = new Set([
	'startAt',
	'printedBook',
	'cashless',
	'extensions',
	'plan',
	'sumInsured',
	'period',
	'frequency',
]);

function fieldOfPerson(at: string, part: string, values: FormValues): string {
	const nowhere = values.kind === 'group' ? 'members' : 'withSelf';
	const person = at === '' ? undefined : personsOf(values)[Number(at)];
	if (!person) return nowhere;
	const isHolder = person.at === holderBirthAt(values);
	if (part === 'nik') return isHolder ? 'holder.nik' : `${person.at}.nik`;
	return isHolder && part === 'name' ? 'holder.name' : `${person.at}.${PERSON[part] ?? 'year'}`;
}

/**
 * Returns the form field of an answer, e.g. `smoker-partner` in the form for `smoker-1` in an
 * application.
 */
function fieldOfAnswer(key: string, values: FormValues): string {
	const [id = '', place] = key.split('-');
	const person = place === undefined ? undefined : personsOf(values)[Number(place)];
	return `answers.${answerField(id, person?.at ?? null)}`;
}

function fieldOfHolder(part: string, of: string, values: FormValues): string | null {
	if (part === 'address') return `home.${ADDRESS[of] ?? 'street'}`;
	if (part === 'domicile') return `domicile.${ADDRESS[of] ?? 'street'}`;
	// If the WhatsApp number equals the phone number, it has no field on the screen.
	if (values.holder.sameWhatsapp && part === 'whatsapp') return 'holder.phone';
	const field = HOLDER[part];
	// The holder's birth date may be entered with the insured holder or the first member.
	if (field === 'year' || field === 'sex') return `${holderBirthAt(values)}.${field}`;
	return field ? `holder.${field}` : null;
}

/**
 * Returns the form field that a message belongs to, or null if it belongs to no field and is shown
 * at the top. `path` is a path in the application (checked in the browser) or in the API format
 * (refused by the server).
 */
export function formField(path: string, values: FormValues): string | null {
	const [head = '', second = '', third = ''] = cleanPathOf(path).split('.');
	if (head === 'holder') return fieldOfHolder(second, third, values);
	if (head === 'insured') return fieldOfPerson(second, third, values);
	if (head === 'beneficiaries')
		return second === ''
			? 'beneficiaries.0.share'
			: `beneficiaries.${second}.${third === 'relationship' || third === 'share' ? third : 'name'}`;
	if (head === 'consents') return second === 'privacy' ? 'privacy' : 'agreement';
	if (head === 'vehicle') return second ? `vehicle.${second}` : 'vehicle.year';
	if (head === 'answers') return fieldOfAnswer(second, values);
	return head === 'choice' && CHOICE.has(second) ? second : null;
}

/** True if a complete NIK of the holder was refused. The person who typed it may confirm it. */
export const isNikRefused = (
	refused: Record<string, string>,
	{ holder }: Pick<FormValues, 'holder'>,
): boolean =>
	tidyDigits(holder.nik).length === 16 &&
	Object.keys(refused).some((name) => cleanPathOf(name) === 'holder.nik');

export type FieldProblem = { name: string | null; message: string };

const isOwn = (path: string) => cleanPathOf(path).startsWith('holder.');

/**
 * Returns the first message for each field, and every message without a field. A holder who is also
 * insured is asked for their name only once, with the wording for the holder.
 */
export function oneOfEach(
	messages: readonly (readonly [path: string, message: string])[],
	values: FormValues,
): FieldProblem[] {
	const own = messages.filter(([path]) => isOwn(path));
	const found = [...own, ...messages.filter(([path]) => !isOwn(path))].map(([path, message]) => ({
		name: formField(path, values),
		message,
	}));
	return found.filter(
		({ name }, at) => name === null || found.findIndex((other) => other.name === name) === at,
	);
}

/** Sorts problems by the page order of their fields; those without a field come last. */
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
