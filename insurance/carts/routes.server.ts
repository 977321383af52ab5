import { saveProduct, saveProductRamean, type WireApplication } from '#insurance/quotes/api.ts';
import { type Caller, type Served, serve } from '#platform/http/served.server.ts';

import {
	confirmCart as confirmCall,
	deleteFromCart as deleteCall,
	getCartBySession,
} from './api.ts';
import { type ConfirmDeps, confirmCart } from './confirm-cart.server.ts';
import { type SaveDeps, saveApplication } from './save-application.server.ts';
import { deleteFromCart, showCart } from './show-cart.server.ts';

export type CartRouteDeps = SaveDeps & ConfirmDeps;

export function cartRoutes(deps: CartRouteDeps): Served[] {
	const save = (body: WireApplication, caller: Caller) => saveApplication(deps, body, caller);
	return [
		serve(saveProduct, save),
		serve(saveProductRamean, save),
		serve(getCartBySession, (input, caller) => showCart(deps, input.userSession, caller.now)),
		serve(deleteCall, (input, caller) => deleteFromCart(deps, input, caller.now)),
		serve(confirmCall, (input, caller) => confirmCart(deps, input, caller.now)),
	];
}
