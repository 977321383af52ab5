import { z } from 'zod';

import {
	BATCH_STATE_WORDS,
	type BatchState,
	ITEM_STATE_WORDS,
	type ItemState,
	MAX_ITEMS,
	PAYOUT_KIND_WORDS,
	type PayoutKind,
} from '#insurance/money/batches/batch.ts';
import { call } from '#platform/contract/call.ts';
import { isDay } from '#platform/values/dates.ts';
import { keysOf } from '#platform/values/keys.ts';

import { moneyOffice, moneyPath, reasonWords } from '../api.ts';

// Calls for batches of transfers from our bank account. Amounts are whole rupiah.

const id = z.uuid();
const page = z.int().min(1).max(1_000).default(1);
const day = (missing: string) => z.string({ error: missing }).refine(isDay, 'Tanggal belum benar');
export const payoutKindField = z.enum(keysOf(PAYOUT_KIND_WORDS) as [PayoutKind, ...PayoutKind[]]);
const state = z.enum(keysOf(BATCH_STATE_WORDS) as [BatchState, ...BatchState[]]);
const itemState = z.enum(keysOf(ITEM_STATE_WORDS) as [ItemState, ...ItemState[]]);

const due = z.object({
	kind: payoutKindField,
	kindWords: z.string(),
	target: z.string(),
	amount: z.int(),
	/** Bank, and the account and its owner's name with most of their characters hidden. */
	bank: z.string(),
	accountMasked: z.string(),
	nameMasked: z.string(),
	/** True if the account is in another name than its policy knows. */
	nameDiffers: z.boolean(),
	dueOn: z.string().nullable(),
	/** Why it cannot be in a batch now; null if it can. */
	problem: z.string().nullable(),
	/** How its last transfer failed; null if none did. */
	failed: z.enum(['rejected', 'returned']).nullable(),
});
export type DuePayoutShown = z.output<typeof due>;

export const dueBatchPayouts = call({
	...moneyOffice,
	path: moneyPath('batch-due'),
	summary: 'Klaim dan pengembalian premi yang menunggu dikirim, untuk transfer massal',
	input: z.object({ kind: payoutKindField.nullish(), page }),
	output: z.object({ rows: z.array(due), total: z.int(), pages: z.int(), sum: z.int() }),
});

const batch = z.object({
	id,
	number: z.string(),
	state,
	stateWords: z.string(),
	executeOn: z.string(),
	count: z.int(),
	total: z.int(),
	preparedBy: z.string(),
	preparedAt: z.string(),
});
export type TransferBatchShown = z.output<typeof batch>;

export const transferBatches = call({
	...moneyOffice,
	path: moneyPath('batches'),
	summary: 'Transfer massal, yang terbaru dulu',
	input: z.object({ open: z.boolean().default(true), page }),
	output: z.object({ rows: z.array(batch), total: z.int(), pages: z.int() }),
});

const layout = z.object({
	id,
	name: z.string(),
	verifiedAt: z.string().nullable(),
	verifiedBy: z.string().nullable(),
	verifiedNote: z.string().nullable(),
});

export const batchLayouts = call({
	...moneyOffice,
	path: moneyPath('batch-layouts'),
	summary:
		'Tata letak berkas transfer massal, dan siapa yang membandingkannya dengan berkas asli',
	input: z.object({}),
	output: z.object({ layouts: z.array(layout), account: z.string().nullable() }),
});

const item = z.object({
	id,
	line: z.int(),
	kindWords: z.string(),
	target: z.string(),
	amount: z.int(),
	reference: z.string(),
	bank: z.string(),
	accountMasked: z.string(),
	nameMasked: z.string(),
	state: itemState,
	stateWords: z.string(),
	reason: z.string().nullable(),
});
export type BatchItemShown = z.output<typeof item>;

export const batchOpen = call({
	...moneyOffice,
	path: moneyPath('batch'),
	summary: 'Satu transfer massal dengan isinya, unduhannya dan jawaban bank',
	input: z.object({ batchId: id }),
	output: z.object({
		batch: batch.extend({
			messageId: z.string(),
			/** True if the viewer prepared it. */
			mine: z.boolean(),
			endedReason: z.string().nullable(),
			approvedAt: z.string().nullable(),
		}),
		layout: layout.nullable(),
		items: z.array(item),
		exports: z.array(z.object({ exportNo: z.int(), by: z.string(), at: z.string() })),
	}),
});

