import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

import { egiftCheck, egiftSubmit, ticketCheck, ticketSubmit } from './api.ts';
import {
	addVoucherUnits,
	listVoucherCampaigns,
	listVoucherRedemptions,
	loadVoucherCodes,
	saveVoucherCampaign,
	saveVoucherOption,
} from './office-api.ts';
import { checkVoucher } from './redeeming/check-voucher.server.ts';
import type { VoucherDeps } from './redeeming/probing.server.ts';
import { redeemVoucher } from './redeeming/redeem-voucher.server.ts';
import { addUnits, loadCodes } from './stock/load-codes.server.ts';
import {
	showVoucherCampaigns,
	listRedemptions,
	keepVoucherCampaign,
	saveOption,
} from './stock/stock.server.ts';

export function voucherRoutes(deps: VoucherDeps): Served[] {
	return [
		...serveAll(deps, [
			[saveVoucherCampaign, keepVoucherCampaign],
			[saveVoucherOption, saveOption],
			[loadVoucherCodes, loadCodes],
			[addVoucherUnits, addUnits],
			[listVoucherRedemptions, listRedemptions],
			[listVoucherCampaigns, showVoucherCampaigns],
		]),
		serve(ticketCheck, (input, caller) => checkVoucher(deps, 'ticket', input, caller)),
		serve(egiftCheck, (input, caller) => checkVoucher(deps, 'e-gift', input, caller)),
		serve(ticketSubmit, (input, caller) => redeemVoucher(deps, 'ticket', input, caller)),
		serve(egiftSubmit, (input, caller) => redeemVoucher(deps, 'e-gift', input, caller)),
	];
}
