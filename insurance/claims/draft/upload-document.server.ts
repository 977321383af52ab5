import { createHash } from 'node:crypto';

import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { type FileKind, MEDIA_TYPES } from '#platform/files/inspect.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import type { uploadDocument as uploadCall } from '../api.ts';
import {
	type ClaimDeps,
	type DocumentContent,
	sameCustomer,
	SEALED,
} from '../claim-content.server.ts';
import {
	FILE_ENDINGS,
	FILE_SIZE_MESSAGE,
	FILE_TYPE_MESSAGE,
	MAX_DOCUMENTS,
	MAX_FILE_BYTES,
} from '../claim.ts';
import {
	countLooseDocuments,
	type DocumentRow,
	findDocuments,
	insertDocument,
} from '../store.server.ts';

/** Uploads a day that no claim has taken yet: a draft's own, the rest are second tries. */
const LOOSE_A_DAY = 3 * MAX_DOCUMENTS;

type StoreDeps = Pick<ClaimDeps, 'sealer' | 'files' | 'scanner' | 'inspector'> & { db: Db };

/** May a customer cause one more upload that no claim has taken? */
export const hasLooseRoom = async (db: Db, customerId: string, now: Date): Promise<boolean> =>
	(await countLooseDocuments(db, customerId, new Date(now.getTime() - DAY_MS))) < LOOSE_A_DAY;

const PROBLEMS = {
	unknown: FILE_TYPE_MESSAGE,
	damaged: 'Berkas ini rusak atau tidak lengkap. Simpan ulang, lalu unggah lagi.',
	active: 'PDF ini berisi skrip atau lampiran tersembunyi. Simpan sebagai PDF biasa atau foto, lalu unggah lagi.',
	locked: 'PDF ini terkunci kata sandi. Buka kuncinya dulu, lalu unggah lagi.',
	huge: 'Gambar ini terlalu lebar. Perkecil dulu, lalu unggah lagi.',
	hidden: 'Ada berkas lain tersembunyi di dalam berkas ini. Simpan ulang sebagai PDF biasa atau foto, lalu unggah lagi.',
	swollen: 'Isi berkas ini jauh lebih besar daripada ukurannya. Simpan ulang, lalu unggah lagi.',
	endless:
		'Berkas ini terlalu lama diperiksa. Simpan ulang sebagai PDF biasa atau foto, lalu unggah lagi.',
} as const;

/** The opaque key of an upload, never a path (trust.md 2, row 21). */
export const filepathOf = (id: string) => `dok.${id}`;

export function documentIdOf(filepath: string): string | null {
	return /^dok\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(filepath)?.[1] ?? null;
}

/**
 * A name as lists show it: no folders, no control or direction characters, 100 at most, ending as
 * the content is.
 */
function cleanFileName(name: string, kind: string): string {
	const base = (name.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
	const stem = base.replace(/\.[^.]*$/, '').slice(0, 90) || 'dokumen';
	const ending = /\.([A-Za-z]{3,4})$/.exec(base)?.[1]?.toLowerCase();
	return `${stem}.${kind === 'jpg' && ending === 'jpeg' ? 'jpeg' : kind}`;
}

/** What a file is called already tells of some that they are none of a claim. */
export function refuseEnding(fileName: string): void {
	const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
	if (!(FILE_ENDINGS as readonly string[]).includes(ending))
		throw refuseFields({ claimDocument: FILE_TYPE_MESSAGE });
}

async function checkFile(
	deps: StoreDeps,
	upload: { fileName: string; bytes: Uint8Array },
): Promise<{ kind: FileKind; bytes: Uint8Array }> {
	const refuse = (message: string) => refuseFields({ claimDocument: message });
	const { bytes, fileName } = upload;
	if (bytes.length === 0) throw refuse('Berkas ini kosong. Pilih berkas lain.');
	if (bytes.length > MAX_FILE_BYTES) throw refuse(FILE_SIZE_MESSAGE);
	refuseEnding(fileName);
	const found = await deps.inspector.inspect(bytes);
	if ('problem' in found) {
		if (found.problem === 'busy')
			throw new Refusal('busy', 'Pemeriksa berkas sedang ramai. Coba unggah lagi sebentar.');
		throw refuse(PROBLEMS[found.problem]);
	}
	const scanned = await deps.scanner.scan(bytes).catch(() => {
		throw new Refusal(
			'busy',
			'Pemeriksa virus sedang tidak tersedia. Coba unggah lagi sebentar.',
		);
	});
	if (!scanned.clean) throw refuse('Berkas ini terdeteksi berbahaya dan tidak kami simpan.');
	return found;
}

/**
 * Keeps one file of a claim (C7.2.27): size and type by content, scanned, sealed before it is
 * written. The key in the answer belongs to this customer alone.
 */
export async function keepUpload(
	deps: ClaimDeps,
	input: CallInput<typeof uploadCall>,
	caller: Caller,
): Promise<CallOutput<typeof uploadCall>> {
	const customerId = sameCustomer(caller, input.customerId);
	return storeUpload(deps, input, { customerId, reportId: null }, caller.now, () =>
		hasLooseRoom(deps.db, customerId, caller.now),
	);
}

/** Checks a file and keeps it sealed, for its owner; refuses `slow-down` where there is no room. */
export async function storeUpload(
	deps: StoreDeps,
	input: Pick<CallInput<typeof uploadCall>, 'DocTypeId' | 'DocTypeDescription' | 'claimDocument'>,
	owner: Pick<DocumentRow, 'customerId' | 'reportId'>,
	now: Date,
	hasRoom: () => Promise<boolean>,
): Promise<CallOutput<typeof uploadCall>> {
	const upload = input.claimDocument;
	const { kind, bytes } = await checkFile(deps, upload);
	if (!(await hasRoom())) throw new Refusal('slow-down');
	const id = uuidv7(now.getTime());
	const fileName = cleanFileName(upload.fileName, kind);
	const fileKey = `claims/${id}.sealed`;
	const content: DocumentContent = {
		typeId: input.DocTypeId,
		type: input.DocTypeDescription ?? '',
		fileName,
	};
	await deps.files.put(
		fileKey,
		deps.sealer.seal(SEALED.file, Buffer.from(bytes).toString('base64')),
		'application/octet-stream',
	);
	await insertDocument(deps.db, {
		id,
		...owner,
		claimId: null,
		content: deps.sealer.seal(SEALED.document, content),
		mediaType: MEDIA_TYPES[kind],
		size: bytes.length,
		sha256: createHash('sha256').update(bytes).digest('hex'),
		fileKey,
		uploadedAt: now,
	});
	return { filepath: filepathOf(id), fileName };
}

/** A customer's own upload that no claim has yet; anything else is 403. */
export async function ownUpload(deps: { db: Db }, customerId: string, filepath: string) {
	const id = documentIdOf(filepath);
	const row = id === null ? undefined : (await findDocuments(deps.db, [id]))[0];
	if (!row || row.customerId !== customerId || row.claimId !== null || row.reportId !== null)
		throw new Refusal('forbidden');
	return row;
}
