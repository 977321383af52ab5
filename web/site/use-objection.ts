import { useEffect, useEffectEvent, useState } from 'react';

import type { Answer } from '#platform/contract/client.ts';

export function useObjection<Shown>(
	show: () => Promise<Answer<Shown>>,
	object: () => Promise<Answer<Shown>>,
): { shown: Shown | null; problem: string; busy: boolean; press: () => Promise<void> } {
	const [shown, setShown] = useState<Shown | null>(null);
	const [problem, setProblem] = useState('');
	const [busy, setBusy] = useState(false);
	const first = useEffectEvent(show);
	useEffect(() => {
		let alive = true;
		void first().then((answer) => {
			if (!alive) return;
			if (answer.ok) setShown(answer.data);
			else setProblem(answer.message);
		});
		return () => {
			alive = false;
		};
	}, []);
	const press = async () => {
		setBusy(true);
		const answer = await object();
		setBusy(false);
		setProblem(answer.ok ? '' : answer.message);
		if (answer.ok) setShown(answer.data);
	};
	return { shown, problem, busy, press };
}
