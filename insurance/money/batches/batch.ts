import { z } from 'zod';

import type { Day } from '#platform/values/dates.ts';

/** Kinds of payments that a batch may contain. */
export const PAYOUT_KIND_WORDS = {
	claim: 'Klaim',
	'policy-refund': 'Pengembalian premi',
} as const;
export type PayoutKind = keyof typeof PAYOUT_KIND_WORDS;

export const BATCH_STATE_WORDS = {
	draft: 'Disiapkan',
	proposed: 'Menunggu persetujuan',
	approved: 'Disetujui, belum diunduh',
	exported: 'Menunggu jawaban bank',
	done: 'Selesai',
	cancelled: 'Dibatalkan',
} as const;
export type BatchState = keyof typeof BATCH_STATE_WORDS;

export const ITEM_STATE_WORDS = {
	open: 'Belum dijawab bank',
	removed: 'Dikeluarkan',
	paid: 'Terkirim',
	rejected: 'Ditolak bank',
	returned: 'Dikembalikan bank',
} as const;
export type ItemState = keyof typeof ITEM_STATE_WORDS;

/** Most transfers that banks take in one file. */
export const MAX_ITEMS = 500;

/** Recipient of a transfer; stored sealed. */
export type Recipient = { name: string; bank: string; account: string };

/** A payment that is owed now. `problem` says why it cannot be in a batch yet. */
export type DuePayout = {
	kind: PayoutKind;
	/** Number of the claim or policy. */
	target: string;
	customerId: string | null;
	cause: string;
	amount: number;
	/** Overdue premium that the transfer settles next to it. */
	arrears: number;
	/** Place of the beneficiary whom it pays, from 0. Null in items of earlier versions. */
	part: number | null;
	recipient: Recipient | null;
	/** True if the account is in a name other than that of the people it may belong to. */
	nameDiffers: boolean;
	dueOn: Day | null;
	problem: string | null;
};

/** A transfer of a batch. The reference is what the bank repeats. */
export type BatchItem = Omit<DuePayout, 'nameDiffers' | 'dueOn' | 'problem' | 'recipient'> & {
	id: string;
	line: number;
	reference: string;
	accountMasked: string;
	recipient: Recipient | null;
	state: ItemState;
	reason: string | null;
};

/** Formats a batch number, e.g. `TM-20261201-01`; the second batch of that day ends in 02. */
export const batchNumberOf = (day: Day, sequence: number): string =>
	`TM-${day.replaceAll('-', '')}-${String(sequence).padStart(2, '0')}`;

/** Returns the message id of a batch's file, which is the same in every export. */
export const messageIdOf = (number: string): string => number.replaceAll('-', '');

/**
 * Returns the reference of a transfer, e.g. `TM261201-01-0003`. It does not contain the number of
 * the batch, so that a line of the statement about one transfer is not taken for the whole batch.
 */
export const itemReference = (number: string, line: number): string =>
	`TM${number.slice(5)}-${String(line).padStart(4, '0')}`;

const field = z.enum([
	'line',
	'reference',
	'account',
	'name',
	'bank',
	'amount',
	'currency',
	'day',
	'cause',
]);
export type FileField = z.output<typeof field>;

/** How the file of a batch is written. */
export const fileSettings = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('pain001') }),
	z.object({
		kind: z.literal('csv'),
		separator: z.enum([',', ';', '|', '\t']),
		header: z.boolean(),
		columns: z
			.array(z.object({ title: z.string().max(60), field }))
			.min(3)
			.max(20),
	}),
]);
export type FileSettings = z.output<typeof fileSettings>;

/** The content of a batch's file. */
export type FileContent = {
	number: string;
	executeOn: Day;
	madeAt: Date;
	payer: Recipient;
	items: readonly (Pick<BatchItem, 'line' | 'reference' | 'amount' | 'cause'> & {
		recipient: Recipient;
	})[];
};
