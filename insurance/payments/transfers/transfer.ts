import { z } from 'zod';

import { type BankLine, lineField } from '#insurance/ledger/bank-line.ts';
import { isDay } from '#platform/values/dates.ts';

/** What finance sends back from the bank: recorded by one person, confirmed by another. */
const TRANSFER_KINDS = ['policy-refund', 'order-refund', 'company-refund'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export type TransferVerdict = 'agreed' | 'refused' | 'withdrawn';
/** What a transfer sends back: `target` finds it, `subject` is the number that staff know. */
export type TransferTarget = { kind: TransferKind; target: string; subject: string };
export type RecordedTransfer = TransferTarget &
	BankLine & {
		id: string;
		amount: number;
		recordedBy: string;
		recordedName: string;
		recordedAt: Date;
		verdict: TransferVerdict | null;
	};

/** The bank's line as a person copies it. */
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
};
const transferInput = z.object(transferFields);
export type TransferInput = z.input<typeof transferInput>;

/** A recorded transfer that waits for a second person. */
export const waitingTransfer = transferInput.extend({
	id: z.string(),
	line: z.int(),
	recordedBy: z.string(),
	recordedAt: z.string(),
	/** The reader recorded it, and may take it away. */
	mine: z.boolean(),
	/** Why the reader may not confirm it; null: they may. */
	whyNotAgree: z.string().nullable(),
});
export type WaitingTransfer = z.output<typeof waitingTransfer>;
