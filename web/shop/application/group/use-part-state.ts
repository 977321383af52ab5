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

/** The pause before the next look: soon at first, then seldom; a form may stand open for days. */
export const pauseAfter = (looks: number): number => Math.min(15_000 * 2 ** looks, 120_000);

/** Nothing more comes of a part that was sent, or whose link is no more. */
const isOver = (state: PartState) =>
	state === 'filled' || state === 'filled-elsewhere' || state === 'gone';

/** What a tab says after a look at the part; what was typed and could not be sent stays. */
export function partAfter(now: PartState, found: 'open' | 'filled' | 'gone' | null): PartState {
	if (now === 'busy' || now === 'gone') return now;
	if (found === null) return now === 'loading' ? 'unread' : now;
	// It may have been read before what this tab has sent since.
	if (found === 'open') return now === 'loading' || now === 'unread' ? 'open' : now;
	if (found === 'filled')
		return now === 'open' || now === 'failed' ? 'filled-elsewhere' : asFilled(now);
	return 'gone';
}

const asFilled = (now: PartState) => (now === 'filled-elsewhere' ? now : 'filled');

export async function findPart(token: string): Promise<'open' | 'filled' | 'gone' | null> {
	const part = await readPart(token);
	return typeof part === 'object' && part !== null ? 'filled' : part;
}

/** The part as it is now: a tab that stays open, or comes back to the front, looks again. */
export function usePartState(token: string) {
	const [state, setState] = useState<PartState>('loading');
	const look = useEffectEvent(async () => {
		if (document.visibilityState === 'hidden' || state === 'gone' || state === 'busy') return;
		const found = await findPart(token);
		setState((now) => partAfter(now, found));
	});
	useEffect(() => {
		const see = () => void look();
		see();
		document.addEventListener('visibilitychange', see);
		return () => document.removeEventListener('visibilitychange', see);
	}, [token]);
	const watched = !isOver(state);
	useEffect(() => {
		if (!watched) return undefined;
		let looks = 0;
		let timer: ReturnType<typeof setTimeout>;
		const wait = () => {
			timer = setTimeout(() => {
				void look();
				wait();
			}, pauseAfter(looks));
			looks += 1;
		};
		wait();
		return () => clearTimeout(timer);
	}, [token, watched]);
	return [state, setState] as const;
}
