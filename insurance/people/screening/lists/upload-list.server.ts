import type { ApprovalDeps } from '#insurance/access/approvals/proposal.server.ts';
import { refuseIfProposed } from '#insurance/access/approvals/propose.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { refuseFile } from '#platform/files/xlsx/refuse-file.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { uploadList } from '../api.ts';
import { MOST_LIST_BYTES } from '../screening.ts';
import { LIST_APPROVAL } from './list-approval.server.ts';
import { type ListReader, readListBytes } from './list-reader.server.ts';
import {
	countListChanges,
	deleteDraft,
	insertEntries,
	insertList,
	listOfState,
	lockKind,
} from './list-store.server.ts';

export type ListDeps = ApprovalDeps & { db: Pool; lists: ListReader };

/**
 * Reads a file and keeps it as the draft of its kind, in place of the one before. No one is
 * compared with it until a second person put it in force. A file with refused lines is kept too:
 * what it lacks is shown to both people.
 */
export async function takeList(
	deps: ListDeps,
	{ kind, source, file }: CallInput<typeof uploadList>,
	caller: Caller,
): Promise<CallOutput<typeof uploadList>> {
	const { staffId } = staffWho(caller, 'screening.manage');
	if (file.bytes.length > MOST_LIST_BYTES) throw refuseFile('Berkas paling besar 32 MB.');
	await refuseIfProposedNow(deps, kind);
	const { packed, ...read } = await readListBytes(deps.lists, file.bytes);
	const id = uuidv7(caller.now.getTime());
	await deps.db.transaction(async (tx) => {
		await lockKind(tx, kind);
		await refuseIfProposed(tx, { kind: LIST_APPROVAL, thing: kind });
		await deleteDraft(tx, kind);
		const fileName = file.fileName.slice(0, 200);
		await insertList(tx, {
			...read,
			id,
			kind,
			source,
			fileName,
			uploadedBy: staffId,
			at: caller.now,
		});
		for (const piece of packed) await insertEntries(tx, id, piece);
		const before = await listOfState(tx, kind, 'in-force');
		await countListChanges(tx, id, before?.id ?? null);
	});
	return { listId: id, entries: read.entries, refused: read.refused };
}

/** Refuses before a large file is read. */
const refuseIfProposedNow = ({ db }: ListDeps, kind: CallInput<typeof uploadList>['kind']) =>
	db.transaction((tx) => refuseIfProposed(tx, { kind: LIST_APPROVAL, thing: kind }));
