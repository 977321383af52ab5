import { productVersions } from '#insurance/product/products/versions/current-product.server.ts';
import { tariffVersions } from '#insurance/product/tariffs/current-tariff.server.ts';
import { type SameWhile, type Served, serve } from '#platform/http/served.server.ts';

import { getPlan, getPlanCalculator, getPlanRamean, type WireQuote } from './api.ts';
import { checkQuote } from './application/check-application.server.ts';
import { type QuoteDeps, toWirePlans } from './pricing/price-quote.server.ts';
import { isChosen } from './wire/wire-values.ts';

/**
 * Returns a cache key: a price depends on the request, the product and tariff versions, and the
 * time, here rounded to the minute.
 */
function samePrices({ db }: QuoteDeps): SameWhile {
	let same: { products: object; tariffs: object; minute: number } | undefined;
	return async (now) => {
		const [products, tariffs] = await Promise.all([productVersions(db), tariffVersions(db)]);
		const minute = Math.floor(now.getTime() / 60_000);
		if (same?.products !== products || same.tariffs !== tariffs || same.minute !== minute)
			same = { products, tariffs, minute };
		return same;
	};
}

/**
 * Three paths share one handler (B7.09). The product determines whether the insured persons are a
 * group, and `is_calculate` determines how `type` is interpreted.
 */
export function quoteRoutes(deps: QuoteDeps): Served[] {
	const plans = async (body: WireQuote, now: Date) => {
		// The calculator offers all frequencies (B4.53), whereas a product page requests only the
		// chosen one.
		const { quote, quoted } = await checkQuote(deps, body, now, isChosen(body.is_calculate));
		return toWirePlans(quoted, quote);
	};
	const sameWhile = samePrices(deps);
	return [getPlan, getPlanCalculator, getPlanRamean].map((one) =>
		serve(one, (body, caller) => plans(body, caller.now), { sameWhile }),
	);
}
