import { type Served, serveAll } from '#platform/http/served.server.ts';

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
	return serveAll(deps, [
		[debitInstruction, batchFile],
		[debitWay, showDebitWay],
		[debitBatches, showBatches],
		[makeDebitBatch, makeBatch],
		[takeDebitResult, takeResult],
	]);
}
