import type { StaffMe } from '#insurance/access/staff/api.ts';
import type { Call, CallInput, CallName, CallOutput } from '#platform/contract/call.ts';

import { askOffice } from '../office-calls.ts';

/** One thing to do, or one that a person began and that others finish. */
export type TodayItem = {
	key: string;
	/** The task, e.g. `Klaim menunggu penilai`. */
	what: string;
	subject: string;
	url: string;
	/** Day or moment by which it must be done; null without one. */
	dueAt: string | null;
	late: boolean;
	/** True if this person began it and it is not finished. */
	begun: boolean;
};

/** Items of one room. `more` counts those that the room has and that are not listed here. */
export type TodayRoom = { items: TodayItem[]; more: number };
export const NOTHING: TodayRoom = { items: [], more: 0 };
export type TodaySource = (me: StaffMe) => Promise<TodayRoom>;

/** Asks a call for its items; nothing if the person may not, or if it is refused. */
export async function askItems<C extends Call>(
	allowed: boolean,
	name: CallName<C>,
	input: CallInput<C>,
	read: (data: CallOutput<C>) => TodayRoom,
): Promise<TodayRoom> {
	if (!allowed) return NOTHING;
	const answer = await askOffice<C>(name, input);
	return answer.ok ? read(answer.data) : NOTHING;
}

/** Items of a list that has a page of rows and a total. */
export const roomOf = <Row>(
	{ rows, total }: { rows: readonly Row[]; total: number },
	item: (row: Row) => TodayItem,
): TodayRoom => ({ items: rows.map(item), more: Math.max(0, total - rows.length) });
