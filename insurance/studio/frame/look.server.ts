import type { Language } from '#insurance/content/address.ts';
import { readFilledNavigation } from '#insurance/content/figures/read-filled.server.ts';
import { writeFrameValue } from '#insurance/content/frame/frame-values.server.ts';
import type { Navigation } from '#insurance/content/site-frame.ts';
import type { Db, Pool } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { deleteLooks, readLook } from './store.server.ts';

/** Carries the menus out of the rolled-back transaction. */
class Undone extends Error {
	readonly menus: Partial<Navigation> | undefined;
	constructor(menus: Partial<Navigation> | undefined) {
		super('taken back');
		this.menus = menus;
	}
}

/**
 * Previews the menus of a language as if the edits were saved, using the same save and read code;
 * undefined if nothing was written, or too long ago.
 */
export async function lookedAtMenus(
	db: Pool,
	staffId: string,
	language: Language,
): Promise<Partial<Navigation> | undefined> {
	const menus = await readLook(db, staffId, language);
	if (menus === undefined) return undefined;
	try {
		return await db.transaction(async (tx) => {
			await writeFrameValue(tx, { kind: 'menu', key: language }, menus);
			throw new Undone(await readFilledNavigation(tx, language));
		});
	} catch (error) {
		if (error instanceof Undone) return error.menus;
		throw error;
	}
}

/** Deletes menu previews older than a day. */
export const sweepLooks = (db: Db, now: Date): Promise<void> =>
	deleteLooks(db, new Date(now.getTime() - DAY_MS));
