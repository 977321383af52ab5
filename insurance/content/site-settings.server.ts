import type { Db } from '#platform/db/pool.server.ts';

import type { Settings } from './site-frame.ts';
import { readSettings } from './store.server.ts';

/**
 * The settings that editors keep (A3.37), for nouns that write to people in the insurer's name.
 * Throws while there are none.
 */
export async function readSiteSettings(db: Db): Promise<Settings> {
	const settings = await readSettings(db);
	if (!settings) throw new Error('the site has no settings yet');
	return settings;
}
