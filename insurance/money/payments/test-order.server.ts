import { confirmCart } from '#insurance/sales/carts/order/summarize-cart.server.ts';
import type { Caller } from '#platform/http/served.server.ts';

import type { PayDeps } from './pay-deps.server.ts';
import type { PayInput } from './paying/pay-input.server.ts';
import { payCart } from './paying/pay.server.ts';

export async function lookAndPay(deps: PayDeps, input: PayInput, caller: Caller) {
	await confirmCart(deps, input, caller.now);
	return payCart(deps, input, caller);
}
