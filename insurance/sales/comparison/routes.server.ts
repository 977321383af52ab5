import type { QuoteDeps } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import { type Served, serveAll } from '#platform/http/served.server.ts';

import { compareProducts, firstPrices as firstCall } from './api.ts';
import { compareChosen } from './compare-products.server.ts';
import { firstPrices } from './first-prices.server.ts';

export const comparisonRoutes = (deps: QuoteDeps): Served[] =>
	serveAll(deps, [
		[compareProducts, compareChosen],
		[firstCall, firstPrices],
	]);
