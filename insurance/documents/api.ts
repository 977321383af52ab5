import { z } from 'zod';

import { wireQuote } from '#insurance/sales/quotes/api.ts';
import { call } from '#platform/contract/call.ts';

const wireVerification = z.object({
	valid: z.boolean(),
	/** Either `policy`, or `certificate` for a member of a company's cover. */
	kind: z.enum(['policy', 'certificate']).nullable(),
	status: z.string().nullable(),
	state: z.enum(['running', 'future', 'over']).nullable(),
	label: z.string().nullable(),
	sentence: z.string().nullable(),
	productName: z.string().nullable(),
	policyNoMasked: z.string().nullable(),
	periodFrom: z.string().nullable(),
	periodTo: z.string().nullable(),
	insurer: z.string().nullable(),
});
export type WireVerification = z.output<typeof wireVerification>;

/**
 * Returns the result for a document's QR code: whether it is genuine and its current state, but no
 * personal data. Policies, members' certificates and unknown codes get responses of the same kind.
 */
export const getVerification = call({
	method: 'GET',
	path: '/page/verification/:code',
	auth: 'open',
	summary:
		'Keaslian polis atau sertifikat dari kode di dokumennya, dan apa yang berlaku sekarang',
	rules: 'trust.md 14.2.1',
	input: z.object({ code: z.string().max(64) }),
	output: wireVerification,
	limit: { max: 60, seconds: 60 },
});

/**
 * Returns the product summary for one specific quote at its current price; `content` is the PDF in
 * Base64. It is created for this response and not stored, so that no address ever contains a birth
 * date. Requires a selected `paymentFrequency`.
 */
export const getPersonalRiplay = call({
	method: 'POST',
	path: '/page/product/riplay',
	auth: 'page',
	summary: 'RIPLAY personal (PDF) untuk pilihan ini',
	rules: 'B2.1.07 B7.10–B7.26',
	limit: { max: 30, seconds: 60 },
	input: wireQuote,
	output: z.object({ name: z.string(), type: z.literal('application/pdf'), content: z.string() }),
});
