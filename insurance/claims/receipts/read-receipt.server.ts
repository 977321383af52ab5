import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Caller } from '#platform/http/served.server.ts';
import type { PictureReaders } from '#platform/ocr/picture-readers.server.ts';
import { addToDay, type Day, jakartaDay } from '#platform/values/dates.ts';

import { type ClaimDeps, documentNames, sameCustomer, SEALED } from '../claim-content.server.ts';
import type { DocumentRow } from '../document-store.server.ts';
import { isExtraDocument } from '../draft/draft-rules.ts';
import { ownUpload } from '../draft/upload-document.server.ts';
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

export const RECEIPT_JOB = new URL('./read-page.server.ts', import.meta.url);
/** Costs of longer ago are claimed rarely: such a day is to be checked. */
const YEARS = 2;

/** Customers of whom this process reads a page: one after the other, the rest are told to wait. */
const underWay = new Set<string>();

/** What a page says, or null where there was no time for it and it can be asked again. */
async function lookAt(
	{ files, sealer, pictureReaders }: ReceiptDeps,
	row: DocumentRow,
	today: Day,
): Promise<ReceiptReading | null> {
	if (!row.mediaType.startsWith('image/')) return NOTHING_READ;
	const sealed = await files.get(row.fileKey);
	if (!sealed) return null;
	const bytes = Buffer.from(sealer.open<string>(SEALED.file, sealed), 'base64');
	const outcome = await pictureReaders.read<ReceiptReading>(RECEIPT_JOB, bytes, { yields: true });
	// Only what lies in the photograph itself is an answer for good.
	if ('failed' in outcome)
		return outcome.failed === 'too-slow' || outcome.failed === 'too-large'
			? NOTHING_READ
			: null;
	return dayWithin(outcome.answer, { today, from: addToDay(today, { year: -YEARS }) });
}

/** The same, one page of a customer at a time. */
async function lookInTurn(deps: ReceiptDeps, row: DocumentRow, today: Day) {
	const { customerId } = row;
	if (underWay.has(customerId)) return null;
	underWay.add(customerId);
	try {
		return await lookAt(deps, row, today);
	} finally {
		underWay.delete(customerId);
	}
}

/** A further page of a document is uploaded under this name alone, with the number of the page. */
const PAGE = 'Halaman ';

/** An extra document is named by its customer, maybe after its upload. */
function mayProveCost({ sealer }: ReceiptDeps, row: DocumentRow): boolean {
	const { typeId, type } = documentNames(sealer, row);
	return isExtraDocument(typeId) || type.startsWith(PAGE) || provesCost(type);
}

/** Reads a customer's own uploaded page, or answers what was read of it before. */
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
	if (reading === null) return { state: 'busy', ...NOTHING_READ };
	if (!kept)
		await insertReading(deps.db, {
			documentId: row.id,
			content: deps.sealer.seal(SEALED.receipt, reading),
			readAt: caller.now,
		});
	return { state: isReadable(reading) ? 'read' : 'unreadable', ...shownReading(reading) };
}
