import { type Served, serveAll } from '#platform/http/served.server.ts';

import { readReceipt } from './api.ts';
import { type ReceiptDeps, readOwnReceipt } from './read-receipt.server.ts';

export const receiptRoutes = (deps: ReceiptDeps): Served[] =>
	serveAll(deps, [[readReceipt, readOwnReceipt]]);
