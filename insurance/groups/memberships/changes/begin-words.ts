import { longDate } from '#platform/values/dates.ts';
import { groupDigits } from '#platform/values/money.ts';

type Begins = {
	effectiveOn: string;
	/** Number of people with their own joining or leaving day. */
	dated: number;
	added: number;
	removed: number;
};

/**
 * True if everyone joining or leaving has their own day, so that the change's day applies to no
 * one.
 */
export const hasOwnDaysOnly = ({ dated, added, removed }: Omit<Begins, 'effectiveOn'>): boolean =>
	dated > 0 && dated === added + removed;

/**
 * When a change takes effect, for all or for each person: `where` says where the individual days
 * are listed. `atLeast`: a later day that may replace one that has passed.
 */
export function beginWords(change: Begins, where: string, atLeast = ''): string {
	if (hasOwnDaysOnly(change)) return `Tanggal tiap peserta, lihat ${where}`;
	const day = `${longDate(change.effectiveOn)}${atLeast && `, ${atLeast}`}`;
	return change.dated === 0
		? day
		: `${day}; ${groupDigits(change.dated)} orang pada tanggalnya sendiri`;
}
