import { Refusal } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/db/pool.server.ts';

import type { Language } from '../address.ts';
import type { PageData } from '../page.ts';
import { type PageInput, showPage } from '../show-page.server.ts';
import type { Navigation, Settings } from '../site-frame.ts';
import { readNavigation, readSettings, readWordings } from '../store.server.ts';

/**
 * Who answers the content calls: our own tables, or another host (A7.01). Refuses `not-found` and
 * `busy`.
 */
export type ContentSource = {
	page(input: PageInput): Promise<PageData>;
	navigation(language: Language): Promise<Partial<Navigation>>;
	settings(): Promise<Settings>;
	wordings(language: Language): Promise<Record<string, string>>;
};

export function ownContent(db: Db): ContentSource {
	return {
		page: (input) => showPage(db, input),
		navigation: async (language) => (await readNavigation(db, language)) ?? {},
		settings: async () => {
			const settings = await readSettings(db);
			if (!settings) throw new Refusal('not-found');
			return settings;
		},
		wordings: (language) => readWordings(db, language),
	};
}
