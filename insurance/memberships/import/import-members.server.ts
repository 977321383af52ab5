import { findGroupCover } from '#insurance/companies/covers.server.ts';
import { companyMay } from '#insurance/companies/sessions.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/uuid.ts';

import { MAX_SHEET_BYTES, type UploadKind } from '../member.ts';
import type { SetAside } from './left-out.ts';
import { type MembershipDeps, rulesOf } from './membership-deps.server.ts';
import { readUpload, readWords, STOPPED } from './read-upload.server.ts';
import { insertMemberUpload, uploadById, type MemberUploadRow } from './staging-store.server.ts';
import { takePlace, inTurn } from './upload-turns.server.ts';

/** How long a call waits for a file before it says that it is still being read. */
const PATIENCE_MS = 8_000;

type Imported = {
	state: 'reading' | 'ready' | 'failed';
	total: number;
	invalid: number;
	hidden: number;
	setAside: SetAside[];
	message: string;
};

/**
 * Takes a file for the preview of a cover (C7.1.07, C7.1.08): small ones are ready when this
 * answers, of large ones it says that they are being read. Refuses 422 on `file` with the sentence
 * for what is wrong with it.
 */
export async function importMembers(
	deps: MembershipDeps,
	input: { product_id: string; file: Upload },
	kind: UploadKind,
	caller: Caller,
): Promise<Imported> {
	const who = companyMay(caller, 'prepare');
	const cover = await findGroupCover(deps.db, who.companyId, input.product_id);
	const { file } = input;
	if (file.bytes.length > MAX_SHEET_BYTES) throw refuseFile('Ukuran berkas paling besar 32 MB.');
	const scanned = await deps.scanner.scan(file.bytes).catch(() => {
		throw new Refusal(
			'busy',
			'Pemeriksa virus sedang tidak tersedia. Tunggu sebentar, lalu unggah lagi.',
		);
	});
	if (!scanned.clean) throw refuseFile('Berkas ini terdeteksi berbahaya dan tidak kami simpan.');
	const rules = await rulesOf(deps.db, cover, caller.now);
	const id = uuidv7(caller.now.getTime());
	const fileName =
		(file.fileName.split(/[/\\]/).at(-1) ?? '')
			.replace(/[\p{Cc}\p{Cf}<>]/gu, '')
			.slice(0, 120) || 'berkas';
	const leave = takePlace();
	const begun = deps.db.transaction((tx) =>
		insertMemberUpload(tx, {
			id,
			coverId: cover.id,
			companyId: who.companyId,
			adminId: who.adminId,
			kind,
			fileName,
			now: caller.now,
		}),
	);
	const reading = begun
		.then(() => inTurn(() => readUpload(deps, cover, id, kind, file, rules)))
		.finally(leave);
	let timer: NodeJS.Timeout | undefined;
	// Who is told that it is being read asks how far it is: by then it is in the table.
	const patience = begun.then(
		() => new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS))),
	);
	await Promise.race([reading, patience]);
	clearTimeout(timer);
	return importedAs(await uploadById(deps.db, id));
}

/** What is told of a file as it stands now. */
export function importedAs(upload: MemberUploadRow | undefined): Imported {
	if (upload?.state === 'failed') throw refuseFile(upload.problem ?? STOPPED);
	if (!upload || upload.state === 'reading')
		return {
			state: 'reading',
			total: 0,
			invalid: 0,
			hidden: 0,
			setAside: [],
			message: 'Berkas sedang dibaca.',
		};
	const { total, invalid, hidden, setAside } = upload;
	return { state: 'ready', total, invalid, hidden, setAside, message: readWords(upload) };
}
