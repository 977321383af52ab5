import { createHash } from 'node:crypto';

import { inspectFile } from '#insurance/claims/uploads/keep-file.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Upload } from '#platform/contract/upload.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Files } from '#platform/files/files.server.ts';
import { type FileKind, type Inspector, MEDIA_TYPES } from '#platform/files/inspect.server.ts';
import type { Scanner } from '#platform/files/scan.server.ts';
import type { DocumentMaker } from '#platform/http/made-document.server.ts';

import { correctionContentOf, SEALED_EVIDENCE } from './correction-approval.server.ts';
import { findCorrection } from './store.server.ts';

export type EvidenceDeps = {
	sealer: Sealer;
	files: Files;
	scanner: Scanner;
	inspector: Inspector;
};

type Evidence = { kind: FileKind; bytes: Uint8Array; fileName: string };

/** Checks the file of a correction; refusals are messages about `evidence`. */
export const inspectEvidence = (deps: EvidenceDeps, file: Upload): Promise<Evidence> =>
	inspectFile(deps, file, 'evidence');

/** Stores checked evidence sealed, and deletes it again if its row cannot be written. */
export async function keepEvidence<T>(
	{ sealer, files }: EvidenceDeps,
	{ id, kind, bytes }: Evidence & { id: string },
	record: (file: {
		fileKey: string;
		mediaType: string;
		size: number;
		sha256: string;
	}) => Promise<T>,
): Promise<T> {
	const fileKey = `corrections/${id}.sealed`;
	const sealed = sealer.seal(SEALED_EVIDENCE, Buffer.from(bytes).toString('base64'));
	await files.put(fileKey, sealed, 'application/octet-stream');
	let isKept = false;
	try {
		const sha256 = createHash('sha256').update(bytes).digest('hex');
		const done = await record({
			fileKey,
			mediaType: MEDIA_TYPES[kind],
			size: bytes.length,
			sha256,
		});
		isKept = true;
		return done;
	} finally {
		if (!isKept) await files.remove(fileKey);
	}
}

/** `correction-evidence`: the document behind a correction, through a link made for one person. */
export const correctionDocuments = ({
	db,
	sealer,
	files,
}: {
	db: Db;
	sealer: Sealer;
	files: Files;
}): Record<'correction-evidence', DocumentMaker> => ({
	'correction-evidence': async ([id = '']) => {
		const row = await findCorrection(db, id);
		const sealed = row && (await files.get(row.fileKey));
		if (!row || !sealed) return null;
		return {
			name: correctionContentOf(sealer, row).fileName,
			type: row.mediaType,
			bytes: Buffer.from(sealer.open<string>(SEALED_EVIDENCE, sealed), 'base64'),
		};
	},
});
