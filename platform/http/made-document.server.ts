import type { Caller } from './served.server.ts';

/** A document that is rendered when it is fetched. */
export type MadeDocument = { name: string; type: string; bytes: Buffer };

/** Renders a document from the parameters in its link; null if it no longer exists. */
export type DocumentMaker = (about: readonly string[], now: Date) => Promise<MadeDocument | null>;

/**
 * The product's documents rendered on download, declared where their makers are put together
 * (`declare module`).
 *
 * @public
 */
export interface DocumentMakers {}
export type DocumentKind = keyof DocumentMakers;

/** Returns a signed address that only the caller can open, for a few minutes. */
export type DownloadLink = (
	kind: DocumentKind,
	about: readonly string[],
	caller: Pick<Caller, 'identity' | 'now'>,
) => string;
