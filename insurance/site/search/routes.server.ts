import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import { staffWho } from '#insurance/access/staff/login/office-session.server.ts';
import { isAway, keepsNothing } from '#platform/db/away.server.ts';
import type { Pool } from '#platform/db/pool.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';

import { saveSynonym, searchDesk, searchSite } from './api.ts';
import { makeMissKeeper } from './keep-misses.server.ts';
import { search } from './search-site.server.ts';
import { readSearchMisses, readSynonyms, writeSynonym } from './store.server.ts';

const MAX_SHOWN = 200;

function unlessAway(error: Error): void {
	if (!isAway(error) && !keepsNothing(error)) throw error;
}

export function searchRoutes({ pool }: { pool: Pool }): Served[] {
	const keepMiss = makeMissKeeper(pool);
	return [
		serve(searchSite, async (input, caller) => {
			const found = await search(pool, input);
			// Not awaited: results are shown even if the miss cannot be stored.
			if (found.total === 0) void keepMiss(input.q, caller.now).catch(unlessAway);
			return found;
		}),
		serve(searchDesk, async (_input, caller) => {
			staffWho(caller, 'content.read');
			const [misses, synonyms] = await Promise.all([
				readSearchMisses(pool, MAX_SHOWN),
				readSynonyms(pool),
			]);
			return {
				misses: misses.map(({ lastAt, ...one }) => ({
					...one,
					lastAt: lastAt.toISOString(),
				})),
				synonyms: [...synonyms].map(([term, means]) => ({ term, means })),
			};
		}),
		serve(saveSynonym, async ({ term, means }, caller) => {
			const { staffId } = staffWho(caller, 'content.edit');
			await pool.transaction(async (tx) => {
				await writeSynonym(tx, term, means);
				await recordAction(tx, {
					staffId,
					action: 'search-synonym',
					subject: term,
					note: means ?? '',
					at: caller.now,
				});
			});
			return {};
		}),
	];
}
