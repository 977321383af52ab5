import { personalTable } from '#platform/personal-data/personal-table.server.ts';

import { SEALED_FAILED } from './failed/failed-transfers.server.ts';
import { SEALED_BATCH } from './store.server.ts';

/** Ten years, as UU 8/1997 art. 11 asks for what supports the books. */
const KEPT_YEARS = 10;

/** Days, amounts and references stay with the books; what names people is cleared. */
export const personalBatches = [
	personalTable('transfer_item', {
		erasure: { keep: 'contract' },
		exported: null,
		person: 'customer_id',
		sealed: { content: SEALED_BATCH.item },
		plain: ['account_masked'],
		keeps: [
			{
				kind: 'transfer-item',
				keeps: { years: KEPT_YEARS },
				from: 'made_on',
				where: 'content is not null',
				clears: 'content = null',
			},
		],
	}),
	personalTable('failed_transfer', {
		erasure: { keep: 'contract' },
		exported: null,
		person: 'customer_id',
		sealed: { account: SEALED_FAILED },
		keeps: [
			{
				kind: 'failed-transfer',
				keeps: { years: KEPT_YEARS },
				from: 'failed_on',
				where: 'account is not null',
				clears: 'account = null',
			},
		],
	}),
	personalTable('transfer_batch', {
		about: 'recipients of transfers from our bank account',
		sealed: { file: SEALED_BATCH.file },
		unkeyed: ['hash'],
		keeps: [
			{
				kind: 'transfer-batch',
				keeps: { years: KEPT_YEARS },
				from: 'execute_on',
				where: 'file is not null',
				clears: 'file = null',
			},
		],
	}),
];
