import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';

import { SEALED } from '../claim-content.server.ts';
import type { ReceiptReading } from './receipt.ts';
import { readingsOf } from './store.server.ts';

/**
 * Returns complete results for the given pages, by page id. Pages that have not been read are
 * absent.
 */
export async function keptReadings(
	{ db, sealer }: { db: Db; sealer: Sealer },
	documentIds: readonly string[],
): Promise<Map<string, ReceiptReading>> {
	const rows = await readingsOf(db, documentIds);
	return new Map(
		rows.map(({ documentId, content }) => [
			documentId,
			sealer.open<ReceiptReading>(SEALED.receipt, content),
		]),
	);
}
