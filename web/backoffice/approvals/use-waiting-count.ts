import { useEffect, useState, useSyncExternalStore } from 'react';

import type { countApprovals } from '#insurance/access/approvals/api.ts';

import { askOffice } from '../office-calls.ts';

let turn = 0;
const listeners = new Set<() => void>();

/** Counts the waiting proposals again, e.g. after one was decided. */
export function countAgain(): void {
	turn += 1;
	for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => listeners.delete(listener);
};

/** Returns how many proposals wait for this person; counted again on each page of the menu. */
export function useWaitingCount(page: string): number {
	const counted = useSyncExternalStore(
		subscribe,
		() => turn,
		() => turn,
	);
	const [count, setCount] = useState(0);
	useEffect(() => {
		let alive = true;
		void askOffice<typeof countApprovals>('POST /page/office/approvals/count', {}).then(
			(answer) => alive && answer.ok && setCount(answer.data.mine),
		);
		return () => {
			alive = false;
		};
	}, [page, counted]);
	return count;
}
