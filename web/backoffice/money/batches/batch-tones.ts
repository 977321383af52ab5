import type { TransferBatchShown } from '#insurance/office/desk/money/batches/batch-api.ts';
import type { Tone } from '#web/backoffice/parts/parts.tsx';

export const BATCH_TONES: Record<TransferBatchShown['state'], Tone> = {
	draft: 'calm',
	proposed: 'wait',
	approved: 'wait',
	exported: 'wait',
	done: 'done',
	cancelled: 'calm',
};
