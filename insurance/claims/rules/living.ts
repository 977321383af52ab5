import type { AskedCover } from '#insurance/product/products/benefits/benefit.ts';

import type { ReportedFacts } from './questions.ts';

/** True if living insured persons can claim for themselves: they cannot report their own death. */
export const ofTheLiving = ({ terms }: AskedCover): boolean =>
	!terms.death || terms.pays.by === 'death-or-table';

/** Returns the facts known in advance for a claim one reports for oneself. */
export const knownOfTheLiving = ({ terms }: AskedCover): ReportedFacts =>
	terms.pays.by === 'death-or-table' ? { outcome: 'disability' } : {};
