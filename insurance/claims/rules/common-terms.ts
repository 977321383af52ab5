import type { BenefitTerms } from './terms.ts';

/** Terms that several products share; `product-terms.ts` names who has which. */
export const EVENT = [{ per: 'event' }] as const;
export const YEAR = [{ per: 'year' }] as const;
export const ONCE = [{ per: 'ever', times: 1 }] as const;
export const days = (per: 'event' | 'year', most: number) => [{ per, days: most }] as const;
export const times = (most: number) => [{ per: 'year', times: most }] as const;

const TRAFFIC = { condition: 'traffic', causes: ['accident'] } as const;
const DRIVING = { condition: 'driving', causes: ['accident'] } as const;
export const WITH_STAY = { condition: 'hospital', is: true, causes: ['illness'] } as const;

export const ACCIDENTAL_DEATH: BenefitTerms = {
	pays: { by: 'sum' },
	limits: ONCE,
	causes: ['accident'],
	choices: ['illness'],
	death: true,
	informs: [TRAFFIC],
};
export const DISABILITY: BenefitTerms = {
	pays: { by: 'table' },
	limits: YEAR,
	causes: ['accident'],
	choices: ['illness'],
};
export const DEATH_OR_DISABILITY: BenefitTerms = {
	pays: { by: 'death-or-table' },
	limits: YEAR,
	causes: ['accident'],
	choices: ['illness'],
	death: true,
	informs: [TRAFFIC],
};
/** Treatment after an accident. */
export const TREATMENT: BenefitTerms = {
	pays: { by: 'cost' },
	limits: EVENT,
	causes: ['accident'],
	choices: ['illness'],
	informs: [DRIVING],
};
export const STAY: BenefitTerms = {
	pays: { by: 'day' },
	limits: [],
	choices: ['accident', 'illness'],
	stay: 'days',
};
export const DEATH: BenefitTerms = {
	pays: { by: 'sum' },
	limits: ONCE,
	choices: ['accident', 'illness'],
	death: true,
	informs: [TRAFFIC],
};
export const TROPICAL = ['dengue', 'typhoid', 'malaria', 'chikungunya', 'measles'] as const;
export const COST_OF_STAY: BenefitTerms = {
	pays: { by: 'cost' },
	limits: EVENT,
	choices: ['accident', 'illness'],
	stay: 'cost',
};
export const TEETH: BenefitTerms = {
	pays: { by: 'cost' },
	limits: times(2),
	choices: ['illness', 'accident'],
	needs: [{ condition: 'aesthetic', is: false }],
};
export const MOTOR: BenefitTerms = {
	pays: { by: 'sum' },
	limits: ONCE,
	ownRisk: 'OWNRISK',
	causes: ['theft', 'damage'],
	choices: ['embezzlement'],
	needs: [
		{ condition: 'key-left', is: false, causes: ['theft'] },
		{ condition: 'total-loss', is: true, causes: ['damage'] },
		{ condition: 'licensed', is: true, causes: ['damage'] },
	],
};
export const WORKSHOP = {
	code: 'BENGKEL',
	name: 'Foto kerusakan dan taksiran atau nota bengkel',
	required: true,
};
