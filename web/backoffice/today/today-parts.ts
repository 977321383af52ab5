import type { TodayItem, TodayRoom } from './today-item.ts';

export type TodayParts = Record<'late' | 'waiting' | 'begun', TodayRoom>;

/** Rows of a part that are listed; the rest is counted. */
const SHOWN = 20;

const byDue = (one: TodayItem, other: TodayItem): number =>
	(one.dueAt ?? '9999').localeCompare(other.dueAt ?? '9999');

function part(items: readonly TodayItem[], more: number): TodayRoom {
	const sorted = items.toSorted(byDue);
	return { items: sorted.slice(0, SHOWN), more: more + Math.max(0, sorted.length - SHOWN) };
}

/**
 * Sorts the items of all rooms into what is late, what waits for the person and what they began.
 * Each item is listed once, by the nearest due date.
 */
export function partsOf(rooms: readonly TodayRoom[]): TodayParts {
	const items = rooms.flatMap((room) => room.items);
	const more = rooms.reduce((sum, room) => sum + room.more, 0);
	return {
		late: part(
			items.filter(({ late }) => late),
			0,
		),
		waiting: part(
			items.filter(({ late, begun }) => !late && !begun),
			more,
		),
		begun: part(
			items.filter(({ late, begun }) => !late && begun),
			0,
		),
	};
}
