import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	beginSale,
	checkSale,
	fillSale,
	keepSale,
	listAssistedSales,
	revokeSale,
	saleProducts,
	sendSale,
	sendSaleAgain,
	showSale,
} from './api.ts';
import { beginSaleForNew, listSaleProducts, type SaleDeps } from './begin-sale.server.ts';
import { checkFill, keepFill, openFill } from './fill-sale.server.ts';
import { resendToBuyer, revokeLink, sendToBuyer } from './send-sale.server.ts';
import { listSalesForDesk, showSaleFile } from './show-sales.server.ts';

export function assistedSaleRoutes(deps: SaleDeps): Served[] {
	return serveAll(deps, [
		[saleProducts, listSaleProducts],
		[beginSale, beginSaleForNew],
		[fillSale, openFill],
		[keepSale, keepFill],
		[checkSale, checkFill],
		[sendSale, sendToBuyer],
		[sendSaleAgain, resendToBuyer],
		[revokeSale, revokeLink],
		[showSale, showSaleFile],
		[listAssistedSales, listSalesForDesk],
	]);
}
