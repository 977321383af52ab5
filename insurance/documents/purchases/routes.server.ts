import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	correctEmail as correctCall,
	getPurchase,
	getPurchaseDocument,
	openAccount as openAccountCall,
} from './api.ts';
import { correctEmail } from './correct-email.server.ts';
import { openAccount } from './open-account.server.ts';
import { type PurchaseDeps, purchaseDocument, showPurchase } from './show-purchase.server.ts';

export function purchaseRoutes(deps: PurchaseDeps): Served[] {
	return serveAll(deps, [
		[getPurchase, showPurchase],
		[getPurchaseDocument, purchaseDocument],
		[correctCall, correctEmail],
		[openAccountCall, openAccount],
	]);
}
