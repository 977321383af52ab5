import type { FigureDays } from '#insurance/office/figures/period.ts';
import { shortDate } from '#platform/values/dates.ts';

export const periodWords = ({ from, to }: FigureDays): string =>
	from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`;

export const comparedWords = (period: FigureDays, before: FigureDays): string =>
	`${periodWords(period)}, dibandingkan dengan ${periodWords(before)}`;
