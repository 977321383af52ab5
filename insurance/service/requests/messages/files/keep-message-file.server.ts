import { createHash } from 'node:crypto';

import type { ClaimDeps } from '#insurance/claims/claim-content.server.ts';
import { inspectFile } from '#insurance/claims/uploads/keep-file.server.ts';
import type { Upload } from '#platform/contract/upload.ts';
import { MEDIA_TYPES } from '#platform/files/inspect.server.ts';
import type { DocumentMaker, MadeDocument } from '#platform/http/made-document.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { MessageDeps } from '../own-messages.server.ts';
import { MESSAGE_FILE } from './shown-files.server.ts';
import { messageFile, type MessageFileRow } from './store.server.ts';

export type MessageFileDeps = MessageDeps & Pick<ClaimDeps, 'files' | 'scanner' | 'inspector'>;
type NewFile = Omit<MessageFileRow, 'messageId' | 'threadId'>;

/**
 * Inspects and scans a file, stores it sealed and calls `record` to write its row. The file is
 * deleted if `record` refuses.
 */
export async function keepMessageFile<T>(
	deps: MessageFileDeps,
	upload: Upload,
	now: Date,
	record: (row: NewFile) => Promise<T>,
): Promise<T> {
	const { kind, bytes, fileName } = await inspectFile(deps, upload, 'file');
	const id = uuidv7(now.getTime());
	const row: NewFile = {
		id,
		content: deps.sealer.seal(MESSAGE_FILE.name, fileName),
		mediaType: MEDIA_TYPES[kind],
		size: bytes.length,
		sha256: createHash('sha256').update(bytes).digest('hex'),
		fileKey: `messages/${id}.sealed`,
		uploadedAt: now,
	};
	const sealed = deps.sealer.seal(MESSAGE_FILE.bytes, Buffer.from(bytes).toString('base64'));
	await deps.files.put(row.fileKey, sealed, 'application/octet-stream');
	try {
		return await record(row);
	} catch (error) {
		await deps.files.remove(row.fileKey);
		throw error;
	}
}

/** Headers hold no other signs. */
const plainName = (name: string) => name.replaceAll(/[^\w.-]+/g, '-');

/** Opens a stored file; null if there is none. */
export async function documentOf(
	{ sealer, files }: Pick<MessageFileDeps, 'sealer' | 'files'>,
	row: Pick<NewFile, 'content' | 'mediaType' | 'fileKey'> | undefined,
): Promise<MadeDocument | null> {
	const sealed = row && (await files.get(row.fileKey));
	if (!row || !sealed) return null;
	return {
		name: plainName(sealer.open<string>(MESSAGE_FILE.name, row.content)),
		type: row.mediaType,
		bytes: Buffer.from(sealer.open<string>(MESSAGE_FILE.bytes, sealed), 'base64'),
	};
}

/** Opens a file for a signed link, which was made after its access was checked and recorded. */
export const messageFileDocuments = (
	deps: Pick<MessageFileDeps, 'db' | 'sealer' | 'files'>,
): Record<'message-file', DocumentMaker> => ({
	'message-file': async ([fileId = '']) => documentOf(deps, await messageFile(deps.db, fileId)),
});
