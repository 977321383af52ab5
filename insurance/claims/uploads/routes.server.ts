import { type Served, serve } from '#platform/http/served.server.ts';

import type { ClaimDeps } from '../claim-content.server.ts';
import { beginUpload, finishUpload, sendPart, uploadState } from './api.ts';
import { begin, finish, part, state } from './resumable-upload.server.ts';

export function uploadRoutes(deps: ClaimDeps): Served[] {
	return [
		serve(beginUpload, (input, caller) => begin(deps, input, caller)),
		serve(uploadState, (input, caller) => state(deps, input, caller)),
		serve(sendPart, (input, caller) => part(deps, input, caller)),
		serve(finishUpload, (input, caller) => finish(deps, input, caller)),
	];
}
