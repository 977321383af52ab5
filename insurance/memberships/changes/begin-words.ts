import { longDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

type Begins = {
	effectiveOn: string;
	/** How many come or leave on a day of their own. */
	dated: number;
	added: number;
	removed: number;
};

/** Has everybody who comes or leaves a day of their own, so that the change's is nobody's? */
export const hasOwnDaysOnly = ({ dated, added, removed }: Omit<Begins, 'effectiveOn'>): boolean =>
	dated > 0 && dated === added + removed;

/**
 * From when, for all alike or for each person: `where` their days are read. `atLeast`: a later day
 * that may take the place of one that has passed.
 */
export function beginWords(change: Begins, where: string, atLeast = ''): string {
	if (hasOwnDaysOnly(change)) return `Tanggal tiap peserta, lihat ${where}`;
	const day = `${longDate(change.effectiveOn)}${atLeast && `, ${atLeast}`}`;
	return change.dated === 0
		? day
		: `${day}; ${groupDigits(change.dated)} orang pada tanggalnya sendiri`;
}
