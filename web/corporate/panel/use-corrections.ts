import { useEffect, useState } from 'react';

import type {
	listCorrections,
	WireCorrection,
} from '#insurance/groups/memberships/employee/api.ts';

import type { CorporatePanel } from './panel-calls.ts';

/**
 * Returns the corrections that await the company's decision, or the reason they could not be
 * loaded; null while loading.
 */
export function useCorrections(panel: CorporatePanel) {
	const [rows, setRows] = useState<WireCorrection[] | null>(null);
	const [problem, setProblem] = useState('');
	const [round, setRound] = useState(0);
	useEffect(() => {
		let current = true;
		void panel
			.ask<typeof listCorrections>('GET /page/corporate/panel/corrections', {}, true)
			.then((answer) => {
				if (!current) return;
				setProblem(answer.ok ? '' : answer.message);
				if (answer.ok) setRows(answer.data);
			});
		return () => void (current = false);
	}, [panel, round]);
	const look = () => setRound((count) => count + 1);
	const again = () => {
		setProblem('');
		setRows(null);
		look();
	};
	return { rows, problem, look, again, asked: round > 0 };
}
