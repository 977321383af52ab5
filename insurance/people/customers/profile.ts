import { keysOf } from '#platform/values/keys.ts';
import { personNameProblem, tidyName } from '#platform/values/person-name.ts';
import { isPhoneNumber, tidyPhone } from '#platform/values/phone.ts';
import { tidyDigits, withoutInvisible } from '#platform/values/typed-text.ts';

// Control characters and angle brackets do not belong in a name or street and would otherwise end
// up in emails and documents.
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Cs}<>]*$/u;

type Check = (text: string) => string | null;
const text =
	(label: string, max: number): Check =>
	(typed) =>
		typed.length > max
			? `${label} paling banyak ${max} karakter`
			: PLAIN.test(typed)
				? null
				: `${label} berisi karakter yang tidak boleh dipakai`;
const optionalName =
	(label: string, max: number): Check =>
	(typed) =>
		typed === '' ? null : (text(label, max)(typed) ?? personNameProblem(typed, label));
const phone =
	(label: string): Check =>
	(typed) =>
		typed === ''
			? `${label} wajib diisi`
			: isPhoneNumber(typed)
				? null
				: `${label} harus 10–14 digit angka`;
const emergencyPhone = phone('Nomor HP kontak darurat');

/**
 * The nine fields that a customer may change (C2.8.08), named as in updateCustomerInfo, with the
 * limits of C5.53.
 */
const CHECKS = {
	customernickname: optionalName('Nama panggilan', 50),
	customerpob: text('Tempat lahir', 60),
	customerMobilePhone: phone('Nomor HP'),
	customerAddress: text('Alamat', 200),
	customerCity: text('Kota/Kabupaten', 80),
	customerPostalCode: (typed) =>
		typed === ''
			? 'Kode pos wajib diisi'
			: /^\d{5}$/.test(typed)
				? null
				: 'Kode pos harus 5 digit angka',
	emergency_contact_name: optionalName('Nama kontak darurat', 100),
	emergency_contact_phone: (typed) => (typed === '' ? null : emergencyPhone(typed)),
	emergency_contact_relationship: text('Hubungan kontak darurat', 40),
} satisfies Record<string, Check>;

export type ProfileField = keyof typeof CHECKS;

const TIDY: Partial<Record<ProfileField, (typed: string) => string>> = {
	customernickname: tidyName,
	customerMobilePhone: tidyPhone,
	customerPostalCode: tidyDigits,
	emergency_contact_name: tidyName,
	emergency_contact_phone: tidyPhone,
};
export const tidyField = (field: ProfileField, typed: string): string =>
	(TIDY[field] ?? withoutInvisible)(typed).trim();

export type EditableProfile = Record<ProfileField, string>;

export const PROFILE_FIELDS = keysOf(CHECKS);

/**
 * Returns the editable fields for a form. The birth place is called customerBirthPlace in the
 * session (C7.2.48).
 */
export const editableOf = (
	profile: Record<Exclude<ProfileField, 'customerpob'> | 'customerBirthPlace', string>,
): EditableProfile =>
	Object.fromEntries(
		PROFILE_FIELDS.map((field) => [
			field,
			profile[field === 'customerpob' ? 'customerBirthPlace' : field],
		]),
	) as EditableProfile;

/**
 * Returns the problems with the given fields by name; `{}` if there are none. An existing name that
 * violates a newer rule is accepted if it is unchanged.
 */
export function profileProblems(
	values: Partial<EditableProfile>,
	kept: Partial<EditableProfile> = {},
): Partial<EditableProfile> {
	const found = PROFILE_FIELDS.flatMap((field) => {
		const value = values[field];
		if (value === undefined || (TIDY[field] === tidyName && value === kept[field])) return [];
		const problem = CHECKS[field](tidyField(field, value));
		return problem === null ? [] : [[field, problem]];
	});
	return Object.fromEntries(found) as Partial<EditableProfile>;
}
