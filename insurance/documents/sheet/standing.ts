/**
 * Whether the cover holds on the day a document is opened. Nothing is printed of cover that runs; a
 * document whose cover ended says so on every page.
 */
export type DocumentStanding = { state: 'running' | 'future' | 'over'; sentence: string };

/** The words across a document whose cover does not run; null where it does. */
export const stampOf = (standing: DocumentStanding | undefined): string | null =>
	standing?.state === 'over'
		? 'TIDAK BERLAKU'
		: standing?.state === 'future'
			? 'BELUM MULAI'
			: null;
