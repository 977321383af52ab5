import { z } from 'zod';

import { call } from '#platform/contract/call.ts';
import { isUuid } from '#platform/values/random/uuid.ts';

import { signatureSchema } from './signature.ts';

// The form filled from a customer's input, and its signature on the screen (decision 0159).
// Additive: a claim is accepted without it.

const draft = {
	customerId: z.string({ error: 'Wajib diisi' }).max(64),
	draftId: z
		.string()
		.refine(isUuid, 'Draf ini tidak ditemukan. Buka lagi dari daftar klaimmu.')
		.nullish(),
	/**
	 * The last version that the screen received; used to find the claim if the draft was already
	 * submitted.
	 */
	version: z.int().min(0).max(2_147_483_647).nullish(),
};
export const fingerprint = z
	.string()
	.length(64, 'Formulirnya tidak dikenali. Muat ulang halaman ini.');

const signed = z.object({
	name: z.string(),
	way: z.enum(['drawn', 'typed']),
	/** Filled only for a signature drawn by hand on the screen. */
	strokes: z.array(z.array(z.int())),
	at: z.string(),
	/** False if the form has changed since; `changed` then lists the changed parts. */
	holds: z.boolean(),
	changed: z.array(z.string()),
});

/** A claim's signed form; its address is valid for five minutes. */
export const signedForm = z.object({
	name: z.string(),
	way: z.enum(['drawn', 'typed']),
	signedAt: z.string(),
	fingerprint: z.string(),
	url: z.string(),
});

const form = z.object({
	fingerprint: z.string(),
	parts: z.array(
		z.object({ name: z.string(), facts: z.array(z.tuple([z.string(), z.string()])) }),
	),
	statements: z.array(z.string()),
	signer: z.string(),
	/**
	 * Version of the draft from which the form was filled. A screen that displays another version
	 * does not match.
	 */
	version: z.int(),
	signed: signed.nullable(),
});
export type WireForm = z.output<typeof form>;

export const claimForm = call({
	method: 'POST',
	auth: 'selfcare',
	path: '/page/selfcare/claim/form',
	summary:
		'Formulir klaim yang kami isi dari draf, kode pengaman isinya, dan tanda tangannya bila ada',
	rules: 'trust.md 22',
	input: z.object(draft),
	output: form,
});

export const signClaimForm = call({
	method: 'POST',
	auth: 'selfcare',
	path: '/page/selfcare/claim/sign-form',
	summary:
		'Tanda tangani formulir klaim di layar. Kode pengaman isi yang sudah lama dijawab 409 berisi formulir terbaru',
	rules: 'trust.md 22',
	input: z.object({ ...draft, fingerprint, signature: signatureSchema }),
	output: form,
});
