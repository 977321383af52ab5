import { companyMay } from '#insurance/groups/companies/admins/sessions.server.ts';
import { findGroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Upload } from '#platform/contract/upload.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { ColumnChoice, FoundColumns } from '../files/columns/column-choice.ts';
import type { UploadKind } from '../member.ts';
import { checkChoice } from './column-mapping.server.ts';
import { memoryFrom, rememberedBy } from './column-store.server.ts';
import type { SetAside } from './left-out.ts';
import { type MembershipDeps, rulesOf } from './membership-deps.server.ts';
import { readUpload, readWords, STOPPED } from './read-upload.server.ts';
import { checkFile } from './scanned-file.server.ts';
import {
	insertMemberUpload,
	uploadById,
	type MemberUploadRow,
} from './staging/staging-store.server.ts';
import { takePlace, inTurn } from './upload-turns.server.ts';

/**
 * Time in milliseconds that a call waits for a file before it responds that the file is still being
 * read.
 */
const PATIENCE_MS = 8_000;

/** `found`: the columns that the user has to map if they are unknown. */
const refusedFile = (message: string, found: FoundColumns | null) =>
	new Refusal('fix-fields', message, {
		fields: { file: message },
		...(found ? { columns: found } : {}),
	});

type Imported = {
	state: 'reading' | 'ready' | 'failed';
	total: number;
	invalid: number;
	hidden: number;
	setAside: SetAside[];
	message: string;
};

/**
 * Accepts a file for a cover's preview (C7.1.07, C7.1.08). Small files are ready when this returns;
 * for large files the response states that reading continues. Refuses with 422 on `file` and a
 * message that explains the problem.
 */
export async function importMembers(
	deps: MembershipDeps,
	input: { product_id: string; file: Upload; columns?: ColumnChoice | undefined },
	kind: UploadKind,
	caller: Caller,
): Promise<Imported> {
	const who = companyMay(caller, 'prepare');
	const cover = await findGroupCover(deps.db, who.companyId, input.product_id);
	const { file } = input;
	checkChoice(input.columns, kind);
	await checkFile(deps, file);
	const rules = await rulesOf(deps.db, cover, caller.now);
	const memory = memoryFrom(await rememberedBy(deps.db, who.companyId));
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
	let found: FoundColumns | null = null;
	const task = { id, kind, file, rules, memory, chosen: input.columns, now: caller.now };
	const reading = begun
		.then(() => inTurn(() => readUpload(deps, cover, task)))
		.then((asked) => void (found = asked))
		.finally(leave);
	let timer: NodeJS.Timeout | undefined;
	// A client that receives the waiting response polls for progress, so the row must be in the
	// table by then.
	const patience = begun.then(
		() => new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS))),
	);
	await Promise.race([reading, patience]);
	clearTimeout(timer);
	return importedAs(await uploadById(deps.db, id), found);
}

export function importedAs(
	upload: MemberUploadRow | undefined,
	found: FoundColumns | null = null,
): Imported {
	if (upload?.state === 'failed') throw refusedFile(upload.problem ?? STOPPED, found);
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
