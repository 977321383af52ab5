import type { Pool } from '#platform/db/pool.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';

import { editor } from '../editor.server.ts';
import { decideProposal, listLinkedFrom, listWaitingContent } from './api.ts';
import { decideContentProposal } from './decide.server.ts';
import { linkedFrom } from './linked-from.server.ts';
import { showWaiting } from './show-waiting.server.ts';

export function secondPersonRoutes({ db }: { db: Pool }): Served[] {
	return [
		serve(listLinkedFrom, async ({ slug }, caller) => {
			editor(caller);
			return linkedFrom(db, slug);
		}),
		serve(listWaitingContent, (_input, caller) => showWaiting(db, editor(caller))),
		serve(decideProposal, (input, caller) => decideContentProposal(db, input, editor(caller))),
	];
}
