import type { Caller } from '#platform/http/served.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';

import { type ClaimDeps, sameCustomer } from '../claim-content.server.ts';
import { beginUpload, finishUpload, sendPart, uploadState } from './api.ts';
import { startUpload, completeUpload, part, state } from './resumable-upload.server.ts';
import type { UploadOwner } from './upload-owner.server.ts';

const own = (caller: Caller, input: { customerId: string }): UploadOwner => ({
	customerId: sameCustomer(caller, input.customerId),
	reportId: null,
	invitationId: null,
});

export function uploadRoutes(deps: ClaimDeps): Served[] {
	return [
		serve(beginUpload, async (input, caller) =>
			startUpload(deps, own(caller, input), input, caller.now),
		),
		serve(uploadState, async (input, caller) =>
			state(deps, own(caller, input), input, caller.now),
		),
		serve(sendPart, async (input, caller) => part(deps, own(caller, input), input, caller.now)),
		serve(finishUpload, async (input, caller) =>
			completeUpload(deps, own(caller, input), input, caller.now),
		),
	];
}
