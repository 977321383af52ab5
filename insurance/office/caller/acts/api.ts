import { z } from 'zod';

import { SENDABLE } from '#insurance/documents/again/sendable.ts';
import { beginSale, contentId } from '#insurance/sales/assisted/api.ts';
import { changeAddress, changeBeneficiaries } from '#insurance/service/servicing/api.ts';
import { cancelPolicy } from '#insurance/service/servicing/cancellations/api.ts';
import { call } from '#platform/contract/call.ts';

import { caseInput } from '../api.ts';

const act = {
	method: 'POST',
	auth: 'office',
	rules: 'DK2',
	/** `say` is read aloud to the caller. */
	output: z.object({ say: z.string() }),
	once: true,
	limit: { max: 20, seconds: 60 },
} as const;

export const callerAddress = call({
	...act,
	path: '/page/office/caller/address',
	summary: 'Ubah alamat surat untuk penelepon yang sudah diperiksa',
	input: caseInput.extend(changeAddress.input.omit({ policyId: true }).shape),
});

export const callerHeirs = call({
	...act,
	fresh: true,
	path: '/page/office/caller/beneficiaries',
	summary: 'Ubah ahli waris untuk penelepon yang sudah diperiksa',
	input: caseInput.extend(changeBeneficiaries.input.omit({ policyId: true }).shape),
});

export const callerMandate = call({
	...act,
	path: '/page/office/caller/stop-mandate',
	summary: 'Hentikan autodebet untuk penelepon yang sudah diperiksa',
	input: caseInput,
});

export const callerCancel = call({
	...act,
	fresh: true,
	path: '/page/office/caller/cancel',
	summary: 'Batalkan polis untuk penelepon, dengan jumlah kembali yang sudah diperlihatkan',
	input: caseInput.extend(cancelPolicy.input.omit({ policyId: true }).shape),
});

/** Begins a sale for a checked holder; nothing is asked again that the policy says, except the NIK. */
export const callerSale = call({
	...act,
	path: '/page/office/caller/begin-sale',
	summary: 'Mulai penjualan untuk penelepon yang sudah diperiksa',
	input: caseInput.extend({ contentId, read: z.boolean() }),
	output: beginSale.output,
});

export const callerDocuments = call({
	...act,
	path: '/page/office/caller/send-documents',
	summary: 'Kirim lagi polis, tanda terima atau e-card ke email yang tercatat',
	input: caseInput.extend({
		what: z.array(z.enum(SENDABLE, { error: 'Pilih yang dikirim' })).max(SENDABLE.length),
	}),
});

export const callerPayment = call({
	...act,
	path: '/page/office/caller/payment-link',
	summary: 'Kirim tautan pembayaran premi ke email yang tercatat',
	input: caseInput.extend({ metode_pembayaran: z.string().max(60), amount: z.int() }),
});

/** The only act that needs no check: its email goes to the address on file. */
export const callerClaimForm = call({
	...act,
	path: '/page/office/caller/claim-form',
	summary: 'Kirim tautan formulir klaim ke email yang tercatat',
	input: caseInput,
});
