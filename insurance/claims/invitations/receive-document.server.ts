import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { Refusal, refuseFields } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/db/pool.server.ts';
import type { Caller } from '#platform/http/served.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';

import {
	addEvent,
	type ClaimDeps,
	documentNames,
	moveTo,
	SEALED,
} from '../claim-content.server.ts';
import { MAX_FILES, senderWords } from '../claim.ts';
import { documentPage } from '../document-pages.server.ts';
import { documentsOfClaim, type DocumentRow, findDocuments } from '../document-store.server.ts';
import { idsOf, withCame } from '../draft/draft-documents.server.ts';
import type { DraftDocument } from '../draft/draft.ts';
import { openClaimDraft } from '../draft/open-draft.server.ts';
import {
	findClaimDraft,
	holdDrafts,
	nextVersion,
	putDraft,
	tieToDraft,
} from '../draft/store.server.ts';
import { documentIdOf, filepathOf } from '../draft/upload-document.server.ts';
import { turnBack } from '../holder/turn-back.server.ts';
import { readLater } from '../receipts/read-later.server.ts';
import {
	answerRequestItem,
	type ClaimRow,
	findClaimById,
	lockClaim,
	requestsOf,
} from '../store.server.ts';
import { triageClaim } from '../triage/triage-claim.server.ts';
import { sameFileIn } from './arrivals.ts';
import {
	type InvitationContent,
	needInvitation,
	refuseUnlessOpen,
	stateOfInvitation,
} from './open-invitation.server.ts';
import type { sendByInvitation } from './sender-api.ts';
import type { DocumentSender, SentBy } from './sender-schema.ts';
import {
	attachInvited,
	findInvitation,
	type InvitationRow,
	lockInvitation,
	markInvitationSent,
	takeInvited,
} from './store.server.ts';

type Sent = {
	row: InvitationRow;
	asked: InvitationContent;
	pages: DocumentRow[];
	sentBy: SentBy;
	now: Date;
};
type Taken = Pick<InvitationRow, 'draftVersion' | 'versionBefore'> & { announce: boolean };

const full = () =>
	new Refusal(
		'look-again',
		'Klaim ini sudah penuh berkas. Beri tahu orang yang memberimu tautan ini.',
	);
const again = () => refuseFields({ filepath: 'Berkasnya tidak ada lagi. Unggah sekali lagi.' });

/** Returns the pages in the order sent. Only pages uploaded through this link are accepted. */
async function pagesOf(
	tx: Tx,
	row: InvitationRow,
	filepaths: readonly string[],
): Promise<DocumentRow[]> {
	const ids = filepaths.map(documentIdOf);
	const found = await findDocuments(
		tx,
		ids.flatMap((id) => id ?? []),
	);
	if (new Set(ids).size < ids.length) throw again();
	return ids.map((id) => {
		const page = found.find((one) => one.id === id);
		if (!page || page.invitationId !== row.id || page.claimId !== null) throw again();
		return page;
	});
}

/** Attaches the pages to the claim or draft; the sender is sealed with each of them. */
async function tie(
	{ sealer }: ClaimDeps,
	tx: Tx,
	{ row, asked, pages, sentBy }: Sent,
	to: { claimId: string | null; draftId: string | null },
): Promise<void> {
	const first = pages[0]?.id ?? '';
	const by = { ...sentBy, as: asked.type, pages: pages.length };
	for (const [at, page] of pages.entries()) {
		const { fileName } = documentNames(sealer, page);
		const names = { typeId: asked.typeId, type: asked.type, fileName, sentBy: by };
		const content = documentPage(names, at, first);
		const kept = await attachInvited(tx, row.id, to, {
			id: page.id,
			content: sealer.seal(SEALED.document, content),
		});
		if (!kept) throw again();
	}
}

async function intoClaim(deps: ClaimDeps, tx: Tx, sent: Sent, claim: ClaimRow): Promise<Taken> {
	const { row, asked, pages, sentBy, now } = sent;
	const requests = row.requestId === null ? [] : await requestsOf(tx, claim.id);
	const request = requests.find(({ id }) => id === row.requestId);
	const kept = await documentsOfClaim(tx, claim.id);
	// Staff requested this document, and only once, so the limit on files does not apply.
	if (!request && kept.length + pages.length > MAX_FILES) throw full();
	await tie(deps, tx, sent, { claimId: claim.id, draftId: null });
	await readLater(deps.sealer, tx, claim.id);
	await triageClaim({ db: tx, sealer: deps.sealer }, claim, now);
	const event = {
		kind: 'document-by-link',
		by: { actor: 'system' },
		at: now,
		note: `${asked.type}: ${senderWords(sentBy)}`,
	} as const;
	const none = { draftVersion: null, versionBefore: null };
	if (!request || claim.status !== 'needs-documents') {
		await moveTo(tx, claim, claim.status, now);
		await addEvent(tx, deps.sealer, claim.id, event);
		return { ...none, announce: true };
	}
	if (!(await answerRequestItem(tx, request.id, { documentId: pages[0]?.id ?? null }, now)))
		throw new Refusal('look-again');
	await addEvent(tx, deps.sealer, claim.id, event);
	const left = requests.filter((one) => !one.answeredAt && one.id !== request.id).length;
	await turnBack(deps, tx, claim, { left, now });
	// After the last document, a different email informs the customer that all have arrived.
	return { ...none, announce: left > 0 };
}

