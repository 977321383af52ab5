import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { PictureReaders } from '#platform/ocr/picture-readers.server.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import { type ClaimDeps, documentNames, sameCustomer, SEALED } from '../claim-content.server.ts';
import type { DocumentRow } from '../document-store.server.ts';
import { isExtraDocument } from '../draft/draft-rules.ts';
import { ownUpload } from '../draft/upload-document.server.ts';
import { printOfReading } from '../similar/prints.server.ts';
import type { readReceipt } from './api.ts';
import { keptReadings } from './kept-readings.server.ts';
import {
	dayWithin,
	isReadable,
	NOTHING_READ,
	provesCost,
	type ReceiptReading,
	shownReading,
} from './receipt.ts';
import { insertReading } from './store.server.ts';

export type ReceiptDeps = ClaimDeps & { pictureReaders: PictureReaders };

export const RECEIPT_JOB = new URL('./reading/read-page.server.ts', import.meta.url);
/** Maximum age of a receipt in years. Older costs are rarely claimed, so such a date needs checking. */
const YEARS = 2;

/**
 * Customers whose page is currently being read by this process. Each customer can have one page
 * read at a time; further requests are refused as busy.
 */
const underWay = new Set<string>();

/** Returns the result for a page; `busy` or `broken` if reading can be tried again. */
export async function lookAtReceipt(
	{ files, sealer, pictureReaders }: Pick<ReceiptDeps, 'files' | 'sealer' | 'pictureReaders'>,
	row: DocumentRow,
	today: Day,
): Promise<ReceiptReading | 'busy' | 'broken'> {
	if (!row.mediaType.startsWith('image/')) return NOTHING_READ;
	const sealed = await files.get(row.fileKey);
	if (!sealed) return 'broken';
	const bytes = Buffer.from(sealer.open<string>(SEALED.file, sealed), 'base64');
	const outcome = await pictureReaders.read<ReceiptReading>(RECEIPT_JOB, bytes, { yields: true });
	// Only failures caused by the photograph itself are final.
	if ('failed' in outcome)
		return outcome.failed === 'too-slow' || outcome.failed === 'too-large'
			? NOTHING_READ
			: outcome.failed;
	return dayWithin(outcome.answer, { today, from: addToDay(today, { year: -YEARS }) });
}

/** Like `lookAtReceipt`, but reads only one page per customer at a time. */
async function lookInTurn(deps: ReceiptDeps, row: DocumentRow, today: Day) {
	const { customerId } = row;
	if (underWay.has(customerId)) return 'busy';
	underWay.add(customerId);
	try {
		return await lookAtReceipt(deps, row, today);
	} finally {
		underWay.delete(customerId);
	}
}

export async function keepReading(
	{ db, sealer }: { db: Db; sealer: Sealer },
	{ id }: DocumentRow,
	reading: ReceiptReading,
	readAt: Date,
): Promise<void> {
	await insertReading(db, {
		documentId: id,
		content: sealer.seal(SEALED.receipt, reading),
		print: printOfReading(sealer, reading),
		readAt,
	});
}

/**
 * Prefix of the name under which further pages of a document are uploaded, followed by the page
 * number.
 */
const PAGE = 'Halaman ';

/**
 * True if the page may prove a cost; extra documents always may, because customers name them,
 * possibly after the upload.
 */
function mayProveCost({ sealer }: ReceiptDeps, row: DocumentRow): boolean {
	const { typeId, type } = documentNames(sealer, row);
	return isExtraDocument(typeId) || type.startsWith(PAGE) || provesCost(type);
}

export async function readOwnReceipt(
	deps: ReceiptDeps,
	input: CallInput<typeof readReceipt>,
	caller: Caller,
): Promise<CallOutput<typeof readReceipt>> {
	const customerId = sameCustomer(caller, input.customerId);
	caller.setHeader('cache-control', 'no-store');
	const row = await ownUpload(deps, customerId, input.filepath);
	if (!mayProveCost(deps, row)) return { state: 'unreadable', ...NOTHING_READ };
	const kept = (await keptReadings(deps, [row.id])).get(row.id);
	const reading = kept ?? (await lookInTurn(deps, row, jakartaDay(caller.now)));
	if (typeof reading === 'string') return { state: 'busy', ...NOTHING_READ };
	if (!kept) await keepReading(deps, row, reading, caller.now);
	return { state: isReadable(reading) ? 'read' : 'unreadable', ...shownReading(reading) };
}
