/** As many as the terms of the life products let a holder name. */
export const MAX_BENEFICIARIES = 5;

/** What a beneficiary may be to the insured, as the forms offer it. */
export const BENEFICIARY_RELATIONSHIPS = [
	'suami',
	'istri',
	'anak',
	'orang tua',
	'saudara kandung',
	'lainnya',
] as const;
