import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { isUuid, uuidv7 } from '#platform/values/uuid.ts';

import {
	type ClaimDeps,
	type DocumentContent,
	namesOf,
	sameCustomer,
	SEALED,
} from '../claim-content.server.ts';
import {
	documentIdOf,
	filepathOf,
	hasLooseRoom,
	refuseEnding,
	storeUpload,
} from '../draft/upload-document.server.ts';
import { findDocuments } from '../store.server.ts';
import type { beginUpload, finishUpload, sendPart, uploadState } from './api.ts';
import { MAX_UNFINISHED, PART_BYTES, UPLOAD_HOURS } from './resumable.ts';
import {
	addPart,
	closeUpload,
	countUnfinished,
	dropUpload,
	findUpload,
	insertUpload,
	lockUpload,
	partsOf,
	type UploadRow,
} from './store.server.ts';

const HOUR_MS = 3_600_000;
const uploadsEndBefore = (now: Date) => new Date(now.getTime() - UPLOAD_HOURS * HOUR_MS);

/** The customer's own upload; a foreign one, an unknown one and one that is over are the same 403. */
async function ownUpload<D extends Db>(
	db: D,
	input: { customerId: string; uploadId: string },
	caller: Caller,
	find: (db: D, id: string) => Promise<UploadRow | undefined>,
): Promise<UploadRow> {
	const customerId = sameCustomer(caller, input.customerId);
	const row = isUuid(input.uploadId) ? await find(db, input.uploadId) : undefined;
	if (!row || row.customerId !== customerId || row.beganAt < uploadsEndBefore(caller.now))
		throw new Refusal('forbidden');
	return row;
}

/** Room for a file that is to come in parts; what its name already tells is refused at once. */
export async function begin(
	deps: ClaimDeps,
	input: CallInput<typeof beginUpload>,
	caller: Caller,
): Promise<CallOutput<typeof beginUpload>> {
	const customerId = sameCustomer(caller, input.customerId);
	const { now } = caller;
	refuseEnding(input.fileName);
	const id = uuidv7(now.getTime());
	const names: DocumentContent = {
		typeId: input.DocTypeId,
		type: input.DocTypeDescription ?? '',
		fileName: input.fileName,
	};
	await deps.db.transaction(async (tx) => {
		const unfinished = await countUnfinished(tx, customerId, uploadsEndBefore(now));
		if (unfinished >= MAX_UNFINISHED || !(await hasLooseRoom(tx, customerId, now)))
			throw new Refusal('slow-down');
		const content = deps.sealer.seal(SEALED.upload, names);
		await insertUpload(tx, { id, customerId, content, size: input.size, beganAt: now });
	});
	const expiresAt = new Date(now.getTime() + UPLOAD_HOURS * HOUR_MS).toISOString();
	return { uploadId: id, offset: 0, partBytes: PART_BYTES, expiresAt };
}

/** How far it came: where the next part begins. */
export async function state(
	deps: ClaimDeps,
	input: CallInput<typeof uploadState>,
	caller: Caller,
): Promise<CallOutput<typeof uploadState>> {
	const { received, size } = await ownUpload(deps.db, input, caller, findUpload);
	return { offset: received, size };
}

const elsewhere = ({ received }: UploadRow) =>
	new Refusal('look-again', 'Bagian ini bukan yang berikutnya. Lanjutkan dari offset.', {
		offset: received,
	});

/** Keeps the next part. One that is not the next is told from where to go on. */
export async function part(
	deps: ClaimDeps,
	input: CallInput<typeof sendPart>,
	caller: Caller,
): Promise<CallOutput<typeof sendPart>> {
	const { bytes } = input.part;
	return deps.db.transaction(async (tx) => {
		const upload = await ownUpload(tx, input, caller, lockUpload);
		const { received, size } = upload;
		if (Number(input.offset) !== received || upload.documentId !== null)
			throw elsewhere(upload);
		if (bytes.length === 0 || bytes.length > PART_BYTES || received + bytes.length > size)
			throw refuseFields({ part: 'Bagian ini tidak sesuai ukuran berkasnya' });
		await addPart(tx, upload, {
			id: uuidv7(caller.now.getTime()),
			bytes: deps.sealer.seal(SEALED.uploadPart, Buffer.from(bytes).toString('base64')),
			length: bytes.length,
		});
		return { offset: received + bytes.length, size };
	});
}

/**
 * Looks into the whole file as into every upload, and keeps it. Asked again it answers the same;
 * refused for what it holds, the upload is gone.
 */
export async function finish(
	deps: ClaimDeps,
	input: CallInput<typeof finishUpload>,
	caller: Caller,
): Promise<CallOutput<typeof finishUpload>> {
	const kept = deps.db.transaction(async (tx) => {
		const upload = await ownUpload(tx, input, caller, lockUpload);
		if (upload.documentId !== null) {
			const [row] = await findDocuments(tx, [upload.documentId]);
			if (!row) throw new Refusal('forbidden');
			return {
				filepath: filepathOf(row.id),
				fileName: namesOf(deps.sealer, row).fileName,
			};
		}
		if (upload.received < upload.size) throw elsewhere(upload);
		const answer = await keepWhole(deps, tx, upload, caller.now);
		await closeUpload(tx, upload.id, documentIdOf(answer.filepath) ?? '');
		return answer;
	});
	return kept.catch(async (error: unknown) => {
		if (error instanceof Refusal && error.code === 'fix-fields')
			await dropUpload(deps.db, input.uploadId);
		throw error;
	});
}

async function keepWhole(deps: ClaimDeps, tx: Db, upload: UploadRow, now: Date) {
	const { customerId, content } = upload;
	const sealed = await partsOf(tx, upload.id);
	const bytes = Buffer.concat(
		sealed.map((one) =>
			Buffer.from(deps.sealer.open<string>(SEALED.uploadPart, one), 'base64'),
		),
	);
	const { typeId, type, fileName } = deps.sealer.open<DocumentContent>(SEALED.upload, content);
	return storeUpload(
		{ ...deps, db: tx },
		{ DocTypeId: typeId, DocTypeDescription: type, claimDocument: { fileName, bytes } },
		{ customerId, reportId: null },
		now,
		() => hasLooseRoom(tx, customerId, now),
	);
}
