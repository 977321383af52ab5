import { z } from 'zod';

import { call } from '#platform/contract/call.ts';

const id = z.string().max(64);
const text = z.string();
const policyOnly = z.object({ policyId: id });
const own = { method: 'POST', auth: 'selfcare' } as const;

/** Fields that do not apply to the payment method are empty (decision on C3.6.11). */
export const getInfoPremiumPayment = call({
	...own,
	path: '/page/selfcare/getInfoPremiumPayment',
	summary: 'Cara premi sebuah polis dibayar; nomor rekening dan kartu disamarkan',
	rules: 'C7.2.10 C3.6',
	input: policyOnly,
	output: z.object({
		reccuringMethod: z.enum(['CREDIT_CARD', 'AUTO_COLLECTION', 'QRIS', 'VIRTUAL_ACCOUNT']),
		reccuringBank: text,
		reccuringCardType: text,
		reccuringAccountName: text,
		reccuringAccountNo: text,
		recurringCardExpDate: text,
		/**
		 * Additional fields: number of the running mandate and the date on which it takes effect;
		 * both are empty without a mandate.
		 */
		mandateNo: text,
		mandateValidFrom: text,
	}),
});

export const infoRecurringPayment = call({
	...own,
	path: '/page/selfcare/skpr/infoRecurringPayment',
	summary: 'Apa yang ditawarkan pada menu autodebet sebuah polis',
	rules: 'C7.2.14 C3.11 C4.33–C4.41',
	input: policyOnly,
	output: z.object({
		labelAutodebet: text,
		description: text,
		isEligibleSKPR: z.boolean(),
		isStopSKPR: z.boolean(),
		linkAutodebet: text,
	}),
});

export const registerMandate = call({
	...own,
	path: '/page/selfcare/skpr/register',
	summary: 'Mulai pendaftaran autodebet: alamat halaman berikutnya',
	rules: 'C7.2.16 C7.2.17 C4.37 C4.38 C4.42',
	input: z.object({ customerId: id, policyId: id, policyNo: z.string().max(20) }),
	output: z.object({ url: text }),
});

export const insertMandate = call({
	...own,
	path: '/page/selfcare/skpr/insert',
	summary: 'Simpan surat kuasa pendebetan rekening (SKPR)',
	rules: 'C7.2.18–C7.2.20 C5.50–C5.52 C3.20',
	input: z.object({
		holderName: z.string().max(200),
		policyId: id,
		policyNo: z.string().max(20),
		bankAccountNo: z.string().max(40),
		phoneNo: z.string().max(40),
		customerId: id,
	}),
	output: z.object({ validDateTime: text }),
	once: true,
	limit: { max: 20, seconds: 60 },
});

export const stopMandate = call({
	...own,
	path: '/page/selfcare/skpr/stop',
	summary: 'Hentikan autodebet yang berjalan pada sebuah polis',
	rules: 'C3.11.04 C4.39',
	input: policyOnly,
	output: z.object({ stopped: z.boolean() }),
});

export const getMandateDocument = call({
	...own,
	path: '/page/selfcare/skpr/document',
	summary: 'Tautan unduh surat kuasa (SKPR) yang berjalan, berlaku lima menit',
	rules: 'C7.3.04 C2.9',
	input: policyOnly,
	output: z.object({ docFilePath: text }),
});
