import { recordAction } from '#insurance/access/staff/accounts/actions.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import {
	helpersOf,
	orderNosOfSales,
	writeAgreed,
	writeOrdered,
	writeSaleBought,
} from './store.server.ts';

/** Notes that the buyer saved the application, with both consents. */
export const noteSaleAgreed = (tx: Tx, saleId: string, at: Date): Promise<void> =>
	writeAgreed(tx, saleId, at);

type FromSale = { assistedSale: string | null };

const salesIn = (items: readonly FromSale[]): string[] =>
	items.flatMap(({ assistedSale }) => assistedSale ?? []);

/** Notes the order of the buyer; a later order replaces one that was not paid. */
export async function noteSaleOrdered(
	tx: Tx,
	items: readonly FromSale[],
	orderNo: string,
): Promise<void> {
	const ids = salesIn(items);
	if (ids.length > 0) await writeOrdered(tx, ids, orderNo);
}

/** Notes in the sale and in the trail that the buyer paid, and who assisted. */
export async function noteSaleBought(
	tx: Tx,
	items: readonly FromSale[],
	{ orderNo, at }: { orderNo: string; at: Date },
): Promise<void> {
	const ids = salesIn(items);
	if (ids.length === 0) return;
	for (const { number, staffId } of await writeSaleBought(tx, ids, { orderNo, at }))
		await recordAction(tx, {
			staffId,
			action: 'sale-bought',
			subject: orderNo,
			note: number,
			at,
		});
}

export type HelpedBy = { saleId: string; number: string; staffName: string };

/** Returns who assisted with these sales. */
export async function whoHelped(
	db: Db,
	saleIds: readonly string[],
): Promise<ReadonlyMap<string, HelpedBy>> {
	if (saleIds.length === 0) return new Map();
	const helpers = await helpersOf(db, saleIds);
	return new Map(
		helpers.map(({ id, number, staffName }) => [id, { saleId: id, number, staffName }]),
	);
}

/** Returns the numbers of all orders whose form staff began for a caller. */
export const ordersBegunByStaff = (db: Db): Promise<string[]> => orderNosOfSales(db);
