import { createContext, useContext } from 'react';

import type { listFigures } from '#insurance/site/content-studio/figures/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';

export type ListedFigure = CallOutput<typeof listFigures>['figures'][number];

/** Figures that may be quoted in the current editor; empty until loaded. */
export const FiguresHere = createContext<readonly ListedFigure[]>([]);
export const useFigures = (): readonly ListedFigure[] => useContext(FiguresHere);

export const ownFirst = (
	figures: readonly ListedFigure[],
	slug: string,
): readonly ListedFigure[] => [
	...figures.filter(({ token }) => token.startsWith(`${slug}.`)),
	...figures.filter(({ token }) => !token.startsWith(`${slug}.`)),
];

/** Returns a text with current figures as a reader will see it, or null if it quotes none. */
export function readAs(text: string, figures: readonly ListedFigure[]): string | null {
	const filled = text.replace(/\{([a-z0-9.-]+)\}/g, (braces, token: string) => {
		const found = figures.find((one) => one.token === token);
		return found ? found.text : braces;
	});
	return filled === text ? null : filled;
}
