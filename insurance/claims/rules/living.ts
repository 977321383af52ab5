import type { AskedCover } from '#insurance/product/products/benefit.ts';

import type { ReportedFacts } from './questions.ts';

/** Insured persons cannot report their own death. */
export const ofTheLiving = ({ terms }: AskedCover): boolean =>
	!terms.death || terms.pays.by === 'death-or-table';

/** Facts known in advance for a self-reported claim. */
export const knownOfTheLiving = ({ terms }: AskedCover): ReportedFacts =>
	terms.pays.by === 'death-or-table' ? { outcome: 'disability' } : {};
