import { tariffVersion } from '#insurance/product/tariffs/current-tariff.server.ts';
import { newQuoteNo, keptUntil } from '#insurance/sales/quotes/pricing/kept-price.ts';
import type { Quoted } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import type { Price } from '#insurance/sales/quotes/pricing/price.ts';
import type { Application, Quote } from '#insurance/sales/quotes/quote.ts';
import { goodPartner } from '#insurance/sales/referrals/good-partner.server.ts';
import type { Sealer } from '#platform/config/sealed.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import type { CartRow } from '../store.server.ts';

export type KeptQuote = Pick<CartRow, 'quoteNo' | 'keptUntil' | 'source' | 'assistedSale'> & {
	holderPrint: string | null;
};
const NOT_KEPT: KeptQuote = {
	quoteNo: null,
	keptUntil: null,
	source: null,
	assistedSale: null,
	holderPrint: null,
};

/** Returns the hashes used to find quotes by the holder's email address, one for each secret in use. */
export const holderPrints = (sealer: Sealer, email: string): string[] =>
	sealer.fingerprints('quote holder', email.trim().toLowerCase());

export async function keptBy(
	db: Db,
	{ product: { code, product }, tariffVersion: version }: Quoted,
	application: Application,
	price: Price,
	now: Date,
): Promise<Date> {
	const { tariff } = await tariffVersion(db, code, version);
	return keptUntil({ product, tariff }, application, price, now);
}

/** `application` is null for a calculator draft without a holder. */
export type Filled = {
	quoted: Quoted;
	price: Price;
	application: Application | null;
	quote: Quote;
};
type Asked = {
	before: CartRow | null;
	/** The code from a partner's link; an unknown or expired code is ignored. */
	partner: string | null | undefined;
	/** The assisted sale whose form was sent. */
	sale?: string | null;
};

/**
 * Returns an application's quote number, guaranteed price and source. A calculator draft is not a
 * quote yet.
 */
export async function keepQuote(
	{ db, sealer }: { db: Db; sealer: Sealer },
	{ quoted, price, application }: Filled,
	{ before, partner, sale = null }: Asked,
	now: Date,
): Promise<KeptQuote> {
	const source =
		before?.source ?? (partner ? await goodPartner(db, partner, jakartaDay(now)) : null);
	if (!application) return { ...NOT_KEPT, source };
	return {
		quoteNo: (before?.own && before.quoteNo) || newQuoteNo(),
		keptUntil: await keptBy(db, quoted, application, price, now),
		source,
		assistedSale: sale ?? before?.assistedSale ?? null,
		holderPrint: holderPrints(sealer, application.holder.email)[0] ?? null,
	};
}
