import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import type { DocumentContent } from '../claim-content.server.ts';
import { documentsWithPages } from '../document-pages.server.ts';
import { type DocumentRow, documentsOfClaim } from '../document-store.server.ts';
import { keptReadings } from './kept-readings.server.ts';
import { provesCost } from './receipt.ts';

type Page = { row: DocumentRow; names: DocumentContent };

export const unreadPhotos = (
	documents: readonly (readonly Page[])[],
	kept: ReadonlyMap<string, unknown>,
): DocumentRow[] =>
	documents
		.filter(([first]) => provesCost(first?.names.type ?? ''))
		.flatMap((pages) => pages.map(({ row }) => row))
		.filter(({ id, mediaType }) => mediaType.startsWith('image/') && !kept.has(id));

/**
 * Queues the reading of a claim's documents: the customer can no longer request it, and a person
 * who sent a document through a link never could.
 */
export async function readLater(sealer: Sealer, tx: Tx, claimId: string): Promise<void> {
	const rows = await documentsOfClaim(tx, claimId);
	const kept = await keptReadings(
		{ db: tx, sealer },
		rows.map(({ id }) => id),
	);
	for (const { id } of unreadPhotos(documentsWithPages(sealer, rows), kept))
		enqueue(tx, 'claim-receipt', { documentId: id }, { dedupeKey: `claim-receipt ${id}` });
}
