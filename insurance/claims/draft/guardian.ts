import { addToDay, type Day } from '#platform/values/dates.ts';
import { personName } from '#platform/values/person-name-schema.ts';
import { sameName } from '#platform/values/text/same-name.ts';

const FULL_AGE = { year: 18 };

/** Relationships in which an adult can receive money on behalf of a child (decision 0205). */
export const GUARDIAN_RELATIONS = ['mother', 'father', 'guardian'] as const;
export type GuardianRelation = (typeof GUARDIAN_RELATIONS)[number];
export const GUARDIAN_WORDS: Record<GuardianRelation, string> = {
	mother: 'Ibu',
	father: 'Ayah',
	guardian: 'Wali menurut penetapan pengadilan',
};

/** The adult who receives a child's money; empty if the insured person is of age. */
export type Guardian = { name: string; relationship: GuardianRelation | '' };
export const NO_GUARDIAN: Guardian = { name: '', relationship: '' };

export const GUARDIAN_DOCUMENT = {
	code: 'GUARDIAN',
	name: 'Akta lahir, kartu keluarga, atau penetapan wali',
	required: true,
} as const;

export const isMinorOn = (birthDate: Day, day: Day): boolean => addToDay(birthDate, FULL_AGE) > day;

export const withGuardianProof = <T>(documents: readonly T[], isMinor: boolean, proof: T): T[] =>
	isMinor ? [...documents, proof] : [...documents];

/**
 * Lists the problems with a guardian's details. A child's money is paid to a parent or guardian,
 * never to an account in the child's name.
 */
export function guardianProblems(
	{ accountName, guardian }: { accountName: string; guardian: Guardian },
	insured: { name: string; isMinor: boolean } | undefined,
): Record<string, string> {
	if (!insured?.isMinor) return {};
	const name = guardian.name.trim();
	const problems: Record<string, string> = {};
	const read = personName('Nama orang tua atau wali').safeParse(name);
	if (!read.success)
		problems['guardianName'] = read.error.issues[0]?.message ?? 'Periksa namanya';
	else if (sameName(name, insured.name))
		problems['guardianName'] = 'Tertanggung belum 18 tahun: isi nama orang tua atau walinya';
	if (guardian.relationship === '')
		problems['guardianRelationship'] = 'Pilih hubungannya dengan tertanggung';
	if (sameName(accountName, insured.name))
		problems['accountName'] = 'Tertanggung belum 18 tahun: isi rekening orang tua atau walinya';
	else if (accountName.trim() !== '' && name !== '' && !sameName(accountName, name))
		problems['accountName'] =
			`Rekening harus atas nama ${name}, yang menerima untuk tertanggung`;
	return problems;
}

/**
 * Explains why an account may not receive a child's money; null if it may. A claim submitted before
 * guardians were requested is paid to its policyholder.
 */
export function whyNotToMinor(
	accountName: string,
	{
		insured,
		guardian,
		holderName,
	}: { insured: { name: string; birthDate: Day }; guardian: Guardian; holderName: string },
	day: Day,
): string | null {
	if (!isMinorOn(insured.birthDate, day)) return null;
	if (sameName(accountName, insured.name))
		return 'Tertanggung belum 18 tahun, jadi uangnya tidak dikirim ke rekening atas namanya. Minta rekening orang tua atau walinya.';
	if (sameName(accountName, guardian.name || holderName)) return null;
	return `Tertanggung belum 18 tahun: uangnya hanya dikirim ke rekening atas nama ${guardian.name || holderName}, walinya.`;
}
