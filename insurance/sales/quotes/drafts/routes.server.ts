import { type Served, serve } from '#platform/http/served.server.ts';

import { forgetDraft, readApplicationDraft, saveApplicationDraft, sendDraftLink } from './api.ts';
import { dropApplicationDraft, keepDraft, openApplicationDraft } from './keep-draft.server.ts';
import { type DraftLinkDeps, sendLink } from './send-link.server.ts';

export function draftRoutes(deps: DraftLinkDeps): Served[] {
	return [
		serve(saveApplicationDraft, (input, caller) => keepDraft(deps, input, caller.now)),
		serve(readApplicationDraft, (input, caller) =>
			openApplicationDraft(deps, input.token, caller.now),
		),
		serve(forgetDraft, (input, caller) => dropApplicationDraft(deps, input.token, caller.now)),
		serve(sendDraftLink, (input, caller) => sendLink(deps, input, caller)),
	];
}
