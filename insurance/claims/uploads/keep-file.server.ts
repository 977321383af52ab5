import { createHash } from 'node:crypto';

import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import { type FileKind, MEDIA_TYPES } from '#platform/files/inspect.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';
import { fileEnding } from '#platform/values/text/file-ending.ts';

import { type ClaimDeps, type DocumentContent, SEALED } from '../claim-content.server.ts';
import {
	FILE_ENDINGS,
	FILE_SIZE_MESSAGE,
	FILE_TYPE_MESSAGE,
	MAX_DOCUMENT_BYTES,
} from '../claim.ts';
import type { DocumentRow } from '../document-store.server.ts';
import type { UploadOwner } from './upload-owner.server.ts';

type FileDeps = Pick<ClaimDeps, 'sealer' | 'files' | 'scanner' | 'inspector'>;

const PROBLEMS = {
	unknown: FILE_TYPE_MESSAGE,
	damaged: 'Berkas ini rusak atau tidak lengkap. Simpan ulang, lalu unggah lagi.',
	active: 'PDF ini berisi skrip atau lampiran tersembunyi. Simpan sebagai PDF biasa atau foto, lalu unggah lagi.',
	locked: 'PDF ini terkunci: minta kata sandi saat dibuka. Simpan tanpa kata sandi, lalu unggah lagi.',
	huge: 'Gambar ini terlalu lebar. Perkecil dulu, lalu unggah lagi.',
	hidden: 'Ada berkas lain tersembunyi di dalam berkas ini. Simpan ulang sebagai PDF biasa atau foto, lalu unggah lagi.',
	swollen: 'Isi berkas ini jauh lebih besar daripada ukurannya. Simpan ulang, lalu unggah lagi.',
	endless:
		'Berkas ini terlalu lama diperiksa. Simpan ulang sebagai PDF biasa atau foto, lalu unggah lagi.',
} as const;

/**
 * Cleans a file name for display in lists: no folders, no control or text-direction characters, at
 * most 100 characters, and the extension of the actual content.
 */
function cleanFileName(name: string, kind: string): string {
	const base = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
	const ending = fileEnding(base);
	const stem = (ending === null ? base : base.replace(/\.[^.]*$/, '')).slice(0, 90) || 'dokumen';
	return `${stem}.${kind === 'jpg' && ending === 'jpeg' ? 'jpeg' : kind}`;
}

/**
 * Refuses names whose extension shows that the file cannot belong to a claim. Without an extension,
 * the content decides.
 */
export function refuseEnding(fileName: string, field = 'claimDocument'): void {
	const ending = fileEnding(fileName);
	if (ending !== null && !(FILE_ENDINGS as readonly string[]).includes(ending))
		throw refuseFields({ [field]: FILE_TYPE_MESSAGE });
}

/** Inspects a file: size, type by content, viruses. Refusals are messages about `field`. */
export async function inspectFile(
	deps: Pick<FileDeps, 'scanner' | 'inspector'>,
	upload: { fileName: string; bytes: Uint8Array },
	field = 'claimDocument',
): Promise<{ kind: FileKind; bytes: Uint8Array; fileName: string }> {
	const refuse = (message: string) => refuseFields({ [field]: message });
	const { bytes, fileName } = upload;
	if (bytes.length === 0) throw refuse('Berkas ini kosong. Pilih berkas lain.');
	if (bytes.length > MAX_DOCUMENT_BYTES) throw refuse(FILE_SIZE_MESSAGE);
	refuseEnding(fileName, field);
	const found = await deps.inspector.inspect(bytes);
	if ('problem' in found) {
		if (found.problem === 'busy')
			throw new Refusal('busy', 'Pemeriksa berkas sedang ramai. Coba unggah lagi sebentar.');
		throw refuse(PROBLEMS[found.problem]);
	}
	const scanned = await deps.scanner.scan(bytes).catch((cause: unknown) => {
		const later = new Refusal(
			'busy',
			'Pemeriksa virus sedang tidak tersedia. Coba unggah lagi sebentar.',
		);
		later.cause = cause;
		throw later;
	});
	if (!scanned.clean) throw refuse('Berkas ini terdeteksi berbahaya dan tidak kami simpan.');
	return { ...found, fileName: cleanFileName(fileName, found.kind) };
}

/**
 * Inspects a file (size and type by content, virus scan), stores it sealed, and calls `record` to
 * write its row. Only `record` uses the database, so that no connection is occupied during the
 * inspection. `record` returns the row to use. If that is a different row, or if `record` refuses,
 * the file is deleted.
 */
export async function keepDocumentFile(
	deps: FileDeps,
	given: { names: DocumentContent; bytes: Uint8Array; owner: UploadOwner; now: Date },
	record: (row: DocumentRow) => Promise<DocumentRow>,
): Promise<DocumentRow> {
	const { names, owner, now } = given;
	const { kind, bytes, fileName } = await inspectFile(deps, {
		fileName: names.fileName,
		bytes: given.bytes,
	});
	const id = uuidv7(now.getTime());
	const content = { ...names, fileName };
	const row: DocumentRow = {
		id,
		customerId: owner.customerId,
		reportId: owner.reportId,
		invitationId: owner.invitationId,
		claimId: null,
		content: deps.sealer.seal(SEALED.document, content),
		mediaType: MEDIA_TYPES[kind],
		size: bytes.length,
		sha256: createHash('sha256').update(bytes).digest('hex'),
		fileKey: `claims/${id}.sealed`,
		uploadedAt: now,
	};
	const sealed = deps.sealer.seal(SEALED.file, Buffer.from(bytes).toString('base64'));
	await deps.files.put(row.fileKey, sealed, 'application/octet-stream');
	let kept: DocumentRow | null = null;
	try {
		kept = await record(row);
		return kept;
	} finally {
		if (kept?.id !== id) await deps.files.remove(row.fileKey);
	}
}
