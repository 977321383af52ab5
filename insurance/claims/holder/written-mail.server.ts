import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';

import type { ClaimRow } from '../store.server.ts';

type ClaimLetterWords = { title: string; paragraphs: string[]; facts?: [string, string][] };

/** Writes a mail about a claim's state to its holder. */
export type WrittenClaimMail = (
	tx: Tx,
	claim: ClaimRow,
	sealer: Sealer,
) => ClaimLetterWords | Promise<ClaimLetterWords>;
