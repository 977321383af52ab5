import { z } from 'zod';

// Control characters and angle brackets reach mails and papers: they have no place in a name or street.
const PLAIN = /^[^\p{Cc}\p{Cf}<>]*$/u;
const text = (label: string, max: number) =>
	z.string({ error: `${label} berupa teks` }).trim().max(max, `${label} paling banyak ${max} karakter`).regex(PLAIN, `${label} berisi karakter yang tidak boleh dipakai`);
const phone = (label: string) => z.string({ error: `${label} berupa teks` }).trim().regex(/^\d{10,14}$/, `${label} harus 10 sampai 14 digit angka`);

/** The nine fields that a customer may change (C2.8.08), with the limits of C5.53; names as updateCustomerInfo sends them. */
export const editableProfile = z.object({
	customernickname: text('Nama panggilan', 50),
	customerpob: text('Tempat lahir', 60),
	customerMobilePhone: phone('Nomor HP'),
	customerAddress: text('Alamat', 200),
	customerCity: text('Kota/Kabupaten', 80),
	customerPostalCode: z.string({ error: 'Kode pos berupa teks' }).trim().regex(/^\d{5}$/, 'Kode pos harus 5 digit angka'),
	emergency_contact_name: text('Nama kontak darurat', 100),
	emergency_contact_phone: z.union([z.literal(''), phone('Nomor HP kontak darurat')], { error: 'Nomor HP kontak darurat harus 10 sampai 14 digit angka' }),
	emergency_contact_relationship: text('Hubungan kontak darurat', 40),
});
export type EditableProfile = z.output<typeof editableProfile>;
export type ProfileField = keyof EditableProfile;

export const PROFILE_FIELDS = Object.keys(editableProfile.shape) as ProfileField[];

/** What is wrong with the fields that are there, by name; `{}` when nothing is. */
export function profileProblems(values: Partial<Record<ProfileField, unknown>>): Partial<Record<ProfileField, string>> {
	const found = editableProfile.partial().safeParse(values);
	if (found.success) return {};
	const problems: Partial<Record<ProfileField, string>> = {};
	for (const { path, message } of found.error.issues) problems[String(path[0]) as ProfileField] ??= message;
	return problems;
}
