import type { Caller } from './served.server.ts';

export type MadeDocument = { name: string; type: string; bytes: Buffer };

/** Generates a document from the parameters in its link; null if it no longer exists. */
export type DocumentMaker = (about: readonly string[], now: Date) => Promise<MadeDocument | null>;

/**
 * Kinds of documents generated on download, declared where their makers are combined (`declare
 * module`).
 *
 * @public
 */
export interface DocumentMakers {}
export type DocumentKind = keyof DocumentMakers;

/** Returns a signed address that only the caller can open and that is valid for a few minutes. */
export type DownloadLink = (
	kind: DocumentKind,
	about: readonly string[],
	caller: Pick<Caller, 'identity' | 'now'>,
) => string;
