/** Maximum number allowed by the terms of the life products. */
export const MAX_BENEFICIARIES = 5;

export const BENEFICIARY_RELATIONSHIPS = [
	'suami',
	'istri',
	'anak',
	'orang tua',
	'saudara kandung',
	'lainnya',
] as const;
