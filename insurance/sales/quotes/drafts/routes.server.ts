import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

import { forgetDraft, readApplicationDraft, saveApplicationDraft, sendDraftLink } from './api.ts';
import { dropApplicationDraft, keepDraft, openApplicationDraft } from './keep-draft.server.ts';
import { type DraftLinkDeps, sendLink } from './send-link.server.ts';

export function draftRoutes(deps: DraftLinkDeps): Served[] {
	return [
		...serveAll(deps, [
			[saveApplicationDraft, keepDraft],
			[forgetDraft, dropApplicationDraft],
			[sendDraftLink, sendLink],
		]),
		serve(readApplicationDraft, (input, caller) =>
			openApplicationDraft(deps, input.token, caller.now),
		),
	];
}
