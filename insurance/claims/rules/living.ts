import type { AskedCover } from '#insurance/products/benefit.ts';

import type { ReportedFacts } from './questions.ts';

/** Nobody reports their own death. */
export const ofTheLiving = ({ terms }: AskedCover): boolean =>
	!terms.death || terms.pays.by === 'death-or-table';

/** What is known beforehand of anyone who claims for themselves. */
export const knownOfTheLiving = ({ terms }: AskedCover): ReportedFacts =>
	terms.pays.by === 'death-or-table' ? { outcome: 'disability' } : {};
