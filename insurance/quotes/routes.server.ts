import { type Served, serve } from '#platform/http/served.server.ts';
import { getPlan, getPlanCalculator, getPlanRamean, type WireQuote } from './api.ts';
import { checkQuote } from './check-application.server.ts';
import { type QuoteDeps, toWirePlans } from './price-quote.server.ts';
import { isChosen } from './wire.ts';

/** Three paths over one handler (B7.09): the product says whether it is a group, `is_calculate` how to read the types. */
export function quoteRoutes(deps: QuoteDeps): Served[] {
	const plans = async (body: WireQuote, now: Date) => {
		// The calculator lets its visitor choose among all frequencies (B4.53); a product page asks for the chosen one.
		const { quote, quoted } = await checkQuote(deps, body, now, isChosen(body.is_calculate));
		return toWirePlans(quoted, quote);
	};
	return [getPlan, getPlanCalculator, getPlanRamean].map((one) => serve(one, (body, caller) => plans(body, caller.now)));
}
