import { z } from 'zod';
import { call } from '#platform/contract/call.ts';

export const getPolicyList = call({
	method: 'POST',
	path: '/page/selfcare/getPolicyList',
	auth: 'selfcare',
	summary: 'Polis milik pelanggan yang masuk',
	rules: 'C7.2.04 C3.4',
	input: z.object({ email: z.string().max(254).nullish(), customerId: z.string().max(64) }),
	output: z.array(
		z.object({
			policyID: z.string(),
			policyNo: z.string(),
			productName: z.string(),
			productDesc: z.string(),
			productCode: z.string(),
			productCategory: z.string(),
			policyActiveDate: z.string(),
			policyDueDate: z.string(),
			policyStatus: z.string(),
			regularPremium: z.int(),
			isClaim: z.int(),
			policyCustomerID: z.string(),
		}),
	),
});

export const getPolicyDocument = call({
	method: 'POST',
	path: '/page/selfcare/getPolicyDocument',
	auth: 'selfcare',
	summary: 'Dokumen polis dengan tautan unduh bertanda tangan, berlaku lima menit',
	rules: 'C7.2.09 C3.9 C7.3.04',
	input: z.object({ policyId: z.string().max(64) }),
	output: z.array(z.object({ docType: z.string(), docFilePath: z.string() })),
});
