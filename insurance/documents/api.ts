import { z } from 'zod';
import { call } from '#platform/contract/call.ts';

/** What a document's QR code proves: genuine or not, and no personal data (ambition 14). Unknown codes answer alike. */
export const getVerification = call({
	method: 'GET',
	path: '/page/verification/:code',
	auth: 'open',
	summary: 'Keaslian polis dari kode di dokumennya',
	rules: 'ambition 14',
	input: z.object({ code: z.string().max(64) }),
	output: z.object({
		valid: z.boolean(),
		status: z.string().nullable(),
		productName: z.string().nullable(),
		policyNoMasked: z.string().nullable(),
		periodFrom: z.string().nullable(),
		periodTo: z.string().nullable(),
		insurer: z.string().nullable(),
	}),
	limit: { max: 60, seconds: 60 },
});
