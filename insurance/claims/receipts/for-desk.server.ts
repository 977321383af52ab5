import type { CallOutput } from '#platform/contract/call.ts';

import type { ClaimDeps } from '../claim-content.server.ts';
import type { claimFile } from '../desk/file-api.ts';
import { keptReadings } from './kept-readings.server.ts';
import { unreadPhotos } from './read-later.server.ts';
import { notAdded } from './receipt-sum.ts';
import { isReadable, shownReading } from './receipt.ts';

export type ReceiptsShown = Pick<
	CallOutput<typeof claimFile>,
	'receipts' | 'receiptSum' | 'receiptsUnread'
>;

export async function receiptsForDesk(
	deps: Pick<ClaimDeps, 'db' | 'sealer'>,
	documents: Parameters<typeof unreadPhotos>[0],
): Promise<ReceiptsShown> {
	const all = documents.flatMap((pages) =>
		pages.map(({ row }, at) => ({
			document: pages[0]?.row.id ?? '',
			page: at + 1,
			id: row.id,
		})),
	);
	const kept = await keptReadings(
		deps,
		all.map(({ id }) => id),
	);
	const read = all.flatMap(({ id, ...place }) => {
		const found = kept.get(id);
		return found && isReadable(found) ? [{ ...place, reading: shownReading(found) }] : [];
	});
	const left = notAdded(read);
	const sum = read.reduce(
		(so, { reading }, at) => (left[at] ? so : so + (reading.total?.value ?? 0)),
		0,
	);
	return {
		receipts: read.map(({ reading, ...place }, at) => ({
			...place,
			...reading,
			leftOut: left[at]?.why ?? null,
		})),
		receiptSum: sum > 0 ? sum : null,
		receiptsUnread: unreadPhotos(documents, kept).length,
	};
}
