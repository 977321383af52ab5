import { useEffect, useEffectEvent, useState } from 'react';

import { readPart } from './member-link.ts';

/**
 * State of an invited member's part. `filled-elsewhere`: another tab sent it while this one was
 * open. `gone`: the link is no longer valid. `failed`: it was not saved.
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

/**
 * Milliseconds before the next check. The delay is short at first and then grows, because a form
 * may stay open for days.
 */
export const pauseAfter = (looks: number): number => Math.min(15_000 * 2 ** looks, 120_000);

const isOver = (state: PartState) =>
	state === 'filled' || state === 'filled-elsewhere' || state === 'gone';

/** Returns the state after a check of the part. Unsent input is kept. */
export function partAfter(now: PartState, found: 'open' | 'filled' | 'gone' | null): PartState {
	if (now === 'busy' || now === 'gone') return now;
	if (found === null) return now === 'loading' ? 'unread' : now;
	// The state may have been read before this tab's last send.
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
