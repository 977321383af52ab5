import { type Served, serve } from '#platform/http/served.server.ts';

import {
	correctEmail as correctCall,
	getPurchase,
	getPurchaseDocument,
	openAccount as openAccountCall,
} from './api.ts';
import { correctEmail } from './correct-email.server.ts';
import { openAccount } from './open-account.server.ts';
import { type PurchaseDeps, purchaseDocument, showPurchase } from './show-purchase.server.ts';

/** Routes for the pages shown after payment. */
export function purchaseRoutes(deps: PurchaseDeps): Served[] {
	return [
		serve(getPurchase, (input, caller) => showPurchase(deps, input, caller.now)),
		serve(getPurchaseDocument, (input, caller) => purchaseDocument(deps, input, caller.now)),
		serve(correctCall, (input, caller) => correctEmail(deps, input, caller)),
		serve(openAccountCall, (input, caller) => openAccount(deps, input, caller.now)),
	];
}
