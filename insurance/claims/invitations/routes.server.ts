import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

import type { ClaimDeps } from '../claim-content.server.ts';
import { storeUpload } from '../draft/upload-document.server.ts';
import { completeUpload, part, startUpload, state } from '../uploads/resumable-upload.server.ts';
import { allowAgain, endInvitation, listInvitations, makeInvitation } from './api.ts';
import { showInvitations } from './list-invitations.server.ts';
import { ownerOfInvitation, showInvitation } from './open-invitation.server.ts';
import { invite, reopen, takeBack } from './own-invitations.server.ts';
import { receiveDocument } from './receive-document.server.ts';
import {
	beginInvitedUpload,
	finishInvitedUpload,
	invitedUploadState,
	openInvitation,
	sendByInvitation,
	sendInvitedPart,
	uploadByInvitation,
} from './sender-api.ts';

/** Accepts files like a customer's own uploads, but the link determines their owner. */
const invitedUploads = (deps: ClaimDeps): Served[] => [
	serve(uploadByInvitation, async (input, caller) =>
		storeUpload(
			deps,
			{ ...input, DocTypeId: input.DocTypeId ?? '' },
			await ownerOfInvitation(deps, input.token, caller),
			caller.now,
		),
	),
	serve(beginInvitedUpload, async (input, caller) =>
		startUpload(deps, await ownerOfInvitation(deps, input.token, caller), input, caller.now),
	),
	serve(invitedUploadState, async (input, caller) =>
		state(deps, await ownerOfInvitation(deps, input.token, caller), input, caller.now),
	),
	serve(sendInvitedPart, async (input, caller) =>
		part(deps, await ownerOfInvitation(deps, input.token, caller), input, caller.now),
	),
	serve(finishInvitedUpload, async (input, caller) =>
		completeUpload(deps, await ownerOfInvitation(deps, input.token, caller), input, caller.now),
	),
];

export function invitationRoutes(deps: ClaimDeps): Served[] {
	return [
		...serveAll(deps, [
			[makeInvitation, invite],
			[listInvitations, showInvitations],
			[endInvitation, takeBack],
			[allowAgain, reopen],
			[openInvitation, showInvitation],
			[sendByInvitation, receiveDocument],
		]),
		...invitedUploads(deps),
	];
}
