import type { Cause, Illness } from '#insurance/product/products/benefits/insured-events.ts';

import type { Spread, Weighted } from '../random.ts';
import type { StoryKind } from './event-stories.ts';

type Part = 'finger' | 'index' | 'thumb' | 'toe' | 'eye' | 'hand' | 'foot';

/** An event that affects an insured person or thing, and the benefit claimed for it. */
export type PossibleEvent = {
	benefit: string;
	cause: Cause;
	story: StoryKind;
	/** Bill or loss in rupiah, for each night if `perNight`. */
	cost?: Spread;
	perNight?: true;
	nights?: Spread;
	hours?: Spread;
	operations?: 1;
	illness?: Weighted<Illness>;
	losses?: Weighted<Part>;
	dies?: true;
	/** Other benefits that heirs claim for the same death. */
	also?: readonly string[];
};

const TROPICAL: Weighted<Illness> = [
	[52, 'dengue'],
	[33, 'typhoid'],
	[4, 'malaria'],
	[3, 'chikungunya'],
	[8, 'other'],
];
const SMALL_LOSSES: Weighted<Part> = [
	[40, 'finger'],
	[20, 'index'],
	[15, 'toe'],
	[12, 'thumb'],
	[7, 'eye'],
	[4, 'hand'],
	[2, 'foot'],
];

const treated = (median: number, sigma = 0.8): PossibleEvent => ({
	benefit: 'MED',
	cause: 'accident',
	story: 'accident',
	cost: [median, sigma],
});
const MAIMED: PossibleEvent = {
	benefit: 'TPD',
	cause: 'accident',
	story: 'maimed',
	losses: SMALL_LOSSES,
};
const MAIMED_AD: PossibleEvent = { ...MAIMED, benefit: 'AD' };
const killed = (benefit: string, ...also: string[]): PossibleEvent => ({
	benefit,
	cause: 'accident',
	story: 'fatal-accident',
	dies: true,
	also,
});
const died = (benefit: string): PossibleEvent => ({
	benefit,
	cause: 'illness',
	story: 'death',
	dies: true,
});
const stay = (benefit: string, nights: Spread = [3.5, 0.5]): PossibleEvent => ({
	benefit,
	cause: 'illness',
	story: 'illness',
	illness: TROPICAL,
	nights,
});
const tooth = (benefit: string, story: StoryKind, median: number): PossibleEvent => ({
	benefit,
	cause: 'illness',
	story,
	cost: [median, 0.5],
});

/**
 * Events by product code: the probability of one during a cover of at most a year, and the weight
 * of each kind. Assumption, well above the experience of a real insurer, so that a small history
 * has claims for every product and benefit. Costs are invented, based on prices in the press.
 */
export const INSURED_EVENTS: Readonly<
	Record<string, { chance: number; events: Weighted<PossibleEvent> }>
> = {
	JAM: {
		chance: 0.2,
		events: [
			[70, treated(1_300_000)],
			[8, { ...treated(3_500_000), cause: 'illness', story: 'illness' }],
			[12, MAIMED],
			[8, killed('AD', 'FUNERAL')],
		],
	},
	JAI: {
		chance: 0.09,
		events: [
			[85, treated(380_000, 0.7)],
			[12, MAIMED],
			[3, killed('AD')],
		],
	},
	JAR: {
		chance: 0.14,
		events: [
			[88, treated(420_000, 0.7)],
			[12, MAIMED],
		],
	},
	JAX: {
		chance: 0.22,
		events: [
			[55, treated(3_800_000)],
			[25, { benefit: 'HCP', cause: 'accident', story: 'accident', nights: [4, 0.5] }],
			[13, MAIMED],
			[4, killed('AD', 'AD_PUBLIC')],
			[3, killed('AD')],
		],
	},
	JSX: {
		chance: 0.28,
		events: [
			[45, { ...stay('ROOM'), cost: [620_000, 0.4], perNight: true }],
			[30, { ...stay('MISC'), cost: [5_500_000, 0.7] }],
			[17, { ...stay('SURGERY', [4, 0.5]), cost: [17_000_000, 0.5], story: 'surgery' }],
			[8, { ...stay('ICU', [4, 0.4]), cost: [1_400_000, 0.3], perNight: true }],
		],
	},
	JSP: {
		chance: 0.25,
		events: [
			[65, stay('HCP')],
			[20, { ...stay('SURGERY'), operations: 1, story: 'surgery' }],
			[15, stay('ICU', [3, 0.5])],
		],
	},
	JST: {
		chance: 0.22,
		events: [
			[92, stay('TROP_HOSP')],
			[8, { ...died('TROP_DEATH'), illness: TROPICAL }],
		],
	},
	JSK: {
		chance: 0.3,
		events: [
			[80, stay('HCP')],
			[10, stay('ICU', [3, 0.5])],
			[10, died('FUNERAL')],
		],
	},
	JJW: {
		chance: 0.1,
		events: [
			[75, died('DEATH')],
			[25, killed('DEATH', 'AD')],
		],
	},
	JJX: {
		chance: 0.16,
		events: [
			[50, died('DEATH')],
			[15, killed('DEATH', 'AD')],
			[35, { benefit: 'TI', cause: 'illness', story: 'terminal' }],
		],
	},
	JSM: {
		chance: 0.45,
		events: [
			[65, tooth('BASIC', 'tooth', 280_000)],
			[25, tooth('MAJOR', 'tooth-surgery', 1_100_000)],
			[10, tooth('DENTURE', 'denture', 1_600_000)],
		],
	},
	JMT: {
		chance: 0.18,
		events: [
			[40, { benefit: 'TLO', cause: 'theft', story: 'theft' }],
			[10, { benefit: 'TLO', cause: 'damage', story: 'crash' }],
			[30, { benefit: 'PARTIAL', cause: 'damage', story: 'crash', cost: [1_700_000, 0.7] }],
			[8, { benefit: 'TPL', cause: 'liability', story: 'liability', cost: [2_500_000, 0.8] }],
			[8, { benefit: 'FLOOD', cause: 'flood', story: 'flood', cost: [2_800_000, 0.5] }],
			[4, { ...MAIMED, benefit: 'PA_DRIVER' }],
		],
	},
	JLB: {
		chance: 0.13,
		events: [
			[40, { benefit: 'DELAY', cause: 'other', story: 'delay', hours: [6, 0.5] }],
			[25, { benefit: 'BAGGAGE', cause: 'loss', story: 'baggage', cost: [1_500_000, 0.6] }],
			[20, { ...treated(1_200_000) }],
			[
				13,
				{ benefit: 'CANCEL', cause: 'illness', story: 'cancelled', cost: [1_900_000, 0.5] },
			],
			[2, MAIMED_AD],
		],
	},
	JGM: {
		chance: 0.28,
		events: [
			[55, { benefit: 'SCREEN', cause: 'damage', story: 'screen', cost: [900_000, 0.5] }],
			[25, { benefit: 'WRIST', cause: 'overuse', story: 'wrist', cost: [550_000, 0.5] }],
			[20, stay('HCP')],
		],
	},
	JKS: {
		chance: 0.17,
		events: [
			[40, treated(600_000)],
			[30, { benefit: 'PHONE', cause: 'robbery', story: 'robbery', cost: [3_200_000, 0.5] }],
			[30, { benefit: 'TICKET', cause: 'accident', story: 'accident', cost: [900_000, 0.5] }],
		],
	},
};
