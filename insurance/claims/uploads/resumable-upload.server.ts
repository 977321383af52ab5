import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

import {
	type ClaimDeps,
	type DocumentContent,
	documentNames,
	SEALED,
} from '../claim-content.server.ts';
import { type DocumentRow, findDocuments, insertDocument } from '../document-store.server.ts';
import { filepathOf } from '../draft/upload-document.server.ts';
import { refuseEnded } from '../invitations/open-invitation.server.ts';
import type { beginUpload, finishUpload, sendPart, uploadState } from './api.ts';
import { keepDocumentFile, refuseEnding } from './keep-file.server.ts';
import { MAX_UNFINISHED, PART_BYTES, UPLOAD_HOURS } from './resumable.ts';
import {
	addPart,
	closeUpload,
	countUnfinished,
	dropUpload,
	findUpload,
	insertUpload,
	lockUpload,
	readUploadParts,
	type ClaimUploadRow,
} from './store.server.ts';
import { refuseCrowd, sameOwner, type UploadOwner } from './upload-owner.server.ts';

const HOUR_MS = 3_600_000;
const uploadsEndBefore = (now: Date) => new Date(now.getTime() - UPLOAD_HOURS * HOUR_MS);

type One = { uploadId: string };

/**
 * Returns the owner's own upload. Another owner's upload, an unknown one and an expired one get the
 * same 403.
 */
async function ownUpload<D extends Db>(
	db: D,
	owner: UploadOwner,
	{ uploadId }: One,
	now: Date,
	find: (db: D, id: string) => Promise<ClaimUploadRow | undefined>,
): Promise<ClaimUploadRow> {
	const row = isUuid(uploadId) ? await find(db, uploadId) : undefined;
	if (!row || !sameOwner(row, owner) || row.beganAt < uploadsEndBefore(now))
		throw new Refusal('forbidden');
	return row;
}

/** Reserves a file that will be sent in parts. Refuses immediately if its name is unacceptable. */
export async function startUpload(
	deps: ClaimDeps,
	owner: UploadOwner,
	input: Omit<CallInput<typeof beginUpload>, 'customerId'>,
	now: Date,
): Promise<CallOutput<typeof beginUpload>> {
	refuseEnding(input.fileName);
	const id = uuidv7(now.getTime());
	const names: DocumentContent = {
		typeId: input.DocTypeId,
		type: input.DocTypeDescription ?? '',
		fileName: input.fileName,
	};
	await deps.db.transaction(async (tx) => {
		const unfinished = await countUnfinished(tx, owner, uploadsEndBefore(now));
		if (unfinished >= MAX_UNFINISHED) throw new Refusal('slow-down');
		await refuseCrowd(tx, owner, now);
		const content = deps.sealer.seal(SEALED.upload, names);
		await insertUpload(tx, { id, ...owner, content, size: input.size, beganAt: now });
	});
	const expiresAt = new Date(now.getTime() + UPLOAD_HOURS * HOUR_MS).toISOString();
	return { uploadId: id, offset: 0, partBytes: PART_BYTES, expiresAt };
}

/** Returns the offset at which the next part must start. */
export async function state(
	deps: ClaimDeps,
	owner: UploadOwner,
	input: One,
	now: Date,
): Promise<CallOutput<typeof uploadState>> {
	const { received, size } = await ownUpload(deps.db, owner, input, now, findUpload);
	return { offset: received, size };
}

const elsewhere = ({ received }: ClaimUploadRow) =>
	new Refusal('look-again', 'Bagian ini bukan yang berikutnya. Lanjutkan dari offset.', {
		offset: received,
	});

/** Stores the next part. If the offset is wrong, the response contains the correct one. */
export async function part(
	deps: ClaimDeps,
	owner: UploadOwner,
	input: Pick<CallInput<typeof sendPart>, 'uploadId' | 'offset' | 'part'>,
	now: Date,
): Promise<CallOutput<typeof sendPart>> {
	const { bytes } = input.part;
	return deps.db.transaction(async (tx) => {
		const upload = await ownUpload(tx, owner, input, now, lockUpload);
		const { received, size } = upload;
		if (Number(input.offset) !== received || upload.documentId !== null)
			throw elsewhere(upload);
		if (bytes.length === 0 || bytes.length > PART_BYTES || received + bytes.length > size)
			throw refuseFields({ part: 'Bagian ini tidak sesuai ukuran berkasnya' });
		await addPart(tx, upload, {
			id: uuidv7(now.getTime()),
			bytes: deps.sealer.seal(SEALED.uploadPart, Buffer.from(bytes).toString('base64')),
			length: bytes.length,
		});
		return { offset: received + bytes.length, size };
	});
}

async function documentOf(db: Db, documentId: string): Promise<DocumentRow> {
	const [row] = await findDocuments(db, [documentId]);
	if (!row) throw new Refusal('forbidden');
	return row;
}

async function wholeOf(deps: ClaimDeps, upload: ClaimUploadRow) {
	const sealed = await readUploadParts(deps.db, upload.id);
	const open = (one: Buffer) =>
		Buffer.from(deps.sealer.open<string>(SEALED.uploadPart, one), 'base64');
	return {
		names: deps.sealer.open<DocumentContent>(SEALED.upload, upload.content),
		bytes: Buffer.concat(sealed.map(open)),
	};
}

/**
 * Turns the upload into its document. If two devices finish it concurrently, the first one's
 * document is used.
 */
async function closeAs(
	tx: Tx,
	row: DocumentRow,
	again: (tx: Tx) => Promise<ClaimUploadRow>,
): Promise<DocumentRow> {
	const { id, documentId } = await again(tx);
	if (documentId !== null) return documentOf(tx, documentId);
	await insertDocument(tx, row);
	await closeUpload(tx, id, row.id);
	return row;
}

/**
 * Inspects the complete file like any other upload and stores it. Repeated calls return the same
 * document. If the content is refused, the upload is deleted.
 */
export async function completeUpload(
	deps: ClaimDeps,
	owner: UploadOwner,
	input: One,
	now: Date,
): Promise<CallOutput<typeof finishUpload>> {
	const upload = await ownUpload(deps.db, owner, input, now, findUpload);
	const { documentId, received, size } = upload;
	if (documentId === null && received < size) throw elsewhere(upload);
	const kept =
		documentId === null
			? await keepWhole(deps, owner, upload, now)
			: await documentOf(deps.db, documentId);
	return { filepath: filepathOf(kept.id), fileName: documentNames(deps.sealer, kept).fileName };
}

async function keepWhole(
	deps: ClaimDeps,
	owner: UploadOwner,
	upload: ClaimUploadRow,
	now: Date,
): Promise<DocumentRow> {
	const one = { uploadId: upload.id };
	await refuseCrowd(deps.db, owner, now);
	const file = await wholeOf(deps, upload);
	// A second device has finished the upload since it was loaded: the parts are already deleted,
	// and the document exists.
	const { documentId } = await ownUpload(deps.db, owner, one, now, findUpload);
	if (documentId !== null) return documentOf(deps.db, documentId);
	const record = (row: DocumentRow) =>
		deps.db.transaction(async (tx) => {
			// Uses the same lock order as ending a link: the link before the upload.
			await refuseEnded(deps, tx, owner, now);
			return closeAs(tx, row, (db) => ownUpload(db, owner, one, now, lockUpload));
		});
	return keepDocumentFile(deps, { ...file, owner, now }, record).catch(async (error: unknown) => {
		if (error instanceof Refusal && error.code === 'fix-fields')
			await dropUpload(deps.db, upload.id);
		throw error;
	});
}
