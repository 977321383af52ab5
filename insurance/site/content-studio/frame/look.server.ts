import type { Language } from '#insurance/site/content/address.ts';
import { readFilledNavigation } from '#insurance/site/content/figures/read-filled.server.ts';
import { writeFrameValue } from '#insurance/site/content/frame/frame-values.server.ts';
import type { Navigation } from '#insurance/site/content/frame/site-frame.ts';
import type { Db, Pool, Tx } from '#platform/db/pool.server.ts';
import { DAY_MS } from '#platform/values/dates.ts';

import { deleteLooks, readLook } from './store.server.ts';

/** Thrown to roll back a transaction and return a value from it. */
class TakenBack<T> extends Error {
	readonly value: T;
	constructor(value: T) {
		super('taken back');
		this.value = value;
	}
}

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
 * Returns the menus that a person is previewing, as they would be once saved, because the normal
 * code for saving and reading is used. Undefined if there is no preview or it is too old.
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

export const sweepLooks = (db: Db, now: Date): Promise<void> =>
	deleteLooks(db, new Date(now.getTime() - DAY_MS));
