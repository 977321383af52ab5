import { useEffect, useState } from 'react';

import type { rosterRemovals } from '#insurance/groups/memberships/import/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

import type { CorporatePanel } from '../panel-calls.ts';

type Removals = CallOutput<typeof rosterRemovals>;

/** The leaving members, or the reason why they are unknown. `question` identifies the request. */
const UNKNOWN = { question: '', found: null as Removals | null, problem: '' };

/**
 * Returns a page of the members who leave because they are not in the full list, or null until
 * loaded. `asks` is true if there is such a list and its date is valid.
 */
export function useRosterRemovals(
	panel: CorporatePanel,
	asked: { productId: string; effectiveOn: string; version: number; asks: boolean },
) {
	const { productId, effectiveOn, version, asks } = asked;
	const [known, setKnown] = useState(UNKNOWN);
	const [page, setPage] = useState(1);
	const [round, setRound] = useState(0);
	const question = JSON.stringify([productId, effectiveOn, version]);
	useEffect(() => {
		if (!asks) return undefined;
		let current = true;
		const day = effectiveOn ? { effective_on: effectiveOn } : {};
		void panel
			.ask<typeof rosterRemovals>(
				'GET /page/corporate/panel/roster-removals',
				{ product_id: productId, page, ...day },
				true,
			)
			.then((answer) => {
				if (!current) return;
				setKnown(
					answer.ok
						? { ...UNKNOWN, question, found: answer.data }
						: { ...UNKNOWN, question, problem: answer.message },
				);
			});
		return () => void (current = false);
	}, [panel, productId, effectiveOn, asks, page, question, round]);
	const { found, problem } = asks && known.question === question ? known : UNKNOWN;
	const again = () => {
		setKnown(UNKNOWN);
		setRound((count) => count + 1);
	};
	return { found, problem, page, setPage, again };
}
