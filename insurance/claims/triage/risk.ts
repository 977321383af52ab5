/** How carefully a claim should be read. The number in the database is the place in this list. */
export const CLAIM_RISKS = ['low', 'raised', 'high'] as const;
export type Risk = (typeof CLAIM_RISKS)[number];

export const CLAIM_RISK_WORDS: Record<Risk, string> = {
	low: 'Biasa',
	raised: 'Perlu dilihat',
	high: 'Tinggi',
};

type Signals = {
	/** Another claim has the same file, receipt or nights, or the same day and cost. */
	isAlike: boolean;
	/** The account has neither the holder's nor the insured person's name. */
	nameDiffers: boolean;
};

export const riskOf = ({ isAlike, nameDiffers }: Signals): Risk =>
	isAlike ? 'high' : nameDiffers ? 'raised' : 'low';

export const riskAt = (level: number): Risk => CLAIM_RISKS[level] ?? 'low';
