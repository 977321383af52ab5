import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

import { isBatchNumber } from './debit-file.ts';

// Calls for debits through files that staff exchange with the bank (decision 0025). They require
// `money.work`. Amounts are in whole rupiah.

const office = { method: 'POST', auth: 'office', rules: 'C3.20' } as const;
const path = <P extends string>(name: P) => `/page/office/debits/${name}` as const;
const count = z.object({ count: z.int(), total: z.int() });
const batchNo = z.string().trim().refine(isBatchNumber, 'Nomor berkas belum benar');

const batch = z.object({
	batchNo: z.string(),
	bank: z.string(),
	debitOn: z.string(),
	lines: z.int(),
	total: z.int(),
	paid: count,
	refused: count,
	/** Debits to which the bank has not responded yet. */
	open: count,
	/** Open debits whose holder was reported dead after the file was made. */
	held: count,
	madeAt: z.string(),
	madeBy: z.string(),
	refusals: z.array(
		z.object({
			orderNo: z.string(),
			reference: z.string(),
			amount: z.int(),
			words: z.string(),
			again: z.boolean(),
		}),
	),
});
export type DebitBatchView = z.output<typeof batch>;

export const debitBatches = call({
	...office,
	path: path('list'),
	summary: 'Berkas debet ke bank: yang siap dikirim, yang sudah dibuat, jawaban bank',
	input: z.object({}),
	/**
	 * `way`: whether debits are made through these files, through the payment provider, or not at
	 * all.
	 */
	output: z.object({
		way: z.enum(['file', 'provider', 'none']),
		bank: z.string(),
		ready: count,
		batches: z.array(batch),
	}),
});

/** Returns whether the finance page has to display debits by file. */
export const debitWay = call({
	...office,
	path: path('way'),
	summary: 'Apakah premi didebet lewat berkas bank, atau pernah didebet begitu',
	input: z.object({}),
	output: z.object({ hasWork: z.boolean() }),
});

export const makeDebitBatch = call({
	...office,
	path: path('make'),
	summary: 'Buat berkas debet hari ini dari semua premi yang jatuh tempo dengan surat kuasa',
	input: z.object({}),
	output: z.object({ batchNo: z.string(), lines: z.int(), total: z.int() }),
	once: true,
});

/**
 * Returns the file, which is identical on every download. Access to its account numbers is
 * recorded.
 */
export const debitInstruction = call({
	...office,
	path: path('file'),
	fresh: true,
	audit: { kind: 'export' },
	summary: 'Isi berkas debet untuk bank (CSV)',
	input: z.object({ batchNo }),
	reveals: 'mandate',
	output: z.object({ name: z.string(), text: z.string() }),
});

export const takeDebitResult = call({
	...office,
	path: path('result'),
	summary:
		'Unggah berkas hasil dari bank: premi dibukukan, penolakan dikabarkan, yang janggal menjadi tugas',
	input: z.object({
		text: z
			.string({ error: 'Pilih berkas hasil dari bank' })
			.min(1, 'Pilih berkas hasil dari bank')
			.max(1_000_000, 'Berkasnya terlalu besar'),
	}),
	output: z.object({
		batchNo: z.string(),
		paid: count,
		refused: z.int(),
		/** Number of lines skipped because they had already been processed. */
		repeated: z.int(),
		/**
		 * Number of lines that became a task because they are unknown, have a different amount or
		 * were reversed.
		 */
		tasks: z.int(),
		open: z.int(),
	}),
	bodyLimit: 3 * 1024 * 1024,
});
