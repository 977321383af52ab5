/**
 * Status of the cover when the document is opened. Nothing is printed if the cover is in force; if
 * it has ended, the document says so on every page.
 */
export type DocumentStatus = { state: 'running' | 'future' | 'over'; sentence: string };

/** Returns the text stamped across a document whose cover is not in force; null if it is in force. */
export const stampOf = (status: DocumentStatus | undefined): string | null =>
	status?.state === 'over' ? 'TIDAK BERLAKU' : status?.state === 'future' ? 'BELUM MULAI' : null;
