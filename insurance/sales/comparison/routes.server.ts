import type { QuoteDeps } from '#insurance/sales/quotes/pricing/price-quote.server.ts';
import { type Served, serve } from '#platform/http/served.server.ts';

import { compareProducts, firstPrices as firstCall } from './api.ts';
import { compareChosen } from './compare-products.server.ts';
import { firstPrices } from './first-prices.server.ts';

export const comparisonRoutes = (deps: QuoteDeps): Served[] => [
	serve(compareProducts, (input, caller) => compareChosen(deps, input, caller.now)),
	serve(firstCall, (input, caller) => firstPrices(deps, input, caller.now)),
];
