import {
	saveProduct,
	saveProductRamean,
	type WireApplication,
} from '#insurance/sales/quotes/api.ts';
import { type Caller, type Served, serve, serveAll } from '#platform/http/served.server.ts';

import {
	choosePromotion as chooseCall,
	confirmCart as confirmCall,
	deleteFromCart as deleteCall,
	getCartBySession,
} from './api.ts';
import {
	linkQuote as linkCall,
	mailQuote as mailCall,
	openQuoteLink as openCall,
	takeNewerVersion as takeNewerCall,
} from './kept/api.ts';
import { linkQuote, openQuoteLink } from './kept/link-quote.server.ts';
import { mailQuote } from './kept/mail-quote.server.ts';
import { takeNewer } from './kept/take-newer.server.ts';
import { productTerms } from './order/api.ts';
import { choosePromotion } from './order/cart-promotions.server.ts';
import type { ConfirmDeps } from './order/confirm-cart.server.ts';
import { showProductTerms } from './order/product-terms.server.ts';
import { confirmCart } from './order/summarize-cart.server.ts';
import { type SaveDeps, saveApplication } from './save-application.server.ts';
import { deleteFromCart, showCart } from './show-cart.server.ts';

export type CartRouteDeps = SaveDeps & ConfirmDeps;

export function cartRoutes(deps: CartRouteDeps): Served[] {
	const save = (body: WireApplication, caller: Caller) => saveApplication(deps, body, caller);
	return [
		serve(saveProduct, save),
		serve(saveProductRamean, save),
		serve(getCartBySession, (input, caller) => showCart(deps, input.userSession, caller.now)),
		...serveAll(deps, [
			[chooseCall, choosePromotion],
			[deleteCall, deleteFromCart],
			[linkCall, linkQuote],
			[mailCall, mailQuote],
			[openCall, openQuoteLink],
		]),
		serve(confirmCall, (input, caller) => confirmCart(deps, input, caller.now)),
		serve(productTerms, (input, caller) => showProductTerms(deps, input, caller.now)),
		serve(takeNewerCall, (input, caller) => takeNewer(deps, input, caller.now)),
	];
}
