import {
	ACCIDENTAL_DEATH,
	COST_OF_STAY,
	DEATH,
	DEATH_OR_DISABILITY,
	DISABILITY,
	EVENT,
	MOTOR,
	ONCE,
	STAY,
	TEETH,
	TREATMENT,
	TROPICAL,
	WITH_STAY,
	WORKSHOP,
	YEAR,
	days,
	times,
} from './common-terms.ts';
import type { ProductTerms } from './terms.ts';

/**
 * How each benefit of the products sold pays, as docs/decisions/0042 has it. Amounts and names are
 * the product version's; what stands here is what its texts say to people only.
 */
export const PRODUCT_TERMS: Record<string, ProductTerms> = {
	JST: {
		existing: 'month',
		benefits: {
			TROP_HOSP: {
				pays: { by: 'sum' },
				limits: times(2),
				causes: ['illness'],
				choices: ['accident'],
				stay: 'lump',
				illnesses: TROPICAL,
				oncePerIllness: true,
			},
			TROP_DEATH: {
				pays: { by: 'sum' },
				limits: ONCE,
				causes: ['illness'],
				choices: ['accident'],
				death: true,
				illnesses: TROPICAL,
			},
		},
	},
	JSP: {
		existing: 'year',
		specified: true,
		benefits: {
			HCP: { ...STAY, limits: days('year', 90), replacedBy: { days: 30 } },
			ICU: { ...STAY, limits: days('event', 30) },
			SURGERY: {
				pays: { by: 'operation' },
				limits: times(2),
				choices: ['accident', 'illness'],
			},
		},
	},
	JSX: {
		existing: 'year',
		specified: true,
		annual: 'ANNUAL',
		benefits: {
			ROOM: { ...STAY, pays: { by: 'day', upToCost: true }, limits: days('event', 120) },
			ICU: {
				...STAY,
				pays: { by: 'day', upToCost: true },
				limits: days('event', 30),
				documentsAs: 'ROOM',
			},
			MISC: { ...COST_OF_STAY, documentsAs: 'ROOM' },
			SURGERY: COST_OF_STAY,
		},
	},
	JSK: {
		existing: 'year',
		specified: true,
		benefits: {
			HCP: { ...STAY, limits: days('year', 90) },
			ICU: { ...STAY, limits: days('event', 30) },
			FUNERAL: { ...DEATH, noWaiting: true },
		},
	},
	JAM: {
		benefits: {
			AD: ACCIDENTAL_DEATH,
			TPD: DISABILITY,
			MED: { ...TREATMENT, limits: YEAR },
			FUNERAL: ACCIDENTAL_DEATH,
		},
	},
	JAX: {
		benefits: {
			AD: ACCIDENTAL_DEATH,
			AD_PUBLIC: {
				...ACCIDENTAL_DEATH,
				needs: [{ condition: 'public-transport', is: true, causes: ['accident'] }],
				documentsAs: 'AD',
			},
			TPD: DISABILITY,
			MED: TREATMENT,
			HCP: {
				...STAY,
				limits: days('year', 30),
				causes: ['accident'],
				choices: ['illness'],
			},
		},
	},
	JAI: {
		timed: true,
		benefits: { AD: ACCIDENTAL_DEATH, TPD: DISABILITY, MED: TREATMENT },
	},
	JAR: {
		timed: true,
		benefits: { AD: ACCIDENTAL_DEATH, TPD: DISABILITY, MED: TREATMENT },
	},
	JJW: {
		benefits: { DEATH: { ...DEATH, reviewed: ['other'] }, AD: ACCIDENTAL_DEATH },
	},
	JJX: {
		benefits: {
			DEATH: { ...DEATH, reviewed: ['other'], deducts: ['TI'] },
			AD: ACCIDENTAL_DEATH,
			TI: {
				pays: { by: 'sum' },
				limits: ONCE,
				causes: ['illness'],
				choices: ['accident'],
				noWaiting: true,
				without: ['KUITANSI', 'RINCIAN'],
			},
		},
	},
	JSM: {
		benefits: {
			BASIC: TEETH,
			MAJOR: TEETH,
			DENTURE: { ...TEETH, pays: { by: 'cost', percent: 50 } },
		},
	},
	JMT: {
		benefits: {
			TLO: MOTOR,
			PARTIAL: {
				...MOTOR,
				pays: { by: 'cost' },
				limits: EVENT,
				causes: ['damage'],
				choices: ['theft'],
				needs: [{ condition: 'licensed', is: true, causes: ['damage'] }],
				without: ['BPKB', 'LAPORPOLISI', 'BLOKIR', 'KUNCI', 'SUBROGASI'],
				extra: [WORKSHOP],
			},
		},
	},
	JLB: {
		timed: true,
		benefits: {
			AD: DEATH_OR_DISABILITY,
			MED: { ...TREATMENT, causes: ['accident', 'illness'], choices: [] },
			DELAY: {
				pays: { by: 'block', hours: 4, most: 4 },
				limits: EVENT,
				without: ['PIR', 'KUITANSI'],
			},
			BAGGAGE: {
				pays: { by: 'cost' },
				limits: EVENT,
				causes: ['loss', 'theft', 'robbery', 'damage'],
				needs: [{ condition: 'unattended', is: false }],
				without: ['DELAY'],
			},
			CANCEL: {
				pays: { by: 'cost' },
				limits: EVENT,
				causes: ['illness', 'accident', 'bereavement', 'disaster'],
				needs: [WITH_STAY],
				period: 'before',
				without: ['PIR', 'DELAY'],
			},
		},
	},
	JGM: {
		benefits: {
			AD: DEATH_OR_DISABILITY,
			HCP: { ...STAY, limits: days('event', 10) },
			WRIST: {
				pays: { by: 'cost' },
				limits: EVENT,
				causes: ['accident', 'overuse', 'illness'],
			},
			SCREEN: {
				pays: { by: 'cost', percent: 80 },
				limits: times(1),
				causes: ['damage', 'accident'],
				choices: ['loss'],
				needs: [{ condition: 'fell', is: true }],
			},
		},
	},
	JKS: {
		timed: true,
		benefits: {
			AD: DEATH_OR_DISABILITY,
			MED: { ...TREATMENT, without: ['POLISI'] },
			TICKET: {
				pays: { by: 'cost' },
				limits: EVENT,
				causes: ['illness', 'accident'],
				needs: [WITH_STAY],
				period: 'visit',
				without: ['POLISI'],
			},
			PHONE: {
				pays: { by: 'cost' },
				limits: EVENT,
				causes: ['robbery'],
				choices: ['theft', 'loss'],
				without: ['RESUME'],
			},
		},
	},
	JKO: {
		groupWaiting: { below: 50, days: 30 },
		benefits: {
			AD: DEATH_OR_DISABILITY,
			MED: TREATMENT,
			HCP: { ...STAY, limits: days('event', 60) },
		},
	},
};
