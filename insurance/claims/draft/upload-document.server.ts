import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import { type ClaimDeps, documentNames, sameCustomer } from '../claim-content.server.ts';
import { type DocumentRow, findDocuments, insertDocument } from '../document-store.server.ts';
import { refuseEnded } from '../invitations/open-invitation.server.ts';
import type { uploadDocument } from '../uploads/api.ts';
import { keepDocumentFile } from '../uploads/keep-file.server.ts';
import { refuseCrowd, type UploadOwner } from '../uploads/upload-owner.server.ts';

/** Returns the opaque key of an upload, never a path (trust.md 21). */
export const filepathOf = (id: string) => `dok.${id}`;

export function documentIdOf(filepath: string): string | null {
	return /^dok\.([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/.exec(filepath)?.[1] ?? null;
}

/**
 * Stores one file for a claim (C7.2.27). Its content is checked for size and type, scanned and
 * sealed before it is written. Only this customer can use the returned key.
 */
export async function keepWholeUpload(
	deps: ClaimDeps,
	input: CallInput<typeof uploadDocument>,
	caller: Caller,
): Promise<CallOutput<typeof uploadDocument>> {
	const customerId = sameCustomer(caller, input.customerId);
	return storeUpload(deps, input, { customerId, reportId: null, invitationId: null }, caller.now);
}

/**
 * Stores a file that was received in one piece for its owner. Refuses with `slow-down` if there is
 * no room for it.
 */
export async function storeUpload(
	deps: ClaimDeps,
	input: Pick<
		CallInput<typeof uploadDocument>,
		'DocTypeId' | 'DocTypeDescription' | 'claimDocument'
	>,
	owner: UploadOwner,
	now: Date,
): Promise<CallOutput<typeof uploadDocument>> {
	const { fileName, bytes } = input.claimDocument;
	const names = { typeId: input.DocTypeId, type: input.DocTypeDescription ?? '', fileName };
	await refuseCrowd(deps.db, owner, now);
	const kept = await keepDocumentFile(deps, { names, bytes, owner, now }, (row) =>
		deps.db.transaction(async (tx) => {
			await refuseEnded(deps, tx, owner, now);
			await insertDocument(tx, row);
			return row;
		}),
	);
	return { filepath: filepathOf(kept.id), fileName: documentNames(deps.sealer, kept).fileName };
}

/**
 * True for a customer's own upload, or one sent to the customer through a link, if it is not yet
 * part of a claim.
 */
export const isOwnLoose = (row: DocumentRow, customerId: string): boolean =>
	row.customerId === customerId &&
	row.claimId === null &&
	row.reportId === null &&
	row.invitationId === null;

/** Returns a customer's own upload that is not yet part of a claim. Anything else results in 403. */
export async function ownUpload(deps: { db: Db }, customerId: string, filepath: string) {
	const id = documentIdOf(filepath);
	const row = id === null ? undefined : (await findDocuments(deps.db, [id]))[0];
	if (!row || !isOwnLoose(row, customerId)) throw new Refusal('forbidden');
	return row;
}
