/** Maximum number allowed by the terms of the life products. */
export const MAX_BENEFICIARIES = 5;

/** The forms offer these relationships between beneficiary and insured. */
export const BENEFICIARY_RELATIONSHIPS = [
	'suami',
	'istri',
	'anak',
	'orang tua',
	'saudara kandung',
	'lainnya',
] as const;
