import { z } from 'zod';

import { type Day, longDate } from '#platform/values/dates.ts';

export const BANK_LINE_KINDS = {
	claim: 'klaim',
	'policy-refund': 'pengembalian premi polis',
	'order-refund': 'pengembalian dana pesanan',
	'company-refund': 'utang premi kepada perusahaan',
} as const;

export type BankLine = { paidOn: Day; reference: string; line: number };

/** Line number within a transfer that pays for several things; 1 if it pays for only one. */
export const lineField = z
	.int({ error: 'Baris berupa angka' })
	.min(1, 'Baris mulai dari 1')
	.max(9_999, 'Baris paling banyak 9999')
	.default(1);

/**
 * True if a person has confirmed that this is a different transfer from those with the same
 * reference on other dates.
 */
export const confirmSameField = z.boolean().default(false);

export const bankLineWords = ({ paidOn, reference, line }: BankLine): string =>
	`${longDate(paidOn)}, referensi ${reference}${line > 1 ? `, baris ${line}` : ''}`;
