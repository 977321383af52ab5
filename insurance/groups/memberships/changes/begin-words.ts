import { longDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

type Begins = {
	effectiveOn: string;
	/** Number of people with an individual joining or leaving date. */
	dated: number;
	added: number;
	removed: number;
};

/**
 * True if everyone who joins or leaves has an individual date, so the change's common date applies
 * to no one.
 */
export const hasOwnDaysOnly = ({ dated, added, removed }: Omit<Begins, 'effectiveOn'>): boolean =>
	dated > 0 && dated === added + removed;

/**
 * Describes when a change takes effect, for everyone or for each person. `where` names the place
 * where individual dates are listed. `atLeast` describes a later date that may replace one already
 * past.
 */
export function beginWords(change: Begins, where: string, atLeast = ''): string {
	if (hasOwnDaysOnly(change)) return `Tanggal tiap peserta, lihat ${where}`;
	const day = `${longDate(change.effectiveOn)}${atLeast && `, ${atLeast}`}`;
	return change.dated === 0
		? day
		: `${day}; ${groupDigits(change.dated)} orang pada tanggalnya sendiri`;
}
