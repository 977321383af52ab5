import { z } from 'zod';

import { type BankLine, confirmSameField, lineField } from '#insurance/money/ledger/bank-line.ts';
import { isDay } from '#platform/values/dates.ts';

export const TRANSFER_KIND_WORDS = {
	'policy-refund': 'Premi polis',
	'order-refund': 'Pesanan',
	'company-refund': 'Utang premi kepada perusahaan',
} as const;
export type TransferKind = keyof typeof TRANSFER_KIND_WORDS;

export type TransferVerdict = 'agreed' | 'refused' | 'withdrawn';
/**
 * Purpose of a transfer. `target` is the id of the refund or task, and `subject` is the number that
 * staff know.
 */
export type TransferTarget = { kind: TransferKind; target: string; subject: string };

/** A refund that finance sends from the bank. One person records it and another confirms it. */
export type RecordedTransfer = TransferTarget &
	BankLine & {
		id: string;
		amount: number;
		recordedBy: string;
		recordedName: string;
		recordedAt: Date;
	};

export const transferFields = {
	paidOn: z.string({ error: 'Hari wajib diisi' }).refine(isDay, 'Tanggal belum benar'),
	amount: z
		.int({ error: 'Jumlah berupa rupiah utuh' })
		.min(1, 'Tulis jumlah yang dikirim')
		.max(1_000_000_000_000, 'Jumlahnya terlalu besar'),
	reference: z
		.string({ error: 'Nomor referensi wajib diisi' })
		.trim()
		.min(4, 'Nomor referensi paling sedikit 4 huruf')
		.max(60, 'Nomor referensi terlalu panjang'),
	line: lineField,
	confirmSame: confirmSameField,
};
const transferInput = z.object(transferFields);
export type TransferInput = z.input<typeof transferInput>;

export const waitingTransfer = transferInput.omit({ confirmSame: true }).extend({
	id: z.string(),
	line: z.int(),
	recordedBy: z.string(),
	recordedAt: z.string(),
	/** True if the viewer recorded it and may therefore remove it. */
	mine: z.boolean(),
	/** Why the viewer may not confirm it; null if they may. */
	whyNotAgree: z.string().nullable(),
});
export type WaitingTransfer = z.output<typeof waitingTransfer>;
