import type { AskedCover } from '#insurance/product/products/benefits/benefit.ts';

import type { ReportedFacts } from './questions.ts';

/**
 * True for a benefit that living insured persons can claim for themselves, i.e. not one that
 * requires their own death.
 */
export const ofTheLiving = ({ terms }: AskedCover): boolean =>
	!terms.death || terms.pays.by === 'death-or-table';

export const knownOfTheLiving = ({ terms }: AskedCover): ReportedFacts =>
	terms.pays.by === 'death-or-table' ? { outcome: 'disability' } : {};
