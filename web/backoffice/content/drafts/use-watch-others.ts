import { type RefObject, useEffect } from 'react';

import type { SaveState } from '../../parts/editing/use-paced-save.ts';

const WATCH_MS = 10_000;

type Watched = { others: string[]; saving: SaveState };

/**
 * Checks regularly who else has the draft open. If others have saved the draft, this one is saved
 * and merged with theirs. `ask` must be a stable function; it returns null on failure.
 */
export function useWatchOthers(
	now: RefObject<Watched>,
	put: (change: Partial<Watched>) => void,
	save: () => Promise<boolean>,
	ask: () => Promise<{ others: string[]; isNewer: boolean } | null>,
): void {
	useEffect(() => {
		const watch = async () => {
			const answer = await ask();
			if (!answer) return;
			put({ others: answer.others });
			if (!answer.isNewer || now.current.saving !== 'saved') return;
			put({ saving: 'typing' });
			void save();
		};
		const watching = setInterval(() => void watch(), WATCH_MS);
		return () => clearInterval(watching);
	}, [now, put, save, ask]);
}
