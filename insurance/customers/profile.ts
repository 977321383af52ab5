// Control characters and angle brackets reach mails and documents: they have no place in a name or
// street.
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
const phone =
	(label: string): Check =>
	(typed) =>
		/^\d{10,14}$/.test(typed) ? null : `${label} harus 10 sampai 14 digit angka`;
const emergencyPhone = phone('Nomor HP kontak darurat');

/**
 * The nine fields that a customer may change (C2.8.08), with the limits of C5.53; names as
 * updateCustomerInfo sends them.
 */
const CHECKS = {
	customernickname: text('Nama panggilan', 50),
	customerpob: text('Tempat lahir', 60),
	customerMobilePhone: phone('Nomor HP'),
	customerAddress: text('Alamat', 200),
	customerCity: text('Kota/Kabupaten', 80),
	customerPostalCode: (typed) => (/^\d{5}$/.test(typed) ? null : 'Kode pos harus 5 digit angka'),
	emergency_contact_name: text('Nama kontak darurat', 100),
	emergency_contact_phone: (typed) => (typed === '' ? null : emergencyPhone(typed)),
	emergency_contact_relationship: text('Hubungan kontak darurat', 40),
} satisfies Record<string, Check>;

export type ProfileField = keyof typeof CHECKS;
export type EditableProfile = Record<ProfileField, string>;

export const PROFILE_FIELDS = Object.keys(CHECKS) as ProfileField[];

/** As a form shows them: the birth place is customerBirthPlace in the session (C7.2.48). */
export const editableOf = (
	profile: Record<Exclude<ProfileField, 'customerpob'> | 'customerBirthPlace', string>,
): EditableProfile =>
	Object.fromEntries(
		PROFILE_FIELDS.map((field) => [
			field,
			profile[field === 'customerpob' ? 'customerBirthPlace' : field],
		]),
	) as EditableProfile;

/** What is wrong with the fields that are there, by name; `{}` when nothing is. */
export function profileProblems(values: Partial<EditableProfile>): Partial<EditableProfile> {
	const found = PROFILE_FIELDS.flatMap((field) => {
		const value = values[field];
		const problem = value === undefined ? null : CHECKS[field](value.trim());
		return problem === null ? [] : [[field, problem]];
	});
	return Object.fromEntries(found) as Partial<EditableProfile>;
}
