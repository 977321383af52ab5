import { staffNamed, staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { requireGround } from '#insurance/access/staff/personal-reads.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { isUuid, uuidv7 } from '#platform/values/random/uuid.ts';

import { type ClaimDeps, SEALED } from '../../claim-content.server.ts';
import { documentsOfClaim } from '../../document-store.server.ts';
import { claimByNo } from '../found-claim.server.ts';
import type { noteOnDocument, removeDocumentNote } from './api.ts';
import {
	deleteDocumentNote,
	type DocumentNoteRow,
	insertDocumentNote,
	notesOnClaim,
} from './store.server.ts';

/** A claim with more notes than this is discussed elsewhere. */
const MAX_NOTES = 300;

type Note = CallOutput<typeof noteOnDocument>;

const wireNote = (sealer: Sealer, row: DocumentNoteRow, reader: string): Note => ({
	id: row.id,
	documentId: row.documentId,
	page: row.page,
	x: row.x,
	y: row.y,
	words: sealer.open<string>(SEALED.documentNote, row.content),
	by: row.by,
	at: row.writtenAt.toISOString(),
	mine: row.staffId === reader,
});

/** Returns the notes on a claim's documents for a colleague. Customers never get them. */
export async function documentNotesFor(
	deps: { db: Db; sealer: Sealer },
	claimId: string,
	staffId: string,
): Promise<Note[]> {
	return (await notesOnClaim(deps.db, claimId)).map((row) => wireNote(deps.sealer, row, staffId));
}

/** Finds a claim whose documents this person may read. */
async function readClaim(deps: ClaimDeps, claimNo: string, staffId: string, at: Date) {
	const claim = await claimByNo(deps, claimNo);
	const { customerId, claimNo: number } = claim;
	await requireGround(deps.db, { staffId, customerId, at, number });
	return claim;
}

export async function noteOnClaimDocument(
	deps: ClaimDeps,
	input: CallInput<typeof noteOnDocument>,
	caller: Caller,
): Promise<Note> {
	const { staffId } = staffWho(caller, 'claims.assess');
	const { claimNo, documentId, page, x, y, words } = input;
	const claim = await readClaim(deps, claimNo, staffId, caller.now);
	if (!(await documentsOfClaim(deps.db, claim.id)).some(({ id }) => id === documentId))
		throw new Refusal('not-found', 'Dokumen ini bukan bagian dari klaim itu.');
	if ((await notesOnClaim(deps.db, claim.id)).length >= MAX_NOTES)
		throw new Refusal(
			'look-again',
			`Klaim ini sudah punya ${MAX_NOTES} catatan. Hapus yang tidak perlu lagi.`,
		);
	const { name: by } = await staffNamed(deps.db, staffId);
	const row = {
		id: uuidv7(caller.now.getTime()),
		documentId,
		staffId,
		page,
		x,
		y,
		content: deps.sealer.seal(SEALED.documentNote, words),
		writtenAt: caller.now,
	};
	await deps.db.transaction((tx) => insertDocumentNote(tx, row));
	return wireNote(deps.sealer, { ...row, by }, staffId);
}

/** Removes a note. Only its author may do so. */
export async function removeNoteOnDocument(
	deps: ClaimDeps,
	input: CallInput<typeof removeDocumentNote>,
	caller: Caller,
): Promise<{ removed: boolean }> {
	const { staffId } = staffWho(caller, 'claims.assess');
	const claim = await readClaim(deps, input.claimNo, staffId, caller.now);
	const { id } = input;
	const removed =
		isUuid(id) &&
		(await deps.db.transaction((tx) =>
			deleteDocumentNote(tx, { id, claimId: claim.id, staffId }),
		));
	if (!removed)
		throw new Refusal('not-found', 'Catatan ini sudah tidak ada, atau bukan tulisanmu.');
	return { removed };
}
