import { type Served, serve, serveAll } from '#platform/http/served.server.ts';

import {
	debitBatches,
	debitInstruction,
	debitWay,
	makeDebitBatch,
	takeDebitResult,
} from './api.ts';
import { batchFile, type DebitFileDeps, makeBatch } from './make-batch.server.ts';
import { showBatches, showDebitWay } from './show-batches.server.ts';
import { takeResult } from './take-result.server.ts';

export function debitFileRoutes(deps: DebitFileDeps): Served[] {
	return [
		serve(debitWay, (_input, caller) => showDebitWay(deps, caller)),
		serve(debitBatches, (_input, caller) => showBatches(deps, caller)),
		serve(makeDebitBatch, (_input, caller) => makeBatch(deps, caller)),
		...serveAll(deps, [[debitInstruction, batchFile]]),
		serve(takeDebitResult, ({ text }, caller) => takeResult(deps, text, caller)),
	];
}
