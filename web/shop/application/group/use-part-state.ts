import { useEffect, useEffectEvent, useState } from 'react';

import { readPart } from './member-link.ts';

/**
 * What an invited member's part is: `filled-elsewhere` where this tab stood open while another one
 * sent it, `gone` once the link is no more, `failed` where it was not saved.
 */
export type PartState =
	| 'loading'
	| 'unread'
	| 'open'
	| 'busy'
	| 'filled'
	| 'filled-elsewhere'
	| 'gone'
	| 'failed';

const EVERY_MS = 15_000;

/** What a tab says after a look at the part; what was typed and could not be sent stays. */
export function partAfter(now: PartState, found: 'open' | 'filled' | 'gone' | null): PartState {
	if (now === 'busy' || now === 'gone') return now;
	if (found === null) return now === 'loading' ? 'unread' : now;
	if (found === 'open') return now === 'failed' ? 'failed' : 'open';
	if (found === 'filled')
		return now === 'open' || now === 'failed' ? 'filled-elsewhere' : asFilled(now);
	return 'gone';
}

const asFilled = (now: PartState) => (now === 'filled-elsewhere' ? now : 'filled');

/** The part as it is now: a tab that stays open, or comes back to the front, looks again. */
export function usePartState(token: string) {
	const [state, setState] = useState<PartState>('loading');
	const look = useEffectEvent(async () => {
		if (document.visibilityState === 'hidden' || state === 'gone' || state === 'busy') return;
		const part = await readPart(token);
		const found = typeof part === 'object' && part !== null ? 'filled' : part;
		setState((now) => partAfter(now, found));
	});
	useEffect(() => {
		const see = () => void look();
		see();
		const timer = setInterval(see, EVERY_MS);
		document.addEventListener('visibilitychange', see);
		return () => {
			clearInterval(timer);
			document.removeEventListener('visibilitychange', see);
		};
	}, [token]);
	return [state, setState] as const;
}
