import { z } from 'zod';

import { transferFields } from '#insurance/money/payments/transfers/transfer.ts';
import { call } from '#platform/contract/call.ts';

import { moneyOffice, moneyPath } from '../api.ts';

// Calls for transfers that staff send from the bank. One person records each transfer and another
// confirms it.

const recorded = z.object({ amount: z.int() });

export const refundSent = call({
	...moneyOffice,
	path: moneyPath('refund-sent'),
	proposes: 'refund',
	fresh: true,
	summary:
		'Catat pengembalian dana yang dikirim sendiri lewat bank; orang kedua membenarkannya sebelum dibukukan',
	input: z.object({ refundId: z.uuid(), ...transferFields }),
	output: recorded,
	once: true,
});

export const paidToCompany = call({
	...moneyOffice,
	path: moneyPath('company-paid'),
	proposes: 'refund',
	fresh: true,
	summary:
		'Catat utang premi kepada perusahaan yang dikirim dari bank; orang kedua membenarkannya sebelum dibukukan',
	input: z.object({ taskId: z.uuid(), ...transferFields }),
	output: recorded,
	once: true,
});

export const confirmTransfer = call({
	...moneyOffice,
	path: moneyPath('confirm-transfer'),
	fresh: true,
	audit: { kind: 'approval' },
	summary:
		'Benarkan transfer yang dicatat orang lain: dibukukan pada hari uangnya terkirim; atau tolak, atau tarik catatan sendiri',
	input: z.object({ id: z.uuid(), agreed: z.boolean() }),
	output: z.object({}),
	once: true,
});
