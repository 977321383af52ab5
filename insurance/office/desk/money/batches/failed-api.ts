import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { tidyDigits } from '#platform/values/typed-text.ts';

import { moneyOffice, moneyPath, reasonWords } from '../api.ts';
import { payoutKindField } from './batch-api.ts';

// Calls about payments whose transfer the bank rejected or returned.

const reason = reasonWords('Alasan');
const payment = { kind: payoutKindField, target: z.string().min(1).max(60) };
const words = (what: string) =>
	z
		.string({ error: `${what} wajib diisi` })
		.trim()
		.min(2, `${what} wajib diisi`)
		.max(70, `${what} terlalu panjang`);

/** Proposes another account for a payment whose transfer failed, or that has no account. */
export const replacePayoutAccount = call({
	...moneyOffice,
	path: moneyPath('batch-account'),
	proposes: 'payout-account',
	fresh: true,
	summary: 'Usulkan rekening pengganti untuk pembayaran yang gagal; orang lain yang menyetujui',
	input: z.object({
		...payment,
		bank: words('Nama bank'),
		account: z
			.string({ error: 'Nomor rekening wajib diisi' })
			.max(60, 'Nomor rekening terlalu panjang')
			.overwrite(tidyDigits)
			.refine((text) => /^\d{5,30}$/.test(text), 'Nomor rekening berisi 5–30 angka'),
		name: words('Nama pemilik rekening'),
		reason,
	}),
	output: z.object({}),
	once: true,
});

/** Allows another transfer to the account that failed, because the account is right. */
export const sendToSameAccount = call({
	...moneyOffice,
	path: moneyPath('batch-same-account'),
	fresh: true,
	audit: { thing: null },
	summary: 'Nyatakan bahwa rekening yang gagal tetap benar, supaya bisa dikirim lagi ke sana',
	input: z.object({ ...payment, reason }),
	output: z.object({}),
	once: true,
});