/**
 * Adds the document to the matching row of a draft, like an upload by the customer. The draft's new
 * version causes no conflict in other tabs.
 */
async function intoDraft(deps: ClaimDeps, tx: Tx, sent: Sent, draftId: string): Promise<Taken> {
	const { asked, pages, sentBy, now } = sent;
	const stored = await findClaimDraft(tx, draftId);
	const draft = openClaimDraft(deps.sealer, stored);
	if (!stored || !draft) throw new Refusal('look-again');
	const [first, ...further] = pages.map((page) => ({
		filepath: filepathOf(page.id),
		fileName: documentNames(deps.sealer, page).fileName,
	}));
	if (!first) throw again();
	const came: DraftDocument = {
		typeId: asked.typeId,
		type: asked.type,
		...first,
		pages: further,
		sentBy,
	};
	const documents = await withCame({ ...deps, db: tx }, stored.customerId, draft, [came]);
	if (!documents.some(sameFileIn([came])) || idsOf(documents).length > MAX_FILES) throw full();
	await tie(deps, tx, sent, { claimId: null, draftId });
	const version = await nextVersion(tx, stored.customerId);
	putDraft(tx, {
		...stored,
		version,
		content: deps.sealer.seal(SEALED.draft, { ...draft, documents }),
		changedAt: now,
	});
	tieToDraft(tx, stored, idsOf(documents));
	return { draftVersion: version, versionBefore: stored.version, announce: true };
}

/** Locks the link and its claim against concurrent sending, saving and deciding. */
async function hold(
	tx: Tx,
	{ id, customerId }: InvitationRow,
): Promise<{ row: InvitationRow; claim: ClaimRow | undefined }> {
	holdDrafts(tx, customerId);
	// If the draft was submitted in the meantime, its links now belong to the claim.
	const claimId = (await findInvitation(tx, id))?.claimId;
	const found = claimId ? await findClaimById(tx, claimId) : undefined;
	const claim = found && (await lockClaim(tx, found.claimNo));
	const row = await lockInvitation(tx, id);
	if (!row) throw new Refusal('not-found');
	return { row, claim };
}

/**
 * Sends the pages as the requested document. This uses up the link, so the second of two concurrent
 * senders gets an error.
 */
export async function receiveDocument(
	deps: ClaimDeps,
	input: CallInput<typeof sendByInvitation>,
	caller: Caller,
): Promise<CallOutput<typeof sendByInvitation>> {
	const { now } = caller;
	const found = await needInvitation(deps, input.token, caller);
	const sender: DocumentSender = { name: input.name, institution: input.institution };
	const fileKeys = await deps.db.transaction(async (tx) => {
		const { row, claim } = await hold(tx, found);
		refuseUnlessOpen(await stateOfInvitation({ ...deps, db: tx }, row, now));
		const sent: Sent = {
			row,
			asked: deps.sealer.open<InvitationContent>(SEALED.invitation, row.content),
			pages: await pagesOf(tx, row, [input.filepath, ...(input.pages ?? [])]),
			sentBy: { ...sender, at: now.toISOString() },
			now,
		};
		const { announce, ...versions } = claim
			? await intoClaim(deps, tx, sent, claim)
			: await intoDraft(deps, tx, sent, row.draftId ?? '');
		const isFirst = await markInvitationSent(tx, row.id, {
			...versions,
			sentAt: now,
			sender: deps.sealer.seal(SEALED.sender, sender),
			documentId: sent.pages[0]?.id ?? null,
		});
		if (!isFirst) throw new Refusal('link-used');
		if (announce)
			enqueue(
				tx,
				'claim-invitation-mail',
				{ invitationId: row.id },
				{ dedupeKey: `claim-invitation-mail ${row.id} ${now.getTime()}` },
			);
		return takeInvited(tx, row.id);
	});
	for (const fileKey of fileKeys) await deps.files.remove(fileKey);
	return { sentAt: now.toISOString() };
}
