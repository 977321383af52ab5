/** The line of the bank's statement. */
export type Line = { amount: number | null; receivedOn: string; reference: string; note: string };

/** What somebody has confirmed of it. */
export type Sure = Record<'confirmOld' | 'confirmOver' | 'confirmShared' | 'confirmSame', boolean>;
export const UNSURE: Sure = {
	confirmOld: false,
	confirmOver: false,
	confirmShared: false,
	confirmSame: false,
};

/** Of which figures each was said: with another one it is asked about again. */
const SAID_OF: Record<keyof Sure, readonly (keyof Line)[]> = {
	confirmOld: ['receivedOn'],
	confirmOver: ['amount'],
	confirmShared: ['reference', 'receivedOn', 'amount'],
	confirmSame: ['reference', 'receivedOn', 'amount'],
};

export function stillSure(sure: Sure, before: Line, after: Line): Sure {
	const next = { ...sure };
	for (const name of Object.keys(SAID_OF) as (keyof Sure)[])
		if (SAID_OF[name].some((part) => before[part] !== after[part])) next[name] = false;
	return next;
}