export const prepareBatchCall = call({
	...moneyOffice,
	path: moneyPath('batch-prepare'),
	fresh: true,
	audit: { thing: null },
	summary: 'Siapkan transfer massal dari yang menunggu dikirim; belum ada yang keluar',
	input: z.object({
		layoutId: z.uuid({ error: 'Pilih tata letak berkasnya' }),
		executeOn: day('Hari wajib diisi'),
		items: z
			.array(z.object({ kind: payoutKindField, target: z.string().min(1).max(60) }))
			.min(1, 'Pilih paling sedikit satu pembayaran')
			.max(MAX_ITEMS, `Paling banyak ${MAX_ITEMS} transfer dalam satu berkas`),
	}),
	output: z.object({ id, number: z.string() }),
	once: true,
});

const reason = reasonWords('Alasan');

export const takeOutOfBatch = call({
	...moneyOffice,
	path: moneyPath('batch-take-out'),
	audit: { thing: ['transfer-batch', 'batchId'] },
	summary: 'Keluarkan satu transfer sebelum diajukan; pembayarannya menunggu seperti semula',
	input: z.object({ batchId: id, itemId: id, reason }),
	output: z.object({}),
	once: true,
});

export const proposeBatchCall = call({
	...moneyOffice,
	path: moneyPath('batch-propose'),
	proposes: 'transfer-batch',
	summary: 'Ajukan transfer massal; sesudah ini isinya tidak bisa berubah, orang lain menyetujui',
	input: z.object({ batchId: id }),
	output: z.object({}),
	once: true,
});

export const cancelBatchCall = call({
	...moneyOffice,
	path: moneyPath('batch-cancel'),
	audit: { thing: ['transfer-batch', 'batchId'] },
	summary: 'Batalkan transfer massal yang berkasnya belum pernah diunduh',
	input: z.object({ batchId: id, reason }),
	output: z.object({}),
	once: true,
});

/** Returns the file, which is identical on every export. Access to its accounts is recorded. */
export const exportBatchFile = call({
	...moneyOffice,
	path: moneyPath('batch-export'),
	fresh: true,
	audit: { kind: 'export', thing: ['transfer-batch', 'batchId'] },
	summary: 'Unduh berkas transfer massal untuk bank; setiap unduhan berisi berkas yang sama',
	input: z.object({ batchId: id }),
	reveals: 'transfer',
	output: z.object({ name: z.string(), text: z.string() }),
});

export const answerBatchCall = call({
	...moneyOffice,
	path: moneyPath('batch-answer'),
	fresh: true,
	audit: { thing: ['transfer-batch', 'batchId'] },
	summary:
		'Catat jawaban bank: yang terkirim dibukukan dan dikabarkan, yang ditolak menunggu lagi',
	input: z.object({
		batchId: id,
		itemIds: z.array(id).min(1, 'Pilih transfernya').max(MAX_ITEMS),
		paidOn: day('Hari wajib diisi'),
		/** The bank's reason; null if it sent the money. */
		rejected: reasonWords('Alasan bank').nullish(),
	}),
	output: z.object({ paid: z.int(), rejected: z.int(), known: z.int(), open: z.int() }),
	once: true,
});

export const takeBatchStatus = call({
	...moneyOffice,
	path: moneyPath('batch-status'),
	fresh: true,
	audit: { thing: ['transfer-batch', 'batchId'] },
	summary: 'Baca jawaban bank (pain.002): semuanya dicatat, atau tidak ada sama sekali',
	input: z.object({
		batchId: id,
		paidOn: day('Hari wajib diisi'),
		text: z
			.string({ error: 'Pilih berkas jawaban bank' })
			.min(1, 'Pilih berkas jawaban bank')
			.max(2_000_000, 'Berkasnya terlalu besar'),
	}),
	output: z.object({ paid: z.int(), rejected: z.int(), known: z.int(), open: z.int() }),
	bodyLimit: 3 * 1024 * 1024,
	once: true,
});

export const verifyFileLayout = call({
	...moneyOffice,
	path: moneyPath('batch-layout-verify'),
	audit: { thing: ['transfer-layout', 'layoutId'] },
	summary: 'Catat bahwa tata letak berkas dibandingkan dengan berkas yang diterima bank',
	input: z.object({ layoutId: id, note: reasonWords('Berkas yang dibandingkan') }),
	output: z.object({}),
});
