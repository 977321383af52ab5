import type { Language } from '#insurance/site/content/address.ts';
import { readFilledNavigation } from '#insurance/site/content/figures/read-filled.server.ts';
import { writeFrameValue } from '#insurance/site/content/frame/frame-values.server.ts';
import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { deleteLooks, readLook } from './store.server.ts';

/** Carries a value out of the rolled-back transaction. */
class TakenBack<T> extends Error {
	readonly value: T;
	constructor(value: T) {
		super('taken back');
		this.value = value;
	}
}

/** Reads something as it would be after a change, which is then rolled back. */
export async function readAsIf<T>(
	db: Pool,
	change: (tx: Tx) => Promise<void>,
	read: (tx: Tx) => Promise<T>,
): Promise<T> {
	try {
		return await db.transaction(async (tx): Promise<T> => {
			await change(tx);
			throw new TakenBack(await read(tx));
		});
	} catch (error) {
		if (error instanceof TakenBack) return (error as TakenBack<T>).value;
		throw error;
	}
}

/**
 * Previews a language's menus as if the edits were saved, using the same code for saving and
 * reading; undefined if nothing was written, or too long ago.
 */
export async function lookedAtMenus(
	db: Pool,
	staffId: string,
	language: Language,
): Promise<Partial<Navigation> | undefined> {
	const menus = await readLook(db, staffId, language);
	if (menus === undefined) return undefined;
	return readAsIf(
		db,
		(tx) => writeFrameValue(tx, { kind: 'menu', key: language }, menus),
		(tx) => readFilledNavigation(tx, language),
	);
}

/** Deletes menu previews older than a day. */
export const sweepLooks = (db: Db, now: Date): Promise<void> =>
	deleteLooks(db, new Date(now.getTime() - DAY_MS));
