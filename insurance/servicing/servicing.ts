/** Words of the changes that a holder makes alone; runs in the browser too. */
export const ENDORSEMENT_WORDS = {
	beneficiaries: 'Perubahan ahli waris',
	address: 'Perubahan alamat',
} as const;

/** Relationships that a beneficiary may have, as the form offers them. */
export const BENEFICIARY_RELATIONSHIPS = [
	'suami',
	'istri',
	'anak',
	'orang tua',
	'saudara kandung',
	'lainnya',
] as const;

export const MAX_HEIRS = 10;
export const PURPOSE_MOST = 80;

export type Heir = {
	name: string;
	relationship: string;
	birthDate?: string | null | undefined;
	share: number;
};

/** `Budi Contoh (suami) 60%; Ani Contoh (anak) 40%`, or the lawful heirs where none are named. */
export function heirWords(heirs: readonly Heir[] | null | undefined): string {
	if (!heirs || heirs.length === 0) return 'Ahli waris yang sah menurut hukum';
	return heirs.map((one) => `${one.name} (${one.relationship}) ${one.share}%`).join('; ');
}
