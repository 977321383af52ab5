import { MONTHLY_CHANGES } from '../../assumptions/groups.ts';
import type { Random } from '../../random.ts';

/** Number of an employee, and version of their data; each correction increases the version. */
export type ListedPerson = readonly [number: number, version: number];

/** A company's employees as known to its personnel department. */
export type Roster = { next: number; people: readonly ListedPerson[] };
export const NO_ROSTER: Roster = { next: 0, people: [] };

export type MonthlyChange = {
	joins: readonly ListedPerson[];
	leaves: readonly ListedPerson[];
	corrected: readonly ListedPerson[];
};

/** Returns everyone as a joiner, for the first list of a contract. */
export const everyone = ({ people }: Roster, size: number): MonthlyChange => ({
	joins:
		people.length > 0
			? people
			: Array.from({ length: size }, (_, number): ListedPerson => [number, 0]),
	leaves: [],
	corrected: [],
});

/** Returns random changes of a month. */
export function monthlyChange(random: Random, { next, people }: Roster): MonthlyChange {
	const { joins, leaves, corrected } = MONTHLY_CHANGES;
	const joiners = people.filter(() => random.chance(joins)).length;
	const gone = people.filter(() => random.chance(leaves));
	const stay = people.filter((one) => !gone.includes(one));
	return {
		joins: Array.from({ length: joiners }, (_, at): ListedPerson => [next + at, 0]),
		leaves: gone,
		corrected: stay
			.filter(() => random.chance(corrected))
			.map(([number, version]): ListedPerson => [number, version + 1]),
	};
}

export function rosterAfter({ next, people }: Roster, change: MonthlyChange): Roster {
	const { joins, leaves, corrected } = change;
	const gone = new Set(leaves.map(([number]) => number));
	const put = new Map(corrected.map((one) => [one[0], one]));
	return {
		next: Math.max(next, ...joins.map(([number]) => number + 1)),
		people: [
			...people.filter(([number]) => !gone.has(number)).map((one) => put.get(one[0]) ?? one),
			...joins,
		],
	};
}
