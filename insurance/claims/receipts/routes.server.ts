import { type Served, serve } from '#platform/http/served.server.ts';

import { readReceipt } from './api.ts';
import { type ReceiptDeps, readOwnReceipt } from './read-receipt.server.ts';

export const receiptRoutes = (deps: ReceiptDeps): Served[] => [
	serve(readReceipt, (input, caller) => readOwnReceipt(deps, input, caller)),
];
