import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Application } from '#insurance/sales/quotes/quote.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db, Tx } from '#platform/db/pool.server.ts';

import { openApplication } from '../order/items-for-order.server.ts';
import { holderPrints } from './keep-quote.server.ts';
import { countBySource, deleteOfHolder, findOfHolder, type SourceCount } from './store.server.ts';

/** Deletes a holder's applications that have not been bought, in all carts, with their links. */
export const forgetQuotesOf = (tx: Tx, sealer: Sealer, email: string): Promise<number> =>
	deleteOfHolder(tx, holderPrints(sealer, email));

export type HolderQuote = {
	quoteNo: string;
	product: string;
	madeAt: Date;
	keptUntil: Date | null;
	price: number;
	application: Application;
};

/** Returns a holder's applications that have not been bought, in all carts, decrypted. */
export async function quotesForExport(
	db: Db,
	sealer: Sealer,
	email: string,
): Promise<HolderQuote[]> {
	const rows = await findOfHolder(db, holderPrints(sealer, email));
	return Promise.all(
		rows.map(async ({ productCode, productVersion: version, ...row }) => ({
			quoteNo: row.quoteNo,
			product: (await productVersion(db, productCode, version)).product.name,
			madeAt: row.createdAt,
			keptUntil: row.keptUntil,
			price: row.planRate,
			application: openApplication(sealer, row.application),
		})),
	);
}

export const quotesBySource = (db: Db, from: Date, to: Date): Promise<SourceCount[]> =>
	countBySource(db, from, to);
