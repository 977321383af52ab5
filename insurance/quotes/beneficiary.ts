/** What a beneficiary may be to the insured, as the forms offer it. */
export const BENEFICIARY_RELATIONSHIPS = [
	'suami',
	'istri',
	'anak',
	'orang tua',
	'saudara kandung',
	'lainnya',
] as const;
