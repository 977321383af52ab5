import { type Served, serve } from '#platform/http/served.server.ts';

import { forgetDraft, readDraft, saveDraft, sendDraftLink } from './api.ts';
import { dropDraft, keepDraft, openDraft } from './keep-draft.server.ts';
import { type LinkDeps, sendLink } from './send-link.server.ts';

export function draftRoutes(deps: LinkDeps): Served[] {
	return [
		serve(saveDraft, (input, caller) => keepDraft(deps, input, caller.now)),
		serve(readDraft, (input, caller) => openDraft(deps, input.token, caller.now)),
		serve(forgetDraft, (input, caller) => dropDraft(deps, input.token, caller.now)),
		serve(sendDraftLink, (input, caller) => sendLink(deps, input, caller)),
	];
}
