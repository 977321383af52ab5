import { keysOf } from '#platform/values/keys.ts';

export type Line = { amount: number | null; receivedOn: string; reference: string; note: string };

/** Confirmations given for the line. */
export type Sure = Record<'confirmOld' | 'confirmOver' | 'confirmShared' | 'confirmSame', boolean>;
export const UNSURE: Sure = {
	confirmOld: false,
	confirmOver: false,
	confirmShared: false,
	confirmSame: false,
};

/** Values to which each confirmation applies; a changed value needs confirming again. */
const SAID_OF: Record<keyof Sure, readonly (keyof Line)[]> = {
	confirmOld: ['receivedOn'],
	confirmOver: ['amount'],
	confirmShared: ['reference', 'receivedOn', 'amount'],
	confirmSame: ['reference', 'receivedOn', 'amount'],
};

export function stillSure(sure: Sure, before: Line, after: Line): Sure {
	const next = { ...sure };
	for (const name of keysOf(SAID_OF))
		if (SAID_OF[name].some((part) => before[part] !== after[part])) next[name] = false;
	return next;
}
