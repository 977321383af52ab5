import { type Served, serveAll } from '#platform/http/served.server.ts';

import {
	cancelForCaller,
	changeCallersAddress,
	changeCallersHeirs,
	sendCallersDocuments,
	sendClaimForm,
	sendPaymentLink,
	stopCallersMandate,
} from './acts/act-for-caller.server.ts';
import type { ActDeps } from './acts/act.server.ts';
import {
	callerAddress,
	callerCancel,
	callerClaimForm,
	callerDocuments,
	callerHeirs,
	callerMandate,
	callerPayment,
	callerSale,
} from './acts/api.ts';
import { beginCallersSale } from './acts/begin-sale.server.ts';
import { beginCaller, callerAlarms, checkCaller, endCaller, showCaller } from './api.ts';
import {
	beginCallerCase,
	checkCallerCase,
	endCallerCase,
	showCallerAlarms,
} from './check-caller.server.ts';
import { attachNumber } from './numbers/api.ts';
import { attachNumberToHolder } from './numbers/attach-number.server.ts';
import { showCallerCase } from './show-caller.server.ts';

export function callerRoutes(deps: ActDeps): Served[] {
	return serveAll(deps, [
		[beginCaller, beginCallerCase],
		[checkCaller, checkCallerCase],
		[endCaller, endCallerCase],
		[showCaller, showCallerCase],
		[callerAlarms, showCallerAlarms],
		[callerAddress, changeCallersAddress],
		[callerHeirs, changeCallersHeirs],
		[callerMandate, stopCallersMandate],
		[callerCancel, cancelForCaller],
		[callerDocuments, sendCallersDocuments],
		[callerPayment, sendPaymentLink],
		[callerClaimForm, sendClaimForm],
		[callerSale, beginCallersSale],
		[attachNumber, attachNumberToHolder],
	]);
}
